/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.3, "explained" and "confirmed": checks brute force and the findings
 * against each other. */
#include "analysis/brute/confirm.h"

#include <stdlib.h>

#include "analysis/rerun/replay.h"

static int compare_questions(const void *a, const void *b)
{
	const struct attempt *x = &((const struct question *)a)->attempt;
	const struct attempt *y = &((const struct question *)b)->attempt;
	if (x->checkpoint != y->checkpoint)
		return x->checkpoint < y->checkpoint ? -1 : 1;
	return (x->failure > y->failure) - (x->failure < y->failure);
}

void confirm_ask(struct brute_result *brute, const struct findings *findings)
{
	size_t count = findings->items.len;
	brute->questions = mem_alloc((count + 1) * sizeof(struct question));
	brute->question_count = count;
	for (size_t i = 0; i < count; i++)
		brute->questions[i].attempt = findings->items.items[i].attempt;
	qsort(brute->questions, count, sizeof(struct question),
	      compare_questions);
}

/* Replays a question's schedule and compares the answers. */
static bool is_confirmed(const struct brute_options *options,
			 const struct question *question, struct err *err)
{
	struct vm vm, continuous;
	bool diverges = false, uses_device = false;
	vm_init(&vm, options->image);
	vm_init(&continuous, options->image);
	vm.records = continuous.records = true;
	vm.until_fn = continuous.until_fn = options->until_fn;
	vm.until_left = continuous.until_left = options->until_count;
	bool ok =
		replay_attempt(&vm, &continuous, options->fates, options->when,
			       question->attempt, &diverges, &uses_device, err);
	vm_release(&vm);
	vm_release(&continuous);
	if (question->diverges && question->effect == EFFECT_UNKNOWN_DEVICE)
		diverges |= uses_device;
	return ok && diverges == question->diverges;
}

static bool confirm_answers(const struct brute_options *options,
			    struct brute_result *brute, struct err *err)
{
	for (size_t i = 0; i < brute->question_count; i++) {
		const struct question *question = &brute->questions[i];
		if (question->is_answered && !err->code &&
		    !is_confirmed(options, question, err))
			brute->unconfirmed++;
	}
	return !err->code;
}

/* Counts divergences that nothing explains, and those that the program
 * intends. */
static void count_kinds(struct brute_result *brute,
			const struct findings *findings)
{
	const struct finding *items = findings->items.items;
	for (size_t i = 0; i < brute->causes.len; i++) {
		const struct cause *cause = &brute->causes.items[i];
		if (cause_is_unexplained(cause))
			brute->unexplained += cause->divergences;
		else if (cause->finding != NONE &&
			 items[cause->finding].is_intended)
			brute->intended += cause->divergences;
	}
}

/* Brute force's answer for a finding's own schedule; NULL: no divergence. */
static const struct question *own_answer(const struct brute_result *brute,
					 struct attempt attempt)
{
	struct question wanted = { .attempt = attempt };
	const struct question *found =
		bsearch(&wanted, brute->questions, brute->question_count,
			sizeof(struct question), compare_questions);
	return found && found->diverges ? found : NULL;
}

/* A divergence that a finding explains; NULL if there is none. */
static const struct cause *cause_of(const struct brute_result *brute,
				    size_t finding)
{
	for (size_t i = 0; i < brute->causes.len; i++) {
		if (brute->causes.items[i].finding == finding)
			return &brute->causes.items[i];
	}
	return NULL;
}

static const struct evaluation *evaluation_of(struct arena *arena,
					      const struct finding *finding,
					      enum effect effect)
{
	struct evaluation *evaluation = arena_alloc(arena, sizeof(*evaluation));
	struct strbuf schedule = { 0 };
	finding_schedule(finding, &schedule);
	evaluation->effect = effect;
	evaluation->schedule = strbuf_to_arena(&schedule, arena);
	return evaluation;
}

/* Keeps the findings that explain a divergence, with its schedule, and the torn
 * writes that accompany such a finding if their own schedule diverges. */
static void keep_seen(const struct brute_result *brute,
		      struct findings *findings)
{
	size_t kept = 0;
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		const struct cause *cause = cause_of(brute, i);
		const struct question *own =
			own_answer(brute, finding->attempt);
		bool is_torn = finding->rule == RULE_TORN_WRITE && own;
		if (!cause && !is_torn)
			continue;
		if (!own)
			finding->attempt = cause->first;
		finding->evaluation =
			evaluation_of(&findings->arena, finding,
				      own ? own->effect : cause->effect);
		findings->items.items[kept++] = *finding;
	}
	findings->items.len = kept;
}

bool confirm_findings(const struct brute_options *options,
		      struct brute_result *brute, struct findings *findings,
		      struct err *err)
{
	if (!confirm_answers(options, brute, err))
		return false;
	count_kinds(brute, findings);
	keep_seen(brute, findings);
	return true;
}
