/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.4, pass idempotent: where to cut is found by looking at the program as
 * it is so far, loading it again with the new cuts, and so on until nothing is
 * left to cut. */
#ifndef BROWNOUT_PIPELINE_PLACEMENT_H
#define BROWNOUT_PIPELINE_PLACEMENT_H

#include "pipeline/setup.h"

/* Whether the pass is wanted that needs to know what the program does. */
bool placement_is_idempotent(const struct options *options);

/* Finds all cuts; *setup then has the program with them. False with *err set.
 * Both are released either way. */
bool placement_find_cuts(const struct options *options, struct cuts *cuts,
			 struct power_setup *setup, struct err *err);
void cuts_release(struct cuts *cuts);

#endif
