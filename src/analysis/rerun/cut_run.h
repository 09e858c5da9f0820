/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a run that --ops cuts off, SPEC 5.1. It is not compared after as
 * many operations as the continuous run has executed: once it has taken another
 * way, it is ahead of it or behind. It is compared at the place where the
 * continuous run was cut off, and of all its visits there at the one where it
 * is most like it:
 *
 *     continuous  ---*---*---*---*---*-|          cut off in the fifth pass
 *     again       --*---*---*---*---*---*---*     ahead in its fifth pass
 *
 * Called by effect.c. */
#ifndef BROWNOUT_ANALYSIS_RERUN_CUT_RUN_H
#define BROWNOUT_ANALYSIS_RERUN_CUT_RUN_H

#include "analysis/rerun/effect.h"

/* Whether it has paused at the last branch of the continuous run. */
bool cut_run_is_at_branch(const struct rerun *rerun);

/* Goes on to the place where the continuous run was cut off, and compares.
 * Sets rerun->is_met if they are alike. */
void cut_run_visit(struct rerun *rerun, const struct judge *judge);

/* Runs to the end, and leaves the memory where they are most alike. */
void cut_run_finish(struct rerun *rerun, const struct judge *judge);

#endif
