/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of the validator: validate.c executes, validate_finding.c tells. */
#ifndef BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_PARTS_H
#define BROWNOUT_ANALYSIS_VALIDATE_VALIDATE_PARTS_H

#include "analysis/validate/random_failures.h"
#include "analysis/rerun/paired_run.h"
#include "analysis/validate/validate.h"

/* What one execution has come to. */
struct execution {
	bool is_done;
	enum outcome outcome;
	bool is_alike; /* the continuous one crashes there, too */
	uint64_t failures;
	uint64_t operations;
	/* If it is not fine; texts are in the arena. */
	struct arena arena;
	const char *schedule;
	uint32_t site;    /* image.sites: of the crash, or the last failure */
	const char *what; /* the trap; a variable, "output", … */
	const char *expected, *found; /* NULL: there is no value to show */
	uint64_t more;                /* variables that differ, too */
};

struct validation {
	const struct validate_options *options;
	double start;
	tick_t length;     /* of the continuous run */
	tick_t last;       /* operation that an execution may come to */
	uint64_t possible; /* places where the power can fail */
	bool has_points;
	VEC(tick_t) points; /* by visit: operations before it */
	uint32_t until_fn;  /* vm.h */
	uint64_t until_count;
	uint64_t runs;
	uint64_t *taken; /* by input: values, by the continuous run */
	struct execution *executions;
};

/* What went wrong, for reports. */
void execution_describe(struct execution *execution,
			const struct validation *validation,
			const struct paired_run *paired_run,
			const struct random_failures *random_failures);
void execution_schedule(struct execution *execution,
			const struct schedule *schedule);

/* One finding for each place and thing. */
void validate_findings(const struct validation *validation,
		       const struct validate_result *result,
		       struct findings *findings);

#endif
