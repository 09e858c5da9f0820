/* SPDX-License-Identifier: Apache-2.0 */
/* The command check, SPEC 4 to 7: all applicable analyses, in one report,
 * within a budget of operations. Settings that the user has not given are
 * assumed and reported. */
#ifndef BROWNOUT_PIPELINE_CHECK_H
#define BROWNOUT_PIPELINE_CHECK_H

#include "pipeline/steps.h"

/* The options as check changes them: it leaves out what other commands do at
 * length. Vectors still belong to the caller. */
struct options check_options(const struct options *options);

/* Runs the job, whose options are *own; assumed settings are added to them.
 * False with *err set. */
bool check_run(struct job *job, struct options *own, struct err *err);

#endif
