/* SPDX-License-Identifier: Apache-2.0 */
/* The interface of checkpoint sets for callers that do not need their
 * internals: the command sets, SPEC 8.1 and 8.2, and mechanisms that restore a
 * computed set, SPEC 3.2. */
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
	bool checks;         /* --check */
	/* Further items to check against, as in saves_options. */
	const char *const *items;
	size_t item_count;
};

/* { 0 } is empty. */
struct sets_result {
	struct checkpoint_sets *sets;
	struct saves *saves; /* NULL: --check was not given */
	/* SPEC 10.3: of the module's next entry; NULL: there is none. */
	struct sets_result *next;
};

/* Finds the sets, and adds a finding for each member that is not saved. False
 * with *err set. Release the result either way; the findings point into it. */
bool sets_run(const struct image *image, const struct sets_run_options *options,
	      struct findings *findings, struct sets_result *result,
	      struct err *err);
void sets_result_release(struct sets_result *result);

/* Adds the variables of all sets to `restored`, in image order, that the
 * mechanism restores: those that are read and then written, also those that
 * depend on inputs, or of both only what tasks share. */
void sets_restored(const struct image *image, const struct mechanism *mechanism,
		   const struct nv_map *nv, struct nv_map *restored);

#endif
