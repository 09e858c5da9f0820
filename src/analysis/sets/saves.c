/* SPDX-License-Identifier: Apache-2.0 */
/* Determines what is saved at each checkpoint; saves_check.c compares it with
 * the sets. */
#include "analysis/sets/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/sets/saves_parts.h"

/* The bytes of a whole object. */
static struct byte_range object_span(struct checkpoint_sets *sets,
				     uint32_t object)
{
	struct locations *locations = &sets->hazards.statics->points.locations;
	uint64_t size = sets->image->objects.items[object].size;
	uint32_t thing =
		locations_thing(locations, &(struct thing){
						   .kind = THING_OBJECT,
						   .object = object,
						   .instance = NONE,
						   .pc = NONE,
						   .size = size,
					   });
	return (struct byte_range){ thing, 0, (int64_t)size };
}

static bool is_nv_object(const struct checkpoint_sets *sets,
			 const struct nv_map *map, uint32_t object)
{
	const struct object *row = &sets->image->objects.items[object];
	return row->kind == OBJECT_GLOBAL && row->size &&
	       map->is_nv[row->address - sets->image->map.base];
}

/* Whether the mechanism restores a member of its computed set. */
static bool is_restored(const struct checkpoint_sets *sets,
			const struct set_member *member,
			enum restored_set restored)
{
	unsigned why = SET_WAR;
	if (restored_has_rio(restored))
		why |= SET_TAINTED | SET_UNTAINTED;
	if (!(member->why & why))
		return false;
	return !restored_is_shared(restored) ||
	       (member->object != NONE &&
		object_is_task_shared(
			&sets->image->objects.items[member->object]));
}

/* Adds the members that the mechanism restores, at their own checkpoint. */
static void add_members(struct saves *saves, enum restored_set restored)
{
	const struct checkpoint_sets *sets = saves->sets;
	for (size_t i = 0; i < sets->windows.len; i++) {
		const struct window_set *set = &sets->windows.items[i];
		for (size_t k = 0; k < set->members.len; k++) {
			const struct set_member *member =
				&set->members.items[k];
			if (is_restored(sets, member, restored))
				byte_set_add(&saves->of[i].bytes,
					     sets_span(member));
		}
	}
}

/* Adds what the mechanism restores, SPEC 3.2. */
static void add_restored(struct saves *saves,
			 const struct saves_options *options)
{
	struct checkpoint_sets *sets = saves->sets;
	if (restored_is_computed(options->restored))
		add_members(saves, options->restored);
	for (uint32_t i = 0; options->list && i < sets->image->objects.len;
	     i++) {
		if (!is_nv_object(sets, options->list, i))
			continue;
		for (size_t k = 0; k < sets->windows.len; k++)
			byte_set_add(&saves->of[k].bytes, object_span(sets, i));
	}
}

/* Whether an item applies to a set: at a task or in a function, at a line
 * "FILE:LINE", or at boot. */
static bool is_there(const struct checkpoint_sets *sets,
		     const struct window_set *set, const char *where)
{
	const struct image *image = sets->image;
	const struct site *site = &image->sites.items[set->site];
	const char *file = image_site_file(image, site);
	const char *base = strrchr(file, '/');
	char line[24];
	if (!where)
		return true;
	if (set->kind == WINDOW_BOOT)
		return strcmp(where, "boot") == 0;
	if (strcmp(image_site_scope(image, site)->name, where) == 0)
		return true;
	const char *colon = strrchr(where, ':');
	snprintf(line, sizeof(line), ":%u", site->line);
	if (!colon || strcmp(colon, line) != 0)
		return false;
	size_t length = (size_t)(colon - where);
	base = base ? base + 1 : file;
	return (strncmp(file, where, length) == 0 && !file[length]) ||
	       (strncmp(base, where, length) == 0 && !base[length]);
}

/* Adds one item; false: there is no such variable or place. */
static bool add_item(struct saves *saves, const char *where, const char *name)
{
	struct checkpoint_sets *sets = saves->sets;
	bool is_found = false;
	for (uint32_t i = 0; i < sets->image->objects.len; i++) {
		const struct object *object = &sets->image->objects.items[i];
		if (!object_is_named(sets->image, object, name) ||
		    !is_nv_object(sets, sets->options.nv, i))
			continue;
		for (size_t k = 0; k < sets->windows.len; k++) {
			if (!is_there(sets, &sets->windows.items[k], where))
				continue;
			is_found = true;
			byte_set_add(&saves->of[k].bytes, object_span(sets, i));
		}
	}
	return is_found;
}

static bool add_items(struct saves *saves, const struct saves_options *options,
		      struct err *err)
{
	struct arena *arena = &saves->sets->arena;
	for (size_t i = 0; i < options->item_count; i++) {
		char *where = arena_strdup(arena, options->items[i]);
		char *colon = strrchr(where, ':');
		if (colon)
			*colon = 0;
		if (!add_item(saves, colon ? where : NULL,
			      colon ? colon + 1 : where))
			return err_set(err,
				       "'--saves %s': there is no such "
				       "non-volatile variable, or no such "
				       "checkpoint",
				       options->items[i]);
	}
	return true;
}

/* Adds BROWNOUT_SAVES; a declaration inside a function applies to the
 * function's checkpoints. */
static bool add_declared(struct saves *saves, struct err *err)
{
	const struct image *image = saves->sets->image;
	for (size_t i = 0; i < image->declarations.len; i++) {
		const struct declaration *one = &image->declarations.items[i];
		if (one->kind != DECLARATION_SAVES ||
		    add_item(saves, one->function, one->name))
			continue;
		return err_at(err, one->file, one->line, 0,
			      "'BROWNOUT_SAVES' of '%s': there is no such "
			      "non-volatile variable, or no checkpoint here",
			      one->name);
	}
	return true;
}

bool saves_find(struct saves *saves, struct checkpoint_sets *sets,
		const struct saves_options *options, struct err *err)
{
	*saves = (struct saves){ .sets = sets };
	saves->of = mem_alloc((sets->windows.len + 1) * sizeof(*saves->of));
	add_restored(saves, options);
	saves_add_code(saves);
	if (!add_declared(saves, err) || !add_items(saves, options, err))
		return false;
	saves_compare(saves);
	return true;
}

void saves_release(struct saves *saves)
{
	for (size_t i = 0; saves->of && i < saves->sets->windows.len; i++)
		vec_release(&saves->of[i].bytes);
	free(saves->of);
}
