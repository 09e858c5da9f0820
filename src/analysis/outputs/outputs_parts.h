/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by the files of outputs.h. */
#ifndef BROWNOUT_ANALYSIS_OUTPUTS_OUTPUTS_PARTS_H
#define BROWNOUT_ANALYSIS_OUTPUTS_OUTPUTS_PARTS_H

#include "analysis/outputs/output_events.h"
#include "analysis/outputs/outputs.h"
#include "power/undoable_failure.h"

/* A place in the program that calls an output or writes an output register. */
struct output_place {
	uint32_t output, site;
	enum semantics semantics; /* declared */
	bool is_found;            /* it has a finding */
	size_t finding;           /* the number of that finding */
	uint64_t executed;
};

/* An output that was executed, what it got, and env after it. */
struct executed_output {
	struct act act;
	struct strbuf record; /* vm/output.h */
	VEC(uint8_t) env;
};

struct outputs {
	struct vm *vm;
	const struct outputs_options *options;
	struct findings *findings;
	struct outputs_result *result;
	struct output_events events;
	struct undoable_failure undoable;
	bool has_checkpoints; /* the program calls for them; otherwise one is
				 right before each output */
	/* Checkpoints that failures restore: one, or one for each open
	 * output. */
	struct snapshot *regions;
	tick_t *starts;          /* operations executed before each */
	bool *is_inside;         /* the output was already called there */
	uint64_t *earlier;       /* times that the output was done since then */
	struct snapshot settled; /* nothing before it will be undone */
	uint32_t checkpoint; /* image.sites: of the last call; NONE: the boot */
	bool has_window;     /* what follows it can be executed again */
	size_t region_cap;
	uint64_t *ordinals; /* by output: times done since the checkpoint */
	VEC(struct output_place) places;
	struct map place_index;
	double start;
	struct executed_output first, again;
	enum output_again how; /* DONE: `again` is set */
	struct strbuf why;     /* LOST: what happened */
	uint64_t interval;     /* checkpoints so far */
	/* A failure inside the last output left a different world. */
	bool differs_inside;
};

/* Lists an execution of an output: the first one, then the one after the
 * failure. */
void outputs_list(struct outputs *outputs, unsigned run);

/* Reports that the output at this place contradicts its declaration: `first`
 * differs from `again` or, if declared relative, does not. inside: operations
 * of its model done before the failure; 0: all. */
void outputs_found(struct outputs *outputs, struct output_place *place,
		   tick_t checkpoint, tick_t failure, tick_t inside);

#endif
