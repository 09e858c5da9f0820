/* SPDX-License-Identifier: Apache-2.0 */
/* The NV variables that a mechanism has to restore, SPEC 3.2: the WAR set, as
 * one run shows it. Called by the pipeline when a mechanism restores that set.
 */
#ifndef BROWNOUT_ANALYSIS_LOCATE_WAR_H
#define BROWNOUT_ANALYSIS_LOCATE_WAR_H

#include "analysis/locate/locate.h"

/* Runs vm, which has just booted, to its end with nothing restored, and adds
 * the variables of all data-access anomalies to `set`, in the order of the
 * image, or only those that tasks share. */
void war_find(struct vm *vm, const struct locate_options *options,
	      bool only_shared, struct nv_map *set);

#endif
