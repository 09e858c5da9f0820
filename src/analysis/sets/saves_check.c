/* SPDX-License-Identifier: Apache-2.0 */
/* Compares each checkpoint's set with what is saved: what is missing, and what
 * is superfluous. */
#include <stdlib.h>
#include <string.h>

#include "analysis/sets/saves_parts.h"
#include "analysis/finding/messages.h"

typedef VEC(const char *) name_list;

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static const char **finish_names(struct arena *arena, name_list *names)
{
	const char **out = arena_alloc(arena, (names->len + 1) * sizeof(*out));
	for (size_t i = 0; i < names->len; i++)
		out[i] = names->items[i];
	qsort(out, names->len, sizeof(*out), compare_names);
	vec_release(names);
	return out;
}

static void add_name(name_list *names, const char *name)
{
	for (size_t i = 0; i < names->len; i++) {
		if (strcmp(names->items[i], name) == 0)
			return;
	}
	vec_push(names, name);
}

static const char *span_name(struct checkpoint_sets *sets,
			     struct byte_range span)
{
	const struct locations *locations =
		&sets->hazards.statics->points.locations;
	const struct thing *thing = &locations->things.items[span.thing];
	struct strbuf name = { 0 };
	if (thing->kind == THING_OBJECT)
		object_part_name(sets->image,
				 &sets->image->objects.items[thing->object],
				 (uint64_t)span.low,
				 (uint64_t)(span.high - span.low), &name);
	else
		locations_thing_name(locations, span.thing, &name);
	return strbuf_to_arena(&name, &sets->arena);
}

static bool is_saved(const struct saved_set *saved,
		     const struct set_member *member)
{
	return byte_set_has_all(&saved->bytes, sets_span(member));
}

static bool is_needed(const struct window_set *set, struct byte_range span)
{
	for (size_t i = 0; i < set->members.len; i++) {
		struct byte_range own = sets_span(&set->members.items[i]);
		if (own.thing == span.thing && own.low < span.high &&
		    span.low < own.high)
			return true;
	}
	return false;
}

/* Only NV data needs saving; a routine may also write other data. */
static bool is_nv_span(const struct checkpoint_sets *sets,
		       struct byte_range span)
{
	const struct thing *thing = &sets->hazards.statics->points.locations
					     .things.items[span.thing];
	if (thing->kind != THING_OBJECT)
		return false;
	const struct object *object =
		&sets->image->objects.items[thing->object];
	return object->kind == OBJECT_GLOBAL &&
	       sets->options.nv->is_nv[object->address + (addr_t)span.low -
				       sets->image->map.base];
}

static void compare_set(struct saves *saves, size_t number)
{
	struct checkpoint_sets *sets = saves->sets;
	const struct window_set *set = &sets->windows.items[number];
	struct saved_set *saved = &saves->of[number];
	name_list names = { 0 }, war = { 0 }, rio = { 0 }, more = { 0 };
	for (size_t i = 0; i < set->members.len; i++) {
		const struct set_member *member = &set->members.items[i];
		if (is_saved(saved, member))
			continue;
		if (member->why & SET_WAR)
			add_name(&war, member->name);
		if (member->why & (SET_TAINTED | SET_UNTAINTED))
			add_name(&rio, member->name);
	}
	for (size_t i = 0; i < saved->bytes.len; i++) {
		struct byte_range span = saved->bytes.items[i];
		if (!is_nv_span(sets, span))
			continue;
		add_name(&names, span_name(sets, span));
		if (!is_needed(set, span))
			add_name(&more, span_name(sets, span));
	}
	saved->saved = finish_names(&sets->arena, &names);
	saved->war = finish_names(&sets->arena, &war);
	saved->rio = finish_names(&sets->arena, &rio);
	saved->more = finish_names(&sets->arena, &more);
}

static bool is_needed_anywhere(const struct checkpoint_sets *sets,
			       struct byte_range span)
{
	bool is_any = false;
	for (size_t i = 0; i < sets->windows.len; i++)
		is_any |= is_needed(&sets->windows.items[i], span);
	return is_any;
}

void saves_compare(struct saves *saves)
{
	struct checkpoint_sets *sets = saves->sets;
	name_list useless = { 0 };
	for (size_t i = 0; i < sets->windows.len; i++) {
		const byte_set *bytes = &saves->of[i].bytes;
		compare_set(saves, i);
		for (size_t k = 0; k < bytes->len; k++) {
			if (is_nv_span(sets, bytes->items[k]) &&
			    !is_needed_anywhere(sets, bytes->items[k]))
				add_name(&useless,
					 span_name(sets, bytes->items[k]));
		}
	}
	saves->useless = finish_names(&sets->arena, &useless);
}

/* Sets the variable of a finding, and its place. */
static void add_object(const struct checkpoint_sets *sets,
		       const struct set_member *member, struct finding *finding)
{
	const struct image *image = sets->image;
	const struct thing *thing = &sets->hazards.statics->points.locations
					     .things.items[member->thing];
	const struct object *object =
		member->object == NONE ? NULL
				       : &image->objects.items[member->object];
	bool is_global = object && object->kind == OBJECT_GLOBAL;
	finding->name = member->name;
	finding->variable = member->variable;
	finding->segment = is_global                           ? "globals"
			   : object || thing->instance != NONE ? "stack"
							       : "heap";
	finding->role = is_global ? "variable" : object ? "local" : "block";
	if (thing->kind == THING_BLOCK || thing->kind == THING_ALLOCATOR)
		finding->segment = "heap";
	if (is_global) {
		finding->has_address = true;
		finding->address = object->address;
		finding->size = object->size;
	}
	if (object && object->scope != NONE)
		finding->function = image->scopes.items[object->scope].name;
}

static void add_finding(const struct checkpoint_sets *sets,
			const struct window_set *set,
			const struct set_member *member,
			const struct environment *environment,
			struct findings *findings)
{
	const char **parts = arena_alloc(&findings->arena, 2 * sizeof(*parts));
	struct unsaved *unsaved =
		arena_alloc(&findings->arena, sizeof(*unsaved));
	*unsaved = (struct unsaved){ set, member };
	parts[0] = member->name;
	struct finding finding = {
		.rule = RULE_MISSING_CHECKPOINT_DATA,
		.level = LEVEL_WARNING,
		.consumer = { .site = set->site },
		.producer = { .site = NONE },
		.parts = parts,
		.checkpoint = finding_checkpoint(
			&findings->arena, sets->image, sets->options.when,
			set->kind == WINDOW_BOOT ? NONE : set->site, "boot"),
		.details = unsaved,
	};
	add_object(sets, member, &finding);
	finding.is_intended = environment_is_intended(
		environment, member->variable, finding.function);
	if (finding.is_intended)
		finding.level = LEVEL_NOTE;
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

void saves_check(const struct saves *saves,
		 const struct environment *environment,
		 struct findings *findings)
{
	const struct checkpoint_sets *sets = saves->sets;
	for (size_t i = 0; i < sets->windows.len; i++) {
		const struct window_set *set = &sets->windows.items[i];
		for (size_t k = 0; k < set->members.len; k++) {
			const struct set_member *member =
				&set->members.items[k];
			if (!is_saved(&saves->of[i], member))
				add_finding(sets, set, member, environment,
					    findings);
		}
	}
	findings_finish(findings, sets->image);
}
