/* SPDX-License-Identifier: Apache-2.0 */
/* The values of variables in an expression of the program, for reports. */
#include <ctype.h>
#include <string.h>

#include "analysis/invariants/boot_run.h"
#include "analysis/rerun/effect_difference.h"

enum {
	MOST_VALUES = 6,
	MOST_NAME = 64,
};

/* What is being listed. */
struct listing {
	const struct vm *vm;
	struct objects objects;
	struct arena arena;
	struct strbuf *out;
	unsigned count;
};

static bool is_part_of(const char *name, const char *path)
{
	size_t length = strlen(path);
	return strncmp(name, path, length) == 0 &&
	       (!name[length] || strchr(".[ ", name[length]));
}

/* Adds the scalars of an object at an index that a path such as "slot[1].seq"
 * names; false: none has that path. */
static bool add_parts(struct listing *listing, const struct object *object,
		      uint64_t index, const char *path)
{
	uint64_t end = index + object->size;
	bool found = false;
	while (index < end && listing->count < MOST_VALUES) {
		struct difference part;
		index = difference_at(&listing->objects, listing->vm,
				      listing->vm, index, 0, &listing->arena,
				      &part);
		if (!is_part_of(part.name, path))
			continue;
		strbuf_printf(listing->out, "%s%s = %s",
			      listing->count ? ", " : "", part.name,
			      part.found);
		listing->count++;
		found = true;
	}
	return found;
}

/* The variable of this name that the position sees: a local, else a global. */
static const struct object *find_variable(const struct vm *vm, const char *name,
					  addr_t *at)
{
	const struct image *image = vm->image;
	const struct frame *frame = &vm->frames[vm_users_caller(vm).depth];
	const struct object *global = NULL;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (strcmp(object->name, name) != 0)
			continue;
		if (object->kind == OBJECT_LOCAL && object->fn == frame->fn &&
		    !object->is_dynamic) {
			*at = frame->fp + (addr_t)(int64_t)object->offset;
			return object;
		}
		if (object->kind == OBJECT_GLOBAL && !object->is_library)
			global = object;
	}
	if (global)
		*at = global->address;
	return global;
}

static void add_path(struct listing *listing, const char *path)
{
	char name[MOST_NAME];
	addr_t at;
	size_t length = strcspn(path, ".[");
	memcpy(name, path, length);
	name[length] = 0;
	const struct object *object = find_variable(listing->vm, name, &at);
	if (!object)
		return;
	uint64_t index = memory_index(&listing->vm->memory, at);
	if (!add_parts(listing, object, index, path))
		add_parts(listing, object, index, name);
}

/* The length of a path at the start of a text: "slot[1].seq"; an index must be
 * a number. */
static size_t path_length(const char *text)
{
	size_t length = 0;
	while (isalnum((unsigned char)text[length]) || text[length] == '_' ||
	       text[length] == '.' || text[length] == '[') {
		if (text[length] == '[') {
			size_t digits = strspn(text + length + 1, "0123456789");
			if (!digits || text[length + 1 + digits] != ']')
				return length;
			length += digits + 1;
		}
		length++;
	}
	return length;
}

static bool starts_name(const char *text, const char *at)
{
	bool is_member = at > text && (at[-1] == '.' || at[-1] == '>');
	return !is_member && (isalpha((unsigned char)*at) || *at == '_');
}

void expression_values(const struct vm *vm, const char *expression,
		       struct strbuf *out)
{
	struct listing listing = { .vm = vm, .out = out };
	struct map seen = { 0 };
	objects_init(&listing.objects, vm->image);
	for (const char *at = expression; *at;) {
		size_t length = path_length(at);
		if (!length || !starts_name(expression, at)) {
			at += length ? length : 1;
			continue;
		}
		char path[MOST_NAME];
		uint64_t key = 0;
		for (size_t i = 0; i < length; i++)
			key = memory_hash_mix(key, (unsigned char)at[i]);
		if (length < sizeof(path) && !(*map_put(&seen, key))++) {
			memcpy(path, at, length);
			path[length] = 0;
			add_path(&listing, path);
		}
		at += length;
	}
	map_release(&seen);
	objects_release(&listing.objects);
	arena_release(&listing.arena);
}
