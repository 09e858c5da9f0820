/* SPDX-License-Identifier: Apache-2.0 */
/* Internals of the analysis of repeated input: rio.c collects reports,
 * rio_finding.c turns them into findings. */
#ifndef BROWNOUT_ANALYSIS_RIO_RIO_PARTS_H
#define BROWNOUT_ANALYSIS_RIO_RIO_PARTS_H

#include "analysis/sets/hazards.h"
#include "analysis/rio/rio.h"

/* A name that is reported on one side of a branch. */
struct rio_location {
	uint32_t side; /* side of the branch, else 0 */
	const char *name;
	struct static_access access;
	bool is_unused;
};

/* Everything that is reported for one rule at one place. */
struct rio_report {
	enum rule rule;
	uint32_t site;     /* image.sites: the branch or the access */
	uint32_t sides;    /* 0: it is not a branch */
	const char **keys; /* by side */
	const char *input;
	uint32_t input_site;
	const uint32_t *path;
	size_t path_length;
	const char *checkpoint;
	VEC(struct rio_location) locations;
};

struct rio {
	const struct image *image;
	const struct rio_options *options;
	struct findings *findings;
	struct rio_result *result;
	struct hazards hazards;
	const char *start; /* start of the window, for reports */
	bool *is_read;     /* by image.objects: it may be read */
	bool *at_boot; /* by instance: it may run before a task starts again */
	struct map report_at; /* rule, site -> report + 1 */
	VEC(struct rio_report) reports;
	struct map branch_sites;
};

/* The report of a rule at an operation, created if needed. why: the step that
 * made it depend on an input; node: the branch, or NONE for an access. */
struct rio_report *rio_report_at(struct rio *rio, enum rule rule,
				 struct program_point at, uint32_t node,
				 uint32_t why);

/* Adds a location to a side, unless it is there. */
void rio_add_location(struct rio *rio, struct rio_report *report, uint32_t side,
		      struct static_access access);

/* Turns all reports into findings. */
void rio_make_findings(struct rio *rio);

#endif
