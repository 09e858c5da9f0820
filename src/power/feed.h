/* SPDX-License-Identifier: Apache-2.0 */
/* Turns the values that a user declares for an input into what the vm reads
 * them from, SPEC 6.1. The pipeline calls it. */
#ifndef BROWNOUT_POWER_FEED_H
#define BROWNOUT_POWER_FEED_H

#include "power/environment.h"

/* Makes the feed of values that are given as numbers or as a trace, which is
 * read from its file. What it points to is in the arena. False with *err
 * set. */
bool feed_make(const struct values *values, struct arena *arena,
	       struct feed *feed, struct err *err);

#endif
