/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of evaluate share: evaluate.c plans and hands out,
 * evaluate_step.c executes, evaluate_all.c does what --exhaustive and
 * --failures ask for besides, evaluate_played.c what needs a whole schedule. */
#ifndef BROWNOUT_ANALYSIS_EVALUATE_EVALUATE_PARTS_H
#define BROWNOUT_ANALYSIS_EVALUATE_EVALUATE_PARTS_H

#include "analysis/evaluate/evaluate.h"
#include "analysis/rerun/plan.h"

/* An anomaly to evaluate. */
struct task {
	uint32_t finding;
	struct attempt attempt;
	struct evaluation *evaluation; /* NULL: not done */
	/* Of all instances, the effect alone. */
	bool is_scanned;
	enum effect effect;
	bool is_shown; /* the one that locate shows: it is counted elsewhere */
};

/* Tasks [first, end) have one checkpoint. */
struct piece {
	uint32_t first, end;
};

/* All failures in the window of a checkpoint, SPEC 5.5. */
struct window_result {
	tick_t checkpoint;
	size_t task;       /* evaluate.tasks: its first */
	unsigned worker;   /* whose explorer … */
	size_t first, end; /* … has found these */
};

struct evaluate {
	const struct evaluate_options *options;
	struct findings *findings;
	struct evaluate_result *result;
	struct finding_index index;
	struct reference_run reference_run;
	struct judge judge;
	VEC(struct task) tasks;
	VEC(struct piece) pieces;
	struct plan plan;                  /* SPEC 5.5: where windows end … */
	VEC(struct window_result) windows; /* … and what is found in them */
	uint64_t piece_count;
	bool is_scan; /* of all instances: only their effects are asked */
	VEC(uint32_t) played; /* findings that are evaluated by playback.h */
	struct evaluate_worker *workers;
	double start, shown; /* the progress */
	/* Operations, by piece; 0: it is not done. NULL: there is no limit. */
	_Atomic tick_t *spent;
	uint64_t paid; /* pieces, all done, from the first on … */
	tick_t sum;    /* … and their operations */
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
	VEC(struct evaluate_step) steps; /* of the piece at hand */
	/* The last step that was run, for those that find the same state. */
	bool is_run;
	uint64_t done; /* trial.kept_writes then */
	tick_t failure;
	enum effect effect; /* in a scan */
	struct explorer explorer;
	struct evaluation *same;
};

enum {
	MOST_TASKS = 16, /* of a piece */
	/* Operations of a window: all its accesses are kept. */
	MOST_WINDOW = 4000000,
};

static inline const struct finding *
evaluate_finding(const struct evaluate *evaluate, uint32_t task)
{
	return &evaluate->findings->items
			.items[evaluate->tasks.items[task].finding];
}

/* The last operation that the window of a checkpoint can have. */
tick_t evaluate_window_end(const struct evaluate *evaluate, tick_t checkpoint);

/* Whether a finding needs a whole schedule: handlers fire, or the window is too
 * long to keep all its accesses. */
bool evaluate_needs_playback(const struct finding *finding,
			     struct attempt attempt);

/* Orders the tasks by checkpoint and makes pieces of them. */
void evaluate_order(struct evaluate *evaluate);

/* Does pieces of one kind on all cores; `merge` comes when all are done. */
void evaluate_pieces(struct evaluate *evaluate, uint64_t pieces,
		     void (*work)(void *, unsigned, uint64_t),
		     void (*merge)(struct evaluate *));

/* Whether so many operations are more than are allowed. */
static inline bool evaluate_is_over(const struct evaluate *evaluate,
				    tick_t operations)
{
	tick_t most = evaluate->options->max_operations;
	return most && operations > most;
}

/* Executes the tasks of a piece; for evaluate_pieces. */
void evaluate_piece(void *context, unsigned number, uint64_t index);

/* --exhaustive: finds out the effect of every instance; tasks become those of
 * the worst. */
void evaluate_scan(struct evaluate *evaluate);

/* --failures, in the windows of the tasks. */
void evaluate_explore(struct evaluate *evaluate);

/* What is in evaluate->played. */
void evaluate_play(struct evaluate *evaluate);

#endif
