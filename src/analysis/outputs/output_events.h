/* SPDX-License-Identifier: Apache-2.0 */
/* What a program does to the world while it runs, SPEC 6.1: calls of declared
 * outputs and writes of declared registers, one *act* each. The run pauses
 * where one begins and where it has ended. */
#ifndef BROWNOUT_ANALYSIS_OUTPUTS_OUTPUT_EVENTS_H
#define BROWNOUT_ANALYSIS_OUTPUTS_OUTPUT_EVENTS_H

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

enum output_events_pause {
	ACTS_NONE, /* stopped for another reason */
	ACTS_BEGUN,
	ACTS_ENDED,
};

struct output_events {
	struct vm *vm;
	act_list open;   /* the innermost last */
	struct act last; /* that the pause is about */
	enum output_events_pause pause;
	/* Which bytes of env an output's models write, ever: by output, then
	 * by distance from env. */
	uint8_t *written;
	uint64_t env_bytes;
	uint64_t first_register; /* index: registers may be outputs from here */
};

void output_events_init(struct output_events *events, struct vm *vm);
void output_events_release(struct output_events *events);

/* Runs, logged, until operation `stop` would be next or an act begins or ends:
 * then VM_STOPPED, with `pause` and `last` set. */
enum vm_end output_events_run(struct output_events *events, tick_t stop);

/* The vm went back or failed: nothing has begun. */
void output_events_forget(struct output_events *events);

/* For the loop. True: pause. */
enum vm_end loop_output_events(struct vm *vm);
bool output_events_entered(struct output_events *events, tick_t now);
bool output_events_left(struct output_events *events, tick_t now);
bool output_events_stored(struct output_events *events, uint64_t index,
			  unsigned bytes, tick_t now);
void output_events_world(struct output_events *events, uint64_t index,
			 unsigned bytes);

#endif
