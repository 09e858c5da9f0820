/* SPDX-License-Identifier: Apache-2.0 */
/* What a program does to the world while it runs, SPEC 6.1: calls of declared
 * outputs and writes of declared registers, one *act* each. The run pauses
 * where one begins and where it has ended. */
#ifndef BROWNOUT_ANALYSIS_OUTPUTS_ACTS_H
#define BROWNOUT_ANALYSIS_OUTPUTS_ACTS_H

#include "vm/vm.h"

enum {
	ACT_ARGUMENTS = 8, /* that are looked at */
};

struct act {
	uint32_t output; /* image.outputs */
	uint32_t site;   /* in the user's code */
	uint32_t depth;  /* of its frame; a register has none */
	tick_t begin;    /* the operation that begins it */
	tick_t end;      /* operations executed when it has ended */
	unsigned count;
	uint64_t arguments[ACT_ARGUMENTS];
};

typedef VEC(struct act) act_list;

enum acts_pause {
	ACTS_NONE, /* stopped for another reason */
	ACTS_BEGUN,
	ACTS_ENDED,
};

struct acts {
	struct vm *vm;
	act_list open;   /* the innermost last */
	struct act last; /* that the pause is about */
	enum acts_pause pause;
	/* Which bytes of env an output's models write, ever: by output, then
	 * by distance from env. */
	uint8_t *written;
	uint64_t env_bytes;
	uint64_t first_register; /* index: registers may be outputs from here */
};

void acts_init(struct acts *acts, struct vm *vm);
void acts_release(struct acts *acts);

/* Runs, logged, until operation `stop` would be next or an act begins or ends:
 * then VM_STOPPED, with `pause` and `last` set. */
enum vm_end acts_run(struct acts *acts, tick_t stop);

/* The vm went back or failed: nothing has begun. */
void acts_forget(struct acts *acts);

/* For the loop. True: pause. */
enum vm_end loop_acts(struct vm *vm);
bool acts_entered(struct acts *acts, tick_t now);
bool acts_left(struct acts *acts, tick_t now);
bool acts_stored(struct acts *acts, uint64_t index, unsigned bytes, tick_t now);
void acts_world(struct acts *acts, uint64_t index, unsigned bytes);

#endif
