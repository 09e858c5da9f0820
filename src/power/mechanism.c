/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint mechanisms and what is non-volatile, SPEC 3.1, 3.3, 3.5. */
#include "power/mechanism.h"

#include <string.h>

#include "image/runtime.h"
#include "power/marks.h"
#include "util/similar.h"

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
	{ name, WHEN_##when,         (nv), (saves),                            \
	  0,    RESTORED_##restored, NULL, RESTORED_BY_##how },
#include "power/mechanisms.def"
#undef MECHANISM
};

enum {
	MECHANISMS = sizeof(mechanisms) / sizeof(mechanisms[0]),
};

static const char *const names_of_when[WHEN_COUNT] = {
#define WHEN(id, name, meaning) name,
#include "power/when.def"
#undef WHEN
};

static const char *const meanings_of_when[WHEN_COUNT] = {
#define WHEN(id, name, meaning) meaning,
#include "power/when.def"
#undef WHEN
};

static const char *const set_names[] = {
	[RESTORED_NONE] = "none",
	[RESTORED_ALL] = "all",
	[RESTORED_WAR] = "war",
	[RESTORED_WAR_RIO] = "war+rio",
	[RESTORED_SHARED_WAR] = "shared-war",
	[RESTORED_SHARED_WAR_RIO] = "shared-war+rio",
};

const struct mechanism *mechanism_at(size_t i)
{
	return i < MECHANISMS ? &mechanisms[i] : NULL;
}

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
	err_usage(err, "unknown mechanism '%s'; there are: %s%s", name,
		  strbuf_text(&names),
		  similar_in(name, strbuf_text(&names)).hint);
	strbuf_release(&names);
	return NULL;
}

const char *when_name(enum when when)
{
	return names_of_when[when];
}

const char *when_meaning(enum when when)
{
	return meanings_of_when[when];
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
	err_usage(err, "'--when %s': expected one of %s%s", name,
		  strbuf_text(&names),
		  similar_in(name, strbuf_text(&names)).hint);
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

/* Sets either the allocator's own variables or all others, including the
 * library's. */
static void set_globals(struct builder *builder, bool of_allocator, bool is_nv)
{
	struct image *image = builder->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL &&
		    object->is_allocator == of_allocator &&
		    !runtime_is_saved(object) && !object->is_unseen)
			set_range(builder, object->address,
				  object->address + object->size, is_nv);
	}
}

static void set_segment(struct builder *builder, enum segments segment,
			bool is_nv)
{
	const struct memory_map *map = &builder->image->map;
	if (segment == SEGMENTS_STACK)
		set_range(builder, map->stack, map->stack_end, is_nv);
	if (segment == SEGMENTS_HEAP)
		set_range(builder, map->heap, map->heap_end, is_nv);
	if (segment != SEGMENTS_STACK)
		set_globals(builder, segment == SEGMENTS_HEAP, is_nv);
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

static bool set_section(struct builder *builder, const char *name, bool is_nv)
{
	struct image *image = builder->image;
	bool found = false;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind != OBJECT_GLOBAL ||
		    strcmp(object->section, name) != 0)
			continue;
		found = true;
		set_range(builder, object->address,
			  object->address + object->size, is_nv);
	}
	if (!found)
		return err_set(builder->err,
			       "'--nvm': no global variable is in section '%s'",
			       name);
	return true;
}

static void set_segments(struct builder *builder, unsigned segments)
{
	static const enum segments each[] = { SEGMENTS_GLOBALS, SEGMENTS_STACK,
					      SEGMENTS_HEAP };
	for (size_t i = 0; i < sizeof(each) / sizeof(each[0]); i++) {
		if (!(segments & each[i]))
			continue;
		set_segment(builder, each[i], true);
		add_name(builder, nvm_segment_name(each[i]));
	}
	builder->map->segments |= segments;
}

static bool set_item(struct builder *builder, const char *item)
{
	static const struct {
		const char *prefix;
		bool (*set)(struct builder *builder, const char *name,
			    bool is_nv);
	} kinds[] = { { "var:", set_variable }, { "section:", set_section } };
	bool is_nv = item[0] != '-';
	const char *word = is_nv ? item : item + 1;
	unsigned segments;
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		size_t length = strlen(kinds[i].prefix);
		if (strncmp(word, kinds[i].prefix, length) != 0)
			continue;
		add_name(builder, item);
		return kinds[i].set(builder, word + length, is_nv);
	}
	static const char items[] =
		"globals, stack, heap, all, none, var:NAME, "
		"-var:NAME, section:NAME, -section:NAME";
	if (!segments_by_name(item, &segments))
		return err_usage(builder->err,
				 "'--nvm': unknown item '%s'; there are: %s%s",
				 item, items, similar_in(item, items).hint);
	set_segments(builder, segments);
	return true;
}

/* Marks the variables that the source declares NV: by section, by name, or by a
 * pragma of the vendor's compiler. */
static void set_marked(struct builder *builder)
{
	struct image *image = builder->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (!object_is_marked(object))
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

/* SPEC 3.2: an NV stack or heap that a checkpoint saves is restored. */
static void set_saved(struct builder *builder, unsigned saves)
{
	static const enum segments each[] = { SEGMENTS_STACK, SEGMENTS_HEAP };
	builder->map->saved = builder->map->segments & saves;
	for (size_t i = 0; i < sizeof(each) / sizeof(each[0]); i++) {
		if (builder->map->saved & each[i])
			set_segment(builder, each[i], false);
	}
}

bool nv_map_build(struct nv_map *map, struct image *image,
		  const struct mechanism *mechanism, const char *list,
		  struct err *err)
{
	*map = (struct nv_map){ .bytes = image_memory_bytes(image) };
	map->is_nv = mem_alloc(map->bytes);
	struct builder builder = { map, image, err };
	set_marked(&builder);
	if (!list)
		set_segments(&builder, mechanism->nv);
	else if (!set_list(&builder, list))
		return false;
	set_saved(&builder, mechanism->saves_nv);
	return true;
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
