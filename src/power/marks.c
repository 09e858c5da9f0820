/* SPDX-License-Identifier: Apache-2.0 */
/* How sources mark non-volatile variables, SPEC 3.5. */
#include "power/marks.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static const struct known_section {
	const char *name;
	bool is_nv;
} sections[] = {
#define SECTION(name, is_nv) { name, is_nv },
#define SOUNDS(part)
#include "power/sections.def"
#undef SOUNDS
#undef SECTION
};

/* The row of a section; NULL: unknown. */
static const struct known_section *find_section(const char *name)
{
	for (size_t i = 0; i < COUNT(sections); i++) {
		if (strcmp(sections[i].name, name) == 0)
			return &sections[i];
	}
	return NULL;
}

/* Names that macros of published systems make. */
static const struct nv_name {
	const char *prefix;
	bool is_task_shared;
} names[] = {
#define NAME(prefix, is_task_shared) { prefix, is_task_shared },
#include "power/names.def"
#undef NAME
};

/* The row that a name begins with; NULL: none. */
static const struct nv_name *find_name(const char *name)
{
	for (size_t i = 0; i < COUNT(names); i++) {
		const char *prefix = names[i].prefix;
		if (strncmp(prefix, name, strlen(prefix)) == 0)
			return &names[i];
	}
	return NULL;
}

bool object_is_task_shared(const struct object *object)
{
	const struct nv_name *row = find_name(object->name);
	return row && row->is_task_shared;
}

bool object_is_marked(const struct object *object)
{
	if (object->kind != OBJECT_GLOBAL || object->is_library)
		return false;
	const struct known_section *section = find_section(object->section);
	if (section)
		return section->is_nv;
	if (object->is_marked_nv)
		return true;
	return !object->section[0] && find_name(object->name);
}

/* Whether a text has a part, in upper or lower case. */
static bool has_part(const char *text, const char *part)
{
	size_t length = strlen(part);
	while (*text && strncasecmp(text, part, length) != 0)
		text++;
	return *text;
}

static bool sounds_nv(const char *section)
{
	static const char *const parts[] = {
#define SECTION(name, is_nv)
#define SOUNDS(part) part,
#include "power/sections.def"
#undef SOUNDS
#undef SECTION
	};
	for (size_t i = 0; i < COUNT(parts); i++) {
		if (has_part(section, parts[i]))
			return true;
	}
	return false;
}

/* Whether --nvm names this section, or this variable. */
static bool is_named(const struct object *object, const char *list)
{
	static const char *const prefixes[] = { "var:", "section:" };
	const char *const own[] = { object->name, object->section };
	char *copy = mem_strdup(list ? list : ""), *rest = copy, *item;
	bool is_found = false;
	while ((item = strsep(&rest, ","))) {
		const char *word = item[0] == '-' ? item + 1 : item;
		for (size_t i = 0; i < COUNT(prefixes); i++) {
			size_t length = strlen(prefixes[i]);
			is_found |= strncmp(word, prefixes[i], length) == 0 &&
				    strcmp(word + length, own[i]) == 0;
		}
	}
	free(copy);
	return is_found;
}

static bool is_unsure(const struct nv_map *map, const struct image *image,
		      const struct object *object, const char *list)
{
	return object->kind == OBJECT_GLOBAL && !object->is_library &&
	       object->size && object->section[0] &&
	       !find_section(object->section) && sounds_nv(object->section) &&
	       !map->is_nv[object->address - image->map.base] &&
	       !is_named(object, list);
}

/* Whether an earlier variable has brought up the same section. */
static bool is_told(const struct nv_map *map, const struct image *image,
		    size_t index, const char *list)
{
	const struct object *objects = image->objects.items;
	for (size_t i = 0; i < index; i++) {
		if (strcmp(objects[i].section, objects[index].section) == 0 &&
		    is_unsure(map, image, &objects[i], list))
			return true;
	}
	return false;
}

void marks_note_sections(const struct nv_map *map, struct image *image,
			 const char *list)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (!is_unsure(map, image, object, list) ||
		    is_told(map, image, i, list))
			continue;
		const char *text = arena_printf(
			&image->arena,
			"note: '%s' is in section '%s', whose name sounds "
			"non-volatile, and is taken as volatile; --nvm "
			"section:%s or -section:%s says which it is",
			object->name, object->section, object->section,
			object->section);
		vec_push(&image->warnings, text);
	}
}
