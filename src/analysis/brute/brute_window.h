/* SPDX-License-Identifier: Apache-2.0 */
/* All failures in one checkpoint's window, one after the other, SPEC 5.3.
 *
 * `line` is the continuous run. `test` gets what each failure leaves
 * (window_failures.h) and re-executes up to the failing operation. Failures
 * with no surviving write between them leave the same state and share one
 * re-execution. Each worker of brute.c has one. */
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
	/* SPEC 5.1: the first access that uses a peripheral without its set-up,
	 * and the byte that it lacks; NULL: there is none. */
	struct lost_set_up set_up;
	const struct access *use;
	const struct kept_byte *lacking;
	/* Called for each failure whose re-execution diverges. */
	void (*on_divergence)(void *context, struct attempt attempt,
			      const struct cause *cause);
	void *context;
	uint64_t tested, executed, reexecuted;
	double deadline; /* by seconds_now; 0: none */
	uint64_t steps;  /* since the clock was last read */
	bool is_late;    /* stopped in the middle of a window */
};

/* The caller sets on_divergence and context. */
void brute_window_init(struct brute_window *window, const struct image *image,
		       const struct fates *fates, enum when when);
void brute_window_release(struct brute_window *window);

/* Tries all failures of a window. Windows must come in ascending order. */
void brute_window_run(struct brute_window *window, struct window_span span);

#endif
