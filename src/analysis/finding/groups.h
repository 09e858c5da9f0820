/* SPDX-License-Identifier: Apache-2.0 */
/* Causes, SPEC 5.7: findings about one object in one window belong together.
 *
 * Analyses give every finding the name of its group (groups_name, called by
 * findings_finish); when all findings are final, the pipeline chooses the
 * finding that shows each group best (groups_init). Reports only show that. */
#ifndef BROWNOUT_ANALYSIS_FINDING_GROUPS_H
#define BROWNOUT_ANALYSIS_FINDING_GROUPS_H

#include "analysis/finding/finding.h"

struct group {
	uint32_t best; /* the finding that shows it best */
	/* What is not suppressed: findings, and pairs. A torn write and its
	 * pair are one. */
	uint32_t findings, pairs;
	enum level level; /* of the most severe finding */
};

struct groups {
	VEC(struct group) items; /* in the order of their first findings */
	uint32_t *of;            /* by finding: its group */
	/* Findings by group: those of group g are members[first[g]] to
	 * members[first[g + 1] - 1]. */
	uint32_t *members, *first;
};

/* Sets finding.group of sorted findings. */
void groups_name(struct findings *findings, const struct image *image);

/* Groups findings that are final. */
void groups_init(struct groups *groups, const struct findings *findings);
void groups_release(struct groups *groups);

/* Whether all findings of a group are suppressed. */
static inline bool group_is_suppressed(const struct group *group)
{
	return !group->findings;
}

/* The pairs that are not shown if one is. */
static inline uint32_t group_more(const struct group *group)
{
	return group->pairs ? group->pairs - 1 : 0;
}

#endif
