/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs of one run that several have watched, each another part of it: made
 * one, SPEC 4.6. Called by locate_workers.c. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_MERGE_H
#define BROWNOUT_ANALYSIS_LOCATE_MERGE_H

#include "analysis/locate/shadow.h"

/* Adds what `from` has seen. Both runs are over (shadow_finish), of `into` it
 * may come yet. No execution of an instruction was watched by both. */
void merge_shadow(struct shadow *into, const struct shadow *from);

#endif
