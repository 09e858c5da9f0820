/* SPDX-License-Identifier: Apache-2.0 */
/* The baseline that the papers compare the analysis of inputs with, for
 * comparison only: each interval between checkpoints runs once as it is and
 * once more for each input, with other values of it. If the states at the end
 * differ, the input behaves as most-recent there, else as long-term.
 *
 * It cannot tell whether an input is used at all, so it reports only inputs
 * declared long-term that behave as most-recent; it misses uses whose results
 * agree; and it needs a run for each input. */
#ifndef BROWNOUT_ANALYSIS_INPUTS_LAYMAN_H
#define BROWNOUT_ANALYSIS_INPUTS_LAYMAN_H

#include "analysis/inputs/inputs.h"

/* Runs vm, which has just booted, to its end and adds findings; *reexecuted
 * becomes the number of additional operations. */
enum vm_end layman_run(struct vm *vm, const struct inputs_options *options,
		       uint64_t *reexecuted, struct findings *findings);

#endif
