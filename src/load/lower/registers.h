/* SPDX-License-Identifier: Apache-2.0 */
/* --registers N: which values of a function are in registers and which in
 * memory, SPEC 2.6. Between lowering and packing, for one function:
 *   liveness.c   where each value is live
 *   registers.c  linear scan (Poletto and Sarkar): which values get registers
 *   spill.c      the loads and stores that this takes
 *
 * A *value* is a virtual register of the lowered code. A *group* is what one
 * instruction became in one block: consecutive operations with the same site.
 * Values that are only live within a group are internal to the processor; those
 * that are live from one group to another need registers, one for each word.
 *
 * Positions count groups: at 2 * g, group g reads its operands, at 2 * g + 1
 * its results are available. Group 0 is the function's entry, where the
 * parameters are.
 *
 * The upper half of the registers survives calls: a function that uses one of
 * them saves it first and restores it before it returns. Values that are live
 * across a call are there or in memory. */
#ifndef BROWNOUT_LOAD_LOWER_REGISTERS_H
#define BROWNOUT_LOAD_LOWER_REGISTERS_H

#include "load/lower/lower.h"

struct live_interval {
	uint32_t first, last; /* positions; first is NONE: needs no register */
	uint32_t words;
	bool is_exposed; /* some block reads it before it writes it */
	bool crosses_call;
	uint64_t registers; /* that hold it, as bits; 0: it is spilled */
	int32_t offset;     /* of its place in the frame, if it is spilled */
};

struct interval_start {
	uint32_t first, value;
};

struct liveness {
	struct lower *lower;
	uint32_t count;                   /* of values */
	struct live_interval *of;         /* by value */
	uint32_t *group;                  /* by operation, from 1 */
	VEC(uint32_t) calls;              /* groups with a call */
	VEC(struct interval_start) order; /* values that need registers */
};

/* Also gives one name to values that can share a register. */
void liveness_init(struct liveness *liveness, struct lower *lower);
void liveness_release(struct liveness *liveness);

/* spill.c: inserts the loads and stores. The groups and positions of `liveness`
 * are those of the code before. */
void spill_values(const struct liveness *liveness);
/* Allocates some words in the frame; returns their offset from fp. */
int32_t frame_object(struct lower *lower, enum object_kind kind,
		     unsigned words);

/* How many registers there are, and the first one that survives calls. */
static inline unsigned register_count(const struct lower *lower)
{
	return lower->program->options->registers;
}

static inline unsigned first_kept(const struct lower *lower)
{
	unsigned count = register_count(lower);
	return count - count / 2;
}

static inline bool is_spilled(const struct live_interval *interval)
{
	return interval->first != NONE && !interval->registers;
}

static inline bool is_live_across(const struct live_interval *interval,
				  uint32_t group)
{
	return interval->first <= 2 * group && interval->last > 2 * group;
}

static inline bool is_call(const struct vop *op)
{
	return op->code == OP_CALL || op->code == OP_CALLI;
}

#endif
