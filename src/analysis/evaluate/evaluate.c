/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate on all cores.
 *
 * Anomalies are sorted by checkpoint and handed out in pieces; every worker has
 * its own vms, which only move forward. A result depends on the anomaly alone,
 * so it does not matter which worker did what. */
#include "analysis/evaluate/evaluate_parts.h"

#include "analysis/run/workers.h"
#include "util/clock.h"

tick_t evaluate_window_end(const struct evaluate *evaluate, tick_t checkpoint)
{
	tick_t last = evaluate->reference_run.operations;
	if (evaluate->options->when != WHEN_REACTIVE)
		return last;
	tick_t deepest = checkpoint + evaluate->options->ed - 1;
	return deepest < last ? deepest : last;
}

static int compare_tasks(const void *a, const void *b)
{
	const struct task *x = a, *y = b;
	if (x->attempt.checkpoint != y->attempt.checkpoint)
		return x->attempt.checkpoint < y->attempt.checkpoint ? -1 : 1;
	if (x->attempt.failure != y->attempt.failure)
		return x->attempt.failure < y->attempt.failure ? -1 : 1;
	return (x->finding > y->finding) - (x->finding < y->finding);
}

static void plan_pieces(struct evaluate *evaluate)
{
	const struct task *tasks = evaluate->tasks.items;
	for (uint32_t i = 0; i < evaluate->tasks.len; i++) {
		struct piece *last = evaluate->pieces.len
					     ? &vec_last(&evaluate->pieces)
					     : NULL;
		if (last && last->end - last->first < evaluate->piece_size &&
		    tasks[last->first].attempt.checkpoint ==
			    tasks[i].attempt.checkpoint)
			last->end++;
		else
			vec_push(&evaluate->pieces,
				 ((struct piece){ i, i + 1 }));
	}
}

bool evaluate_needs_playback(const struct finding *finding,
			     struct attempt attempt)
{
	return finding->handler ||
	       attempt.failure - attempt.checkpoint > MOST_WINDOW;
}

void evaluate_order(struct evaluate *evaluate)
{
	if (evaluate->tasks.len)
		qsort(evaluate->tasks.items, evaluate->tasks.len,
		      sizeof(struct task), compare_tasks);
	plan_pieces(evaluate);
}

static void plan_tasks(struct evaluate *evaluate)
{
	const struct findings *findings = evaluate->findings;
	vec_clear(&evaluate->tasks);
	vec_clear(&evaluate->pieces);
	vec_clear(&evaluate->played);
	for (uint32_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		struct task task = { .finding = i,
				     .attempt = finding->attempt };
		/* Suppressed findings need no evaluation. */
		if (!finding->attempt.failure || finding->is_suppressed)
			continue;
		if (evaluate_needs_playback(finding, finding->attempt))
			vec_push(&evaluate->played, i);
		else
			vec_push(&evaluate->tasks, task);
	}
	evaluate_order(evaluate);
	evaluate->result->planned = evaluate->tasks.len + evaluate->played.len;
}

/* Pieces are charged in order until the limit is reached, no matter how far
 * other workers have got. A piece that exceeds it does not count. */
static void pay(struct evaluate *evaluate)
{
	while (!evaluate->is_full && evaluate->paid < evaluate->pieces.len &&
	       evaluate->spent[evaluate->paid]) {
		tick_t spent = evaluate->spent[evaluate->paid] - 1;
		evaluate->is_full = evaluate_is_over(evaluate, spent);
		if (evaluate->is_full)
			return;
		evaluate->sum += spent;
		evaluate->paid++;
	}
}

static bool on_piece(void *context, uint64_t done)
{
	struct evaluate *evaluate = context;
	const struct evaluate_options *options = evaluate->options;
	double now = seconds_now(), spent = now - evaluate->start;
	double limit = options->max_seconds;
	/* Its results are executed once more: leave time for that. */
	if (evaluate->is_scan)
		limit /= 2;
	if (options->on_progress && now - evaluate->shown > 0.2) {
		double share = (double)done / (double)evaluate->piece_count;
		options->on_progress(options->context, share,
				     spent * (1 - share) / share);
		evaluate->shown = now;
	}
	if (evaluate->spent)
		pay(evaluate);
	return (!limit || spent < limit) && !evaluate->is_full;
}

static void start_worker(struct evaluate *evaluate, unsigned number)
{
	const struct evaluate_options *options = evaluate->options;
	struct evaluate_worker *worker = &evaluate->workers[number];
	struct explorer *explorer = &worker->explorer;
	worker->evaluate = evaluate;
	worker->arena = &evaluate->result->arenas[number];
	reexecution_init(&worker->reexecution, &evaluate->judge,
			 options->until_fn, options->until_count);
	worker->reexecution.findings = evaluate->findings;
	worker->reexecution.index = &evaluate->index;
	worker->reexecution.to = options->to;
	if (options->to == TO_CHECKPOINT && !when_is_called(options->when))
		worker->reexecution.to = TO_SAME; /* one can be anywhere */
	explorer_init(explorer, &worker->reexecution);
	explorer->arena = worker->arena;
	explorer->failures = options->failures;
	explorer->charge = options->charge;
	explorer->when = options->when;
	if (options->max_seconds)
		explorer->deadline = evaluate->start + options->max_seconds;
}

static void finish_worker(struct evaluate *evaluate,
			  struct evaluate_worker *worker)
{
	struct evaluate_result *result = evaluate->result;
	const struct coverage *coverage = &worker->explorer.coverage;
	result->executions += worker->reexecution.executions;
	result->operations += worker->reexecution.operations;
	result->coverage.windows += coverage->windows;
	result->coverage.states += coverage->states;
	result->coverage.seen += coverage->seen;
	result->coverage.cut += coverage->cut;
	explorer_release(&worker->explorer);
	reexecution_release(&worker->reexecution);
	vec_release(&worker->steps);
	vec_release(&worker->readers);
}

void evaluate_pieces(struct evaluate *evaluate, uint64_t pieces,
		     void (*work)(void *, unsigned, uint64_t),
		     void (*merge)(struct evaluate *))
{
	unsigned jobs = evaluate->options->jobs;
	evaluate->piece_count = pieces;
	evaluate->workers = mem_alloc(jobs * sizeof(struct evaluate_worker));
	for (unsigned i = 0; i < jobs; i++)
		start_worker(evaluate, i);
	workers_run(&(struct workers){ .jobs = jobs,
				       .pieces = pieces,
				       .work = work,
				       .on_piece = on_piece,
				       .context = evaluate });
	merge(evaluate);
	for (unsigned i = 0; i < jobs; i++)
		finish_worker(evaluate, &evaluate->workers[i]);
	free(evaluate->workers);
}

void evaluate_limit(struct evaluate *evaluate, tick_t most)
{
	evaluate->most = most;
	evaluate->paid = 0;
	evaluate->sum = 0;
	evaluate->is_full = false;
	if (most)
		evaluate->spent = mem_alloc((evaluate->pieces.len + 1) *
					    sizeof(*evaluate->spent));
}

void evaluate_lift_limit(struct evaluate *evaluate)
{
	free((void *)evaluate->spent);
	evaluate->spent = NULL;
	evaluate->most = 0;
}

size_t evaluate_paid_tasks(const struct evaluate *evaluate)
{
	if (!evaluate->spent)
		return evaluate->tasks.len;
	return evaluate->paid ? evaluate->pieces.items[evaluate->paid - 1].end
			      : 0;
}

tick_t evaluate_left(const struct evaluate *evaluate)
{
	tick_t most = evaluate->options->max_operations;
	tick_t spent = evaluate->result->operations;
	if (!most)
		return UINT64_MAX;
	return most > spent ? most - spent : 0;
}

tick_t evaluate_search_limit(const struct evaluate *evaluate)
{
	tick_t half = evaluate_left(evaluate) / 2;
	tick_t most = evaluate->options->sample_operations;
	return half < most ? half + !half : most;
}

static void nothing(struct evaluate *evaluate)
{
	(void)evaluate;
}

size_t evaluate_tasks(struct evaluate *evaluate, tick_t most)
{
	tick_t before = evaluate->result->operations;
	evaluate_limit(evaluate, most ? most : 1);
	evaluate_pieces(evaluate, evaluate->pieces.len, evaluate_piece,
			nothing);
	size_t count = evaluate_paid_tasks(evaluate);
	evaluate->result->operations = before + evaluate->sum;
	evaluate_lift_limit(evaluate);
	return count;
}

void evaluate_show(struct evaluate *evaluate, const struct task *task)
{
	struct findings *findings = evaluate->findings;
	finding_show_failure(&findings->arena,
			     &findings->items.items[task->finding],
			     task->attempt, task->effect);
}

struct evaluation *evaluate_bare(struct evaluate *evaluate,
				 const struct task *task)
{
	struct arena *arena = &evaluate->result->arenas[0];
	struct evaluation *bare = arena_alloc(arena, sizeof(*bare));
	bare->effect = task->effect;
	bare->lost = task->lost;
	bare->schedule =
		arena_printf(arena, "checkpoint@%llu fail@%llu",
			     (unsigned long long)task->attempt.checkpoint,
			     (unsigned long long)task->attempt.failure);
	return bare;
}

static void hand_over(struct evaluate *evaluate, size_t count)
{
	struct findings *findings = evaluate->findings;
	for (size_t i = 0; i < count; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		findings->items.items[task->finding].evaluation =
			task->evaluation;
		evaluate->result->done += task->evaluation != NULL;
	}
}

static void count_tried(struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		uint64_t count = 0;
		for (int n = 0; n < EFFECT_COUNT; n++)
			count += finding->effects[n];
		if (!count && finding->evaluation) {
			count = 1;
			finding_show_failure(&findings->arena, finding,
					     finding->attempt,
					     finding->evaluation->effect);
			finding->effects[finding->evaluation->effect] = 1;
		}
		finding->tried = count < finding->executions
					 ? count
					 : finding->executions;
	}
}

/* SPEC 5.1: what is masked in all instances is a note, except for a block that
 * is really lost; what is masked in those tried is no error. */
static void note_masked(struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		const struct evaluation *evaluation = finding->evaluation;
		if (!evaluation || evaluation->effect != EFFECT_MASKED ||
		    (finding->rule == RULE_LEAK && evaluation->lost))
			continue;
		if (finding->tried == finding->executions)
			finding->level = LEVEL_NOTE;
		else if (finding->level == LEVEL_ERROR)
			finding->level = LEVEL_WARNING;
	}
}

/* Where a piece could use up much of the limit, pieces are small, as one that
 * exceeds it does not count. */
static void set_piece_size(struct evaluate *evaluate)
{
	enum {
		PIECES = 64
	};
	tick_t run = evaluate->reference_run.operations + 1;
	tick_t size = evaluate_left(evaluate) / PIECES / run;
	evaluate->piece_size = size > MOST_TASKS ? MOST_TASKS : size + !size;
}

static void run(struct evaluate *evaluate)
{
	const struct evaluate_options *options = evaluate->options;
	findings_ask_counters(evaluate->findings);
	reference_run_init(&evaluate->reference_run, options->image,
			   options->stop, options->ed, options->until_fn,
			   options->until_count, NULL);
	judge_init(&evaluate->judge, &evaluate->reference_run, options->fates,
		   options->when, options->ed);
	finding_index_init(&evaluate->index, evaluate->findings);
	set_piece_size(evaluate);
	plan_tasks(evaluate);
	if (options->is_exhaustive)
		evaluate_scan(evaluate);
	hand_over(evaluate, evaluate_tasks(evaluate, evaluate_left(evaluate)));
	evaluate->result->is_over = evaluate->is_full;
	evaluate_play(evaluate);
	if (options->instances && !options->is_exhaustive) {
		evaluate_samples(evaluate);
		plan_tasks(evaluate);
	}
	count_tried(evaluate->findings);
	evaluate_readers(evaluate);
	evaluate_later(evaluate);
	if (evaluate->played.len)
		evaluate_play_later(evaluate);
	if (options->failures > 1)
		evaluate_explore(evaluate);
	evaluate_devices(evaluate);
	evaluate_alone(evaluate);
	note_masked(evaluate->findings);
	findings_settle_counters(evaluate->findings);
	evaluate->result->path_is_cut = evaluate->reference_run.is_cut;
	finding_index_release(&evaluate->index);
	judge_release(&evaluate->judge);
	reference_run_release(&evaluate->reference_run);
}

/* SPEC 5.1: every finding has an effect, or the reason why it has none. */
static void give_reasons(struct evaluate *evaluate)
{
	const char *limit = evaluate->result->is_over
				    ? "--budget-ops was used up"
				    : "--max-seconds was used up";
	for (size_t i = 0; i < evaluate->findings->items.len; i++) {
		struct finding *finding = &evaluate->findings->items.items[i];
		if (finding->evaluation || finding->is_suppressed ||
		    finding->not_evaluated)
			continue;
		finding->not_evaluated =
			finding->attempt.failure
				? limit
				: "there is nothing to execute again";
	}
}

void evaluate_run(const struct evaluate_options *options,
		  struct findings *findings, struct evaluate_result *result)
{
	struct evaluate evaluate = {
		.options = options,
		.findings = findings,
		.result = result,
		.piece_size = MOST_TASKS,
		.start = seconds_now(),
	};
	*result = (struct evaluate_result){
		.arenas = mem_alloc(options->jobs * sizeof(struct arena)),
		.arena_count = options->jobs,
		.failures = options->failures,
		.to = options->to,
		.anomalies =
			findings->items.len - findings_suppressed(findings),
	};
	plan_tasks(&evaluate);
	if (result->planned)
		run(&evaluate);
	give_reasons(&evaluate);
	vec_release(&evaluate.tasks);
	vec_release(&evaluate.pieces);
	vec_release(&evaluate.played);
}

void evaluate_release(struct evaluate_result *result)
{
	for (unsigned i = 0; i < result->arena_count; i++)
		arena_release(&result->arenas[i]);
	free(result->arenas);
}
