/* SPDX-License-Identifier: Apache-2.0 */
/* More than one failure, SPEC 5.5: from one checkpoint, all sequences of up to
 * K failures. A device that comes back is what its memory is, so sequences are
 * explored as states, breadth first, each once:
 *
 *     checkpoint --fail@9--> state --fail@7--> state --fail@12--> ...
 *                \-fail@11-> state --fail@7--> seen
 *
 * Every state is run on to its effect. What it is due to is what the first
 * re-execution reads differently: without that it would be like the attempt
 * before it. */
#ifndef BROWNOUT_ANALYSIS_EVALUATE_EXPLORE_H
#define BROWNOUT_ANALYSIS_EVALUATE_EXPLORE_H

#include "analysis/rerun/reexecution.h"
#include "power/mechanism.h"

/* What was covered. */
struct coverage {
	uint64_t windows, states;
	uint64_t seen; /* states that had been there before */
	uint64_t cut;  /* windows of which not all states were tried */
};

/* A device that has come back. */
struct explored_state {
	uint32_t parent;  /* states; NONE: the first attempt was cut off */
	uint32_t level;   /* failures so far */
	tick_t failure;   /* the last one … */
	bool in_recovery; /* … is of what runs at each boot: SPEC 5.2 */
	struct kept_range bytes;    /* explorer.bytes */
	size_t causes, cause_count; /* explorer.causes */
	bool is_new; /* the first re-execution was not like the attempt */
};

/* The worst that a sequence does which a finding is part of. */
struct explored {
	uint32_t finding;
	struct evaluation evaluation;
};

struct explorer {
	struct reexecution *reexecution;
	struct arena *arena; /* of evaluations */
	uint64_t failures;   /* most in a sequence */
	tick_t charge;       /* operations of a re-execution */
	enum when when;
	double deadline; /* of seconds_now; 0: none */
	/* Findings that the window has: what no read explains is theirs. */
	VEC(uint32_t) owners;
	/* Results. */
	VEC(struct explored) found;
	struct coverage coverage;
	/* Of the current window. */
	VEC(struct explored_state) states;
	kept_bytes bytes; /* of all states */
	bool is_cut;
	VEC(uint32_t) causes; /* of all first re-executions */
	struct map known;     /* hash of a state -> 1 */
	/* Of a re-execution. */
	struct leftover left;
	struct access_log again;
};

void explorer_init(struct explorer *explorer, struct reexecution *reexecution);
void explorer_release(struct explorer *explorer);

/* All failures in the window of a checkpoint, up to operation `last`, and all
 * that follow them. Checkpoints come in ascending order. */
void explorer_run(struct explorer *explorer, tick_t checkpoint, tick_t last);

#endif
