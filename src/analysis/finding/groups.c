/* SPDX-License-Identifier: Apache-2.0 */
/* Causes, SPEC 5.7. */
#include "analysis/finding/groups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/map.h"
#include "util/text.h"

/* What makes findings of a rule one cause. */
enum group_kind {
	GROUP_OBJECT, /* the object, whatever the rule about memory */
	GROUP_NAME,   /* the rule and the variable */
	GROUP_OWN,    /* each is its own: a use, a branch, a call, a crash */
};

static enum group_kind kind_of(enum rule rule)
{
	static const enum group_kind kinds[RULE_COUNT] = {
		[RULE_OUTPUT] = GROUP_OWN,
		[RULE_INPUT_ACCESS] = GROUP_OWN,
		[RULE_EXPECTATION] = GROUP_OWN,
		[RULE_RIO_BRANCH] = GROUP_OWN,
		[RULE_RIO_READ] = GROUP_OWN,
		[RULE_RIO_ADDRESS] = GROUP_OWN,
		[RULE_ASSERTION_FAILED] = GROUP_OWN,
		[RULE_CRASH] = GROUP_OWN,
		[RULE_WRONG_RESULT] = GROUP_OWN,
		[RULE_NO_PROGRESS] = GROUP_OWN,
		[RULE_MISSING_CHECKPOINT_DATA] = GROUP_NAME,
		[RULE_RIO_STALE_READ] = GROUP_NAME,
		[RULE_RIO_STATE] = GROUP_NAME,
	};
	return kinds[rule];
}

static const uint64_t basis = 14695981039346656037u;

static uint64_t add_number(uint64_t hash, uint64_t number)
{
	for (int i = 0; i < 64; i += 8)
		hash = (hash ^ (number >> i & 0xff)) * 1099511628211u;
	return hash;
}

static uint64_t add_text(uint64_t hash, const char *text)
{
	for (; text && *text; text++)
		hash = (hash ^ (unsigned char)*text) * 1099511628211u;
	return add_number(hash, text != NULL);
}

/* Whether a finding is about the call frames of a function. */
static bool is_frame(const struct finding *finding)
{
	return finding->rule == RULE_ACTIVATION_RECORD ||
	       role_is_frame(finding->object.role);
}

/* What two findings of one cause have in common, in this run. */
static uint64_t identity(const struct finding *finding)
{
	const struct run_object *object = &finding->object;
	enum group_kind kind = kind_of(finding->rule);
	uint64_t hash = add_number(basis, kind);
	hash = add_number(hash, finding->window);
	hash = add_text(hash, finding->checkpoint);
	if (kind == GROUP_OWN)
		return add_text(hash, finding->fingerprint);
	if (kind == GROUP_NAME) {
		hash = add_number(hash, finding->rule);
		hash = add_text(hash, finding->variable);
		return add_text(hash, finding->function);
	}
	hash = add_number(hash, object->segment);
	hash = add_number(hash, object->fn);
	if (is_frame(finding))
		return hash;
	hash = add_number(hash, object->image_object);
	/* Stack that has no name is known by its text. */
	hash = add_text(hash, finding->variable);
	return add_number(hash, object->site);
}

/* The window's checkpoint without its line number. */
static uint64_t add_window(uint64_t hash, const struct finding *finding,
			   const struct image *image, struct text_lines *lines)
{
	if (!finding->window)
		return add_text(hash, finding->checkpoint);
	const struct site *site = &image->sites.items[finding->window - 1];
	const char *file = image_site_file(image, site);
	hash = add_text(hash, image_site_scope(image, site)->name);
	return add_text(hash, text_line(lines, file, site->line));
}

/* What a group is called: like a fingerprint, it has no line numbers and no
 * addresses, so that it survives edits elsewhere. */
static uint64_t name_of(const struct finding *finding,
			const struct image *image, struct text_lines *lines)
{
	enum group_kind kind = kind_of(finding->rule);
	uint64_t hash = basis;
	if (kind == GROUP_OWN)
		return add_text(hash, finding->fingerprint);
	if (kind == GROUP_NAME)
		hash = add_text(hash, rule_name(finding->rule));
	else if (is_frame(finding))
		hash = add_text(hash, "frames");
	if (kind == GROUP_NAME || !is_frame(finding))
		hash = add_text(hash, finding->variable);
	hash = add_text(hash, finding->function);
	return add_window(hash, finding, image, lines);
}

void groups_name(struct findings *findings, const struct image *image)
{
	struct map ids = { 0 };  /* by identity: 1 + the number in its name */
	struct map seen = { 0 }; /* how many groups have this name */
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		uint64_t name = name_of(finding, image, findings->lines);
		uint64_t *id = map_put(&ids, identity(finding));
		if (!*id)
			*id = ++*map_put(&seen, name);
		snprintf(finding->group, sizeof(finding->group), "%016llx",
			 (unsigned long long)(name + *id * 0x9e3779b9u));
	}
	map_release(&ids);
	map_release(&seen);
}

static int compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

/* The number of other findings that an effect needs. */
static size_t others_of(const struct finding *finding)
{
	return finding->evaluation ? finding->evaluation->cause_count : 0;
}

/* The values that end wrong if only the finding's own part has changed. */
static uint64_t damage_of(const struct finding *finding)
{
	return finding_own_effect(finding) > EFFECT_MASKED
		       ? finding_own_evaluation(finding)->values
		       : 0;
}

static bool needs_rest(const struct finding *finding)
{
	return finding->evaluation && finding->evaluation->needs_rest;
}

/* Negative: a shows their cause better than b. A suppressed finding shows
 * nothing; one whose value does nothing by itself is shown by those that do it;
 * a worse effect tells more; one that leaves more values wrong; an effect of
 * its own more than one with others, the read and write close by more than
 * those far apart. */
static int compare_shown(const struct finding *a, const struct finding *b)
{
	int order = compare(a->is_suppressed, b->is_suppressed);
	if (!order)
		order = compare(a->level, b->level);
	if (!order)
		order = compare(needs_rest(a), needs_rest(b));
	if (!order)
		order = compare(finding_own_effect(b), finding_own_effect(a));
	if (!order)
		order = compare(b->is_manifest, a->is_manifest);
	if (!order)
		order = compare(a->rule == RULE_TORN_WRITE,
				b->rule == RULE_TORN_WRITE);
	if (!order)
		order = compare(damage_of(b), damage_of(a));
	if (!order)
		order = compare(others_of(a), others_of(b));
	return order ? order : compare(a->distance, b->distance);
}

static uint32_t add_group(struct groups *groups)
{
	struct group new = { .best = NONE, .level = LEVEL_NOTE };
	vec_push(&groups->items, new);
	return (uint32_t)groups->items.len - 1;
}

static void add_finding(struct group *group, const struct findings *findings,
			uint32_t number)
{
	const struct finding *finding = &findings->items.items[number];
	if (group->best == NONE ||
	    compare_shown(finding, &findings->items.items[group->best]) < 0)
		group->best = number;
	if (finding->is_suppressed)
		return;
	group->findings++;
	group->pairs += finding->rule != RULE_TORN_WRITE;
	if (finding->level < group->level)
		group->level = finding->level;
}

/* Sorts the findings by group. */
static void list_members(struct groups *groups, uint32_t count)
{
	size_t len = groups->items.len;
	groups->members = mem_alloc((count + 1) * sizeof(uint32_t));
	groups->first = mem_alloc((len + 2) * sizeof(uint32_t));
	uint32_t *next = groups->first + 1;
	for (uint32_t i = 0; i < count; i++) {
		if (groups->of[i] + 1 < len)
			next[groups->of[i] + 1]++;
	}
	for (size_t i = 1; i < len; i++)
		next[i] += next[i - 1];
	for (uint32_t i = 0; i < count; i++)
		groups->members[next[groups->of[i]]++] = i;
}

void groups_init(struct groups *groups, const struct findings *findings)
{
	uint32_t count = (uint32_t)findings->items.len;
	struct map ids = { 0 }; /* by name: 1 + group */
	*groups = (struct groups){ .of = mem_alloc((count + 1) *
						   sizeof(uint32_t)) };
	for (uint32_t i = 0; i < count; i++) {
		const char *name = findings->items.items[i].group;
		uint64_t *id = map_put(&ids, strtoull(name, NULL, 16));
		if (!*id)
			*id = add_group(groups) + 1;
		groups->of[i] = (uint32_t)(*id - 1);
		add_finding(&groups->items.items[groups->of[i]], findings, i);
	}
	/* A torn write whose pair is suppressed stands alone. */
	for (size_t i = 0; i < groups->items.len; i++) {
		struct group *group = &groups->items.items[i];
		if (group->findings && !group->pairs)
			group->pairs = 1;
	}
	list_members(groups, count);
	map_release(&ids);
}

void groups_release(struct groups *groups)
{
	vec_release(&groups->items);
	free(groups->of);
	free(groups->members);
	free(groups->first);
}
