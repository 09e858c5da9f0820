/* SPDX-License-Identifier: Apache-2.0 */
/* All failures in the window of one checkpoint, one after the other, SPEC 5.3.
 *
 * `line` is the continuous run, `test` gets what each failure leaves
 * (window_failures.h) and re-executes up to the failing operation. Failures
 * between which nothing that lasts was written find the same state: they share
 * one re-execution. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_BRUTE_WINDOW_H
#define BROWNOUT_ANALYSIS_BRUTE_BRUTE_WINDOW_H

#include "analysis/brute/brute.h"
#include "analysis/rerun/compare.h"
#include "analysis/rerun/plan.h"
#include "analysis/rerun/window_failures.h"

struct brute_window {
	struct vm line, test;
	struct window_failures window_failures;
	struct snapshot start; /* of test */
	struct state_comparison comparison;
	/* Called for each failure that the re-execution does not get over. */
	void (*on_divergence)(void *context, struct attempt attempt,
			      const struct cause *cause);
	void *context;
	uint64_t tested, executed, reexecuted;
	double deadline; /* of seconds_now; 0: none */
	uint64_t steps;  /* since the clock was looked at */
	bool is_late;    /* gave up in the middle of a window */
};

/* The caller fills in on_divergence and context. */
void brute_window_init(struct brute_window *window, const struct image *image,
		       const struct fates *fates);
void brute_window_release(struct brute_window *window);

/* Tries all failures of a window; windows come in ascending order. */
void brute_window_run(struct brute_window *window, struct window_span span);

#endif
