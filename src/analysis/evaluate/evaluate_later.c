/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1: later failures of a window. A re-execution that goes
 * another way may read what the first attempt has written since, though that
 * attempt never read it, or may not write it again:
 *
 *     v = x; x = 0; if (!v) n = y; y = 7;     fails after x = 0: masked
 *                                             fails after y = 7: n is 7
 *
 * So what is masked in all instances also fails after each later write of its
 * window, if its re-execution goes another way or reads bytes that the window
 * writes later. Bytes that the window reads before it writes them have findings
 * of their own: only this object's are left changed. */
#include "analysis/evaluate/evaluate_parts.h"

#include <string.h>

/* Whether all instances of a finding were executed, and none had an effect,
 * though its read sees another value. */
static bool is_asked(const struct finding *finding)
{
	return finding->evaluation && !finding->is_suppressed &&
	       finding->is_manifest && !finding->handler &&
	       finding->evaluation->effect == EFFECT_MASKED &&
	       finding->tried == finding->executions;
}

static void add_task(struct evaluate *evaluate, uint32_t number,
		     struct attempt attempt)
{
	struct finding *finding = &evaluate->findings->items.items[number];
	struct task task = { .finding = number, .attempt = attempt };
	tick_t last = evaluate_last_of_window(evaluate, attempt.checkpoint);
	if (last <= attempt.failure)
		return;
	if (last - attempt.checkpoint > MOST_WINDOW)
		finding->executions++;
	else
		vec_push(&evaluate->tasks, task);
}

static void plan(struct evaluate *evaluate)
{
	const struct instances *instances = evaluate->options->instances;
	const struct finding *findings = evaluate->findings->items.items;
	for (uint32_t i = 0; i < evaluate->findings->items.len; i++) {
		if (is_asked(&findings[i]))
			add_task(evaluate, i, findings[i].attempt);
	}
	for (size_t i = 0; instances && i < instances->items.len; i++) {
		const struct finding_instance *row = &instances->items.items[i];
		const struct finding *finding = &findings[row->finding];
		bool is_shown =
			row->attempt.failure == finding->attempt.failure &&
			row->attempt.checkpoint == finding->attempt.checkpoint;
		if (is_asked(finding) && !is_shown)
			add_task(evaluate, row->finding, row->attempt);
	}
	evaluate_order(evaluate);
}

/* Whether the re-execution after the anomaly's own failure may depend on what
 * the window writes later. */
static bool needs_later(struct evaluate_worker *worker, struct attempt attempt)
{
	struct reexecution *reexecution = &worker->reexecution;
	struct kept_part all = { .is_all = true };
	reexecution_fail(reexecution, attempt.failure);
	reexecution->watches_later = true;
	reexecution_run(reexecution, attempt.failure, all);
	reexecution->watches_later = false;
	const struct followed_run *followed = &reexecution->followed;
	return reexecution->reads_later || followed->is_parted ||
	       followed->turn == followed->most;
}

/* Whether a later failure does the same without this object, because of others
 * that are known to have an effect. */
static bool is_explained(struct evaluate_worker *worker,
			 const struct finding *finding,
			 const struct evaluation *evaluation, tick_t failure)
{
	const struct findings *findings = worker->evaluate->findings;
	struct kept_part rest = evaluate_object_part(worker, finding, failure);
	bool is_known = false;
	for (size_t i = 0; i < evaluation->cause_count; i++) {
		const struct finding *other =
			&findings->items.items[evaluation->causes[i]];
		is_known |= strcmp(other->group, finding->group) != 0 &&
			    other->evaluation &&
			    other->evaluation->effect > EFFECT_MASKED;
	}
	rest.is_rest = true;
	return is_known && reexecution_run(&worker->reexecution, failure,
					   rest) > EFFECT_MASKED;
}

/* Fails after a later write. What the object does together with what was
 * written later is its effect, if the whole failure has one, too. */
static void try_failure(struct evaluate_worker *worker, struct task *task,
			const struct finding *finding, tick_t failure)
{
	struct reexecution *reexecution = &worker->reexecution;
	reexecution_fail(reexecution, failure);
	struct kept_part part = evaluate_object_part(worker, finding, failure);
	part.with_unread = true;
	enum effect effect = reexecution_run(reexecution, failure, part);
	if (effect <= task->effect)
		return;
	struct evaluation *evaluation = evaluate_execute(worker, failure);
	if (evaluation->effect <= task->effect ||
	    is_explained(worker, finding, evaluation, failure))
		return;
	evaluation->has_isolated = true;
	evaluation->isolated = evaluation->effect;
	evaluation->schedule =
		arena_printf(worker->arena, "checkpoint@%llu fail@%llu",
			     (unsigned long long)task->attempt.checkpoint,
			     (unsigned long long)failure);
	task->effect = evaluation->effect;
	task->evaluation = evaluation;
}

static void try_later(struct evaluate_worker *worker, struct task *task,
		      const struct finding *finding, tick_t before)
{
	struct reexecution *reexecution = &worker->reexecution;
	const struct window_failures *window_failures =
		&reexecution->window_failures;
	const struct access_log *access_log = &window_failures->access_log;
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->time <= task->attempt.failure ||
		    access->kind != ACCESS_WRITE ||
		    !window_failures_lasts(window_failures, access))
			continue;
		/* It does not count then. */
		if (evaluate_is_over(worker->evaluate,
				     reexecution->operations - before))
			return;
		try_failure(worker, task, finding, access->time);
	}
}

/* Pieces are single tasks. */
static void later_piece(void *context, unsigned number, uint64_t index)
{
	struct evaluate *evaluate = context;
	struct evaluate_worker *worker = &evaluate->workers[number];
	struct reexecution *reexecution = &worker->reexecution;
	uint32_t first = evaluate->pieces.items[index].first;
	struct task *task = &evaluate->tasks.items[first];
	const struct finding *finding = evaluate_finding(evaluate, first);
	tick_t before = reexecution->operations;
	tick_t last =
		evaluate_last_of_window(evaluate, task->attempt.checkpoint);
	reexecution_open(reexecution, task->attempt.checkpoint, last);
	reexecution->judges_devices = finding_is_peripheral(finding);
	reexecution->is_brief = false;
	if (needs_later(worker, task->attempt))
		try_later(worker, task, finding, before);
	reexecution_close(reexecution);
	if (evaluate->spent)
		evaluate->spent[index] = reexecution->operations - before +
					 last - reexecution->first + 2;
}

static void take(struct evaluate *evaluate)
{
	size_t paid = evaluate_paid_tasks(evaluate);
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct finding *finding =
			&evaluate->findings->items.items[task->finding];
		if (i >= paid)
			finding->executions++;
		if (i >= paid || !task->effect)
			continue;
		finding->effects[EFFECT_MASKED]--;
		finding->effects[task->effect]++;
		if (task->effect > finding->evaluation->effect)
			finding->evaluation = task->evaluation;
	}
}

void evaluate_later(struct evaluate *evaluate)
{
	task_list kept = evaluate->tasks;
	size_t size = evaluate->piece_size;
	tick_t operations = evaluate->result->operations;
	evaluate->tasks = (task_list){ 0 };
	vec_clear(&evaluate->pieces);
	evaluate->piece_size = 1;
	evaluate_plan(evaluate);
	plan(evaluate);
	if (evaluate->tasks.len) {
		evaluate_limit(evaluate, evaluate_search_limit(evaluate));
		evaluate_pieces(evaluate, evaluate->pieces.len, later_piece,
				take);
		evaluate->result->operations = operations + evaluate->sum;
		evaluate_lift_limit(evaluate);
	}
	plan_release(&evaluate->plan);
	vec_release(&evaluate->tasks);
	evaluate->piece_size = size;
	evaluate->tasks = kept;
}
