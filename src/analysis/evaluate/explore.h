/* SPDX-License-Identifier: Apache-2.0 */
/* More than one failure, SPEC 5.5: all sequences of up to K failures from one
 * checkpoint. After a restart, only memory determines what the device does, so
 * sequences are explored as states, breadth first, each state once:
 *
 *     checkpoint --fail@9--> state --fail@7--> state --fail@12--> ...
 *                \-fail@11-> state --fail@7--> seen
 *
 * Every state is run to its effect. It is attributed to the reads that differ
 * in the first re-execution: without them, that one would be like the attempt
 * before it. */
#ifndef BROWNOUT_ANALYSIS_EVALUATE_EXPLORE_H
#define BROWNOUT_ANALYSIS_EVALUATE_EXPLORE_H

#include "analysis/rerun/reexecution.h"
#include "power/mechanism.h"

/* What was covered. */
struct coverage {
	uint64_t windows, states;
	uint64_t seen; /* states reached again */
	uint64_t cut;  /* windows not explored completely */
};

/* A device that has restarted after a failure. */
struct explored_state {
	uint32_t parent;  /* in states; NONE: the first attempt was cut off */
	uint32_t level;   /* failures so far */
	tick_t failure;   /* when the last one happens */
	bool in_recovery; /* it interrupts recovery code: SPEC 5.2 */
	struct kept_range bytes;    /* explorer.bytes */
	size_t causes, cause_count; /* explorer.causes */
	bool is_new; /* the first re-execution differs from the attempt */
};

/* The worst effect of a sequence that involves a finding. */
struct explored {
	uint32_t finding;
	struct evaluation evaluation;
};

struct explorer {
	struct reexecution *reexecution;
	struct arena *arena; /* for evaluations */
	uint64_t failures;   /* most in one sequence */
	tick_t charge;       /* operations of a re-execution */
	enum when when;
	double deadline; /* by seconds_now; 0: none */
	/* Findings in the window, blamed for effects that no read explains. */
	VEC(uint32_t) owners;
	/* Results. */
	VEC(struct explored) found;
	struct coverage coverage;
	/* State of the current window. */
	VEC(struct explored_state) states;
	kept_bytes bytes; /* of all states */
	bool is_cut;
	VEC(uint32_t) causes; /* of all first re-executions */
	struct map known;     /* hash of a state -> 1 */
	/* State of a re-execution. */
	struct leftover left;
	struct access_log again;
};

void explorer_init(struct explorer *explorer, struct reexecution *reexecution);
void explorer_release(struct explorer *explorer);

/* Explores all failures in a checkpoint's window, up to operation `last`, and
 * all that follow them. Checkpoints must come in ascending order. */
void explorer_run(struct explorer *explorer, tick_t checkpoint, tick_t last);

#endif
