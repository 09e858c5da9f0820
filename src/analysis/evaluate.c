/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate on all cores.
 *
 * Anomalies are ordered by checkpoint and handed out in pieces; every worker
 * has vms of its own that only move forward. What is found is a matter of the
 * anomaly alone, so the result does not depend on who did what. */
#include "analysis/evaluate.h"

#include <string.h>

#include "analysis/plan.h"
#include "analysis/playback.h"
#include "analysis/tearing.h"
#include "analysis/workers.h"
#include "util/clock.h"

struct worker;

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
	size_t task; /* evaluate.tasks: its first */
	bool is_done;
	unsigned worker;   /* whose explorer … */
	size_t first, end; /* … has found these */
};

struct evaluate {
	const struct evaluate_options *options;
	struct findings *findings;
	struct evaluate_result *result;
	struct finding_index index;
	struct timeline timeline;
	struct judge judge;
	VEC(struct task) tasks;
	VEC(struct piece) pieces;
	struct plan plan;                  /* SPEC 5.5: where windows end … */
	VEC(struct window_result) windows; /* … and what is found in them */
	uint64_t piece_count;
	bool is_scan; /* of all instances: only their effects are asked */
	VEC(uint32_t) played; /* findings that are evaluated by playback.h */
	struct worker *workers;
	double start, shown; /* the progress */
};

/* A failure to try for a task. */
struct step {
	tick_t failure;
	uint32_t task;
};

struct worker {
	struct evaluate *evaluate;
	struct trial trial;
	struct arena *arena;
	VEC(struct step) steps; /* of the piece at hand */
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

static const struct finding *finding_of(const struct evaluate *evaluate,
					uint32_t task)
{
	return &evaluate->findings->items
			.items[evaluate->tasks.items[task].finding];
}

/* The last operation that the window of a checkpoint can have. */
static tick_t window_end(const struct evaluate *evaluate,
			 struct attempt attempt)
{
	tick_t last = evaluate->timeline.operations;
	if (evaluate->options->when != WHEN_REACTIVE)
		return last;
	tick_t deepest = attempt.checkpoint + evaluate->options->ed - 1;
	return deepest < last ? deepest : last;
}

/* As far as the words of a wide producer may reach. */
static tick_t last_failure(const struct evaluate *evaluate, uint32_t task)
{
	const struct finding *finding = finding_of(evaluate, task);
	struct attempt attempt = evaluate->tasks.items[task].attempt;
	tick_t last = attempt.failure + 2 * finding->steps;
	tick_t most = window_end(evaluate, attempt);
	return last < most ? last : most;
}

static void add_step(struct worker *worker, tick_t failure, uint32_t task)
{
	vec_push(&worker->steps, ((struct step){ failure, task }));
}

/* Whether an access is a word that the producer of a finding writes. */
static bool is_word(const struct worker *worker, const struct access *access,
		    const struct finding *finding)
{
	const struct image *image = worker->evaluate->options->image;
	return access->kind == ACCESS_WRITE &&
	       image->site[access->pc] == finding->producer.site;
}

/* SPEC 5.1: after each word of a wide producer. The words of one execution are
 * at most two operations apart. */
static void add_words(struct worker *worker, uint32_t task)
{
	const struct evaluate *evaluate = worker->evaluate;
	const struct finding *finding = finding_of(evaluate, task);
	const struct record *record = &worker->trial.remains.record;
	tick_t failure = evaluate->tasks.items[task].attempt.failure;
	tick_t most = last_failure(evaluate, task), last = 0;
	size_t start = worker->steps.len;
	for (size_t i = 0; i < record->items.len; i++) {
		const struct access *access = &record->items.items[i];
		if (access->time > most)
			break;
		if (access->time == last || !is_word(worker, access, finding))
			continue;
		bool is_apart = access->time > last + 2;
		if (is_apart && access->time > failure)
			break;
		if (is_apart)
			worker->steps.len = start;
		add_step(worker, access->time, task);
		last = access->time;
	}
	/* The failure of the finding itself may be between words. */
	add_step(worker, failure, task);
}

static int compare_steps(const void *a, const void *b)
{
	const struct step *x = a, *y = b;
	if (x->failure != y->failure)
		return x->failure < y->failure ? -1 : 1;
	return (x->task > y->task) - (x->task < y->task);
}

/* The bytes of the object that a finding is about, as its consumer sees them in
 * this window. */
static struct kept_part object_part(const struct worker *worker,
				    const struct finding *finding,
				    tick_t failure)
{
	const struct record *record = &worker->trial.remains.record;
	const struct image *image = worker->evaluate->options->image;
	struct kept_part part = {
		.with_allocator = finding->rule == RULE_MEMORY_MAP ||
				  finding->rule == RULE_LEAK,
	};
	if (finding->object.segment == SEGMENT_MMIO) {
		part.first = memory_register(&worker->trial.line.memory,
					     finding->address,
					     (unsigned)finding->size);
		part.end = part.first + finding->size;
		return part;
	}
	for (size_t i = record->items.len; i-- > 0;) {
		const struct access *access = &record->items.items[i];
		if (access->time > failure || access->object == NONE ||
		    access->kind == ACCESS_WRITE ||
		    (image->site[access->pc] != finding->consumer.site &&
		     access->user != finding->consumer.site) ||
		    !run_object_equal(
			    &record->objects.items.items[access->object],
			    &finding->object))
			continue;
		part.first = access->start;
		part.end = finding->size ? access->start + finding->size
					 : access->index + access->bytes;
		break;
	}
	return part;
}

static const uint32_t *copy_causes(struct worker *worker)
{
	size_t bytes = worker->trial.causes.len * sizeof(uint32_t);
	uint32_t *causes = arena_alloc(worker->arena, bytes + 1);
	if (bytes)
		memcpy(causes, worker->trial.causes.items, bytes);
	return causes;
}

static int compare_numbers(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

/* Executes the failure that the trial is at. */
static struct evaluation *execute(struct worker *worker, tick_t failure)
{
	struct trial *trial = &worker->trial;
	struct evaluation *evaluation =
		arena_alloc(worker->arena, sizeof(*evaluation));
	struct kept_part all = { .is_all = true };
	evaluation->effect = trial_run(trial, failure, all);
	if (trial->causes.len)
		qsort(trial->causes.items, trial->causes.len, sizeof(uint32_t),
		      compare_numbers);
	evaluation->cause_count = trial->causes.len;
	evaluation->causes = copy_causes(worker);
	trial_details(trial, worker->arena, evaluation);
	return evaluation;
}

/* SPEC 5.1 "isolated". */
static void isolate(struct worker *worker, const struct finding *finding,
		    tick_t failure, struct evaluation *evaluation)
{
	struct kept_part part = object_part(worker, finding, failure);
	evaluation->has_isolated = part.end > part.first;
	if (!evaluation->has_isolated)
		return;
	evaluation->isolated =
		trial_changes_only(&worker->trial, part)
			? evaluation->effect
			: trial_run(&worker->trial, failure, part);
}

/* Whether the step that was run last is like one that fails here: it has left
 * the same, and is compared at the same point. */
static bool is_same(const struct worker *worker, tick_t failure)
{
	return worker->is_run && worker->done == worker->trial.kept_writes &&
	       (worker->trial.to == TO_END || worker->failure == failure);
}

/* The effect of a step alone. */
static void scan_step(struct worker *worker, struct task *task, tick_t failure)
{
	struct kept_part all = { .is_all = true };
	if (!is_same(worker, failure))
		worker->effect = trial_run(&worker->trial, failure, all);
	worker->is_run = true;
	worker->done = worker->trial.kept_writes;
	worker->failure = failure;
	task->is_scanned = true;
	if (worker->effect > task->effect)
		task->effect = worker->effect;
}

/* Whether the read of a finding itself differs in an evaluation. */
static bool is_own_cause(const struct evaluation *evaluation, uint32_t finding)
{
	for (size_t i = 0; i < evaluation->cause_count; i++) {
		if (evaluation->causes[i] == finding)
			return true;
	}
	return false;
}

/* Whether an evaluation takes the place of the one that a task has: it is
 * worse, or of equals the one that the finding itself causes, or the later one:
 * behind all words of a wide producer. */
static bool is_better(const struct task *task,
		      const struct evaluation *evaluation, bool is_torn)
{
	const struct evaluation *old = task->evaluation;
	if (!old || evaluation->effect != old->effect)
		return !old || evaluation->effect > old->effect;
	bool is_own = is_own_cause(evaluation, task->finding);
	bool was_own = is_own_cause(old, task->finding);
	return is_own != was_own ? is_own : !is_torn;
}

/* The worst of all failures of a task counts. */
static void try_step(struct worker *worker, struct step step)
{
	struct evaluate *evaluate = worker->evaluate;
	struct task *task = &evaluate->tasks.items[step.task];
	const struct finding *finding = finding_of(evaluate, step.task);
	trial_fail(&worker->trial, step.failure);
	if (evaluate->is_scan) {
		scan_step(worker, task, step.failure);
		return;
	}
	if (!is_same(worker, step.failure))
		worker->same = execute(worker, step.failure);
	worker->is_run = true;
	worker->done = worker->trial.kept_writes;
	worker->failure = step.failure;
	bool is_torn = finding->rule == RULE_TORN_WRITE;
	if (!is_better(task, worker->same, is_torn))
		return;
	struct evaluation *evaluation =
		arena_alloc(worker->arena, sizeof(*evaluation));
	*evaluation = *worker->same;
	evaluation->schedule =
		arena_printf(worker->arena, "checkpoint@%llu fail@%llu",
			     (unsigned long long)task->attempt.checkpoint,
			     (unsigned long long)step.failure);
	isolate(worker, finding, step.failure, evaluation);
	task->evaluation = evaluation;
}

static void do_piece(void *context, unsigned number, uint64_t index)
{
	struct evaluate *evaluate = context;
	struct worker *worker = &evaluate->workers[number];
	struct piece piece = evaluate->pieces.items[index];
	tick_t last = 0;
	for (uint32_t i = piece.first; i < piece.end; i++) {
		tick_t failure = last_failure(evaluate, i);
		last = failure > last ? failure : last;
	}
	trial_open(&worker->trial,
		   evaluate->tasks.items[piece.first].attempt.checkpoint, last);
	vec_clear(&worker->steps);
	for (uint32_t i = piece.first; i < piece.end; i++) {
		if (finding_of(evaluate, i)->steps)
			add_words(worker, i);
		else
			add_step(worker,
				 evaluate->tasks.items[i].attempt.failure, i);
	}
	qsort(worker->steps.items, worker->steps.len, sizeof(struct step),
	      compare_steps);
	worker->is_run = false;
	for (size_t i = 0; i < worker->steps.len; i++)
		try_step(worker, worker->steps.items[i]);
	trial_close(&worker->trial);
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
		if (last && last->end - last->first < MOST_TASKS &&
		    tasks[last->first].attempt.checkpoint ==
			    tasks[i].attempt.checkpoint)
			last->end++;
		else
			vec_push(&evaluate->pieces,
				 ((struct piece){ i, i + 1 }));
	}
}

/* Handlers fire, or the window is too long to keep all its accesses. */
static bool needs_playback(const struct finding *finding,
			   struct attempt attempt)
{
	return finding->handler ||
	       attempt.failure - attempt.checkpoint > MOST_WINDOW;
}

static void order_tasks(struct evaluate *evaluate)
{
	if (evaluate->tasks.len)
		qsort(evaluate->tasks.items, evaluate->tasks.len,
		      sizeof(struct task), compare_tasks);
	plan_pieces(evaluate);
}

static void plan_tasks(struct evaluate *evaluate)
{
	const struct findings *findings = evaluate->findings;
	for (uint32_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		struct task task = { .finding = i,
				     .attempt = finding->attempt };
		if (!finding->attempt.failure)
			continue;
		if (needs_playback(finding, finding->attempt))
			vec_push(&evaluate->played, i);
		else
			vec_push(&evaluate->tasks, task);
	}
	order_tasks(evaluate);
	evaluate->result->planned = evaluate->tasks.len + evaluate->played.len;
}

static bool on_piece(void *context, uint64_t done)
{
	struct evaluate *evaluate = context;
	const struct evaluate_options *options = evaluate->options;
	double now = seconds_now(), spent = now - evaluate->start;
	double limit = options->max_seconds;
	/* What it finds is executed once more: there must be time for that. */
	if (evaluate->is_scan)
		limit /= 2;
	if (options->on_progress && now - evaluate->shown > 0.2) {
		double share = (double)done / (double)evaluate->piece_count;
		options->on_progress(share, spent * (1 - share) / share);
		evaluate->shown = now;
	}
	return !limit || spent < limit;
}

static void start_worker(struct evaluate *evaluate, unsigned number)
{
	const struct evaluate_options *options = evaluate->options;
	struct worker *worker = &evaluate->workers[number];
	struct explorer *explorer = &worker->explorer;
	worker->evaluate = evaluate;
	worker->arena = &evaluate->result->arenas[number];
	trial_init(&worker->trial, &evaluate->judge, options->until_fn,
		   options->until_count);
	worker->trial.findings = evaluate->findings;
	worker->trial.index = &evaluate->index;
	worker->trial.to = options->to;
	if (options->to == TO_CHECKPOINT && !when_is_called(options->when))
		worker->trial.to = TO_SAME; /* one can come anywhere */
	explorer_init(explorer, &worker->trial);
	explorer->arena = worker->arena;
	explorer->failures = options->failures;
	explorer->charge = options->charge;
	explorer->when = options->when;
	if (options->max_seconds)
		explorer->deadline = evaluate->start + options->max_seconds;
}

static void finish_worker(struct evaluate *evaluate, struct worker *worker)
{
	struct evaluate_result *result = evaluate->result;
	const struct coverage *coverage = &worker->explorer.coverage;
	result->executions += worker->trial.executions;
	result->operations += worker->trial.operations;
	result->coverage.windows += coverage->windows;
	result->coverage.states += coverage->states;
	result->coverage.seen += coverage->seen;
	result->coverage.cut += coverage->cut;
	explorer_release(&worker->explorer);
	trial_release(&worker->trial);
	vec_release(&worker->steps);
}

/* Does pieces of one kind on all cores; `merge` comes when all are done. */
static void run_workers(struct evaluate *evaluate, uint64_t pieces,
			void (*work)(void *, unsigned, uint64_t),
			void (*merge)(struct evaluate *))
{
	unsigned jobs = evaluate->options->jobs;
	evaluate->piece_count = pieces;
	evaluate->workers = mem_alloc(jobs * sizeof(struct worker));
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

static bool is_late(const struct evaluate *evaluate)
{
	double limit = evaluate->options->max_seconds;
	return limit && seconds_now() - evaluate->start > limit;
}

/* Executes a finding's schedule from the boot on, failing after `failure`.
 * NULL: that cannot happen, for example because a handler calls for a
 * checkpoint. */
static struct evaluation *play(struct evaluate *evaluate,
			       const struct finding *finding, tick_t failure)
{
	struct arena *arena = &evaluate->result->arenas[0];
	struct evaluation *evaluation = arena_alloc(arena, sizeof(*evaluation));
	struct finding shifted = *finding;
	struct schedule schedule = { 0 };
	struct strbuf text = { 0 };
	struct err err = { 0 };
	shifted.attempt.failure = failure;
	finding_schedule(&shifted, &text);
	/* Operations of handlers do not count for --ops. */
	if (!schedule_parse(&schedule, strbuf_text(&text), &err) ||
	    !playback_run(&evaluate->judge, &schedule, evaluate->options->when,
			  UINT64_MAX - 1, arena, evaluation, &err))
		evaluation = NULL;
	else
		evaluate->result->operations += evaluation->operations;
	strbuf_release(&text);
	schedule_release(&schedule);
	evaluate->result->executions++;
	return evaluation;
}

/* How many words the producer of a finding writes, one operation each. */
static uint64_t words_of(const struct evaluate *evaluate,
			 const struct finding *finding)
{
	const struct image *image = evaluate->options->image;
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		uint8_t words = image->site[pc] == finding->producer.site
					? tearing_words(image, pc)
					: 0;
		if (words)
			return words;
	}
	return 1;
}

/* The worst of all words; of equals the last. */
static void play_words(struct evaluate *evaluate, struct finding *finding)
{
	uint64_t words = words_of(evaluate, finding);
	for (uint64_t i = 0; i < words; i++) {
		const struct evaluation *played =
			play(evaluate, finding, finding->attempt.failure + i);
		if (played && (!finding->evaluation ||
			       played->effect >= finding->evaluation->effect))
			finding->evaluation = played;
	}
}

static void run_played(struct evaluate *evaluate)
{
	struct evaluate_result *result = evaluate->result;
	for (size_t i = 0; i < evaluate->played.len; i++) {
		struct finding *finding =
			&evaluate->findings->items
				 .items[evaluate->played.items[i]];
		if (is_late(evaluate))
			return;
		play_words(evaluate, finding);
		result->refused += !finding->evaluation;
		result->done++;
	}
}

static void hand_over(struct evaluate *evaluate)
{
	struct findings *findings = evaluate->findings;
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		findings->items.items[task->finding].evaluation =
			task->evaluation;
		evaluate->result->done += task->evaluation != NULL;
	}
}

/* The window of a checkpoint. */
static tick_t last_of_window(const struct evaluate *evaluate, tick_t checkpoint)
{
	const struct plan *plan = &evaluate->plan;
	if (plan->when == WHEN_REACTIVE)
		return window_end(evaluate,
				  (struct attempt){ .checkpoint = checkpoint });
	tick_t executed = checkpoint ? checkpoint - 1 : 0;
	size_t low = 0, high = plan->calls.len;
	while (high - low > 1) {
		size_t middle = (low + high) / 2;
		if (plan->calls.items[middle] <= executed)
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
		     last_of_window(evaluate, window->checkpoint));
	window->end = explorer->found.len;
	window->is_done = true;
}

/* What is worse than one failure alone counts. */
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
		const struct worker *worker =
			&evaluate->workers[window->worker];
		for (size_t n = window->first; n < window->end; n++)
			take_worse(evaluate, &worker->explorer.found.items[n]);
	}
}

/* SPEC 5.5, in the windows that anomalies have. */
static void explore(struct evaluate *evaluate)
{
	const struct evaluate_options *options = evaluate->options;
	struct vm vm;
	vm_init(&vm, options->image);
	vm.until_fn = options->until_fn;
	vm.until_left = options->until_count;
	plan_init(&evaluate->plan, &vm, options->stop, options->when,
		  options->ed, 0, 0);
	vm_release(&vm);
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		tick_t at = evaluate->tasks.items[i].attempt.checkpoint;
		struct window_result window = { .checkpoint = at, .task = i };
		bool is_new = !evaluate->windows.len ||
			      vec_last(&evaluate->windows).checkpoint != at;
		if (!is_new)
			continue;
		evaluate->result->windows++;
		/* All accesses of a window are kept. */
		if (last_of_window(evaluate, at) - at <= MOST_WINDOW)
			vec_push(&evaluate->windows, window);
	}
	run_workers(evaluate, evaluate->windows.len, explore_window,
		    take_explored);
	vec_release(&evaluate->windows);
	plan_release(&evaluate->plan);
}

/* SPEC 5.1 --exhaustive: the instance of each finding that does the worst, the
 * first of them, takes the place of the one that locate shows. */
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
		if (!task->is_shown) {
			evaluate->result->instances++;
			finding->effects[task->effect]++;
		}
		if (!best->is_scanned || task->effect > best->effect)
			*best = *task;
	}
	vec_clear(&evaluate->tasks);
	for (size_t i = 0; i < count; i++) {
		if (worst[i].is_scanned)
			vec_push(&evaluate->tasks, worst[i]);
	}
	free(worst);
	vec_clear(&evaluate->pieces);
	order_tasks(evaluate);
}

/* Finds out the effect of every instance. */
static void scan(struct evaluate *evaluate)
{
	const struct evaluate_options *options = evaluate->options;
	for (size_t i = 0; i < evaluate->tasks.len; i++)
		evaluate->tasks.items[i].is_shown = true;
	vec_clear(&evaluate->pieces);
	for (size_t i = 0; i < options->instances->items.len; i++) {
		const struct instance *instance =
			&options->instances->items.items[i];
		struct task task = { .finding = instance->finding,
				     .attempt = instance->attempt };
		if (!needs_playback(
			    &evaluate->findings->items.items[instance->finding],
			    instance->attempt))
			vec_push(&evaluate->tasks, task);
	}
	order_tasks(evaluate);
	evaluate->result->planned_instances = options->instances->items.len;
	evaluate->is_scan = true;
	run_workers(evaluate, evaluate->pieces.len, do_piece, take_worst);
	evaluate->is_scan = false;
}

static void run(struct evaluate *evaluate)
{
	const struct evaluate_options *options = evaluate->options;
	timeline_init(&evaluate->timeline, options->image, options->stop,
		      options->ed, options->until_fn, options->until_count);
	judge_init(&evaluate->judge, &evaluate->timeline, options->fates,
		   options->nv, options->ed);
	finding_index_init(&evaluate->index, evaluate->findings);
	if (options->instances)
		scan(evaluate);
	run_workers(evaluate, evaluate->pieces.len, do_piece, hand_over);
	run_played(evaluate);
	if (options->failures > 1)
		explore(evaluate);
	evaluate->result->path_is_cut = evaluate->timeline.is_cut;
	finding_index_release(&evaluate->index);
	judge_release(&evaluate->judge);
	timeline_release(&evaluate->timeline);
}

void evaluate_run(const struct evaluate_options *options,
		  struct findings *findings, struct evaluate_result *result)
{
	struct evaluate evaluate = {
		.options = options,
		.findings = findings,
		.result = result,
		.start = seconds_now(),
	};
	*result = (struct evaluate_result){
		.arenas = mem_alloc(options->jobs * sizeof(struct arena)),
		.arena_count = options->jobs,
		.failures = options->failures,
		.to = options->to,
	};
	plan_tasks(&evaluate);
	if (result->planned)
		run(&evaluate);
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
