/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of rio_dynamic*.c: rio_dynamic.c goes through the windows,
 * rio_dynamic_values.c finds values to try, rio_dynamic_pairs.c puts attempts
 * behind each other, rio_dynamic_finding.c replays what they find and tells
 * it. */
#ifndef BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_PARTS_H
#define BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_PARTS_H

#include "analysis/finding/objects.h"
#include "analysis/rerun/leftover.h"
#include "analysis/rio_dynamic/rio_dynamic.h"
#include "power/undoable_failure.h"

enum {
	MOST_FOLLOWED = 200000, /* operations of an attempt */
	MOST_ATTEMPTS = 64,     /* with different values, of a window */
	MOST_VALUES = 48,       /* of one input, of a window */
	MOST_EXECUTED = 4000,   /* re-executions, of a window … */
	MOST_WORK = 20000000,   /* … and operations of all executions */
	MOST_TRIES = 3,         /* replays of what is the same finding */
};

/* Which of the values that an input gives are other ones. */
enum rio_which {
	WHICH_ALL,
	WHICH_FIRST,
	WHICH_REST, /* all but the first */
	WHICH_COUNT
};

/* Other values for an attempt. */
struct rio_variant {
	uint32_t input; /* NONE: all inputs */
	enum rio_which which;
	struct number value;
	uint32_t base; /* the attempt that has the others */
};

/* What the program prints, as an output. */
#define PRINTED (NONE - 1)

/* Something that must not be, as it was seen first. */
struct rio_candidate {
	enum rule rule;
	bool is_manifest;
	uint32_t first, second; /* attempts */
	tick_t failure;
	uint32_t byte;  /* that differs */
	uint32_t index; /* the part with it */
	unsigned bytes; /* from there on */
	uint32_t write; /* of the first attempt: who left it; NONE */
	/* Who reads it, or who writes what differs; site NONE: nobody. */
	uint32_t site;
	tick_t time; /* of the read */
	uint32_t pc;
	uint32_t output; /* image.outputs: this differs; PRINTED; NONE */
	const char *expected, *observed; /* of outputs */
};

/* One that was looked at. */
struct rio_found {
	uint32_t finding;  /* findings.items; NONE: not shown by any replay */
	unsigned tries[2]; /* by is_manifest */
};

struct rio_search {
	struct vm *vm;
	const struct rio_dynamic_options *options;
	struct findings *findings;
	struct rio_dynamic_result *result;
	struct rio_track track;
	struct rio_stale stale;
	struct undoable_failure undoable;
	struct objects objects;
	double deadline; /* 0: none */
	/* The window. */
	struct snapshot start;
	tick_t since;        /* operations before it */
	uint32_t checkpoint; /* image.sites: its call; NONE: boot, reactive */
	bool reboots; /* what a failure loses, or what runs then, matters */
	VEC(struct rio_attempt *) attempts;
	VEC(struct rio_variant) variants;
	size_t next_variant;
	struct map known_values; /* input, value -> 1 */
	uint64_t *value_counts;  /* by input: values to try */
	uint64_t executed;       /* re-executions */
	uint64_t work;           /* operations executed before it */
	/* A failure of attempt `first`. */
	uint32_t first;
	tick_t failure;
	struct leftover left;   /* writers: rio_attempt.writes; no hash */
	VEC(uint32_t) changed;  /* left.items, by the last write */
	uint64_t *reread;       /* by attempt: hash of what it would read */
	struct map known_reads; /* attempt and that hash -> 1 */
	VEC(struct rio_found) found;
	struct map found_at; /* rule, sites, variable -> 1 + found */
};

static inline const struct image *rio_search_image(const struct rio_search *x)
{
	return x->vm->image;
}

/* Time or operations are up. */
bool rio_search_is_late(struct rio_search *x);

/* The vm is at the start of the window. */
void rio_search_back(struct rio_search *x);
/* What runs when the power is back has run; what is lost is lost. False: it
 * does not get through. */
bool rio_search_reboot(struct rio_search *x);
/* Runs to the window's end. */
enum vm_end rio_search_run(struct rio_search *x,
			   enum vm_end (*loop)(struct vm *vm));
/* What the vm is now, at the end of an attempt. */
void rio_search_end(struct rio_search *x, enum vm_end how, struct rio_end *end);

/* rio_dynamic_values.c */

/* The values to try that this attempt shows. */
void rio_search_add_values(struct rio_search *x,
			   const struct rio_attempt *attempt);
/* The script of a variant; false: there are no more. */
bool rio_search_next_variant(struct rio_search *x, struct script *script);

/* rio_dynamic_pairs.c */
void rio_search_try_pairs(struct rio_search *x);

/* rio_dynamic_finding.c */
/* Differences that were seen, and that no replay has shown. */
uint64_t rio_search_hidden(const struct rio_search *x);
void rio_search_found(struct rio_search *x,
		      const struct rio_candidate *candidate);
/* Whether a byte can be compared at all: not a run-time's log, nor what the
 * allocator keeps beside blocks. */
bool rio_search_counts(const struct rio_search *x, uint64_t index);

#endif
