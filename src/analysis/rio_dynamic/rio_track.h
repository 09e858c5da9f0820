/* SPDX-License-Identifier: Apache-2.0 */
/* Records what one attempt of a window does, for SPEC 7.3: the inputs it takes,
 * the non-volatile data that depends on them, and the bytes that it reads
 * before writing them. The vm runs with loop_rio, which tracks input data
 * through values, memory and branches and logs writes; or, for an attempt after
 * a failure, with loop_stale, which records reads of what the failure left.
 *
 * A mark (taint.h) is two sets of inputs, as bits: those that the value was
 * computed from, and those of the branches that its write depends on. Inputs
 * from the fifteenth on share a bit. */
#ifndef BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_TRACK_H
#define BROWNOUT_ANALYSIS_RIO_DYNAMIC_RIO_TRACK_H

#include "analysis/taint/control.h"
#include "analysis/taint/taint.h"
#include "power/fate.h"
#include "util/map.h"
#include "vm/script.h"
#include "vm/snapshot.h"

enum {
	MARK_INPUTS = 15, /* bits of each set */
	MARK_DATA = (1 << MARK_INPUTS) - 1,
	MARK_CONTROL = MARK_DATA << MARK_INPUTS,
};

/* The first input in a mark; NONE: it is empty. */
uint32_t rio_mark_input(mark_t mark);

/* The first read of a byte that the attempt has not written before. */
struct rio_read {
	tick_t time;
	uint32_t index; /* memory.h */
	uint32_t pc;
	uint32_t site; /* image.sites, in the user's code */
};

/* A write to bytes of which some are non-volatile. */
struct rio_write {
	tick_t time;
	uint64_t value;
	mark_t mark;
	uint32_t index;
	uint32_t site;
	uint8_t bytes;
};

/* An output that was executed, with its arguments. */
struct rio_act {
	uint32_t output; /* image.outputs */
	uint32_t site;
	uint64_t argument; /* the first argument; 0: none */
	uint64_t given;    /* hash of all arguments */
};

/* The two outcomes that a comparison tells apart. */
enum rio_split {
	SPLIT_EQUAL,   /* equal or not */
	SPLIT_LESS,    /* less or not */
	SPLIT_GREATER, /* greater or not */
};

/* A comparison of a value that depends on inputs. */
struct rio_comparison {
	mark_t mark;
	uint32_t pc;
	uint32_t taken; /* input values taken before it */
	enum rio_split split;
	bool is_real;        /* the values are doubles, as bits */
	bool is_signed;      /* they are sign-extended */
	uint64_t own, other; /* the value, and what it was compared with */
};

/* How far the value is above what it was compared with. */
long double rio_comparison_distance(const struct rio_comparison *comparison);
long double rio_comparison_other(const struct rio_comparison *comparison);
/* Which of the two outcomes it had. */
bool rio_comparison_holds(const struct rio_comparison *comparison);

/* Which of the values that an input gives are changed. */
enum rio_which {
	WHICH_ALL,
	WHICH_ONE,
	WHICH_REST, /* all but the first */
};

/* A choice of changed values for an attempt. */
struct rio_variant {
	uint32_t input; /* NONE: all inputs change */
	enum rio_which which;
	uint32_t at; /* WHICH_ONE: the number of the value, from 0 */
	struct number value;
	uint32_t base; /* the attempt that gives the unchanged values */
};

/* The statistics of IBIS-D. */
struct rio_counts {
	uint64_t loads, stores, branches, inputs;
	uint64_t control_tainted, data_tainted; /* stores of tainted values */
	uint64_t cleared; /* bytes that were still tainted at a checkpoint */
	uint64_t reboots;
};

/* How an attempt ended. */
struct rio_end {
	enum vm_end how;
	struct snapshot at;
	struct trap trap;
	struct strbuf output; /* what the attempt printed */
};

struct rio_attempt {
	struct script script;
	struct takings taken;
	/* Taken after the end, past skipped calls. */
	struct takings later_taken;
	/* By value taken, then those taken later: image.sites. */
	VEC(uint32_t) take_sites;
	VEC(struct rio_read) reads;
	struct map read_at; /* index -> 1 + reads */
	VEC(struct rio_write) writes;
	struct map written; /* index -> 1 + value at the end */
	struct map later;   /* written after the end, past skipped calls */
	struct map war;     /* read first, then written: rule 4 */
	VEC(struct rio_act) acts;
	VEC(struct rio_comparison) comparisons;
	uint64_t path; /* hash of the outcomes of its comparisons */
	bool is_cut;   /* there were too many comparisons to record */
	/* How it differs from its base, if it was made to give a comparison its
	 * other outcome. */
	bool is_turned;
	struct rio_variant variant;
	struct rio_end end;
	tick_t reach;     /* the last operation after which power can fail */
	uint64_t tainted; /* tainted bytes at the end */
};

void rio_attempt_release(struct rio_attempt *attempt);

/* A value that an input gives in an attempt, also after skipped checkpoint
 * calls: number n from 0 of all (input NONE) or of that input's; NULL: there
 * are not so many. */
const struct taken_value *rio_attempt_taken(const struct rio_attempt *attempt,
					    uint32_t input, size_t n);
/* How many of the first `most` values are of this input. */
size_t rio_attempt_count(const struct rio_attempt *attempt, uint32_t input,
			 size_t most);

/* The comparisons of an operation that were recorded last. */
struct rio_known {
	uint64_t other;
	mark_t mark;
	uint32_t number; /* number of the attempt */
	unsigned outcomes;
};

struct rio_track {
	struct taint taint; /* must be first */
	const struct fates *fates;
	struct control_taint control;
	struct rio_known *known; /* by operation: its last comparison */
	/* By index: twice the number of the attempt that read it, plus 1 if it
	 * was written. */
	uint32_t *seen;
	uint32_t number; /* number of the attempt */
	bool is_past;    /* the attempt has ended; only writes are recorded */
	struct rio_attempt *attempt; /* receives what is recorded */
	struct rio_counts counts;
};

void rio_track_init(struct rio_track *track, struct vm *vm,
		    const struct fates *fates);
void rio_track_release(struct rio_track *track);

/* Clears all marks and starts recording into the attempt. */
void rio_track_start(struct rio_track *track, struct rio_attempt *attempt);
/* Clears the marks of bytes written since this entry of the log. */
void rio_track_clear(struct rio_track *track, size_t log);

/* Records reads of what a failure left, and all writes. */
struct rio_stale {
	struct vm *vm;
	uint8_t *is_stale; /* by index: 1 if stale */
	VEC(struct rio_read) reads;
	VEC(struct rio_write) writes; /* all writes, without marks */
	VEC(struct rio_act) acts;
};

void rio_stale_init(struct rio_stale *stale, struct vm *vm);
void rio_stale_release(struct rio_stale *stale);
void rio_stale_clear(struct rio_stale *stale);

/* Called from the loops. */
enum vm_end loop_rio(struct vm *vm);
enum vm_end loop_stale(struct vm *vm);
void rio_note_read(struct rio_track *track, struct taint_op at, uint64_t index,
		   unsigned bytes);
void rio_note_write(struct rio_track *track, struct taint_op at, mark_t address,
		    uint64_t index, unsigned bytes);
void rio_note_comparison(struct rio_track *track, const struct op *op,
			 const struct rio_comparison *comparison);
void rio_note_act(struct vm *vm, uint32_t pc, struct rio_act *act);
void rio_note_branch(struct rio_track *track, const struct op *branch,
		     mark_t mark);
mark_t rio_take(struct rio_track *track, struct taint_op at, uint32_t input);
void rio_note_stale(struct rio_stale *stale, uint64_t index, unsigned bytes,
		    uint32_t pc, tick_t base, tick_t now);

#endif
