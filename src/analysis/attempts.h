/* SPDX-License-Identifier: Apache-2.0 */
/* All failures in the window of one checkpoint, one after the other, SPEC 5.3.
 *
 * Two vms go through the program side by side. `line` is the continuous run.
 * `test` waits at the checkpoint; for each failure it gets the bytes that last,
 * as they are in `line` after the failing operation (the first attempt is the
 * continuous run itself, so it need not be executed again), and re-executes up
 * to that operation. Failures between which nothing that lasts was written
 * find the same state: they share one re-execution. */
#ifndef BROWNOUT_ANALYSIS_ATTEMPTS_H
#define BROWNOUT_ANALYSIS_ATTEMPTS_H

#include "analysis/brute.h"
#include "analysis/compare.h"
#include "analysis/plan.h"
#include "analysis/record.h"

/* A byte that a failure leaves otherwise than it was at the checkpoint: it
 * lasts and the window has written it, or it is lost. */
struct kept_byte {
	uint32_t index;
	uint32_t writer; /* record.items: the last write; NONE: the failure */
	uint8_t before;  /* at the checkpoint */
	uint8_t now;     /* after the failure */
};

/* What the window does with a byte that no checkpoint brings back, if `window`
 * is its number. */
struct byte_note {
	uint32_t window;
	uint32_t reader; /* 1 + record.items: its first access, if it reads */
	uint32_t kept;   /* 1 + attempts.kept; 0: not written yet; NONE: its
			    first access is a write */
};

struct attempts {
	const struct fates *fates;
	struct vm line, test;
	struct record record;  /* of line */
	struct snapshot start; /* of test */
	struct byte_note *notes;
	uint32_t window; /* number of the current one */
	VEC(struct kept_byte) kept;
	bool recovers; /* code runs at each boot that may change any byte */
	struct map recovered; /* bytes that recovery code has written */
	bool stays_down;      /* it crashed, or did not end */
	size_t lost;          /* as many of them, the first, are lost */
	struct comparison comparison;
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
void attempts_init(struct attempts *attempts, const struct image *image,
		   const struct fates *fates);
void attempts_release(struct attempts *attempts);

/* Tries all failures of a window; windows come in ascending order. */
void attempts_run(struct attempts *attempts, struct span span);

#endif
