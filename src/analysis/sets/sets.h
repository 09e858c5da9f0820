/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint sets, SPEC 8.1: for each checkpoint, task and boot the NV
 * locations that must be saved so that its window can be executed again, why,
 * and which operations write them. Nothing is run.
 *
 * A member is a range of bytes of one thing (static/location.h): members of one
 * set do not overlap. `sets` prints them, `fix` logs them. */
#ifndef BROWNOUT_ANALYSIS_SETS_SETS_H
#define BROWNOUT_ANALYSIS_SETS_SETS_H

#include "analysis/sets/hazards.h"
#include "util/arena.h"

struct sets_options {
	enum when when;
	bool ignores_inputs; /* --taint off: every branch counts */
	bool is_brief;       /* what --taint off would add is not counted */
	const struct nv_map *nv;
};

/* Why a member must be saved, as bits. */
enum set_why {
	SET_WAR = 1,       /* it is read, then written */
	SET_TAINTED = 2,   /* 7.2 (a), (b), (c): an input decides */
	SET_UNTAINTED = 4, /* the same, if inputs could decide all branches */
};

/* The first place that makes a member one, of each kind. */
struct set_reason {
	enum hazard_kind kind;
	bool is_tainted;
	uint32_t by; /* image.sites: WAR: the read; the branch; (c): the write
		      */
	uint32_t at; /* image.sites: the access to it; WAR: the write */
	uint32_t input;      /* image.inputs; NONE: none decides */
	uint32_t input_site; /* image.sites: where it is taken; NONE */
};

struct set_member {
	uint32_t thing;       /* statics' */
	uint32_t object;      /* image.objects: a variable; NONE: of the stack
				 or the heap */
	uint64_t offset;      /* in the object */
	uint64_t bytes;       /* UINT64_MAX: nobody knows how many */
	const char *name;     /* "calib.x" */
	const char *variable; /* "calib" */
	unsigned why;         /* enum set_why */
	struct set_reason reasons[2 * HAZARD_KINDS];
	size_t reason_count;
	uint64_t least; /* bytes of the smallest write to it; 0: none */
	uint32_t uses;  /* places in the source that access it */
};

/* ω(k) of one window: SPEC 8.1. */
struct window_set {
	enum window_kind kind;
	uint32_t pc;      /* the checkpoint; the first operation of the task or
			     of the program */
	uint32_t site;    /* image.sites */
	const char *name; /* "boot", "main.c:12", "task 'sense'" */
	VEC(struct set_member) members;
	/* Bytes, each counted once, for the first reason that it has; of what
	 * has a size. */
	uint64_t war, tainted, untainted;
	uint64_t entries; /* that a log needs at most, if each write to a
			     location that is not there yet makes one */
	bool is_bounded;  /* bytes and entries of all members are known */
};

/* An operation that may write a member in a window in which it can be
 * executed: it must be logged before. */
struct sets_write {
	uint32_t pc;     /* `inside`; another row has each call in the user's
			    code of what is not the user's (the library, an
			    input) that leads to it */
	uint32_t inside; /* the operation that stores */
	uint32_t set, member;
	struct static_access access;
};

struct checkpoint_sets {
	const struct image *image;
	struct sets_options options;
	struct arena arena;
	struct hazards hazards;
	VEC(struct window_set)
	windows; /* boot, checkpoints by operation, tasks */
	VEC(struct sets_write) writes; /* by pc; none twice */
	bool *is_logged; /* by operation, also of the library: it may write a
			    member */
	uint32_t stores; /* operations of the user's code that write NV
			    data … */
	uint32_t logged; /* … and those that must be logged */
	uint32_t lines, rio_lines; /* SPEC 8.4: that a fix by hand touches, for
				      all members; for those that only an
				      input makes members */
	bool has_frames;   /* the stack is NV: call frames are in no set */
	struct map set_at; /* inside: kind, operation -> set + 1 */
};

void sets_init(struct checkpoint_sets *sets, const struct image *image,
	       const struct sets_options *options);
void sets_release(struct checkpoint_sets *sets);

/* The writes of an operation, a store or a call: *count of them from the result
 * on. */
const struct sets_write *sets_writes(const struct checkpoint_sets *sets,
				     uint32_t pc, size_t *count);

/* The set of a window; made if need be. */
uint32_t sets_set_of(struct checkpoint_sets *sets,
		     const struct window_start *start);

/* The bytes of a member; of one without a size, all from its start on. */
static inline struct byte_range sets_span(const struct set_member *member)
{
	int64_t low = (int64_t)member->offset;
	return (struct byte_range){ member->thing, low,
				    member->bytes == UINT64_MAX
					    ? INT64_MAX
					    : low + (int64_t)member->bytes };
}

/* Bytes of all members that have a size. */
static inline uint64_t sets_bytes(const struct checkpoint_sets *sets,
				  const struct window_set *set)
{
	return set->war + set->tainted +
	       (sets->options.ignores_inputs ? set->untainted : 0);
}

/* Bytes that an undo log adds to them: address, length and epoch of each
 * entry, a word of the target each. */
uint64_t sets_metadata(const struct checkpoint_sets *sets,
		       const struct window_set *set);

#endif
