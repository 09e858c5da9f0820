/* SPDX-License-Identifier: Apache-2.0 */
/* What check assumes of a program when nobody says it, and tells. */
#ifndef BROWNOUT_PIPELINE_DEFAULTS_H
#define BROWNOUT_PIPELINE_DEFAULTS_H

#include "pipeline/program.h"
#include "report/section/check.h"

/* Fills in the mechanism and what is non-volatile, in *options as if the user
 * had given them, and in *setup. Adds to *check what holds, said or assumed;
 * *replay_options is what replay must be told of it. False with *err set. */
bool defaults_apply(struct options *options, struct power_setup *setup,
		    struct check *check, const char **replay_options,
		    struct err *err);

#endif
