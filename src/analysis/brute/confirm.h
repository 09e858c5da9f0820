/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.3, "explained" and "confirmed": brute force and the findings of locate,
 * held against each other. Called around brute_run. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_CONFIRM_H
#define BROWNOUT_ANALYSIS_BRUTE_CONFIRM_H

#include "analysis/brute/brute.h"

/* Before brute_run: each finding's own schedule becomes a question. */
void confirm_ask(struct brute_result *brute, const struct findings *findings);

/* After it: executes these schedules for real, counts the answers that are not
 * confirmed and the divergences that nothing explains, and keeps the findings
 * that explain one, each with its effect. False with *err set. */
bool confirm_findings(const struct brute_options *options,
		      struct brute_result *brute, struct findings *findings,
		      struct err *err);

#endif
