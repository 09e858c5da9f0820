/* SPDX-License-Identifier: Apache-2.0 */
/* Describes intermittent executions that go wrong. */
#include <stdlib.h>
#include <string.h>

#include "analysis/rerun/effect_difference.h"
#include "analysis/rerun/effect_output.h"
#include "analysis/validate/validate_parts.h"
#include "analysis/finding/messages.h"
#include "image/peripherals.h"

static void describe_trap(struct execution *execution, const struct vm *vm)
{
	struct strbuf text = { 0 };
	vm_describe_trap(vm, &text);
	execution->what = strbuf_to_arena(&text, &execution->arena);
	execution->site = vm_users_caller(vm).site;
}

/* Describes the variables that differ; names the first one. */
static bool describe_variables(struct execution *execution,
			       const struct paired_run *paired_run)
{
	const struct vm *continuous = &paired_run->continuous;
	uint64_t end = continuous->memory.cursors, count = 0;
	uint64_t index = paired_run_next_change(paired_run, 0);
	struct objects objects;
	objects_init(&objects, continuous->image);
	for (; index < end; index = paired_run_next_change(paired_run, index)) {
		struct difference difference;
		index = difference_at(&objects, continuous, &paired_run->again,
				      index, 0, &execution->arena, &difference);
		if (count++)
			continue;
		execution->what = difference.name;
		execution->expected = difference.expected;
		execution->found = difference.found;
	}
	execution->more = count ? count - 1 : 0;
	objects_release(&objects);
	return count > 0;
}

/* Describes the first output that differs. */
static void describe_output(struct execution *execution,
			    const struct paired_run *paired_run)
{
	const struct vm *continuous = &paired_run->continuous;
	struct output_texts outputs =
		output_texts(continuous, &paired_run->again);
	struct output_difference difference = output_difference(
		continuous->image, &outputs, &execution->arena);
	execution->what = difference.name;
	execution->expected =
		difference.expected ? difference.expected : "nothing";
	execution->found = difference.found ? difference.found : "nothing";
}

/* Describes a peripheral that is used without its set-up. */
static void describe_device(struct execution *execution,
			    const struct image *image,
			    const struct missed_register *missed)
{
	struct arena *arena = &execution->arena;
	struct strbuf name = { 0 };
	int digits = 2 * (int)missed->bytes;
	register_name(image, missed->at, missed->bytes, &name);
	strbuf_puts(&name, " where ");
	peripheral_name(image, missed->at, &name);
	strbuf_puts(&name, " is used");
	execution->what = strbuf_to_arena(&name, arena);
	execution->expected = arena_printf(arena, "0x%0*llx", digits,
					   (unsigned long long)missed->was);
	execution->found = arena_printf(arena, "0x%0*llx", digits,
					(unsigned long long)missed->now);
}

static void describe_result(struct execution *execution,
			    const struct paired_run *paired_run)
{
	const struct vm *continuous = &paired_run->continuous;
	struct arena *arena = &execution->arena;
	struct missed_register missed;
	if (paired_run->ends.continuous == VM_TRAPPED) {
		struct strbuf text = { 0 };
		vm_describe_trap(continuous, &text);
		execution->what = "end";
		execution->expected = strbuf_to_arena(&text, arena);
		execution->found = "no crash";
	} else if (paired_run->ends.again != paired_run->ends.continuous) {
		execution->what = "end";
		execution->expected = "none so far";
		execution->found = "the program has ended";
	} else if (describe_variables(execution, paired_run)) {
		return;
	} else if (!paired_run_is_same_output(paired_run)) {
		describe_output(execution, paired_run);
	} else if (paired_run_misses_set_up(paired_run, &missed)) {
		describe_device(execution, continuous->image, &missed);
	} else if (paired_run->ends.again == VM_EXITED) {
		execution->what = "return value";
		execution->expected = difference_returned(continuous, arena);
		execution->found =
			difference_returned(&paired_run->again, arena);
	}
}

void execution_describe(struct execution *execution,
			const struct validation *validation,
			const struct paired_run *paired_run,
			const struct random_failures *random_failures)
{
	(void)validation;
	execution->site = random_failures->failed;
	execution->what = "";
	switch (execution->outcome) {
	case OUTCOME_ASSERTION:
	case OUTCOME_CRASH:
		describe_trap(execution, &paired_run->again);
		break;
	case OUTCOME_NO_END:
		execution->site = vm_users_caller(&paired_run->again).site;
		break;
	default:
		describe_result(execution, paired_run);
	}
}

void execution_schedule(struct execution *execution,
			const struct schedule *schedule)
{
	struct strbuf text = { 0 };
	schedule_print(schedule, &text);
	execution->schedule = strbuf_to_arena(&text, &execution->arena);
}

/* Executions that go wrong in the same way: crashes at the same place, or
 * results with the same difference. */
struct execution_group {
	const struct execution *best;
	uint64_t count, alike;
};
typedef VEC(struct execution_group) group_list;

static bool is_of(const struct execution_group *group,
		  const struct execution *execution)
{
	const struct execution *best = group->best;
	if (best->outcome != execution->outcome)
		return false;
	if (execution->outcome == OUTCOME_RESULT)
		return strcmp(best->what, execution->what) == 0;
	return best->site == execution->site &&
	       strcmp(best->what, execution->what) == 0;
}

/* Prefers an execution that goes right without failures, then one with fewer
 * failures. */
static bool is_better(const struct execution *a, const struct execution *b)
{
	if (a->is_alike != b->is_alike)
		return !a->is_alike;
	return a->failures < b->failures;
}

static void add_execution(group_list *groups, const struct execution *execution)
{
	size_t i = 0;
	while (i < groups->len && !is_of(&groups->items[i], execution))
		i++;
	if (i == groups->len)
		vec_push(groups,
			 ((struct execution_group){ .best = execution }));
	struct execution_group *group = &groups->items[i];
	group->count++;
	group->alike += execution->is_alike;
	if (is_better(execution, group->best))
		group->best = execution;
}

static const char *copy(struct findings *findings, const char *text)
{
	return text ? arena_strdup(&findings->arena, text) : NULL;
}

static void add_finding(const struct execution_group *group,
			const struct validate_result *result,
			struct findings *findings)
{
	static const enum rule rules[] = {
		[OUTCOME_RESULT] = RULE_WRONG_RESULT,
		[OUTCOME_NO_END] = RULE_NO_PROGRESS,
		[OUTCOME_CRASH] = RULE_CRASH,
		[OUTCOME_ASSERTION] = RULE_ASSERTION_FAILED,
	};
	struct arena *arena = &findings->arena;
	const struct execution *best = group->best;
	const char **parts = arena_alloc(arena, 2 * sizeof(*parts));
	struct validated *validated = arena_alloc(arena, sizeof(*validated));
	*validated = (struct validated){ .executions = result->runs,
					 .alike = group->alike,
					 .more = best->more };
	parts[0] = copy(findings, best->what);
	struct finding finding = {
		.rule = rules[best->outcome],
		.level = LEVEL_ERROR,
		.is_manifest = true,
		.consumer.site = best->site,
		.producer.site = NONE,
		.name = parts[0],
		.variable = parts[0],
		.parts = parts,
		.checkpoint = "",
		.instances = group->count,
		.expected = copy(findings, best->expected),
		.observed = copy(findings, best->found),
		.schedule = copy(findings, best->schedule),
		.failures = best->failures,
		.details = validated,
	};
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

void validate_findings(const struct validation *validation,
		       const struct validate_result *result,
		       struct findings *findings)
{
	group_list groups = { 0 };
	for (uint64_t i = 0; i < validation->runs; i++) {
		const struct execution *execution = &validation->executions[i];
		if (execution->outcome != OUTCOME_FINE)
			add_execution(&groups, execution);
	}
	for (size_t i = 0; i < groups.len; i++)
		add_finding(&groups.items[i], result, findings);
	vec_release(&groups);
	findings_finish(findings, validation->options->image);
}
