/* SPDX-License-Identifier: Apache-2.0 */
/* One schedule, executed operation by operation: run, fail, run again. SPEC
 * 5.2. */
#ifndef BROWNOUT_ANALYSIS_RERUN_REPLAY_H
#define BROWNOUT_ANALYSIS_RERUN_REPLAY_H

#include "analysis/rerun/compare.h"
#include "analysis/finding/finding.h"
#include "power/schedule.h"

/* SPEC 5.1, 5.3: fails once and compares with the continuous run after the same
 * number of operations since the checkpoint. Both vms are at their boot.
 * uses_device: a peripheral is used that lacks its set-up, unless it is set up
 * later in the window. False with *err set: the schedule is impossible. */
bool replay_attempt(struct vm *vm, struct vm *continuous,
		    const struct fates *fates, enum when when,
		    struct attempt attempt, bool *diverges, bool *uses_device,
		    struct err *err);

/* Whether two vms that ended are in the same state: position, registers, output
 * from output_start on, and all memory that counts. */
bool replay_is_same(struct state_comparison *comparison, struct ends ends);

#endif
