/* SPDX-License-Identifier: Apache-2.0 */
/* The output events of a run, SPEC 6.1: calls of declared outputs and writes of
 * declared registers, one *act* each. The run pauses where an act begins and
 * where it ends. Used by outputs.c. */
#ifndef BROWNOUT_ANALYSIS_OUTPUTS_OUTPUT_EVENTS_H
#define BROWNOUT_ANALYSIS_OUTPUTS_OUTPUT_EVENTS_H

#include "vm/vm.h"

struct act {
	uint32_t output; /* image.outputs */
	uint32_t site;   /* in user code */
	uint32_t depth;  /* of its frame; unused for a register */
	tick_t begin;    /* the operation that begins the act */
	tick_t end;      /* operations executed when it ended */
	size_t at;       /* where its record begins in vm->output */
};

typedef VEC(struct act) act_list;

enum output_events_pause {
	ACTS_NONE, /* paused for another reason */
	ACTS_BEGUN,
	ACTS_ENDED,
};

struct output_events {
	struct vm *vm;
	act_list open;   /* innermost last */
	struct act last; /* the act that the pause is about */
	enum output_events_pause pause;
	/* The bytes of env that an output's models have written so far: by
	 * output, then by offset in env. */
	uint8_t *written;
	uint64_t env_bytes;
	size_t scanned; /* where an item of vm->output begins; the records of
			   later stores are after it */
	uint64_t first_register; /* lowest index of a register that may be an
				    output */
};

void output_events_init(struct output_events *events, struct vm *vm);
void output_events_release(struct output_events *events);

/* Runs, logged, until operation `stop` would be next or an act begins or ends;
 * then VM_STOPPED, with `pause` and `last` set. */
enum vm_end output_events_run(struct output_events *events, tick_t stop);

/* Drops the open acts, after the vm was rewound or failed. */
void output_events_forget(struct output_events *events);

/* Called by the loop. True: pause. */
enum vm_end loop_output_events(struct vm *vm);
bool output_events_entered(struct output_events *events, tick_t now);
bool output_events_left(struct output_events *events, tick_t now);
bool output_events_stored(struct output_events *events, uint64_t index,
			  unsigned bytes, tick_t now);
void output_events_world(struct output_events *events, uint64_t index,
			 unsigned bytes);

#endif
