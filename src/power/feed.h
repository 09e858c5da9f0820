/* SPDX-License-Identifier: Apache-2.0 */
/* From what a user says of an input's values to what the vm takes them from,
 * SPEC 6.1. */
#ifndef BROWNOUT_POWER_FEED_H
#define BROWNOUT_POWER_FEED_H

#include "power/environment.h"

/* The feed of values that are given by numbers or a trace, read from its file.
 * What it points to is in the arena. False with *err set. */
bool feed_make(const struct values *values, struct arena *arena,
	       struct feed *feed, struct err *err);

#endif
