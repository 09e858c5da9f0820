/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.7: who is to blame. A failure leaves several objects
 * changed; an anomaly whose object alone does nothing is no cause if another
 * one is. The worst instance is not always the one that shows this:
 *
 *     instance 1: a and b differ: crash; a alone: masked
 *     instance 2: a differs:      wrong value
 *
 * So the other instances are executed with this object alone, too. */
#include "analysis/evaluate/evaluate_parts.h"

#include <string.h>

/* Whether a finding's object has done nothing alone so far, while the failure
 * has an effect. */
static bool is_asked(const struct finding *finding)
{
	const struct evaluation *evaluation = finding->evaluation;
	return evaluation && !finding->is_suppressed && !finding->handler &&
	       evaluation->effect > EFFECT_MASKED && evaluation->has_isolated &&
	       evaluation->isolated == EFFECT_MASKED;
}

static void add_task(struct evaluate *evaluate, uint32_t number,
		     struct attempt attempt)
{
	const struct finding *finding =
		&evaluate->findings->items.items[number];
	struct task task = { .finding = number, .attempt = attempt };
	if (is_asked(finding) && attempt.failure &&
	    !evaluate_needs_playback(finding, attempt))
		vec_push(&evaluate->tasks, task);
}

static void plan(struct evaluate *evaluate)
{
	const struct instances *instances = evaluate->options->instances;
	const struct findings *findings = evaluate->findings;
	vec_clear(&evaluate->tasks);
	vec_clear(&evaluate->pieces);
	for (uint32_t i = 0; i < findings->items.len; i++)
		add_task(evaluate, i, findings->items.items[i].attempt);
	for (size_t i = 0; instances && i < instances->items.len; i++) {
		const struct finding_instance *row = &instances->items.items[i];
		add_task(evaluate, row->finding, row->attempt);
	}
	evaluate_order(evaluate);
}

/* Per finding. */
struct alone {
	struct task worst;
	bool is_open; /* instances were not executed */
};

static void take(struct evaluate *evaluate, struct alone *alone, size_t count)
{
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct alone *row = &alone[task->finding];
		if (i >= count)
			row->is_open = true;
		else if (task->is_scanned && task->effect > row->worst.effect)
			row->worst = *task;
	}
}

static void scan(struct evaluate *evaluate, struct alone *alone)
{
	tick_t limit = evaluate_search_limit(evaluate);
	evaluate->is_scan = evaluate->scans_objects = true;
	evaluate->scans_real = true;
	take(evaluate, alone, evaluate_tasks(evaluate, limit));
	evaluate->is_scan = evaluate->scans_objects = false;
	evaluate->scans_real = false;
}

/* What an execution shows of the object alone; NULL: nothing. */
static struct evaluation *alone_of(struct evaluate *evaluate,
				   const struct task *task, bool is_done)
{
	struct arena *arena = &evaluate->result->arenas[0];
	const struct evaluation *found = task->evaluation;
	if (!is_done)
		return evaluate_bare(evaluate, task);
	if (!found || !found->has_isolated ||
	    found->isolated == EFFECT_MASKED || found->effect == EFFECT_MASKED)
		return NULL;
	struct evaluation *alone = arena_alloc(arena, sizeof(*alone));
	*alone = found->alone ? *found->alone : *found;
	alone->schedule = found->schedule;
	return alone;
}

/* The worst effect of the object alone becomes part of the finding's
 * evaluation, with the schedule that shows it. */
static void hand_over(struct evaluate *evaluate, size_t count)
{
	for (size_t i = 0; i < evaluate->tasks.len; i++) {
		const struct task *task = &evaluate->tasks.items[i];
		struct finding *finding =
			&evaluate->findings->items.items[task->finding];
		struct evaluation *alone = alone_of(evaluate, task, i < count);
		if (!alone)
			continue;
		struct evaluation *both = arena_alloc(
			&evaluate->result->arenas[0], sizeof(*both));
		*both = *finding->evaluation;
		both->isolated = alone->effect;
		both->alone = alone;
		finding->evaluation = both;
	}
}

/* Executes the worst ones once more, for details. */
static void take_worst(struct evaluate *evaluate, const struct alone *alone)
{
	vec_clear(&evaluate->tasks);
	vec_clear(&evaluate->pieces);
	for (uint32_t i = 0; i < evaluate->findings->items.len; i++) {
		struct task task = { .finding = i,
				     .attempt = alone[i].worst.attempt,
				     .effect = alone[i].worst.effect };
		if (task.effect > EFFECT_MASKED)
			vec_push(&evaluate->tasks, task);
	}
	evaluate_order(evaluate);
	hand_over(evaluate, evaluate_tasks(evaluate, evaluate_left(evaluate)));
}

/* Whether a finding has an effect of its own, and is reported for it or known
 * to the user. */
static bool is_guilty(const struct finding *finding)
{
	const struct evaluation *evaluation = finding->evaluation;
	if (finding->is_suppressed || finding->is_intended)
		return finding->is_suppressed;
	return evaluation && finding_own_effect(finding) > EFFECT_MASKED &&
	       !evaluation->is_joint;
}

/* Whether another cause explains the effect of a finding. */
static bool is_explained(const struct findings *findings,
			 const struct finding *finding)
{
	const struct evaluation *evaluation = finding->evaluation;
	for (size_t i = 0; i < evaluation->cause_count; i++) {
		const struct finding *other =
			&findings->items.items[evaluation->causes[i]];
		if (strcmp(other->group, finding->group) != 0 &&
		    is_guilty(other))
			return true;
	}
	return false;
}

/* What needs several objects counts for each of them. */
static void set_joint(struct evaluate *evaluate, struct finding *finding)
{
	struct evaluation *joint =
		arena_alloc(&evaluate->result->arenas[0], sizeof(*joint));
	*joint = *finding->evaluation;
	joint->is_joint = true;
	finding->evaluation = joint;
}

/* A lost block is lost whatever else happens. */
static bool is_lost(const struct finding *finding)
{
	return finding->rule == RULE_LEAK && finding->evaluation->lost;
}

static void judge(struct evaluate *evaluate, const struct alone *alone)
{
	struct findings *findings = evaluate->findings;
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		bool is_open = alone[i].is_open ||
			       finding->tried < finding->executions;
		if (!is_asked(finding) || is_lost(finding))
			continue;
		if (!is_explained(findings, finding))
			set_joint(evaluate, finding);
		else if (!is_open)
			finding->level = LEVEL_NOTE;
		else if (finding->level == LEVEL_ERROR)
			finding->level = LEVEL_WARNING;
	}
}

void evaluate_alone(struct evaluate *evaluate)
{
	task_list kept = evaluate->tasks;
	struct alone *alone =
		mem_alloc((evaluate->findings->items.len + 1) * sizeof(*alone));
	evaluate->tasks = (task_list){ 0 };
	plan(evaluate);
	if (evaluate->tasks.len) {
		scan(evaluate, alone);
		take_worst(evaluate, alone);
	}
	judge(evaluate, alone);
	free(alone);
	vec_release(&evaluate->tasks);
	evaluate->tasks = kept;
}
