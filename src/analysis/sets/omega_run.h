/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint sets for those who do not look into them: the command `sets`, SPEC
 * 8.1 and 8.2, and mechanisms that restore a computed set, SPEC 3.2. */
#ifndef BROWNOUT_ANALYSIS_SETS_OMEGA_RUN_H
#define BROWNOUT_ANALYSIS_SETS_OMEGA_RUN_H

#include "analysis/finding/finding.h"
#include "power/mechanism.h"

struct omega;
struct saves;

struct omega_run_options {
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
struct omega_result {
	struct omega *omega;
	struct saves *saves; /* NULL: nothing was checked */
};

/* Finds the sets, and adds what is missing. False with *err set. The result is
 * to be released either way; findings speak of it. */
bool omega_run(const struct image *image,
	       const struct omega_run_options *options,
	       struct findings *findings, struct omega_result *result,
	       struct err *err);
void omega_result_release(struct omega_result *result);

/* Adds the variables of all sets to `restored`, in the order of the image:
 * those that are read and then written, or also those that inputs decide. */
void omega_restored(const struct image *image, enum when when,
		    const struct nv_map *nv, bool with_rio,
		    struct nv_map *restored);

#endif
