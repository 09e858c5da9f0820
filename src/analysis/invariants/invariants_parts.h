/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by the files of invariants: invariants.c executes,
 * invariants_finding.c reports. */
#ifndef BROWNOUT_ANALYSIS_INVARIANTS_INVARIANTS_PARTS_H
#define BROWNOUT_ANALYSIS_INVARIANTS_INVARIANTS_PARTS_H

#include "analysis/invariants/invariants.h"
#include "util/map.h"

/* Memory that a failure leaves. State 0 is that of the first boot. */
struct left_state {
	uint64_t hash;
	uint32_t parent;  /* the state whose boot the failure was in */
	tick_t after;     /* the operation of that boot */
	unsigned level;   /* failures so far */
	uint64_t points;  /* operations of that boot that leave this state */
	uint32_t failure; /* image.sites: of operation `after` */
	bool is_executed;
	struct boot_run run; /* spots and marks only while they are needed */
};

/* A failure whose state means something that it may not. */
struct strayed {
	uint32_t parent;
	tick_t after;
	const char *before, *next, *found;
};

struct search {
	const struct invariants_options *options;
	struct invariants_result *result;
	const struct vm *first; /* the run without failures, at its end */
	struct lasting lasting;
	uint64_t until_left;
	struct boot_limits limits;
	VEC(struct left_state *) states;
	struct map by_hash; /* hash -> 1 + index */
	uint8_t *branched; /* boot_run.h */
	double start;
	/* The work of the moment: states, in order. */
	VEC(uint32_t) todo;
	VEC(size_t) pieces; /* first of todo for each piece; then its end */
	/* The first failure, and the number, that breaks user equality. */
	bool has_strayed;
	struct strayed strayed;
	uint64_t strayed_points;
};

/* Adds one finding for each thing that breaks. */
void invariants_findings(struct search *search, struct findings *findings);

/* "checkpoint@0 fail@57 fail@12" */
const char *invariants_schedule(const struct search *search, uint32_t parent,
				tick_t after, struct arena *arena);

#endif
