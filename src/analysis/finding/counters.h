/* SPDX-License-Identifier: Apache-2.0 */
/* Variables that are meant to count attempts, SPEC 5.1: `boots++`. Used by
 * locate's step and where the ends of two runs are compared. */
#ifndef BROWNOUT_ANALYSIS_FINDING_COUNTERS_H
#define BROWNOUT_ANALYSIS_FINDING_COUNTERS_H

#include <stdbool.h>

/* Whether a variable has one of the names of counters.def. */
bool is_attempt_counter(const char *name);

#endif
