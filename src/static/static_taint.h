/* SPDX-License-Identifier: Apache-2.0 */
/* What depends on inputs in one window, SPEC 7.2: values, memory and branches,
 * through data, addresses and control, calls and returns included.
 * analysis/sets asks it about each window.
 *
 * A value (a web) is tainted or not, whatever the position; memory is tainted
 * at a position: each node of the window has the memory that is tainted where
 * it starts. What is written on some side of a branch that depends on an input
 * is tainted from where the sides meet. An interrupt handler may run between
 * any two operations: what it taints is tainted everywhere, and it sees what
 * is tainted at any time.
 *
 * A step says why something is tainted: it is an operation that was tainted by
 * an earlier step. The first step is the input. */
#ifndef BROWNOUT_STATIC_STATIC_TAINT_H
#define BROWNOUT_STATIC_STATIC_TAINT_H

#include "static/tainted.h"
#include "static/window.h"

/* Steps are numbered from 1; step 0 means "not tainted". */
struct static_taint_step {
	uint32_t instance, pc;
	uint32_t from;  /* the step before it; 0: it is an input */
	uint32_t input; /* if it is one: of image.inputs; else NONE */
};

struct static_taint {
	struct static_window *window;
	struct regions *regions;
	VEC(struct static_taint_step) steps; /* [0] is unused */
	struct map step_at;                  /* instance, operation -> step */
	uint32_t *webs;                      /* by node of points: step */
	uint32_t *on_side;      /* by node of points: definitions on a side */
	uint32_t *branch;       /* by node: why its end depends on an input */
	tainted_list *in;       /* by node: memory where it starts */
	tainted_list *returned; /* by instance: memory where it returns */
	/* With handlers: what one of them, or any code, taints at some time. */
	tainted_list by_handlers, by_any;
	uint32_t *world; /* by instance: a model, so all data are input: step */
	const bool *inputs; /* by instance: its inputs count; NULL: all do */
	bool has_work;      /* some node waits */
	bool *waits;        /* by node: to be visited */
};

/* Holds one window at a time; borrows it. */
void static_taint_init(struct static_taint *taint,
		       struct static_window *window);
void static_taint_release(struct static_taint *taint);

/* Forgets all steps. */
void static_taint_clear(struct static_taint *taint);

/* Follows the inputs of the window: those of all instances (NULL), or of the
 * ones that are marked. `before` is memory that depends on inputs where the
 * window starts. Steps of what was found before stay valid. */
void static_taint_find(struct static_taint *taint, const bool *inputs,
		       const tainted_list *before);

/* Why the address or the length of an access of an operation depends on an
 * input: a step; 0: it does not. */
uint32_t static_taint_address(const struct static_taint *taint,
			      uint32_t instance, uint32_t pc, bool is_write);

/* The input that an operation of an instance takes: a call of its function, or
 * a load of its register; NONE: none. */
uint32_t static_taint_input_at(const struct regions *regions, uint32_t instance,
			       uint32_t pc);

/* The first step of the path to a step: the one that is an input. */
uint32_t static_taint_first(const struct static_taint *taint, uint32_t step);

#endif
