/* SPDX-License-Identifier: Apache-2.0 */
/* The NV variables that a mechanism has to restore, SPEC 3.2: the WAR set or
 * the WAR+RIO set. Where checkpoints are in the code it is that of rule 8;
 * where they can be anywhere, what one run shows. */
#ifndef BROWNOUT_ANALYSIS_WAR_H
#define BROWNOUT_ANALYSIS_WAR_H

#include "analysis/locate.h"

/* Runs vm, which has just booted, to its end with nothing restored, and adds
 * the variables of all data-access anomalies to `set`, in the order of the
 * image. */
void war_find(struct vm *vm, const struct locate_options *options,
	      struct nv_map *set);

/* Adds the variables of all checkpoint sets, without running anything: those
 * that are read and then written, or also those that inputs decide. */
void war_of_sets(const struct image *image, enum when when,
		 const struct nv_map *nv, bool with_rio, struct nv_map *set);

#endif
