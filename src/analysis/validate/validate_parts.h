/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by the files of validate: validate.c executes, validate_finding.c
 * reports. */
#ifndef BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_PARTS_H
#define BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_PARTS_H

#include "analysis/validate/random_failures.h"
#include "analysis/rerun/paired_run.h"
#include "analysis/validate/validate.h"

/* The outcome of one execution. */
struct execution {
	bool is_done;
	enum outcome outcome;
	bool is_alike; /* the continuous one crashes there, too */
	bool is_open;  /* fine as far as it has come: see validate_result */
	uint64_t failures, idle; /* idle: random_failures.h */
	uint64_t operations;
	/* Set unless the outcome is fine; texts are in the arena. */
	struct arena arena;
	const char *schedule;
	uint32_t site;    /* image.sites: of the crash or of the last failure */
	const char *what; /* the trap, a variable, "output" and so on */
	const char *expected, *found; /* NULL: no value to show */
	uint64_t more;                /* further variables that differ */
};

struct validation {
	const struct validate_options *options;
	double start;
	tick_t length;     /* of the continuous run */
	tick_t last;       /* last operation of an execution */
	uint64_t possible; /* number of places where the power can fail */
	bool has_points;
	VEC(tick_t) points; /* by visit: operations before it */
	uint32_t until_fn;  /* vm.h */
	uint64_t until_count;
	uint64_t runs;
	uint64_t *taken; /* by input: values taken by the continuous run */
	struct execution *executions;
};

/* Describes what went wrong, for reports. */
void execution_describe(struct execution *execution,
			const struct validation *validation,
			const struct paired_run *paired_run,
			const struct random_failures *random_failures);
void execution_schedule(struct execution *execution,
			const struct schedule *schedule);

/* Adds one finding for each place and thing. */
void validate_findings(const struct validation *validation,
		       const struct validate_result *result,
		       struct findings *findings);

#endif
