/* SPDX-License-Identifier: Apache-2.0 */
/* The state of a brute-force run in a file, to stop and resume it. Used by
 * brute.c. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_BRUTE_STATE_H
#define BROWNOUT_ANALYSIS_BRUTE_BRUTE_STATE_H

#include "analysis/brute/brute.h"
#include "analysis/rerun/plan.h"

struct brute_progress {
	const struct brute_options *options;
	const struct plan *plan;
	struct brute_result *result; /* its sums and questions */
	uint8_t *done;               /* by piece */
	uint64_t pieces;
	struct cause *causes; /* when loading: to be freed */
	size_t cause_count;
};

/* Writes options->state, whole or not at all; false with *err set. */
bool brute_state_save(const struct brute_progress *progress, struct err *err);

/* Reads the state file, if there is one: fills in done, causes and the result's
 * sums. False with *err set: it is damaged, or belongs to another program or
 * configuration. */
bool brute_state_load(struct brute_progress *progress, struct err *err);

#endif
