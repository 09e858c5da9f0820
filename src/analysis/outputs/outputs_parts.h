/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of outputs.h share. */
#ifndef BROWNOUT_ANALYSIS_OUTPUTS_OUTPUTS_PARTS_H
#define BROWNOUT_ANALYSIS_OUTPUTS_OUTPUTS_PARTS_H

#include "analysis/outputs/output_events.h"
#include "analysis/outputs/outputs.h"
#include "power/undoable_failure.h"

/* A call site of an output, or a write of one that is a register. */
struct output_place {
	uint32_t output, site;
	enum semantics semantics; /* declared */
	bool is_found;            /* there is a finding … */
	size_t finding;           /* … with this number */
	uint64_t executed;
};

/* An output that was executed, and what env was like behind it. */
struct executed_output {
	struct act act;
	VEC(uint8_t) env;
};

struct outputs {
	struct vm *vm;
	const struct outputs_options *options;
	struct findings *findings;
	struct outputs_result *result;
	struct output_events events;
	struct undoable_failure undoable;
	bool has_checkpoints; /* the program calls for them; else they are
				 right before each output */
	/* Checkpoints that failures lead to: one, or one for each output that
	 * is open. */
	struct snapshot *regions;
	tick_t *starts;          /* operations executed before them */
	bool *is_inside;         /* the output has been called already */
	uint64_t *earlier;       /* times that it was done before, since then */
	struct snapshot settled; /* nothing before it is undone */
	uint32_t checkpoint;     /* image.sites: of the last call; NONE: boot */
	size_t region_cap;
	uint64_t *ordinals; /* by output: how many since the checkpoint */
	VEC(struct output_place) places;
	struct map place_index;
	double start;
	struct executed_output first, again;
	bool is_repeated; /* `again` is there */
	/* A failure inside of the last output left another world. */
	bool differs_inside;
};

/* A failure shows that the output at this place is not what it is declared to
 * be: `first` is not `again`, or, where it is to be relative, it is. inside:
 * operations of its model that were done before the failure; 0: all. */
void outputs_found(struct outputs *outputs, struct output_place *place,
		   tick_t checkpoint, tick_t failure, tick_t inside);

#endif
