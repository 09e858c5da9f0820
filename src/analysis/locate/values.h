/* SPDX-License-Identifier: Apache-2.0 */
/* The values that findings show, SPEC 4.6: of the field that was hit, whole,
 * and as a replay of the finding's schedule reads them again.
 *
 * The shadow notes a word: what was read, and what was there after the write.
 * That is what is read again if the checkpoint is right before the read and the
 * field is no wider. Else the program runs once more for what the read saw, and
 * schedules are played for what it sees again, within a budget. Called by
 * locate.c after the observed run. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_VALUES_H
#define BROWNOUT_ANALYSIS_LOCATE_VALUES_H

#include "analysis/locate/locate.h"
#include "analysis/locate/shadow.h"

/* Sets what pairs show: value_*, expected, observed, is_seen. */
void values_find(struct shadow *shadow, const struct locate_options *options);

/* SPEC 5.1: the checkpoint right before the consumer, or the window's, and the
 * failure. */
struct attempt values_attempt(const struct shadow *shadow, tick_t consumer,
			      tick_t window, tick_t failure);

#endif
