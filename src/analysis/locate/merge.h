/* SPDX-License-Identifier: Apache-2.0 */
/* Merges the pairs of one run that several workers have watched, each another
 * part of it, SPEC 4.6. Called by locate_workers.c. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_MERGE_H
#define BROWNOUT_ANALYSIS_LOCATE_MERGE_H

#include "analysis/locate/shadow.h"

/* Adds what `from` has seen; its run is over (shadow_finish). No execution of
 * an instruction was watched by both. */
void merge_shadow(struct shadow *into, const struct shadow *from);

#endif
