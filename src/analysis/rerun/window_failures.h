/* SPDX-License-Identifier: Apache-2.0 */
/* What a power failure in the window of a checkpoint leaves otherwise than it
 * was there, and who reads it when the window is executed again, SPEC 5.3.
 *
 * Two vms go through the program side by side. `line` is the continuous run;
 * what it does in the window is written down. `test` waits at the checkpoint
 * and gets the bytes that last, as they are in `line` after the failing
 * operation: the first attempt is the continuous run itself, so it need not be
 * executed again. */
#ifndef BROWNOUT_ANALYSIS_RERUN_WINDOW_FAILURES_H
#define BROWNOUT_ANALYSIS_RERUN_WINDOW_FAILURES_H

#include "analysis/rerun/cause.h"
#include "analysis/rerun/leftover.h"
#include "analysis/rerun/access_log.h"
#include "power/fate.h"
#include "power/recovery.h"

/* What the window does with a byte that no checkpoint brings back, if `window`
 * is its number. */
struct byte_note {
	uint32_t window;
	uint32_t reader; /* 1 + access_log.items: its first access, if it reads
			  */
	uint32_t kept;   /* 1 + window_failures.kept; 0: not written yet; NONE:
			    its   first access is a write */
};

struct window_failures {
	const struct fates *fates;
	struct vm *line, *test;
	struct access_log access_log; /* of line, in the window */
	struct byte_note *notes;
	uint32_t number; /* of the current window */
	kept_bytes kept; /* writers: record.items */
	size_t lost;     /* as many of them, the first, are lost */
	bool recovers;   /* code runs at each boot that may change any byte */
	struct map recovered; /* bytes that it has written */
	bool stays_down;      /* it crashed, or did not end */
};

void window_failures_init(struct window_failures *window_failures,
			  struct vm *line, struct vm *test,
			  const struct fates *fates);
void window_failures_release(struct window_failures *window_failures);

/* Both vms are at the checkpoint. Writes down what line does up to operation
 * `last`, line goes back; what a failure loses is lost in test. */
void window_failures_open(struct window_failures *window_failures, tick_t last);
/* Test's memory becomes again what it was. */
void window_failures_close(struct window_failures *window_failures);

/* Whether a write changes what lasts. */
bool window_failures_lasts(const struct window_failures *window_failures,
			   const struct access *access);
/* The device that will fail has done this write (access_log.items): what of it
 * lasts is written to test, too. */
void window_failures_keep(struct window_failures *window_failures,
			  uint32_t writer);
/* Whether any byte is now another one than at the checkpoint. */
bool window_failures_differ(const struct window_failures *window_failures);

/* SPEC 3.1: what runs at each boot before the program goes on runs on test,
 * logged; is_boot: where it goes on from the boot. What it changes (a counter
 * of boots) is as it wants it: not compared. */
void window_failures_recover(struct window_failures *window_failures,
			     bool is_boot);
void window_failures_forget_recovery(struct window_failures *window_failures);

/* Why a re-execution that got up to the failing operation went another way:
 * the first read that differed. */
struct cause window_failures_cause(struct window_failures *window_failures,
				   tick_t failure);
/* The same for a byte and the access that read it. */
struct cause window_failures_explain(struct window_failures *window_failures,
				     const struct kept_byte *found,
				     const struct access *consumer);

#endif
