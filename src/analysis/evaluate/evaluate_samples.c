/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1: other instances than the one that locate shows, until
 * the operations are used up. They come in rounds, a few of each anomaly first,
 * so that each gets its share; in a round they are executed in the order of
 * their checkpoints. */
#include "analysis/evaluate/evaluate_parts.h"

/* An instance of an anomaly, and its effect. */
struct worst {
	enum effect effect;
	uint64_t lost;
	struct attempt attempt;
	bool is_known;
};

/* The instances of a round are those with a rank in [first, end). */
static const uint32_t round_ends[] = { 4, 32, UINT32_MAX };

/* Whether an instance is the same execution of the producer as the one that
 * locate shows: its words are at most two operations apart. */
static bool is_shown(const struct finding *finding, struct attempt attempt)
{
	tick_t a = finding->attempt.failure, b = attempt.failure;
	return (a > b ? a - b : b - a) <= 2 * finding->steps;
}

static bool is_wanted(const struct finding *finding,
		      const struct finding_instance *instance)
{
	bool is_same =
		instance->attempt.checkpoint == finding->attempt.checkpoint;
	return finding->evaluation && !finding->is_suppressed &&
	       !evaluate_needs_playback(finding, instance->attempt) &&
	       !(is_same && is_shown(finding, instance->attempt));
}

static void plan_round(struct evaluate *evaluate, const struct worst *worst,
		       uint32_t first, uint32_t end)
{
	const struct instances *instances = evaluate->options->instances;
	vec_clear(&evaluate->tasks);
	vec_clear(&evaluate->pieces);
	for (size_t i = 0; i < instances->items.len; i++) {
		const struct finding_instance *instance =
			&instances->items.items[i];
		const struct finding *finding =
			&evaluate->findings->items.items[instance->finding];
		/* Nothing is worse than a crash. */
		if (instance->rank < first || instance->rank >= end ||
		    worst[instance->finding].effect == EFFECT_CRASH ||
		    !is_wanted(finding, instance))
			continue;
		struct task task = { .finding = instance->finding,
				     .attempt = instance->attempt,
				     .is_shown = is_shown(finding,
							  instance->attempt) };
		vec_push(&evaluate->tasks, task);
	}
	evaluate_order(evaluate);
}

static void take_round(struct evaluate *evaluate, struct worst *worst,
		       size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct worst *row = &worst[task->finding];
		if (!task->is_scanned)
			continue;
		evaluate_show(evaluate, task);
		if (!task->is_shown)
			evaluate->findings->items.items[task->finding]
				.effects[task->effect]++;
		if (evaluate_is_worse(task->effect, task->lost, row->effect,
				      row->lost))
			*row = (struct worst){ task->effect, task->lost,
					       task->attempt, true };
	}
}

/* Returns the operations that it took. */
static tick_t do_round(struct evaluate *evaluate, struct worst *worst,
		       tick_t left)
{
	tick_t before = evaluate->result->operations;
	evaluate->is_scan = true;
	take_round(evaluate, worst, evaluate_tasks(evaluate, left));
	evaluate->is_scan = false;
	return evaluate->result->operations - before;
}

/* Executes the worst instances once more, for details. */
static void take_worst(struct evaluate *evaluate, const struct worst *worst)
{
	vec_clear(&evaluate->tasks);
	vec_clear(&evaluate->pieces);
	for (uint32_t i = 0; i < evaluate->findings->items.len; i++) {
		struct task task = { .finding = i,
				     .attempt = worst[i].attempt,
				     .effect = worst[i].effect,
				     .lost = worst[i].lost };
		if (worst[i].is_known)
			vec_push(&evaluate->tasks, task);
	}
	evaluate_order(evaluate);
	size_t count = evaluate_tasks(evaluate, evaluate_left(evaluate));
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct finding *finding =
			&evaluate->findings->items.items[task->finding];
		finding->evaluation = i < count && task->evaluation
					      ? task->evaluation
					      : evaluate_bare(evaluate, task);
	}
}

static tick_t least(tick_t a, tick_t b)
{
	return a < b ? a : b;
}

void evaluate_samples(struct evaluate *evaluate)
{
	struct findings *findings = evaluate->findings;
	struct worst *worst =
		mem_alloc((findings->items.len + 1) * sizeof(*worst));
	tick_t left = evaluate_search_limit(evaluate);
	uint32_t first = 0;
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		if (!finding->evaluation)
			continue;
		worst[i].effect = finding->evaluation->effect;
		worst[i].lost = finding->evaluation->lost;
		finding->effects[worst[i].effect] = 1;
		finding_show_failure(&findings->arena, finding,
				     finding->attempt,
				     finding->evaluation->effect);
	}
	for (size_t i = 0; i < 3 && left; i++) {
		plan_round(evaluate, worst, first, round_ends[i]);
		if (evaluate->tasks.len)
			left -= least(left, do_round(evaluate, worst, left));
		first = round_ends[i];
	}
	take_worst(evaluate, worst);
	free(worst);
}
