/* SPDX-License-Identifier: Apache-2.0 */
/* Intermittent executions one after the other, SPEC 5.1: a device at the
 * checkpoint gets the memory that a failure leaves (window_failures.h) and runs
 * on (effect.h). Each thread has its own. */
#ifndef BROWNOUT_ANALYSIS_RERUN_REEXECUTION_H
#define BROWNOUT_ANALYSIS_RERUN_REEXECUTION_H

#include "analysis/rerun/window_failures.h"
#include "analysis/rerun/effect.h"

/* Where a re-execution is compared. */
enum evaluate_to {
	TO_END,
	TO_CHECKPOINT, /* at the next one */
	TO_SAME,       /* after as many operations as before the failure */
};

/* Which of the bytes that a failure changes keep their new value; the others
 * are restored. */
struct kept_part {
	bool is_all;
	uint64_t first, end; /* indices */
	bool with_allocator; /* the allocator's own bytes, too */
	bool is_rest;        /* all but what the other members say */
	/* Those, too, that the window does not read before it writes them. */
	bool with_unread;
};

struct reexecution {
	struct judge *judge;
	const struct findings *findings;
	const struct finding_index *index;
	enum evaluate_to to;
	bool is_brief; /* only effects are wanted, no details */
	/* Whether peripherals without their set-up are part of the effect: each
	 * has a finding of its own. */
	bool judges_devices;
	struct vm line, test;
	struct window_failures window_failures;
	struct followed_run followed; /* of test */
	struct snapshot start;        /* of line, at the checkpoint */
	tick_t first; /* first operation after the checkpoint; 0: none */
	bool is_boot;
	uint32_t done;        /* access_log.items executed before the failure */
	uint64_t kept_writes; /* surviving writes in all windows so far */
	struct rerun rerun;   /* the last re-execution */
	struct lost_set_up set_up; /* of the last re-execution */
	struct point point;        /* what it is compared with */
	struct map seen;           /* reads already explained, by place */
	VEC(uint32_t) causes;      /* findings */
	/* Whether to notice that the device reads bytes that the window writes
	 * after the failure and has not read before, and whether it did. */
	bool watches_later, reads_later;
	VEC(uint32_t) watched; /* these bytes */
	VEC(uint8_t) saved;    /* window_failures.kept during recovery code */
	uint64_t executions, operations;
};

void reexecution_init(struct reexecution *reexecution, struct judge *judge,
		      uint32_t until_fn, uint64_t until_count);
void reexecution_release(struct reexecution *reexecution);

/* Opens the window of a checkpoint, up to operation `last`. Checkpoints must
 * come in ascending order. */
void reexecution_open(struct reexecution *reexecution, tick_t checkpoint,
		      tick_t last);
void reexecution_close(struct reexecution *reexecution);

/* Fails the device after operation `failure`. Failures must come in ascending
 * order. */
void reexecution_fail(struct reexecution *reexecution, tick_t failure);

/* Whether all changed bytes are in the part. */
bool reexecution_changes_only(const struct reexecution *reexecution,
			      struct kept_part part);

/* Runs the device after that failure. `causes` then holds the causes of this
 * run. */
enum effect reexecution_run(struct reexecution *reexecution, tick_t failure,
			    struct kept_part part);

/* Runs the device after that failure, but with the bytes that other failures
 * left. */
enum effect reexecution_run_with(struct reexecution *reexecution,
				 tick_t failure, const struct kept_byte *bytes,
				 size_t count);
/* Restarts the device with these bytes and runs recovery code for at most
 * `most` operations. VM_STOPPED: it has not completed; test's log has what it
 * wrote. */
enum vm_end reexecution_recover_with(struct reexecution *reexecution,
				     const struct kept_byte *bytes,
				     size_t count, tick_t most);
/* Restarts the device with these bytes and logs its accesses until operation
 * `stop` would be next, in an access log of reexecution->test. False if it does
 * not get that far. */
bool reexecution_record_with(struct reexecution *reexecution,
			     const struct kept_byte *bytes, size_t count,
			     tick_t stop, struct access_log *access_log);

/* The bytes of the heap that the last run has lost, compared at the end. */
uint64_t reexecution_lost(const struct reexecution *reexecution);

/* Fills in the details of the last run. */
void reexecution_details(struct reexecution *reexecution, struct arena *arena,
			 struct evaluation *evaluation);

#endif
