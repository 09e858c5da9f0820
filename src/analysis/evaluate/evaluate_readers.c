/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1: other checkpoints of an instance. Locate shows an
 * instance with the latest execution of its consumer. Where a window can start
 * elsewhere, earlier executions may do harm when the latest one does none:
 *
 *     read 1   read 2   write        checkpoint before read 2: masked
 *     used     unused                checkpoint before read 1: wrong value
 *
 * So what is masked in all instances is executed from these checkpoints, too.
 * They are further from the failure, and other anomalies lie between; only the
 * object's own bytes are left changed, to see the effect of this one. */
#include "analysis/evaluate/evaluate_parts.h"

/* Whether all instances of a finding were executed, and none had an effect. */
static bool is_masked(const struct finding *finding)
{
	return finding->evaluation && !finding->is_suppressed &&
	       finding->evaluation->effect == EFFECT_MASKED &&
	       finding->tried == finding->executions && !finding->handler;
}

/* The first checkpoint from which a failure there can happen. */
static tick_t deepest(const struct evaluate *evaluate, tick_t failure)
{
	tick_t ed = evaluate->options->ed;
	return failure > ed ? failure - ed + 1 : 1;
}

/* Plans to look through everything before an instance that may be part of its
 * window. All accesses of that are kept: if there are too many, the instance
 * counts as one that was not tried. */
static void add_search(struct evaluate *evaluate, uint32_t finding,
		       struct attempt attempt)
{
	struct task task = { .finding = finding,
			     .attempt = attempt,
			     .tried = attempt.checkpoint };
	task.attempt.checkpoint = deepest(evaluate, attempt.failure);
	if (task.attempt.checkpoint >= attempt.checkpoint)
		return;
	if (attempt.failure - task.attempt.checkpoint > MOST_WINDOW)
		evaluate->findings->items.items[finding].executions++;
	else
		vec_push(&evaluate->tasks, task);
}

static void plan_search(struct evaluate *evaluate)
{
	const struct instances *instances = evaluate->options->instances;
	const struct finding *findings = evaluate->findings->items.items;
	vec_clear(&evaluate->tasks);
	vec_clear(&evaluate->pieces);
	for (uint32_t i = 0; i < evaluate->findings->items.len; i++) {
		if (is_masked(&findings[i]))
			add_search(evaluate, i, findings[i].attempt);
	}
	for (size_t i = 0; instances && i < instances->items.len; i++) {
		const struct finding_instance *row = &instances->items.items[i];
		const struct finding *finding = &findings[row->finding];
		bool is_shown =
			row->attempt.failure == finding->attempt.failure;
		if (is_masked(finding) && !is_shown)
			add_search(evaluate, row->finding, row->attempt);
	}
	evaluate_order(evaluate);
}

static bool is_consumer(const struct evaluate_worker *worker,
			const struct access *access,
			const struct finding *finding)
{
	const struct access_log *access_log =
		&worker->reexecution.window_failures.access_log;
	const struct image *image = worker->evaluate->options->image;
	return access->kind != ACCESS_WRITE && access->object != NONE &&
	       (image->site[access->pc] == finding->consumer.site ||
		access->user == finding->consumer.site) &&
	       run_object_equal(
		       &access_log->objects.items.items[access->object],
		       &finding->object);
}

/* Notes each execution of the consumer before the failure. */
static void search_task(struct evaluate_worker *worker, uint32_t number)
{
	struct evaluate *evaluate = worker->evaluate;
	const struct finding *finding = evaluate_finding(evaluate, number);
	const struct access_log *access_log =
		&worker->reexecution.window_failures.access_log;
	const struct task *task = &evaluate->tasks.items[number];
	tick_t last = 0;
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->time >= task->attempt.failure)
			break;
		if (access->time == last || access->time == task->tried ||
		    !is_consumer(worker, access, finding))
			continue;
		last = access->time;
		vec_push(&worker->readers,
			 ((struct found_reader){ number, last }));
	}
}

static void search_piece(void *context, unsigned number, uint64_t index)
{
	struct evaluate *evaluate = context;
	struct evaluate_worker *worker = &evaluate->workers[number];
	struct piece piece = evaluate->pieces.items[index];
	tick_t first = evaluate->tasks.items[piece.first].attempt.checkpoint;
	tick_t last = first;
	for (uint32_t i = piece.first; i < piece.end; i++) {
		tick_t failure = evaluate->tasks.items[i].attempt.failure;
		last = failure > last ? failure : last;
	}
	reexecution_open(&worker->reexecution, first, last);
	for (uint32_t i = piece.first; i < piece.end; i++)
		search_task(worker, i);
	reexecution_close(&worker->reexecution);
	if (evaluate->spent)
		evaluate->spent[index] = last - first + 1;
}

static void take_readers(struct evaluate *evaluate)
{
	for (unsigned i = 0; i < evaluate->options->jobs; i++) {
		struct evaluate_worker *worker = &evaluate->workers[i];
		for (size_t k = 0; k < worker->readers.len; k++)
			vec_push(&evaluate->readers, worker->readers.items[k]);
	}
}

static struct finding *finding_of(struct evaluate *evaluate,
				  const struct task *task)
{
	return &evaluate->findings->items.items[task->finding];
}

/* Reactive: a checkpoint right before each execution of the consumer. */
static void find_readers(struct evaluate *evaluate, task_list *tasks)
{
	plan_search(evaluate);
	evaluate_limit(evaluate, evaluate_search_limit(evaluate));
	evaluate_pieces(evaluate, evaluate->pieces.len, search_piece,
			take_readers);
	size_t searched = evaluate_paid_tasks(evaluate);
	evaluate_lift_limit(evaluate);
	for (size_t i = 0; i < evaluate->readers.len; i++) {
		const struct found_reader *row = &evaluate->readers.items[i];
		struct task task = evaluate->tasks.items[row->search];
		task.attempt.checkpoint = row->time;
		if (row->search < searched)
			vec_push(tasks, task);
	}
	/* What was not searched was not executed, either. */
	for (size_t i = searched; i < evaluate->tasks.len; i++)
		finding_of(evaluate, &evaluate->tasks.items[i])->executions++;
	vec_clear(&evaluate->readers);
}

/* Conditional: each call that can be the window's checkpoint. */
static void find_calls(struct evaluate *evaluate, task_list *tasks)
{
	const struct plan *plan = &evaluate->plan;
	evaluate_plan(evaluate);
	plan_search(evaluate);
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		struct task task = evaluate->tasks.items[i];
		tick_t failure = task.attempt.failure;
		for (uint64_t k = 0; k < plan->count; k++) {
			struct window_span span = plan_span(plan, k);
			task.attempt.checkpoint = span.checkpoint;
			if (span.first <= failure && failure <= span.last &&
			    span.checkpoint != task.tried)
				vec_push(tasks, task);
		}
	}
	plan_release(&evaluate->plan);
}

/* Counts what was executed, and returns the worst of each finding. */
static void take_effects(struct evaluate *evaluate, size_t count,
			 task_list *worst)
{
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct finding *finding = finding_of(evaluate, task);
		finding->executions++;
		if (i >= count || !task->is_scanned)
			continue;
		finding->tried++;
		finding->effects[task->effect]++;
		evaluate_show(evaluate, task);
		if (task->effect > EFFECT_MASKED)
			vec_push(worst, *task);
	}
}

/* Takes the worst of the first `count` tasks; others have no details. */
static void hand_over(struct evaluate *evaluate, size_t count)
{
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct finding *finding = finding_of(evaluate, task);
		const struct evaluation *found =
			i < count ? task->evaluation
				  : evaluate_bare(evaluate, task);
		if (found && found->effect > finding->evaluation->effect)
			finding->evaluation = found;
	}
}

static void set_tasks(struct evaluate *evaluate, const task_list *tasks)
{
	vec_clear(&evaluate->tasks);
	vec_clear(&evaluate->pieces);
	for (size_t i = 0; i < tasks->len; i++) {
		struct task task = { .finding = tasks->items[i].finding,
				     .attempt = tasks->items[i].attempt,
				     .effect = tasks->items[i].effect };
		vec_push(&evaluate->tasks, task);
	}
	evaluate_order(evaluate);
}

/* Executes the attempts, and lists those that have an effect. */
static void scan(struct evaluate *evaluate, task_list *worst)
{
	tick_t limit = evaluate_search_limit(evaluate);
	evaluate->is_scan = evaluate->scans_objects = true;
	take_effects(evaluate, evaluate_tasks(evaluate, limit), worst);
	evaluate->is_scan = evaluate->scans_objects = false;
}

void evaluate_readers(struct evaluate *evaluate)
{
	task_list kept = evaluate->tasks, tasks = { 0 }, worst = { 0 };
	evaluate->tasks = (task_list){ 0 };
	if (evaluate->options->when == WHEN_REACTIVE)
		find_readers(evaluate, &tasks);
	else if (evaluate->options->when == WHEN_CONDITIONAL)
		find_calls(evaluate, &tasks);
	set_tasks(evaluate, &tasks);
	scan(evaluate, &worst);
	set_tasks(evaluate, &worst);
	hand_over(evaluate, evaluate_tasks(evaluate, evaluate_left(evaluate)));
	vec_release(&evaluate->tasks);
	vec_release(&evaluate->readers);
	vec_release(&tasks);
	vec_release(&worst);
	evaluate->tasks = kept;
}
