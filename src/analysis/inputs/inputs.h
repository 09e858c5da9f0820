/* SPDX-License-Identifier: Apache-2.0 */
/* Input access models, SPEC 6.2: one run in which every value carries the
 * inputs that it depends on. A use that contradicts the declared model is a
 * finding. Called by the pipeline. */
#ifndef BROWNOUT_ANALYSIS_INPUTS_INPUTS_H
#define BROWNOUT_ANALYSIS_INPUTS_INPUTS_H

#include "analysis/finding/finding.h"
#include "power/environment.h"
#include "power/mechanism.h"

/* SPEC 6.2: a use of input data. */
struct input_access {
	enum access_model required, measured;
	uint32_t checkpoint;  /* image.sites: the first one after the read; NONE
				 if there is none */
	bool is_anywhere;     /* checkpoints can be taken anywhere */
	const uint32_t *path; /* image.sites, from the read to the use */
	size_t path_count;
};

struct inputs_options {
	const struct environment *environment;
	enum when when;
	tick_t stop;      /* first operation that is not executed */
	bool is_implicit; /* writes that depend on a branch depend on its
			     condition */
};

/* Counts and sizes of the run. */
struct inputs_result {
	uint64_t reads; /* of declared inputs: calls and loads of registers */
	uint64_t uses;  /* executions of findings */
	uint32_t sets;  /* different sets of dependences */
};

/* Runs vm, which has just booted, to its end and adds findings. Returns how the
 * run ended; the vm stays there. */
enum vm_end inputs_run(struct vm *vm, const struct inputs_options *options,
		       struct inputs_result *result, struct findings *findings);

#endif
