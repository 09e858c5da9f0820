/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.3, "explained" and "confirmed": checks brute force and the findings of
 * locate against each other. Called before and after brute_run. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_CONFIRM_H
#define BROWNOUT_ANALYSIS_BRUTE_CONFIRM_H

#include "analysis/brute/brute.h"

/* Before brute_run: turns each finding's own schedule into a question. */
void confirm_ask(struct brute_result *brute, const struct findings *findings);

/* After brute_run: replays these schedules, counts answers that are not
 * confirmed and divergences that nothing explains, and keeps the findings that
 * explain one, each with its effect. False with *err set. */
bool confirm_findings(const struct brute_options *options,
		      struct brute_result *brute, struct findings *findings,
		      struct err *err);

#endif
