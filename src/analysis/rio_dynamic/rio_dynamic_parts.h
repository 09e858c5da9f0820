/* SPDX-License-Identifier: Apache-2.0 */
/* Internals of rio_dynamic*.c: rio_dynamic.c iterates over the windows,
 * rio_dynamic_values.c chooses the values to try, rio_dynamic_solve.c searches
 * those that give comparisons their other outcome, rio_dynamic_pairs.c pairs
 * attempts, rio_dynamic_finding.c replays and reports what they find. */
#ifndef BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_PARTS_H
#define BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_DYNAMIC_PARTS_H

#include "analysis/finding/objects.h"
#include "analysis/rerun/leftover.h"
#include "analysis/rio_dynamic/rio_dynamic.h"
#include "power/undoable_failure.h"

enum {
	MOST_FOLLOWED = 200000, /* operations in an attempt */
	MOST_ATTEMPTS = 64,     /* attempts with different values, per window */
	MOST_VALUES = 48,       /* values of one input, per window */
	MOST_CROSSED = 128,     /* executions that combine attempts */
	MOST_EXECUTED = 4000,   /* re-executions, per window */
	MOST_WORK = 20000000,   /* operations of all executions, per window */
	MOST_LEARNED = 256,     /* of these, to learn what rule 4 reports */
	MOST_TRIES = 3,         /* replays for one finding */
};

/* A comparison that had one outcome so far, with what it was compared with. */
struct rio_goal {
	uint32_t pc;
	uint32_t nth;      /* which of its operation's comparisons it is */
	unsigned outcomes; /* bits: 1 it did not hold, 2 it did */
	/* The attempt to start from, its row and its path. */
	uint32_t base, row;
	uint64_t path;
	unsigned bases; /* number of such attempts so far */
	bool is_open;   /* it was not tried from there */
};

/* What rule 4 has to say of a read and a later write. */
enum rio_pair {
	PAIR_NONE,    /* nothing: the continuous run does not have it */
	PAIR_KNOWN,   /* it reports them; alone they change nothing */
	PAIR_MATTERS, /* it reports them, and they change the window's end */
};

/* An output: what the program prints. */
#define PRINTED (NONE - 1)

/* A difference that may become a finding, as it was first seen. */
struct rio_candidate {
	enum rule rule;
	bool is_manifest;
	uint32_t first, second; /* the attempts */
	tick_t failure;
	uint32_t byte;  /* index of the byte that differs */
	uint32_t index; /* first byte of the part that contains it */
	unsigned bytes; /* bytes of that part */
	uint32_t write; /* write of the first attempt that left it; NONE */
	/* The read, or the write of what differs; site NONE: there is none. */
	uint32_t site;
	tick_t time; /* time of the read */
	uint32_t pc;
	/* image.outputs: the output that differs; PRINTED; or NONE. */
	uint32_t output;
	const char *expected, *observed; /* values of the output */
};

/* A candidate that was examined. */
struct rio_found {
	uint32_t finding;  /* findings.items; NONE: no replay has shown it */
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
	bool boot_takes; /* what runs after a failure takes inputs */
	/* The current window. */
	struct snapshot start;
	tick_t since; /* operations before the window */
	/* image.sites: the checkpoint call; NONE: boot, reactive. */
	uint32_t checkpoint;
	bool reboots; /* volatile data or a recovery routine matters */
	VEC(struct rio_attempt *) attempts;
	VEC(struct rio_variant) variants;
	size_t next_variant;
	struct map known_values; /* input, value -> 1 */
	uint64_t *value_counts;  /* by input: number of values to try */
	struct map known_inputs; /* inputs whose declared values are added */
	VEC(struct rio_goal) goals;
	struct map goal_at;  /* operation, other value -> 1 + goals */
	struct map goals_of; /* operation -> number of its goals */
	uint64_t probed;     /* executions to reach them */
	/* Pairs of the attempts up to crossable are combined in turn. */
	size_t crossable, crossing;
	uint64_t crossed; /* executions that combine attempts */
	/* The values that attempts up to followable take after the one that
	 * turns a comparison are changed in turn. */
	size_t followable, following;
	struct map left_values; /* byte, value that an attempt leaves -> 1 */
	uint64_t executed;      /* re-executions so far */
	uint64_t work;          /* operations executed before the window */
	/* The current failure, in attempt `first`. */
	uint32_t first;
	tick_t failure;
	/* Left bytes; writers: rio_attempt.writes; hash unused. */
	struct leftover left;
	VEC(uint32_t) changed; /* left.items that the last write changed */
	/* By attempt: hash of the left bytes that it would read. */
	uint64_t *reread;
	struct map known_reads; /* attempt and hash -> 1 */
	struct map reported;    /* pairs in this window -> enum rio_pair */
	VEC(struct object_place) mattering; /* objects of PAIR_MATTERS */
	uint64_t learned;                   /* re-executions to find that out */
	uint64_t only; /* the pair that such a one leaves; 0: all */
	/* The run so far. */
	struct map outcomes; /* operation -> outcomes of its comparisons */
	struct map failed;   /* operation -> goals that were not reached */
	struct map started;  /* where windows started -> 1 */
	struct map reached;  /* where attempts ended, or took inputs -> 1 */
	VEC(struct rio_found) found;
	struct map found_at; /* rule, sites, variable -> 1 + found */
};

static inline const struct image *rio_search_image(const struct rio_search *x)
{
	return x->vm->image;
}

/* Whether time or operations have run out. */
bool rio_search_is_late(struct rio_search *x);

/* Restores the vm to the start of the window. */
void rio_search_back(struct rio_search *x);
/* Reboots the vm: volatile data is lost and the recovery routine runs. False:
 * it does not complete. */
bool rio_search_reboot(struct rio_search *x);
/* Runs to the end of the window. */
enum vm_end rio_search_run(struct rio_search *x,
			   enum vm_end (*loop)(struct vm *vm));
/* Records the vm's state at the end of an attempt. */
void rio_search_end(struct rio_search *x, enum vm_end how, struct rio_end *end);

/* Executes the window with this variant; NULL: the recovery routine does not
 * complete. The caller keeps or forgets the attempt. */
struct rio_attempt *rio_search_probe(struct rio_search *x,
				     const struct rio_variant *variant);
/* Adds an attempt to those of the window, and the values and goals that it
 * shows. */
void rio_search_keep(struct rio_search *x, struct rio_attempt *attempt,
		     bool is_turned);
void rio_search_forget(struct rio_attempt *attempt);

/* In rio_dynamic_values.c: */

/* Adds the values to try that the last attempt suggests. */
void rio_search_add_values(struct rio_search *x,
			   const struct rio_attempt *attempt);
/* The next variant to try; false: there are no more. */
bool rio_search_next_variant(struct rio_search *x, struct rio_variant *variant);
/* Changes one more of the values that follow the one which turns a comparison:
 * they may only be data there. Keeps the attempt if it leaves something new.
 * False: there are no more. */
bool rio_search_try_after(struct rio_search *x);
void rio_search_script(struct rio_search *x, const struct rio_variant *variant,
		       struct script *script);

/* In rio_dynamic_solve.c: */

/* Adds the comparisons of an attempt. */
void rio_search_add_goals(struct rio_search *x, uint32_t attempt);
/* Tries to reach one more goal; false: none is left to try. */
bool rio_search_solve(struct rio_search *x);
/* Forgets the goals of the window. */
void rio_search_end_goals(struct rio_search *x);
/* The number of comparisons that had the same outcome in all attempts. */
uint64_t rio_search_same_outcome(const struct rio_search *x);

/* In rio_dynamic_pairs.c: */
void rio_search_try_pairs(struct rio_search *x);

/* In rio_dynamic_finding.c: */
/* The number of differences that no replay has shown. */
uint64_t rio_search_hidden(const struct rio_search *x);
void rio_search_found(struct rio_search *x,
		      const struct rio_candidate *candidate);
/* Whether a byte can be compared: it is neither in the log of a run-time nor in
 * the allocator's data beside blocks. */
bool rio_search_counts(const struct rio_search *x, uint64_t index);

#endif
