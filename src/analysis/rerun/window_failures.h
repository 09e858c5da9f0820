/* SPDX-License-Identifier: Apache-2.0 */
/* What a power failure in a checkpoint's window leaves changed, and who reads
 * it when the window is executed again, SPEC 5.3.
 *
 * Two vms run the program side by side. `line` is the continuous run; its
 * accesses in the window are logged. `test` stays at the checkpoint and gets
 * the bytes that survive, as they are in `line` after the failing operation:
 * the first attempt is the continuous run itself, so it need not be executed
 * again. Used by reexecution.h and brute_window.h. */
#ifndef BROWNOUT_ANALYSIS_RERUN_WINDOW_FAILURES_H
#define BROWNOUT_ANALYSIS_RERUN_WINDOW_FAILURES_H

#include "analysis/rerun/cause.h"
#include "analysis/rerun/leftover.h"
#include "analysis/rerun/access_log.h"
#include "power/fate.h"
#include "power/recovery.h"

/* How a window uses a byte that no checkpoint restores. Valid only if `window`
 * is the current window's number. */
struct byte_note {
	uint32_t window;
	uint32_t reader; /* 1 + access_log.items: its first access, if a read */
	uint32_t kept;   /* 1 + window_failures.kept; 0: not written yet; NONE:
			    its first access is a write */
};

struct window_failures {
	const struct fates *fates;
	struct vm *line, *test;
	struct access_log access_log; /* of line, in the window */
	struct byte_note *notes;
	uint32_t number; /* of the current window */
	kept_bytes kept; /* writers: access_log.items */
	size_t lost;     /* number of lost bytes; they come first in kept */
	bool recovers;   /* recovery code may change any byte */
	struct map recovered; /* bytes written by recovery code */
	bool stays_down;      /* recovery code crashed or did not end */
};

void window_failures_init(struct window_failures *window_failures,
			  struct vm *line, struct vm *test,
			  const struct fates *fates);
void window_failures_release(struct window_failures *window_failures);

/* Both vms are at the checkpoint. Logs what line does up to operation `last`
 * and rewinds it; loses in test what a failure loses. */
void window_failures_open(struct window_failures *window_failures, tick_t last);
/* Restores test's memory. */
void window_failures_close(struct window_failures *window_failures);

/* Whether a write changes bytes that survive a failure. */
bool window_failures_lasts(const struct window_failures *window_failures,
			   const struct access *access);
/* The failing device has executed this write (access_log.items): the bytes of
 * it that survive are written to test. */
void window_failures_keep(struct window_failures *window_failures,
			  uint32_t writer);
/* Whether any byte differs from its value at the checkpoint. */
bool window_failures_differ(const struct window_failures *window_failures);

/* SPEC 3.1: runs recovery code on test, logged; is_boot: the program restarts
 * from its boot. Bytes that it changes, such as a boot counter, are not
 * compared. */
void window_failures_recover(struct window_failures *window_failures,
			     bool is_boot);
void window_failures_forget_recovery(struct window_failures *window_failures);

/* Why a re-execution of the window up to the failing operation diverged: the
 * first read whose value differs. */
struct cause window_failures_cause(struct window_failures *window_failures,
				   tick_t failure);
/* Explains one changed byte and the access that read it. */
struct cause window_failures_explain(struct window_failures *window_failures,
				     const struct kept_byte *found,
				     const struct access *consumer);

#endif
