/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1 --exhaustive, 5.5: all instances, all sequences of
 * failures.
 */
#include "analysis/evaluate/evaluate_parts.h"

tick_t evaluate_last_of_window(const struct evaluate *evaluate,
			       tick_t checkpoint)
{
	const struct plan *plan = &evaluate->plan;
	if (plan->when == WHEN_REACTIVE)
		return evaluate_window_end(evaluate, checkpoint);
	tick_t executed = checkpoint ? checkpoint - 1 : 0;
	size_t low = 0, high = plan->calls.len;
	while (high - low > 1) {
		size_t middle = (low + high) / 2;
		if (plan->calls.items[middle].executed <= executed)
			low = middle;
		else
			high = middle;
	}
	return plan_span(plan, low).last;
}

static void explore_window(void *context, unsigned number, uint64_t index)
{
	struct evaluate *evaluate = context;
	struct explorer *explorer = &evaluate->workers[number].explorer;
	struct window_result *window = &evaluate->windows.items[index];
	window->worker = number;
	window->first = explorer->found.len;
	vec_clear(&explorer->owners);
	for (size_t i = window->task; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		if (task->attempt.checkpoint != window->checkpoint)
			break;
		vec_push(&explorer->owners, task->finding);
	}
	explorer_run(explorer, window->checkpoint,
		     evaluate_last_of_window(evaluate, window->checkpoint));
	window->end = explorer->found.len;
}

/* Takes an effect that is worse than that of one failure alone. */
static void take_worse(struct evaluate *evaluate, const struct explored *row)
{
	struct finding *finding =
		&evaluate->findings->items.items[row->finding];
	struct arena *arena = &evaluate->result->arenas[0];
	if (!finding->evaluation ||
	    row->evaluation.effect <= finding->evaluation->effect)
		return;
	struct evaluation *worse = arena_alloc(arena, sizeof(*worse));
	*worse = row->evaluation;
	finding->evaluation = worse;
}

static void take_explored(struct evaluate *evaluate)
{
	for (size_t i = 0; i < evaluate->windows.len; i++) {
		const struct window_result *window =
			&evaluate->windows.items[i];
		const struct evaluate_worker *worker =
			&evaluate->workers[window->worker];
		for (size_t n = window->first; n < window->end; n++)
			take_worse(evaluate, &worker->explorer.found.items[n]);
	}
}

void evaluate_plan(struct evaluate *evaluate)
{
	const struct evaluate_options *options = evaluate->options;
	struct vm vm;
	vm_init(&vm, options->image);
	vm.until_fn = options->until_fn;
	vm.until_left = options->until_count;
	plan_init(&evaluate->plan, &vm, options->stop, options->when,
		  options->ed, 0, 0);
	vm_release(&vm);
}

void evaluate_explore(struct evaluate *evaluate)
{
	evaluate_plan(evaluate);
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		tick_t at = evaluate->tasks.items[i].attempt.checkpoint;
		struct window_result window = { .checkpoint = at, .task = i };
		bool is_new = !evaluate->windows.len ||
			      vec_last(&evaluate->windows).checkpoint != at;
		if (!is_new)
			continue;
		evaluate->result->windows++;
		/* All accesses of a window are kept, so it must not be too
		 * long. */
		if (evaluate_last_of_window(evaluate, at) - at <= MOST_WINDOW)
			vec_push(&evaluate->windows, window);
	}
	evaluate_pieces(evaluate, evaluate->windows.len, explore_window,
			take_explored);
	vec_release(&evaluate->windows);
	plan_release(&evaluate->plan);
}

/* SPEC 5.1 --exhaustive: the first of each finding's worst instances replaces
 * the one that locate shows. */
static void take_worst(struct evaluate *evaluate)
{
	size_t count = evaluate->findings->items.len;
	struct task *worst = mem_alloc((count + 1) * sizeof(struct task));
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct task *best = &worst[task->finding];
		struct finding *finding =
			&evaluate->findings->items.items[task->finding];
		if (!task->is_scanned)
			continue;
		evaluate_show(evaluate, task);
		if (!task->is_shown) {
			evaluate->result->instances++;
			finding->effects[task->effect]++;
		}
		if (!best->is_scanned ||
		    evaluate_is_worse(task->effect, task->lost, best->effect,
				      best->lost))
			*best = *task;
	}
	vec_clear(&evaluate->tasks);
	for (size_t i = 0; i < count; i++) {
		if (worst[i].is_scanned)
			vec_push(&evaluate->tasks, worst[i]);
	}
	free(worst);
	vec_clear(&evaluate->pieces);
	evaluate_order(evaluate);
}

void evaluate_scan(struct evaluate *evaluate)
{
	const struct evaluate_options *options = evaluate->options;
	for (size_t i = 0; i < evaluate->tasks.len; i++)
		evaluate->tasks.items[i].is_shown = true;
	vec_clear(&evaluate->pieces);
	for (size_t i = 0; i < options->instances->items.len; i++) {
		const struct finding_instance *instance =
			&options->instances->items.items[i];
		struct task task = { .finding = instance->finding,
				     .attempt = instance->attempt };
		const struct finding *finding =
			&evaluate->findings->items.items[instance->finding];
		if (finding->is_suppressed)
			continue;
		evaluate->result->planned_instances++;
		if (!evaluate_needs_playback(finding, instance->attempt))
			vec_push(&evaluate->tasks, task);
	}
	evaluate_order(evaluate);
	evaluate->is_scan = true;
	evaluate_pieces(evaluate, evaluate->pieces.len, evaluate_piece,
			take_worst);
	evaluate->is_scan = false;
}
