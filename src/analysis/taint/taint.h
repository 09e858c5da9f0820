/* SPDX-License-Identifier: Apache-2.0 */
/* Dynamic taint: marks that travel with values through slots, memory, calls and
 * copies. The client sets marks and defines what it means to use them: poison
 * (SPEC 2.8), inputs (SPEC 6.2).
 *
 * An operation's fields state what it reads and writes (ops.def), so one rule
 * covers most operations: the result has the marks of what was read. That is a
 * use, unless the operation only moves or casts. There is one mark per slot and
 * per byte of memory.
 *
 * taint_parts.h implements each operation. It is compiled into each instance of
 * the loop, where the operation's row and the client's rules are constants, so
 * that only the code that the operation needs remains. */
#ifndef BROWNOUT_ANALYSIS_TAINT_TAINT_H
#define BROWNOUT_ANALYSIS_TAINT_TAINT_H

#include "vm/vm.h"

/* 0: no mark. Other numbers are the client's. */
typedef uint32_t mark_t;

enum mark_use {
	USE_COMPUTE, /* a value is computed from it */
	USE_BRANCH,
	USE_ADDRESS, /* address of memory or of a function, or a byte count */
	USE_OUTPUT,
};

struct taint;

/* The operation about to be executed. */
struct taint_op {
	const struct op *op;
	tick_t base;
};

/* How an instance of the loop handles marks. */
struct taint_rules {
	/* Joins two marks that differ, neither 0. */
	mark_t (*join)(struct taint *taint, mark_t a, mark_t b);
	/* Called when a mark that is not 0 is used; returns the mark of the
	 * result. */
	mark_t (*use)(struct taint *taint, struct taint_op at,
		      enum mark_use use, mark_t mark);
	/* Called when a value is written while taint.is_special; returns the
	 * mark to write. NULL: keep the mark. */
	mark_t (*moved)(struct taint *taint, struct taint_op at, mark_t mark);
	/* Called when a byte with this mark is read; returns the mark to
	 * continue with. Called for each byte, or for device registers only. */
	mark_t (*load)(struct taint *taint, struct taint_op at, uint64_t index,
		       mark_t mark);
	bool loads_all;
	/* Called before bytes are written; their new marks are already set.
	 * Called for each store, or only while taint.watches. */
	void (*store)(struct taint *taint, struct taint_op at, uint64_t index,
		      unsigned bytes);
	bool stores_all;
	/* Loaded values depend on their addresses, and selected values on the
	 * condition; a select moves what it chooses. */
	bool follows_choices;
};

struct taint {
	struct vm *vm;
	void *context; /* the client's */
	mark_t *bytes; /* by memory index */
	mark_t *slots; /* parallel to vm.slots */
	uint32_t slots_cap;
	mark_t control;  /* added to everything that is written */
	bool is_special; /* control is not 0, or moves are observed */
	bool watches;    /* stores are observed */
	mark_t results[MAX_RESULTS];
	mark_t kept[MAX_KEPT];
	mark_t carried[8]; /* marks of the word that a copy has read */
	mark_t wide;       /* mark of all wide registers */
	bool has_wide;     /* the wide registers hold a result */
};

void taint_init(struct taint *taint, struct vm *vm, void *context);
void taint_release(struct taint *taint);

/* Call after a call: slots other than arguments get no marks. */
void taint_enter(struct taint *taint);

/* Updates the vm's position, for callbacks that read it. */
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
