/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint sets for those who do not look into them: the command `sets`, SPEC
 * 8.1 and 8.2, and mechanisms that restore a computed set, SPEC 3.2. */
#ifndef BROWNOUT_ANALYSIS_SETS_SETS_RUN_H
#define BROWNOUT_ANALYSIS_SETS_SETS_RUN_H

#include "analysis/finding/finding.h"
#include "power/mechanism.h"

struct checkpoint_sets;
struct saves;

struct sets_run_options {
	const struct mechanism *mechanism;
	const struct nv_map *nv;
	const struct environment *environment;
	bool ignores_inputs; /* --taint off */
	bool checks;         /* --check … */
	/* … against this, too: as saves_options has it */
	const char *const *items;
	size_t item_count;
};

/* { 0 } is none. */
struct sets_result {
	struct checkpoint_sets *sets;
	struct saves *saves; /* NULL: nothing was checked */
};

/* Finds the sets, and adds what is missing. False with *err set. The result is
 * to be released either way; findings speak of it. */
bool sets_run(const struct image *image, const struct sets_run_options *options,
	      struct findings *findings, struct sets_result *result,
	      struct err *err);
void sets_result_release(struct sets_result *result);

/* Adds the variables of all sets to `restored`, in the order of the image:
 * those that are read and then written, or also those that inputs decide. */
void sets_restored(const struct image *image, enum when when,
		   const struct nv_map *nv, bool with_rio,
		   struct nv_map *restored);

#endif
