/* SPDX-License-Identifier: Apache-2.0 */
/* Marks that travel with values: through slots, memory, calls and copies. Who
 * puts them there and what it means where they are used is up to the user of
 * this: poison (SPEC 2.8), inputs (SPEC 6.2).
 *
 * An operation's fields say what it reads and writes (ops.def), so one rule
 * does for most: the result has the marks of what was read; that is a use,
 * unless the operation only moves or casts. One mark per slot and per byte of
 * memory.
 *
 * taint_parts.h has what is done at each operation. It is compiled into each
 * instance of the loop, where the operation's row and the user's rules are
 * constants, so that only what this operation needs is left of it. */
#ifndef BROWNOUT_ANALYSIS_TAINT_TAINT_H
#define BROWNOUT_ANALYSIS_TAINT_TAINT_H

#include "vm/vm.h"

/* 0: none. Else a number of the user's. */
typedef uint32_t mark_t;

enum mark_use {
	USE_COMPUTE, /* a value is made of it */
	USE_BRANCH,
	USE_ADDRESS, /* of memory or of a function, or how many bytes */
	USE_OUTPUT,
};

struct taint;

/* An operation that is about to be done. */
struct taint_op {
	const struct op *op;
	tick_t base;
};

/* What an instance of the loop does with marks. */
struct taint_rules {
	/* Of two that differ; none is 0. */
	mark_t (*join)(struct taint *taint, mark_t a, mark_t b);
	/* A mark that is not 0 is used: the mark of what comes of it. */
	mark_t (*use)(struct taint *taint, struct taint_op at,
		      enum mark_use use, mark_t mark);
	/* A value is written somewhere, while taint.is_special: the mark that
	 * is there then. NULL: the same. */
	mark_t (*moved)(struct taint *taint, struct taint_op at, mark_t mark);
	/* A byte is read that has this mark: the mark to go on with. Called for
	 * each, or for device registers only. */
	mark_t (*load)(struct taint *taint, struct taint_op at, uint64_t index,
		       mark_t mark);
	bool loads_all;
	/* Bytes will be written, each with its mark, which is there. Called for
	 * each, or while taint.watches. */
	void (*store)(struct taint *taint, struct taint_op at, uint64_t index,
		      unsigned bytes);
	bool stores_all;
	/* Values depend on addresses that they are loaded from and on what a
	 * select chooses by; a select moves what it chooses. */
	bool follows_choices;
};

struct taint {
	struct vm *vm;
	void *context; /* of the user */
	mark_t *bytes; /* by index */
	mark_t *slots; /* as vm.slots */
	uint32_t slots_cap;
	mark_t control;  /* all that is written depends on it */
	bool is_special; /* this is not 0, or moves are looked at */
	bool watches;    /* stores are looked at */
	mark_t results[MAX_RESULTS];
	mark_t kept[MAX_KEPT];
	mark_t carried[8]; /* of the word that a copy has read */
	mark_t wide;       /* of all wide registers */
	bool has_wide;     /* they hold a result */
};

void taint_init(struct taint *taint, struct vm *vm, void *context);
void taint_release(struct taint *taint);

/* A call has entered: slots that are not arguments have no marks. */
void taint_enter(struct taint *taint);

/* Tells the vm where it is, for those who ask it. */
static inline void taint_place(const struct taint *taint, struct taint_op at)
{
	taint->vm->at.pc = (uint32_t)(at.op - taint->vm->image->code);
	taint->vm->at.base = at.base;
}

/* The number of the operation. */
static inline tick_t taint_now(const struct taint *taint, struct taint_op at)
{
	const struct vm *vm = taint->vm;
	return at.base + vm->image->tick[at.op - vm->image->code] +
	       vm->at.progress;
}

#endif
