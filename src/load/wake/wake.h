/* SPDX-License-Identifier: Apache-2.0 */
/* Waking up, SPEC 3.6: the program gets functions that run its handlers, which
 * its sleeps and its idle loops call. So handlers are called like any other
 * function, in every analysis. Inside src/load/ only.
 *
 *   vectors.c  which peripheral a handler belongs to
 *   sources.c  what fires it there: sources.def
 *   build.c    the functions that run handlers
 *   loops.c    loops that do nothing but wait
 *   wake.c     puts the calls in, and tells the user */
#ifndef BROWNOUT_LOAD_WAKE_WAKE_H
#define BROWNOUT_LOAD_WAKE_WAKE_H

#include "load/program.h"

enum {
	LONGEST_VECTOR = 40,
};

/* A device register, as the program's device has it; bytes 0: none. */
struct wake_register {
	addr_t address;
	unsigned bytes;
	const char *name;
};

/* A source of interrupts, and how the program enables it. */
struct wake_source {
	LLVMValueRef handler;
	struct wake_register enable; /* none: always enabled */
	uint32_t enable_bits;
	struct wake_register mode; /* none: always */
	uint32_t mode_bits;
	bool is_mode_set; /* which it must be */
	struct wake_register flag, vector;
	uint32_t flag_bits, number;
};
typedef VEC(struct wake_source) wake_source_list;

/* The functions that the program gets; NULL: there is none. */
struct wake_functions {
	LLVMValueRef wake;  /* runs enabled handlers; whether there were any */
	LLVMValueRef woken; /* counts such wake-ups */
	LLVMValueRef sleep; /* until main is woken */
	LLVMValueRef wait;  /* one wake-up, if there is any */
	LLVMValueRef idle;  /* the same in a loop that does nothing: if there is
			       none, the run ends */
};

/* vectors.c: the names of the vectors of a handler, "TIMER0_A0"; how many. */
size_t vectors_of(LLVMValueRef handler, char (*names)[LONGEST_VECTOR],
		  size_t most);

/* sources.c: adds the sources of a vector. False: it is not known. */
bool sources_of(const struct program *program, const char *vector,
		LLVMValueRef handler, wake_source_list *list);

/* build.c: makes the functions. With no sources only idle, which ends the run.
 */
void wake_build(struct program *program, const wake_source_list *sources,
		struct wake_functions *functions);

/* build.c: the function that stands for an intrinsic or an instruction that
 * sleeps, which has this type: it sets its argument, or these bits if it has
 * none, in the status register, then calls `then`. NULL: there is none of this
 * type. */
LLVMValueRef wake_build_sleep(struct program *program, uint32_t bits,
			      LLVMTypeRef type, LLVMValueRef then);

/* A loop that waited for a register, and now goes on. */
struct ended_wait {
	LLVMValueRef fn;
	const char *name;
	const char *file;
	unsigned line;
};
typedef VEC(struct ended_wait) ended_wait_list;

struct wake {
	wake_source_list sources; /* in the order in which they fire */
	struct wake_functions functions;
	ended_wait_list ended;
};

/* loops.c: finds the loops of a function that only wait. Those for a register
 * of a peripheral are left at once, and added to the list. */
void wake_loops(struct program *program, LLVMValueRef fn,
		const struct wake_functions *functions, ended_wait_list *ended);

#endif
