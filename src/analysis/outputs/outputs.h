/* SPDX-License-Identifier: Apache-2.0 */
/* Output semantics, SPEC 6.3: whether an output that is executed again changes
 * the world again. Called by the pipeline.
 *
 * The program runs once. Right after each output, and inside its model after
 * each change, the power fails; the program resumes from the checkpoint until
 * the same output is done, and the world is compared with its first state. Then
 * all of that is undone. */
#ifndef BROWNOUT_ANALYSIS_OUTPUTS_OUTPUTS_H
#define BROWNOUT_ANALYSIS_OUTPUTS_OUTPUTS_H

#include "analysis/finding/finding.h"
#include "power/environment.h"
#include "power/fate.h"

/* A part of the world or of an output: its name, and its value without and with
 * the failure. */
struct world_value {
	const char *name;
	const char *continuous, *intermittent;
};

/* What a re-execution did about an output. */
enum output_again {
	AGAIN_DONE,    /* executed it again */
	AGAIN_SKIPPED, /* got to the next checkpoint or the end without it */
	AGAIN_LOST,    /* crashed, or did not get to it */
};

/* SPEC 6.3: an execution of an output that was observed. */
struct measured_output {
	uint32_t checkpoint; /* image.sites: where its interval starts; NONE:
				the boot, or reactive */
	uint64_t interval;   /* number of the interval, from 0 */
	uint32_t output;     /* image.outputs */
	uint32_t site;
	unsigned run;     /* 0: the first execution; 1: after the failure */
	tick_t operation; /* that began it; 0: it was not reached */
	const char *text; /* "out(2)", or why it was not reached */
};

/* SPEC 6.3: what an output does, compared with its declaration. */
struct output_finding {
	const char *name;
	const char *required, *measured;
	const struct world_value *values;
	size_t value_count;
	bool has_model;
	enum output_again again;
	const char *problem; /* LOST: what happened instead; else NULL */
	tick_t inside; /* operations of its model before the failure; 0: it was
			  complete */
};

struct outputs_options {
	const struct environment *environment;
	const struct fates *fates; /* must keep the world */
	enum when when;
	tick_t stop;
	double max_seconds;    /* 0: no limit */
	tick_t max_operations; /* re-executed; 0: no limit */
};

struct outputs_result {
	uint64_t executed; /* outputs, of all kinds */
	uint64_t tested;   /* those with declared semantics that were tested */
	uint64_t left;     /* those not tested because of a limit */
	uint64_t failures;
	tick_t operations;   /* re-executed */
	uint64_t *counts;    /* by image.outputs: times executed */
	const char *problem; /* of a model's comparison, or NULL */
	VEC(struct measured_output) measured; /* the first ones */
	uint64_t unlisted;                    /* how many more there are */
};

/* Runs the vm to its end or to options->stop. */
enum vm_end outputs_run(struct vm *vm, const struct outputs_options *options,
			struct findings *findings,
			struct outputs_result *result);
void outputs_result_release(struct outputs_result *result);

#endif
