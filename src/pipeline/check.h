/* SPDX-License-Identifier: Apache-2.0 */
/* The default job, SPEC 4 to 7: all analyses that apply, in one report, within a
 * budget of operations. What the user has not said is assumed, and told. */
#ifndef BROWNOUT_PIPELINE_CHECK_H
#define BROWNOUT_PIPELINE_CHECK_H

#include "pipeline/steps.h"

/* The options as check changes them: what other commands do at length it does
 * not. The caller's own vectors stay the caller's. */
struct options check_options(const struct options *options);

/* Runs the job, whose options are *own: what is assumed becomes part of them.
 * False with *err set. */
bool check_run(struct job *job, struct options *own, struct err *err);

#endif
