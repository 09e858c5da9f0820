/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint sets, SPEC 8.1: for the window of each checkpoint, task and boot,
 * the NV locations that must be saved so that the window can be re-executed,
 * why, and which operations write them. The analysis is static.
 *
 * struct checkpoint_sets has one window_set per window. A set_member is a range
 * of bytes of one thing (static/location.h); the members of a set do not
 * overlap, and each has its reasons (struct set_reason). The command sets
 * prints them, fix logs them, and mechanisms can restore them (sets_run.h). */
#ifndef BROWNOUT_ANALYSIS_SETS_SETS_H
#define BROWNOUT_ANALYSIS_SETS_SETS_H

#include "analysis/sets/hazards.h"
#include "util/arena.h"

struct sets_options {
	enum when when;
	bool ignores_inputs; /* --taint off: every branch counts */
	bool is_brief;       /* do not count what --taint off would add */
	const struct nv_map *nv;
};

/* Why a member must be saved, as bits. */
enum set_why {
	SET_WAR = 1,       /* it is read, then written */
	SET_TAINTED = 2,   /* 7.2 (a), (b), (c): depends on an input */
	SET_UNTAINTED = 4, /* 7.2, if inputs decided every branch */
};

/* The first place that makes a location a member, for each kind of reason. */
struct set_reason {
	enum hazard_kind kind;
	bool is_tainted;
	/* image.sites: the read (WAR), the branch, or the write (c). */
	uint32_t by;
	uint32_t at; /* image.sites: the access to the member; WAR: the write */
	uint32_t input;      /* image.inputs; NONE: it depends on no input */
	uint32_t input_site; /* image.sites: where the input is taken; NONE */
};

struct set_member {
	uint32_t thing; /* number of the thing in statics */
	/* image.objects: the variable; NONE: stack or heap. */
	uint32_t object;
	uint64_t offset;      /* offset in the object */
	uint64_t bytes;       /* UINT64_MAX: unknown */
	const char *name;     /* "calib.x" */
	const char *variable; /* "calib" */
	unsigned why;         /* enum set_why */
	struct set_reason reasons[2 * HAZARD_KINDS];
	size_t reason_count;
	uint64_t least; /* bytes of the smallest write to it; 0: no write */
	uint32_t uses;  /* places in the source that access it */
};

/* The checkpoint set of one window, ω(k) in SPEC 8.1. */
struct window_set {
	enum window_kind kind;
	/* The checkpoint, or the first operation of the task or program. */
	uint32_t pc;
	uint32_t site;    /* image.sites */
	const char *name; /* "boot", "main.c:12", "task 'sense'" */
	VEC(struct set_member) members;
	/* Bytes of members with a known size, each counted once for its first
	 * reason. */
	uint64_t war, tainted, untainted;
	/* Maximum number of log entries, if each write to a location that is
	 * not yet logged adds one. */
	uint64_t entries;
	bool is_bounded; /* bytes and entries are known for all members */
};

/* An operation that may write a member in a window that it may run in, and so
 * must be logged before. */
struct sets_write {
	/* Equal to `inside`, or a call in user code that leads to it; there is
	 * one row per such call if `inside` is not user code (the library, an
	 * input). */
	uint32_t pc;
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
	VEC(struct sets_write) writes; /* sorted by pc, without duplicates */
	/* By operation, including the library: it may write a member. */
	bool *is_logged;
	uint32_t stores; /* operations of user code that write NV data */
	uint32_t logged; /* stores that must be logged */
	/* SPEC 8.4: lines that a manual fix changes, for all members and for
	 * those that are members only because of an input. */
	uint32_t lines, rio_lines;
	bool has_frames;   /* the stack is NV; call frames are in no set */
	struct map set_at; /* internal: kind, operation -> set + 1 */
};

void sets_init(struct checkpoint_sets *sets, const struct image *image,
	       const struct sets_options *options);
void sets_release(struct checkpoint_sets *sets);

/* The writes of an operation, a store or a call: *count rows, starting at the
 * result. */
const struct sets_write *sets_writes(const struct checkpoint_sets *sets,
				     uint32_t pc, size_t *count);

/* The set of a window, created if needed. */
uint32_t sets_set_of(struct checkpoint_sets *sets,
		     const struct window_start *start);

/* The bytes of a member; if its size is unknown, all from its start on. */
static inline struct byte_range sets_span(const struct set_member *member)
{
	int64_t low = (int64_t)member->offset;
	return (struct byte_range){ member->thing, low,
				    member->bytes == UINT64_MAX
					    ? INT64_MAX
					    : low + (int64_t)member->bytes };
}

/* The bytes of all members with a known size. */
static inline uint64_t sets_bytes(const struct checkpoint_sets *sets,
				  const struct window_set *set)
{
	return set->war + set->tainted +
	       (sets->options.ignores_inputs ? set->untainted : 0);
}

/* The metadata bytes that an undo log adds: address, length and epoch of each
 * entry, one target word each. */
uint64_t sets_metadata(const struct checkpoint_sets *sets,
		       const struct window_set *set);

#endif
