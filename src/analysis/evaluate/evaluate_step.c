/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1: the failures of the anomalies that share a checkpoint,
 * one after the other. */
#include "analysis/evaluate/evaluate_parts.h"

#include <string.h>

/* The last failure that the words of a wide producer may need. */
static tick_t last_failure(const struct evaluate *evaluate, uint32_t task)
{
	const struct finding *finding = evaluate_finding(evaluate, task);
	struct attempt attempt = evaluate->tasks.items[task].attempt;
	tick_t last = attempt.failure + 2 * finding->steps;
	tick_t most = evaluate_window_end(evaluate, attempt.checkpoint);
	return last < most ? last : most;
}

static void add_step(struct evaluate_worker *worker, tick_t failure,
		     uint32_t task)
{
	vec_push(&worker->steps, ((struct evaluate_step){ failure, task }));
}

/* Whether an access writes a word of a finding's producer. */
static bool is_word(const struct evaluate_worker *worker,
		    const struct access *access, const struct finding *finding)
{
	const struct image *image = worker->evaluate->options->image;
	return access->kind == ACCESS_WRITE &&
	       access_site(image, access) == finding->producer.site;
}

/* SPEC 5.1: a failure after each word of a wide producer. The words of one
 * execution are at most two operations apart. */
static void add_words(struct evaluate_worker *worker, uint32_t task)
{
	const struct evaluate *evaluate = worker->evaluate;
	const struct finding *finding = evaluate_finding(evaluate, task);
	const struct access_log *access_log =
		&worker->reexecution.window_failures.access_log;
	tick_t failure = evaluate->tasks.items[task].attempt.failure;
	tick_t most = last_failure(evaluate, task), last = 0;
	size_t start = worker->steps.len;
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->time > most)
			break;
		if (access->time == last || !is_word(worker, access, finding))
			continue;
		bool ignores_meeting_points = access->time > last + 2;
		if (ignores_meeting_points && access->time > failure)
			break;
		if (ignores_meeting_points)
			worker->steps.len = start;
		add_step(worker, access->time, task);
		last = access->time;
	}
	/* The finding's own failure may be between words. */
	add_step(worker, failure, task);
}

static int compare_steps(const void *a, const void *b)
{
	const struct evaluate_step *x = a, *y = b;
	if (x->failure != y->failure)
		return x->failure < y->failure ? -1 : 1;
	return (x->task > y->task) - (x->task < y->task);
}

/* The last access of the consumer to the object before the failure; NULL: there
 * is none in this window. */
static const struct access *find_access(const struct evaluate_worker *worker,
					const struct finding *finding,
					tick_t failure)
{
	const struct access_log *access_log =
		&worker->reexecution.window_failures.access_log;
	const struct image *image = worker->evaluate->options->image;
	for (size_t i = access_log->items.len; i-- > 0;) {
		const struct access *access = &access_log->items.items[i];
		if (access->time > failure || access->object == NONE ||
		    access->kind == ACCESS_WRITE ||
		    access_site(image, access) != finding->consumer.site ||
		    !run_object_equal(
			    &access_log->objects.items.items[access->object],
			    &finding->object))
			continue;
		return access;
	}
	return NULL;
}

struct kept_part evaluate_object_part(const struct evaluate_worker *worker,
				      const struct finding *finding,
				      tick_t failure)
{
	struct kept_part part = {
		.with_allocator = finding->rule == RULE_MEMORY_MAP ||
				  finding->rule == RULE_LEAK,
	};
	if (finding->object.segment == SEGMENT_MMIO) {
		part.first = memory_register(&worker->reexecution.line.memory,
					     finding->address,
					     (unsigned)finding->size);
		part.end = part.first + finding->size;
		return part;
	}
	const struct access *access = find_access(worker, finding, failure);
	if (!access)
		return part;
	part.first = access->start;
	part.end = finding->size ? access->start + finding->size
				 : access->index + access->bytes;
	return part;
}

/* The part of the object that the finding is about; empty: that is not one
 * value. */
static struct kept_part value_part(const struct evaluate_worker *worker,
				   const struct finding *finding,
				   tick_t failure)
{
	struct kept_part part = { 0 };
	if (finding->rule != RULE_DATA_ACCESS || finding->parts[1] ||
	    finding->object.segment == SEGMENT_MMIO ||
	    finding->object.image_object == NONE)
		return part;
	const struct access *access = find_access(worker, finding, failure);
	if (!access)
		return part;
	const struct image *image = worker->evaluate->options->image;
	const struct object *object =
		&image->objects.items[finding->object.image_object];
	uint64_t offset = access->index - access->start;
	unsigned bytes = object_scalar_at(image, object, &offset);
	part.first = access->start + offset;
	part.end = part.first + bytes;
	return part;
}

static const uint32_t *copy_causes(struct evaluate_worker *worker)
{
	size_t bytes = worker->reexecution.causes.len * sizeof(uint32_t);
	uint32_t *causes = arena_alloc(worker->arena, bytes + 1);
	if (bytes)
		memcpy(causes, worker->reexecution.causes.items, bytes);
	return causes;
}

static int compare_numbers(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

struct evaluation *evaluate_execute(struct evaluate_worker *worker,
				    tick_t failure)
{
	struct reexecution *reexecution = &worker->reexecution;
	struct evaluation *evaluation =
		arena_alloc(worker->arena, sizeof(*evaluation));
	struct kept_part all = { .is_all = true };
	evaluation->effect = reexecution_run(reexecution, failure, all);
	if (reexecution->causes.len)
		qsort(reexecution->causes.items, reexecution->causes.len,
		      sizeof(uint32_t), compare_numbers);
	evaluation->cause_count = reexecution->causes.len;
	evaluation->causes = copy_causes(worker);
	reexecution_details(reexecution, worker->arena, evaluation);
	return evaluation;
}

/* Keeps what the last execution did as what the finding does by itself. */
static void set_alone(struct evaluate_worker *worker, enum effect effect,
		      struct evaluation *evaluation)
{
	struct evaluation *alone = arena_alloc(worker->arena, sizeof(*alone));
	alone->effect = effect;
	reexecution_details(&worker->reexecution, worker->arena, alone);
	evaluation->alone = alone;
}

/* SPEC 5.7: if the part that the finding is about has an effect by itself, that
 * is what its finding tells. What its neighbours do is told by theirs. */
static void isolate_value(struct evaluate_worker *worker,
			  const struct finding *finding, tick_t failure,
			  struct evaluation *evaluation)
{
	struct kept_part part = value_part(worker, finding, failure);
	if (part.end <= part.first || evaluation->isolated == EFFECT_MASKED ||
	    evaluation->isolated > evaluation->effect ||
	    reexecution_changes_only(&worker->reexecution, part))
		return;
	enum effect effect =
		reexecution_run(&worker->reexecution, failure, part);
	evaluation->needs_rest = effect == EFFECT_MASKED;
	if (effect > EFFECT_MASKED && effect <= evaluation->isolated)
		set_alone(worker, effect, evaluation);
}

/* SPEC 5.1 "isolated". */
static void isolate(struct evaluate_worker *worker,
		    const struct finding *finding, tick_t failure,
		    struct evaluation *evaluation)
{
	struct kept_part part = evaluate_object_part(worker, finding, failure);
	evaluation->has_isolated = part.end > part.first;
	if (!evaluation->has_isolated)
		return;
	evaluation->isolated = evaluation->effect;
	if (!reexecution_changes_only(&worker->reexecution, part)) {
		evaluation->isolated =
			reexecution_run(&worker->reexecution, failure, part);
		if (evaluation->isolated > EFFECT_MASKED &&
		    evaluation->isolated <= evaluation->effect)
			set_alone(worker, evaluation->isolated, evaluation);
	}
	isolate_value(worker, finding, failure, evaluation);
}

/* Whether a failure here equals the last step: the same bytes are left, and it
 * is compared at the same point. */
static bool is_same(const struct evaluate_worker *worker, tick_t failure)
{
	return worker->is_run &&
	       worker->done == worker->reexecution.kept_writes &&
	       (worker->reexecution.to == TO_END || worker->failure == failure);
}

/* The effect of a step that leaves only its finding's object changed; false if
 * the object's bytes are not known in this window. */
static bool scan_object(struct evaluate_worker *worker,
			const struct finding *finding, tick_t failure)
{
	struct kept_part part = evaluate_object_part(worker, finding, failure);
	if (part.end <= part.first)
		return false;
	worker->effect = reexecution_run(&worker->reexecution, failure, part);
	if (worker->evaluate->scans_real && worker->effect > EFFECT_MASKED) {
		struct kept_part all = { .is_all = true };
		enum effect whole =
			reexecution_run(&worker->reexecution, failure, all);
		if (whole < worker->effect)
			worker->effect = whole;
	}
	return true;
}

static void scan_all(struct evaluate_worker *worker, tick_t failure)
{
	struct kept_part all = { .is_all = true };
	if (!is_same(worker, failure))
		worker->effect =
			reexecution_run(&worker->reexecution, failure, all);
	worker->is_run = true;
	worker->done = worker->reexecution.kept_writes;
	worker->failure = failure;
}

/* Finds only the effect of a step. */
static void scan_step(struct evaluate_worker *worker, struct task *task,
		      const struct finding *finding, tick_t failure)
{
	if (!worker->evaluate->scans_objects)
		scan_all(worker, failure);
	else if (!scan_object(worker, finding, failure))
		return;
	task->is_scanned = true;
	if (worker->effect > task->effect)
		task->effect = worker->effect;
	if (finding->rule == RULE_LEAK) {
		uint64_t lost = reexecution_lost(&worker->reexecution);
		task->lost = lost > task->lost ? lost : task->lost;
	}
}

/* Whether the finding's own read differs in an evaluation. */
static bool is_own_cause(const struct evaluation *evaluation, uint32_t finding)
{
	for (size_t i = 0; i < evaluation->cause_count; i++) {
		if (evaluation->causes[i] == finding)
			return true;
	}
	return false;
}

/* Whether an evaluation replaces the task's current one: it is worse; or equal,
 * but caused by the finding itself; or equal and later, after all words of a
 * wide producer. */
static bool is_better(const struct task *task,
		      const struct evaluation *evaluation, bool is_torn)
{
	const struct evaluation *old = task->evaluation;
	if (!old || evaluation->effect != old->effect ||
	    evaluation->lost != old->lost)
		return !old ||
		       evaluate_is_worse(evaluation->effect, evaluation->lost,
					 old->effect, old->lost);
	bool is_own = is_own_cause(evaluation, task->finding);
	bool was_own = is_own_cause(old, task->finding);
	return is_own != was_own ? is_own : !is_torn;
}

/* SPEC 5.1: whoever fails loses the set-up of peripherals; that is the effect
 * of their own findings. */
static void judge_devices(struct evaluate_worker *worker,
			  const struct finding *finding)
{
	bool is_device = finding_is_peripheral(finding);
	worker->is_run &= worker->reexecution.judges_devices == is_device;
	worker->reexecution.judges_devices = is_device;
}

/* Takes the worst effect of all failures of a task. */
static void try_step(struct evaluate_worker *worker, struct evaluate_step step)
{
	struct evaluate *evaluate = worker->evaluate;
	struct task *task = &evaluate->tasks.items[step.task];
	const struct finding *finding = evaluate_finding(evaluate, step.task);
	reexecution_fail(&worker->reexecution, step.failure);
	judge_devices(worker, finding);
	if (evaluate->is_scan) {
		scan_step(worker, task, finding, step.failure);
		return;
	}
	if (!is_same(worker, step.failure))
		worker->same = evaluate_execute(worker, step.failure);
	worker->is_run = true;
	worker->done = worker->reexecution.kept_writes;
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

void evaluate_piece(void *context, unsigned number, uint64_t index)
{
	struct evaluate *evaluate = context;
	struct evaluate_worker *worker = &evaluate->workers[number];
	struct piece piece = evaluate->pieces.items[index];
	tick_t last = 0;
	for (uint32_t i = piece.first; i < piece.end; i++) {
		tick_t failure = last_failure(evaluate, i);
		last = failure > last ? failure : last;
	}
	reexecution_open(&worker->reexecution,
			 evaluate->tasks.items[piece.first].attempt.checkpoint,
			 last);
	vec_clear(&worker->steps);
	for (uint32_t i = piece.first; i < piece.end; i++) {
		if (evaluate_finding(evaluate, i)->steps)
			add_words(worker, i);
		else
			add_step(worker,
				 evaluate->tasks.items[i].attempt.failure, i);
	}
	qsort(worker->steps.items, worker->steps.len,
	      sizeof(struct evaluate_step), compare_steps);
	worker->is_run = false;
	worker->reexecution.is_brief = evaluate->is_scan;
	tick_t before = worker->reexecution.operations;
	/* A piece that exceeds the limit does not count: it can stop there. */
	for (size_t i = 0; i < worker->steps.len; i++) {
		if (!evaluate_is_over(evaluate,
				      worker->reexecution.operations - before))
			try_step(worker, worker->steps.items[i]);
	}
	reexecution_close(&worker->reexecution);
	if (!evaluate->spent)
		return;
	tick_t spent = worker->reexecution.operations - before;
	/* Samples also pay for the attempts that are cut off. */
	if (evaluate->is_scan)
		spent += last + 1 - worker->reexecution.first;
	evaluate->spent[index] = spent + 1;
}
