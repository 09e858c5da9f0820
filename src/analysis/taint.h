/* SPDX-License-Identifier: Apache-2.0 */
/* Marks that travel with values: through slots, memory, calls and copies. Who
 * puts them there and what it means where they are used is up to the user of
 * this (SPEC 2.8: poison).
 *
 * An operation's fields say what it reads and writes (ops.def), so one rule
 * does for most: the result has the marks of what was read, as *computed*,
 * unless the operation only moves or casts. One mark per slot and per byte of
 * memory: of several the first stays. */
#ifndef BROWNOUT_ANALYSIS_TAINT_H
#define BROWNOUT_ANALYSIS_TAINT_H

#include "vm/vm.h"

/* 0: none. Else a number of the user's, with MARK_COMPUTED or without. */
typedef uint32_t mark_t;

#define MARK_COMPUTED 0x80000000u

enum mark_use {
	USE_BRANCH,
	USE_ADDRESS, /* of memory or of a function, or how many bytes */
	USE_OUTPUT,
};

struct taint_user {
	/* Bytes will be read that have this mark: the mark to go on with. */
	mark_t (*load)(void *context, uint64_t index, unsigned bytes,
		       mark_t mark, uint32_t pc, tick_t now);
	/* Bytes will be written, with a value that has this mark. */
	void (*store)(void *context, uint64_t index, unsigned bytes,
		      mark_t mark, uint32_t pc, tick_t now);
	/* A marked value decides something. */
	void (*use)(void *context, enum mark_use use, mark_t mark, tick_t now);
	void (*block)(void *context, uint64_t index, uint64_t bytes,
		      bool is_live);
	void (*checkpoint)(void *context, uint32_t pc, tick_t executed);
};

struct taint {
	const struct vm *vm;
	const struct taint_user *user;
	void *context;
	mark_t *bytes; /* by index */
	mark_t *slots; /* as vm.slots */
	uint32_t slots_cap;
	mark_t results[MAX_RESULTS];
	mark_t kept[MAX_KEPT];
	mark_t carried[8]; /* of the word that a copy has read */
	mark_t wide;       /* of all wide registers */
	bool has_wide;     /* they hold a result */
};

void taint_init(struct taint *taint, const struct vm *vm,
		const struct taint_user *user, void *context);
void taint_release(struct taint *taint);

/* For the loop: before each operation (at.pc is set), and what it does. */
enum vm_end loop_tainted(struct vm *vm);
void taint_operation(struct taint *taint, const struct op *op, tick_t now);
void taint_load(struct taint *taint, uint64_t index, unsigned bytes,
		const struct op *op, tick_t now);
void taint_store(struct taint *taint, uint64_t index, unsigned bytes,
		 const struct op *op, tick_t now);
void taint_enter(struct taint *taint);
/* next: the operation that execution goes on with. */
void taint_leave(struct taint *taint, const struct op *next);

#endif
