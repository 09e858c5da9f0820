/* SPDX-License-Identifier: Apache-2.0 */
/* What one attempt of a window does, as SPEC 7.3 wants to know it: what it
 * takes from inputs, what of it lasts and depends on them, which bytes it reads
 * that it has not written. For vms that are run with loop_rio, which follows
 * input data through values, memory and branches and logs writes; or, for an
 * attempt behind a failure, with loop_stale, which sees who reads what the
 * failure has left.
 *
 * A mark (taint.h) is two sets of inputs, as bits: those that the value was
 * computed from, and those that a branch depended on behind which it was
 * written. Inputs from the fifteenth on share a bit. */
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

/* The first input of a mark; NONE: it has none. */
uint32_t rio_mark_input(mark_t mark);

/* The first read of a byte that the attempt has not written before. */
struct rio_read {
	tick_t time;
	uint32_t index; /* memory.h */
	uint32_t pc;
	uint32_t site; /* image.sites: as users know it */
};

/* A write, in part at least to bytes that last. */
struct rio_write {
	tick_t time;
	uint64_t value;
	mark_t mark;
	uint32_t index;
	uint32_t site;
	uint8_t bytes;
};

/* An output that was executed: its function, and what it was given. */
struct rio_act {
	uint32_t output; /* image.outputs */
	uint32_t site;
	uint64_t argument; /* the first one; 0: none */
	uint64_t given;    /* hash of all */
};

/* A value that depends on inputs was compared with another one. */
struct rio_comparison {
	mark_t mark;
	bool is_real;        /* doubles, as bits */
	uint64_t own, other; /* that value, and what it was compared with */
};

/* The counts of IBIS-D. */
struct rio_counts {
	uint64_t loads, stores, branches, inputs;
	uint64_t control_tainted, data_tainted; /* stores of such values */
	uint64_t cleared; /* bytes that were tainted at a checkpoint */
	uint64_t reboots;
};

/* How an attempt ended. */
struct rio_end {
	enum vm_end how;
	struct snapshot at;
	struct trap trap;
	struct strbuf output; /* printed in the attempt */
};

struct rio_attempt {
	struct script script;
	struct takings taken;
	struct takings later_taken; /* behind the end, over skipped calls */
	VEC(uint32_t) take_sites;   /* by taken: image.sites */
	VEC(struct rio_read) reads;
	struct map read_at; /* index -> 1 + reads */
	VEC(struct rio_write) writes;
	struct map written; /* index -> 1 + what it is in the end */
	struct map later;   /* written behind the end, over skipped calls */
	struct map war;     /* read first and then written: rule 4's */
	VEC(struct rio_act) acts;
	VEC(struct rio_comparison) comparisons;
	struct rio_end end;
	tick_t reach;     /* the last operation after which power can fail */
	uint64_t tainted; /* bytes, in the end */
};

void rio_attempt_release(struct rio_attempt *attempt);

struct rio_known {
	uint64_t other;
	mark_t mark;
	uint32_t number; /* of the attempt */
};

struct rio_track {
	struct taint taint; /* first */
	const struct fates *fates;
	struct control_taint control;
	struct rio_known *known; /* by operation: the last comparison */
	uint32_t *seen;  /* by index: twice the number of the attempt that has
			    read it; one more: written */
	uint32_t number; /* of the attempt */
	bool is_past;    /* it has come to its end; only writes count */
	struct rio_attempt *attempt; /* gets what is seen */
	struct rio_counts counts;
};

void rio_track_init(struct rio_track *track, struct vm *vm,
		    const struct fates *fates);
void rio_track_release(struct rio_track *track);

/* Nothing is marked; what is seen from now on goes to the attempt. */
void rio_track_start(struct rio_track *track, struct rio_attempt *attempt);
/* Clears the marks of what was written from this entry of the log on. */
void rio_track_clear(struct rio_track *track, size_t log);

/* Who reads what a failure has left, and who writes. */
struct rio_stale {
	struct vm *vm;
	uint8_t *is_stale; /* by index: 1 */
	VEC(struct rio_read) reads;
	VEC(struct rio_write) writes; /* all; no marks */
	VEC(struct rio_act) acts;
};

void rio_stale_init(struct rio_stale *stale, struct vm *vm);
void rio_stale_release(struct rio_stale *stale);
void rio_stale_clear(struct rio_stale *stale);

/* For the loops. */
enum vm_end loop_rio(struct vm *vm);
enum vm_end loop_stale(struct vm *vm);
void rio_note_read(struct rio_track *track, struct taint_op at, uint64_t index,
		   unsigned bytes);
void rio_note_write(struct rio_track *track, struct taint_op at, mark_t address,
		    uint64_t index, unsigned bytes);
void rio_note_comparison(struct rio_track *track, const struct op *op,
			 struct rio_comparison comparison);
void rio_note_act(struct vm *vm, uint32_t pc, struct rio_act *act);
void rio_note_branch(struct rio_track *track, const struct op *branch,
		     mark_t mark);
mark_t rio_take(struct rio_track *track, struct taint_op at, uint32_t input);
void rio_note_stale(struct rio_stale *stale, uint64_t index, unsigned bytes,
		    uint32_t pc, tick_t base, tick_t now);

#endif
