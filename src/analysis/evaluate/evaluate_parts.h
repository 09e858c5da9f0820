/* SPDX-License-Identifier: Apache-2.0 */
/* Shared by the files of evaluate: evaluate.c plans and hands out work,
 * evaluate_step.c executes it, evaluate_all.c does --exhaustive and --failures,
 * evaluate_samples.c more than one instance, evaluate_readers.c more than one
 * checkpoint of an instance, evaluate_later.c later failures of its window,
 * evaluate_played.c what needs a whole schedule;
 * evaluate_device.c judges lost peripherals, evaluate_alone.c who is to
 * blame. */
#ifndef BROWNOUT_ANALYSIS_EVALUATE_EVALUATE_PARTS_H
#define BROWNOUT_ANALYSIS_EVALUATE_EVALUATE_PARTS_H

#include "analysis/evaluate/evaluate.h"
#include "analysis/rerun/plan.h"

/* An anomaly to evaluate. */
struct task {
	uint32_t finding;
	struct attempt attempt;
	tick_t tried; /* of a search: the checkpoint that is known already */
	struct evaluation *evaluation; /* NULL: not done yet */
	/* For a scan of all instances, which finds effects only. */
	bool is_scanned;
	enum effect effect;
	uint64_t lost; /* as in struct evaluation; leaks only */
	bool is_shown; /* shown by locate, so it is counted elsewhere */
};

typedef VEC(struct task) task_list;

/* Tasks [first, end) share one checkpoint. */
struct piece {
	uint32_t first, end;
};

/* The results of all failures in a checkpoint's window, SPEC 5.5. */
struct window_result {
	tick_t checkpoint;
	size_t task;       /* its first in evaluate.tasks */
	unsigned worker;   /* the worker that explored it */
	size_t first, end; /* in that explorer's `found` */
};

/* An execution of a consumer. */
struct found_reader {
	uint32_t search; /* the task that asked for it */
	tick_t time;
};

typedef VEC(struct found_reader) reader_list;

struct evaluate {
	const struct evaluate_options *options;
	struct findings *findings;
	struct evaluate_result *result;
	struct finding_index index;
	struct reference_run reference_run;
	struct judge judge;
	task_list tasks;
	VEC(struct piece) pieces;
	struct plan plan;                  /* where windows end, SPEC 5.5 */
	VEC(struct window_result) windows; /* what is found in them */
	uint64_t piece_count;
	bool is_scan;       /* of all instances, for their effects only */
	bool scans_objects; /* only a finding's object is left changed */
	bool scans_real;    /* and no worse than with all that is changed */
	reader_list readers;
	VEC(uint32_t) played; /* findings that are evaluated by playback.h */
	struct evaluate_worker *workers;
	double start, shown; /* for progress reports */
	size_t piece_size;   /* most tasks of a piece */
	tick_t most;         /* operations of these pieces; 0: no limit */
	/* Operations by piece; 0: not done yet. NULL: no limit. */
	_Atomic tick_t *spent;
	uint64_t paid;      /* leading pieces that are all done, in the limit */
	_Atomic tick_t sum; /* their operations */
	bool is_full;       /* the next piece exceeds the limit */
};

/* A failure to try for a task. */
struct evaluate_step {
	tick_t failure;
	uint32_t task;
};

struct evaluate_worker {
	struct evaluate *evaluate;
	struct reexecution reexecution;
	struct arena *arena;
	VEC(struct evaluate_step) steps; /* of the current piece */
	/* The last step that was run, reused by steps that find the same
	 * state. */
	bool is_run;
	uint64_t done; /* reexecution.kept_writes at that step */
	tick_t failure;
	enum effect effect; /* found by a scan */
	reader_list readers;
	struct explorer explorer;
	struct evaluation *same;
};

enum {
	MOST_TASKS = 16, /* in a piece */
	/* Most operations of a window, as all its accesses are kept. */
	MOST_WINDOW = 4000000,
};

/* Whether an effect is worse than another: of two equal ones, that which loses
 * more of the heap. */
static inline bool evaluate_is_worse(enum effect effect, uint64_t lost,
				     enum effect than, uint64_t than_lost)
{
	return effect != than ? effect > than : lost > than_lost;
}

static inline const struct finding *
evaluate_finding(const struct evaluate *evaluate, uint32_t task)
{
	return &evaluate->findings->items
			.items[evaluate->tasks.items[task].finding];
}

/* The last operation that a checkpoint's window can have. */
tick_t evaluate_window_end(const struct evaluate *evaluate, tick_t checkpoint);

/* Whether a finding needs a whole schedule: handlers fire, or the window is too
 * long to keep all its accesses. */
bool evaluate_needs_playback(const struct finding *finding,
			     struct attempt attempt);

/* Sorts the tasks by checkpoint and groups them into pieces. */
void evaluate_order(struct evaluate *evaluate);

/* Does pieces of one kind on all cores, then calls `merge`. */
void evaluate_pieces(struct evaluate *evaluate, uint64_t pieces,
		     void (*work)(void *, unsigned, uint64_t),
		     void (*merge)(struct evaluate *));

/* Whether a piece that has executed so many operations exceeds the limit, with
 * those before it as far as they are known. */
static inline bool evaluate_is_over(const struct evaluate *evaluate,
				    tick_t operations)
{
	return evaluate->most && evaluate->sum + operations > evaluate->most;
}

/* The operations that are left of the limit of all; UINT64_MAX: no limit. */
tick_t evaluate_left(const struct evaluate *evaluate);

/* Those for a search of more instances: half of what is left, at least 1, as
 * what it finds is executed once more. */
tick_t evaluate_search_limit(const struct evaluate *evaluate);

/* Limits the operations of the pieces that follow, until it is lifted. */
void evaluate_limit(struct evaluate *evaluate, tick_t most);
void evaluate_lift_limit(struct evaluate *evaluate);
/* The tasks whose pieces are within the limit. */
size_t evaluate_paid_tasks(const struct evaluate *evaluate);

/* Executes the tasks within a limit and adds what they cost to the result;
 * returns how many of them count. */
size_t evaluate_tasks(struct evaluate *evaluate, tick_t most);

/* Keeps the instance of a task for reports to show. */
void evaluate_show(struct evaluate *evaluate, const struct task *task);

/* The evaluation of a task for which there was no time: its effect is known,
 * and a schedule that shows it. */
struct evaluation *evaluate_bare(struct evaluate *evaluate,
				 const struct task *task);

/* Executes the tasks of a piece; a callback of evaluate_pieces. */
void evaluate_piece(void *context, unsigned number, uint64_t index);

/* --exhaustive: finds the effect of every instance. The worst ones become the
 * tasks. */
void evaluate_scan(struct evaluate *evaluate);

/* --failures: explores the windows of the tasks. */
void evaluate_explore(struct evaluate *evaluate);

/* Executes samples of other instances, SPEC 5.1; an effect that is worse than
 * that of the instance shown replaces it. */
void evaluate_samples(struct evaluate *evaluate);

/* Executes what is masked so far from other checkpoints, too, SPEC 5.1. Leaves
 * the tasks as they were. */
void evaluate_readers(struct evaluate *evaluate);

/* Fails what is masked so far later in its window, too, SPEC 5.1. Leaves the
 * tasks as they were. */
void evaluate_later(struct evaluate *evaluate);

/* The bytes of a finding's object, as its consumer sees them in this window. */
struct kept_part evaluate_object_part(const struct evaluate_worker *worker,
				      const struct finding *finding,
				      tick_t failure);

/* Executes the current failure of the re-execution. */
struct evaluation *evaluate_execute(struct evaluate_worker *worker,
				    tick_t failure);

/* Finds where windows start and end; plan_release releases it. */
void evaluate_plan(struct evaluate *evaluate);
/* The last operation of a checkpoint's window; needs the plan. */
tick_t evaluate_last_of_window(const struct evaluate *evaluate,
			       tick_t checkpoint);

/* SPEC 5.7: finds what each object does alone where others are changed, too;
 * what does nothing is no cause. Leaves the tasks as they were. */
void evaluate_alone(struct evaluate *evaluate);

/* Raises the effects of lost peripherals: they are never masked. */
void evaluate_devices(struct evaluate *evaluate);

/* Plays the schedules of evaluate->played. */
void evaluate_play(struct evaluate *evaluate);
/* Plays those that are masked with later failures, SPEC 5.1. */
void evaluate_play_later(struct evaluate *evaluate);

#endif
