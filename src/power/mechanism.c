/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint mechanisms and what is non-volatile, SPEC 3.1, 3.3, 3.5. */
#include "power/mechanism.h"

#include <string.h>

#include "image/runtime.h"

/* The segments by their names in mechanisms.def. */
enum {
	NOTHING = SEGMENTS_NOTHING,
	STACK = SEGMENTS_STACK,
	HEAP = SEGMENTS_HEAP,
	GLOBALS = SEGMENTS_GLOBALS,
	ALL = SEGMENTS_ALL,
};

static const struct mechanism mechanisms[] = {
#define MECHANISM(name, when, nv, saves, restored, how)                        \
	{ name, WHEN_##when,      (nv), (saves), RESTORED_##restored,          \
	  NULL, RESTORED_BY_##how },
#include "power/mechanisms.def"
#undef MECHANISM
};

enum {
	MECHANISMS = sizeof(mechanisms) / sizeof(mechanisms[0]),
};

static const char *const names_of_when[WHEN_COUNT] = {
#define WHEN(id, name) name,
#include "power/when.def"
#undef WHEN
};

static const char *const set_names[] = {
	[RESTORED_NONE] = "none",
	[RESTORED_ALL] = "all",
	[RESTORED_WAR] = "war",
	[RESTORED_WAR_RIO] = "war+rio",
};

void mechanism_names(struct strbuf *out)
{
	for (size_t i = 0; i < MECHANISMS; i++)
		strbuf_printf(out, "%s%s", i ? ", " : "", mechanisms[i].name);
}

void when_names(struct strbuf *out)
{
	for (size_t i = 0; i < WHEN_COUNT; i++)
		strbuf_printf(out, "%s%s", i ? ", " : "", names_of_when[i]);
}

const struct mechanism *mechanism_by_name(const char *name, struct err *err)
{
	for (size_t i = 0; i < MECHANISMS; i++) {
		if (strcmp(mechanisms[i].name, name) == 0)
			return &mechanisms[i];
	}
	struct strbuf names = { 0 };
	mechanism_names(&names);
	err_usage(err, "unknown mechanism '%s'; there are: %s", name,
		  strbuf_text(&names));
	strbuf_release(&names);
	return NULL;
}

const char *when_name(enum when when)
{
	return names_of_when[when];
}

bool when_by_name(const char *name, enum when *when, struct err *err)
{
	for (size_t i = 0; i < WHEN_COUNT; i++) {
		if (strcmp(names_of_when[i], name) == 0) {
			*when = (enum when)i;
			return true;
		}
	}
	struct strbuf names = { 0 };
	when_names(&names);
	err_usage(err, "'--when %s': expected one of %s", name,
		  strbuf_text(&names));
	strbuf_release(&names);
	return false;
}

enum restored_set restored_by_name(const char *name)
{
	size_t i = 0;
	while (i < RESTORED_LIST && strcmp(set_names[i], name) != 0)
		i++;
	return (enum restored_set)i;
}

const char *restored_name(enum restored_set restored)
{
	return restored == RESTORED_LIST ? NULL : set_names[restored];
}

const char *restored_how_name(enum restored_how how)
{
	static const char *const names[] = {
		[RESTORED_BY_COPY] = "copy",
		[RESTORED_BY_UNDO] = "undo",
		[RESTORED_BY_REDO] = "redo",
	};
	return names[how];
}

static const struct {
	const char *name;
	unsigned segments;
} segment_names[] = {
	{ "globals", SEGMENTS_GLOBALS }, { "stack", SEGMENTS_STACK },
	{ "heap", SEGMENTS_HEAP },       { "all", SEGMENTS_ALL },
	{ "none", SEGMENTS_NOTHING },
};

enum {
	SEGMENT_NAMES = sizeof(segment_names) / sizeof(segment_names[0]),
};

bool segments_by_name(const char *name, unsigned *segments)
{
	for (size_t i = 0; i < SEGMENT_NAMES; i++) {
		*segments = segment_names[i].segments;
		if (strcmp(segment_names[i].name, name) == 0)
			return true;
	}
	return false;
}

const char *nvm_segment_name(enum segments segment)
{
	size_t i = 0;
	while (segment_names[i].segments != segment)
		i++;
	return segment_names[i].name;
}

struct builder {
	struct nv_map *map;
	struct image *image;
	struct err *err;
};

static void set_range(struct builder *builder, addr_t first, addr_t end,
		      bool is_nv)
{
	addr_t base = builder->image->map.base;
	memset(builder->map->is_nv + (first - base), is_nv, end - first);
}

static void add_name(struct builder *builder, const char *name)
{
	vec_push(&builder->map->names,
		 (const char *)arena_strdup(&builder->image->arena, name));
}

/* Marks either the allocator's own variables or all others, including the
 * library's. */
static void set_globals(struct builder *builder, bool of_allocator)
{
	struct image *image = builder->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL &&
		    object->is_allocator == of_allocator &&
		    !runtime_is_saved(object))
			set_range(builder, object->address,
				  object->address + object->size, true);
	}
}

bool object_is_named(const struct image *image, const struct object *object,
		     const char *name)
{
	if (object->kind != OBJECT_GLOBAL)
		return false;
	if (strcmp(object->name, name) == 0)
		return true;
	/* A static of a function is named "main.count". */
	if (object->scope == NONE)
		return false;
	const char *fn = image->scopes.items[object->scope].name;
	size_t length = strlen(fn);
	return strncmp(fn, name, length) == 0 && name[length] == '.' &&
	       strcmp(name + length + 1, object->name) == 0;
}

static bool set_variable(struct builder *builder, const char *name, bool is_nv)
{
	struct image *image = builder->image;
	bool found = false;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (!object_is_named(image, object, name))
			continue;
		found = true;
		set_range(builder, object->address,
			  object->address + object->size, is_nv);
	}
	if (!found)
		return err_set(builder->err,
			       "'--nvm': there is no global variable '%s'",
			       name);
	return true;
}

static bool set_item(struct builder *builder, const char *item)
{
	const struct memory_map *map = &builder->image->map;
	bool all = strcmp(item, "all") == 0;
	if (strncmp(item, "var:", 4) == 0) {
		add_name(builder, item);
		return set_variable(builder, item + 4, true);
	}
	if (strncmp(item, "-var:", 5) == 0) {
		add_name(builder, item);
		return set_variable(builder, item + 5, false);
	}
	bool known = all || strcmp(item, "none") == 0;
	if (all || strcmp(item, "globals") == 0) {
		set_globals(builder, false);
		add_name(builder, "globals");
		known = true;
	}
	if (all || strcmp(item, "stack") == 0) {
		set_range(builder, map->stack, map->stack_end, true);
		add_name(builder, "stack");
		known = true;
	}
	if (all || strcmp(item, "heap") == 0) {
		set_range(builder, map->heap, map->heap_end, true);
		set_globals(builder, true);
		add_name(builder, "heap");
		known = true;
	}
	if (!known)
		return err_usage(builder->err,
				 "'--nvm': unknown item '%s'; there are: "
				 "globals, stack, heap, all, none, var:NAME, "
				 "-var:NAME",
				 item);
	return true;
}

static bool is_nv_section(const char *section)
{
	static const struct {
		const char *name;
		bool is_nv;
	} sections[] = {
#define SECTION(name, is_nv) { name, is_nv },
#include "power/sections.def"
#undef SECTION
	};
	for (size_t i = 0; i < sizeof(sections) / sizeof(sections[0]); i++) {
		if (strcmp(sections[i].name, section) == 0)
			return sections[i].is_nv;
	}
	return false;
}

/* Names that macros of published systems make. */
static bool is_nv_name(const char *name)
{
	static const char *const prefixes[] = {
#define NAME(prefix) prefix,
#include "power/names.def"
#undef NAME
	};
	for (size_t i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
		if (strncmp(prefixes[i], name, strlen(prefixes[i])) == 0)
			return true;
	}
	return false;
}

static bool is_marked(const struct object *object)
{
	if (object->kind != OBJECT_GLOBAL || object->is_library)
		return false;
	if (object->section[0])
		return object->is_marked_nv || is_nv_section(object->section);
	return object->is_marked_nv || is_nv_name(object->name);
}

/* Marks the variables that the source declares NV: by section, by name, or by a
 * pragma of the vendor's compiler. */
static void set_marked(struct builder *builder)
{
	struct image *image = builder->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (!is_marked(object))
			continue;
		set_range(builder, object->address,
			  object->address + object->size, true);
		char *name =
			arena_printf(&image->arena, "var:%s", object->name);
		vec_push(&builder->map->names, (const char *)name);
	}
}

static bool set_list(struct builder *builder, const char *list)
{
	char *copy = mem_strdup(list), *rest = copy, *item;
	bool ok = true;
	while (ok && (item = strsep(&rest, ",")))
		ok = set_item(builder, item);
	free(copy);
	return ok;
}

bool nv_map_build(struct nv_map *map, struct image *image,
		  const struct mechanism *mechanism, const char *list,
		  struct err *err)
{
	*map = (struct nv_map){ .bytes = image_memory_bytes(image) };
	map->is_nv = mem_alloc(map->bytes);
	struct builder builder = { map, image, err };
	set_marked(&builder);
	if (list)
		return set_list(&builder, list);
	static const enum segments segments[] = { SEGMENTS_GLOBALS,
						  SEGMENTS_STACK,
						  SEGMENTS_HEAP };
	bool ok = true;
	for (size_t i = 0; i < sizeof(segments) / sizeof(segments[0]); i++) {
		if (mechanism->nv & segments[i])
			ok = ok &&
			     set_item(&builder, nvm_segment_name(segments[i]));
	}
	return ok;
}

void nv_map_release(struct nv_map *map)
{
	free(map->is_nv);
	vec_release(&map->names);
}

void nv_map_start(struct nv_map *part, const struct nv_map *nv)
{
	*part = (struct nv_map){ .bytes = nv->bytes };
	part->is_nv = mem_alloc(nv->bytes);
}

bool nv_map_add(struct nv_map *part, const struct nv_map *nv,
		const struct image *image, const struct object *object)
{
	uint64_t first = object->address - image->map.base;
	bool found = false, is_new = false;
	for (uint64_t i = first; i < first + object->size; i++) {
		found |= nv->is_nv[i];
		is_new |= nv->is_nv[i] && !part->is_nv[i];
		part->is_nv[i] |= nv->is_nv[i];
	}
	if (is_new)
		vec_push(&part->names, object->name);
	return found;
}

static bool add_named(struct nv_map *part, const struct nv_map *nv,
		      const struct image *image, const char *name)
{
	bool found = false;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind != OBJECT_GLOBAL ||
		    (name && !object_is_named(image, object, name)))
			continue;
		found |= nv_map_add(part, nv, image, object);
	}
	return found || !name;
}

bool nv_map_add_list(struct nv_map *part, const struct nv_map *nv,
		     const struct image *image, const char *list,
		     struct err *err)
{
	if (!list)
		return add_named(part, nv, image, NULL);
	char *copy = mem_strdup(list), *rest = copy, *name;
	bool ok = true;
	while (ok && (name = strsep(&rest, ","))) {
		if (!add_named(part, nv, image, name))
			ok = err_set(err,
				     "'--restored': there is no non-volatile "
				     "variable '%s'",
				     name);
	}
	free(copy);
	return ok;
}

void nv_map_hide_logs(struct nv_map *map, const struct image *image)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (runtime_is_log(object))
			memset(map->is_nv + (object->address - image->map.base),
			       0, object->size);
	}
}

void nv_map_without(struct nv_map *rest, const struct nv_map *nv,
		    const struct nv_map *part)
{
	nv_map_start(rest, nv);
	for (uint64_t i = 0; i < nv->bytes; i++)
		rest->is_nv[i] = nv->is_nv[i] && !part->is_nv[i];
	for (size_t i = 0; i < nv->names.len; i++)
		vec_push(&rest->names, nv->names.items[i]);
}
