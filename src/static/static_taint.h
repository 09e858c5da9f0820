/* SPDX-License-Identifier: Apache-2.0 */
/* What depends on inputs in one window, SPEC 7.2: values, memory and branches,
 * through data, addresses and control, calls and returns included.
 *
 * Values (webs) depend on an input or do not, whatever the position; memory
 * does so at a position: each node of the window has what is tainted where it
 * starts. What is written on some side of a branch that depends on an input
 * does, too, from where the sides meet on.
 *
 * Why something is tainted is a step: an operation that got it from an earlier
 * step. The first step is the input. */
#ifndef BROWNOUT_STATIC_STATIC_TAINT_H
#define BROWNOUT_STATIC_STATIC_TAINT_H

#include "static/window.h"

/* Steps have numbers from 1 on; 0 is none: not tainted. */
struct static_taint_step {
	uint32_t instance, pc;
	uint32_t from;  /* the step before it; 0: it is an input … */
	uint32_t input; /* … this one of image.inputs; else NONE */
};

struct tainted {
	uint32_t thing; /* of the access */
	struct static_access access;
	uint32_t step;
};
typedef VEC(struct tainted) tainted_list;

struct static_taint {
	struct static_window *window;
	struct regions *regions;
	VEC(struct static_taint_step) steps; /* [0] is none */
	struct map step_at;                  /* instance, operation -> step */
	uint32_t *webs;                      /* by node of points: step */
	uint32_t *control;                   /* by node of the window: step */
	uint32_t *branch;       /* by node: why its end depends on an input */
	tainted_list *in;       /* by node: memory where it starts */
	tainted_list *returned; /* by instance: memory where it returns */
	bool *is_world;         /* by instance: a model, all of whose data are
				   input */
	const bool *inputs; /* by instance: those whose inputs count; NULL: all
			     */
	bool has_work;
	bool *waits;
};

/* Room for one window at a time. */
void static_taint_init(struct static_taint *taint,
		       struct static_window *window);
void static_taint_release(struct static_taint *taint);

/* Follows the inputs of the window; of all instances, or those that are marked.
 */
void static_taint_find(struct static_taint *taint, const bool *inputs);

/* Why the address or the length of an access of an operation depends on an
 * input: a step; 0: it does not. */
uint32_t static_taint_address(const struct static_taint *taint,
			      uint32_t instance, uint32_t pc, bool is_write);

/* The input that an operation of an instance takes: a call of its function, or
 * a load of its register; NONE: none. */
uint32_t static_taint_input_at(const struct regions *regions, uint32_t instance,
			       uint32_t pc);

/* The input that a step comes from: its first step. */
uint32_t static_taint_first(const struct static_taint *taint, uint32_t step);

#endif
