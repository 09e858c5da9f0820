/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint mechanisms and what is non-volatile, SPEC 3.1, 3.3, 3.5. */
#include "power/mechanism.h"

#include <string.h>

static const struct mechanism mechanisms[] = {
#define MECHANISM(name, when, stack, heap, globals, saves)                     \
	{ name, when, stack, heap, globals, saves },
#include "power/mechanisms.def"
#undef MECHANISM
};

static const char *const when_names[] = { "reactive", "stop", "always",
					  "conditional" };

const struct mechanism *mechanism_by_name(const char *name, struct err *err)
{
	struct strbuf names = { 0 };
	for (size_t i = 0; i < sizeof(mechanisms) / sizeof(mechanisms[0]);
	     i++) {
		if (strcmp(mechanisms[i].name, name) == 0) {
			strbuf_release(&names);
			return &mechanisms[i];
		}
		strbuf_printf(&names, "%s%s", i ? ", " : "",
			      mechanisms[i].name);
	}
	err_usage(err, "unknown mechanism '%s'; there are: %s", name,
		  strbuf_text(&names));
	strbuf_release(&names);
	return NULL;
}

const char *when_name(enum when when)
{
	return when_names[when];
}

bool when_by_name(const char *name, enum when *when, struct err *err)
{
	for (size_t i = 0; i < sizeof(when_names) / sizeof(when_names[0]);
	     i++) {
		if (strcmp(when_names[i], name) == 0) {
			*when = (enum when)i;
			return true;
		}
	}
	return err_usage(err,
			 "'--when %s': expected reactive, stop, always or "
			 "conditional",
			 name);
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

/* Either the allocator's own variables or all others, the library's too. */
static void set_globals(struct builder *builder, bool of_allocator)
{
	struct image *image = builder->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL &&
		    object->is_allocator == of_allocator)
			set_range(builder, object->address,
				  object->address + object->size, true);
	}
}

static bool is_named(const struct image *image, const struct object *object,
		     const char *name)
{
	if (object->kind != OBJECT_GLOBAL)
		return false;
	if (strcmp(object->name, name) == 0)
		return true;
	/* "main.count": a static of one function. */
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
		if (!is_named(image, object, name))
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

/* Variables that the source marks, by section or by a mark that only the
 * vendor's compiler knows. */
static void set_marked(struct builder *builder)
{
	struct image *image = builder->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind != OBJECT_GLOBAL ||
		    !(object->is_marked_nv || is_nv_section(object->section)))
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
	return (!mechanism->nv_globals || set_item(&builder, "globals")) &&
	       (!mechanism->nv_stack || set_item(&builder, "stack")) &&
	       (!mechanism->nv_heap || set_item(&builder, "heap"));
}

void nv_map_release(struct nv_map *map)
{
	free(map->is_nv);
	vec_release(&map->names);
}
