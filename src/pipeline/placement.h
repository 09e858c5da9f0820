/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.4, pass idempotent: finds cuts by analysing the program, reloading it
 * with the new cuts, and repeating until there is nothing left to cut. */
#ifndef BROWNOUT_PIPELINE_PLACEMENT_H
#define BROWNOUT_PIPELINE_PLACEMENT_H

#include "pipeline/setup.h"

/* Whether --placement includes the pass idempotent, which needs an analysis. */
bool placement_is_idempotent(const struct options *options);

/* Finds all cuts; *setup then has the program with them. False with *err set.
 * Release both either way. */
bool placement_find_cuts(const struct options *options, struct cuts *cuts,
			 struct power_setup *setup, struct err *err);
void cuts_release(struct cuts *cuts);

#endif
