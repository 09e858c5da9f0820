/* SPDX-License-Identifier: Apache-2.0 */
/* Intermittent executions one after the other, SPEC 5.1: what a failure leaves
 * (window_failures.h) is given to a device at the checkpoint, which then runs
 * on (effect.h). One thread's. */
#ifndef BROWNOUT_ANALYSIS_RERUN_REEXECUTION_H
#define BROWNOUT_ANALYSIS_RERUN_REEXECUTION_H

#include "analysis/rerun/window_failures.h"
#include "analysis/rerun/effect.h"

/* How far a re-execution runs on before it is compared. */
enum evaluate_to {
	TO_END,
	TO_CHECKPOINT, /* the next one */
	TO_SAME,       /* as many operations as before the failure */
};

/* Which of the bytes that a failure leaves otherwise are left so. */
struct kept_part {
	bool is_all;
	uint64_t first, end; /* indices */
	bool with_allocator; /* the allocator's own, too */
};

struct reexecution {
	struct judge *judge;
	const struct findings *findings;
	const struct finding_index *index;
	enum evaluate_to to;
	struct vm line, test;
	struct window_failures window_failures;
	struct followed_run followed; /* of test */
	struct snapshot start;        /* of line, at the checkpoint */
	tick_t first; /* operation behind the checkpoint; 0: none */
	bool is_boot;
	uint32_t done; /* record.items that the failing device has done */
	uint64_t kept_writes; /* that it has done and that last, ever */
	struct rerun rerun;   /* the last one … */
	struct point point;   /* … and what it is compared with */
	struct map seen;      /* reads that were explained already, by place */
	VEC(uint32_t) causes; /* findings */
	VEC(uint8_t)
	saved; /* of window_failures.kept, while recovery code runs */
	uint64_t executions, operations;
};

void reexecution_init(struct reexecution *reexecution, struct judge *judge,
		      uint32_t until_fn, uint64_t until_count);
void reexecution_release(struct reexecution *reexecution);

/* The checkpoint before operation `first`, with the window up to `last`;
 * checkpoints come in ascending order. */
void reexecution_open(struct reexecution *reexecution, tick_t checkpoint,
		      tick_t last);
void reexecution_close(struct reexecution *reexecution);

/* The device fails after operation `failure`; failures come in ascending order.
 */
void reexecution_fail(struct reexecution *reexecution, tick_t failure);

/* Whether all that has changed is in the part. */
bool reexecution_changes_only(const struct reexecution *reexecution,
			      struct kept_part part);

/* Runs the device on after that failure. `causes` are those of this run. */
enum effect reexecution_run(struct reexecution *reexecution, tick_t failure,
			    struct kept_part part);

/* The same with bytes of other failures. */
enum effect reexecution_run_with(struct reexecution *reexecution,
				 tick_t failure, const struct kept_byte *bytes,
				 size_t count);
/* Such a device comes back, and for so many operations what runs at each boot
 * runs. VM_STOPPED: it is not through; test's log has what it wrote. */
enum vm_end reexecution_recover_with(struct reexecution *reexecution,
				     const struct kept_byte *bytes,
				     size_t count, tick_t most);
/* Writes down what such a device does until operation `stop` would be next, in
 * a record of reexecution->test. False: it does not get that far. */
bool reexecution_record_with(struct reexecution *reexecution,
			     const struct kept_byte *bytes, size_t count,
			     tick_t stop, struct access_log *access_log);

/* Details of the run that was the last one. */
void reexecution_details(struct reexecution *reexecution, struct arena *arena,
			 struct evaluation *evaluation);

#endif
