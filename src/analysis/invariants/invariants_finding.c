/* SPDX-License-Identifier: Apache-2.0 */
/* Findings about what programs say of their own data, SPEC 5.6. */
#include <inttypes.h>
#include <string.h>

#include "analysis/finding/messages.h"
#include "analysis/invariants/invariants_parts.h"

/* Boots that break in the same way. */
struct broken_group {
	uint32_t best; /* the first state: the fewest failures */
	uint64_t points;
};
typedef VEC(struct broken_group) broken_groups;

static void add_path(const struct search *search, uint32_t state,
		     struct strbuf *out)
{
	const struct left_state *row = search->states.items[state];
	if (!state) {
		strbuf_puts(out, "checkpoint@0");
		return;
	}
	add_path(search, row->parent, out);
	strbuf_printf(out, " fail@%" PRIu64, row->after);
}

const char *invariants_schedule(const struct search *search, uint32_t parent,
				tick_t after, struct arena *arena)
{
	struct strbuf text = { 0 };
	add_path(search, parent, &text);
	if (after)
		strbuf_printf(&text, " fail@%" PRIu64, after);
	return strbuf_to_arena(&text, arena);
}

static bool is_of(const struct left_state *a, const struct left_state *b)
{
	if (a->run.verdict != b->run.verdict)
		return false;
	return a->run.verdict == VERDICT_NO_END ||
	       (a->run.site == b->run.site &&
		strcmp(a->run.what, b->run.what) == 0);
}

static void add_state(broken_groups *groups, const struct search *search,
		      uint32_t index)
{
	const struct left_state *state = search->states.items[index];
	size_t i = 0;
	while (i < groups->len &&
	       !is_of(search->states.items[groups->items[i].best], state))
		i++;
	if (i == groups->len)
		vec_push(groups, ((struct broken_group){ .best = index }));
	groups->items[i].points += state->points;
}

/* All operations after which the power was let fail. */
static uint64_t all_points(const struct invariants_result *result)
{
	uint64_t points = 0;
	for (unsigned i = 0; i < result->failures; i++)
		points += result->levels[i].points;
	return points;
}

static void finish(struct findings *findings, struct finding *finding,
		   const struct broken *broken)
{
	struct broken *details =
		arena_alloc(&findings->arena, sizeof(*details));
	const char **parts = arena_alloc(&findings->arena, 2 * sizeof(*parts));
	*details = *broken;
	parts[0] = broken->text;
	finding->rule = RULE_INVARIANT;
	finding->level = LEVEL_ERROR;
	finding->is_manifest = true;
	finding->name = finding->variable = parts[0];
	finding->parts = parts;
	finding->checkpoint = "";
	finding->details = details;
	finding_write_message(findings, finding);
	vec_push(&findings->items, *finding);
}

static void add_broken(const struct search *search,
		       const struct broken_group *group,
		       struct findings *findings)
{
	struct arena *arena = &findings->arena;
	const struct left_state *state = search->states.items[group->best];
	bool has_failed = group->best != 0;
	struct broken broken = {
		.verdict = state->run.verdict,
		.text = arena_strdup(arena, state->run.what),
		.values = arena_strdup(arena, state->run.values),
		.failure = state->failure,
		.operation = state->after,
		.of = all_points(search->result),
	};
	struct finding finding = {
		.consumer.site = state->run.site,
		.producer.site = state->failure,
		.instances = group->points,
		.failures = state->level,
		.schedule = has_failed ? invariants_schedule(
						 search, group->best, 0, arena)
				       : NULL,
	};
	finish(findings, &finding, &broken);
}

/* The site of an operation of a boot. */
static uint32_t site_of(const struct search *search, uint32_t parent,
			tick_t operation)
{
	const struct left_state *state;
	struct vm vm;
	vm_init(&vm, search->first->image);
	vm.until_fn = search->first->until_fn;
	vm.until_left = search->until_left;
	/* The boots before it, one after the other. */
	uint32_t path[MOST_FAILURES + 1];
	size_t count = 0;
	for (uint32_t at = parent; at; at = search->states.items[at]->parent)
		path[count++] = at;
	while (count--) {
		state = search->states.items[path[count]];
		vm_run(&vm, VM_PLAIN, state->after + 1);
		lasting_boot(&search->lasting, &vm, &vm, search->until_left);
	}
	vm_run(&vm, VM_PLAIN, operation);
	uint32_t site = vm_users_caller(&vm).site;
	vm_release(&vm);
	return site;
}

static void add_strayed(const struct search *search, struct findings *findings)
{
	struct arena *arena = &findings->arena;
	const struct strayed *strayed = &search->strayed;
	const struct left_state *parent = search->states.items[strayed->parent];
	struct broken broken = {
		.verdict = VERDICT_MEANING,
		.text = search->result->equal,
		.values = "",
		.failure = site_of(search, strayed->parent, strayed->after),
		.operation = strayed->after,
		.of = all_points(search->result),
		.before = arena_strdup(arena, strayed->before),
		.after = arena_strdup(arena, strayed->next),
		.found = arena_strdup(arena, strayed->found),
	};
	struct finding finding = {
		.consumer.site = broken.failure,
		.producer.site = broken.failure,
		.instances = search->strayed_points,
		.failures = parent->level + 1,
		.schedule = invariants_schedule(search, strayed->parent,
						strayed->after, arena),
		.expected = broken.after,
		.observed = broken.found,
	};
	finish(findings, &finding, &broken);
}

void invariants_findings(struct search *search, struct findings *findings)
{
	broken_groups groups = { 0 };
	for (uint32_t i = 0; i < search->states.len; i++) {
		const struct left_state *state = search->states.items[i];
		if (state->is_executed && state->run.verdict)
			add_state(&groups, search, i);
	}
	for (size_t i = 0; i < groups.len; i++)
		add_broken(search, &groups.items[i], findings);
	if (search->has_strayed)
		add_strayed(search, findings);
	vec_release(&groups);
	findings_finish(findings, search->first->image);
}
