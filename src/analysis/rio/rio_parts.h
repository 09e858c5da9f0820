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
	VEC(struct rio_place) also;
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

/* A report of the current window. */
struct rio_cause {
	uint32_t report; /* rio.reports */
	uint32_t at;     /* its node */
	uint32_t node;   /* the same if it is a branch, else NONE */
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
	VEC(struct rio_cause) causes;
	struct map nested;  /* report, report on a side of it -> 1 */
	bool *is_read_here; /* as is_read, in the current window */
	bool *is_noted;     /* by image.objects: a note says it is unused */
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

/* Notes that a hazard of the current window is in a report. */
void rio_note_cause(struct rio *rio, uint32_t report,
		    const struct hazard *hazard);

/* Notes which reports of the window lie on the sides of others. */
void rio_note_nested(struct rio *rio);

/* Leaves each location to one report, which lists the others. */
void rio_merge_causes(struct rio *rio);

/* Turns all reports into findings. */
void rio_make_findings(struct rio *rio);

#endif
