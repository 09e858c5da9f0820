/* SPDX-License-Identifier: Apache-2.0 */
/* The settings that check assumes when they are not given. */
#ifndef BROWNOUT_PIPELINE_DEFAULTS_H
#define BROWNOUT_PIPELINE_DEFAULTS_H

#include "pipeline/program.h"
#include "report/section/check.h"

/* Sets the mechanism and what is non-volatile, in *options as if the user had
 * given them, and in *setup. Adds to *check all settings, given or assumed;
 * *replay_options receives the options that replay needs. False with *err
 * set. */
bool defaults_apply(struct options *options, struct power_setup *setup,
		    struct check *check, const char **replay_options,
		    struct err *err);

#endif
