/* SPDX-License-Identifier: Apache-2.0 */
/* What differs between two executions of a program. */
#include "analysis/rerun/effect_difference.h"

#include <string.h>

#include "image/status.h"
#include "machine/bytes.h"

static const char *value_of(struct arena *arena, const struct type *type,
			    const struct vm *vm, uint64_t index, unsigned bytes)
{
	struct strbuf text = { 0 };
	type_format_value(type, load_bytes(vm->memory.bytes + index, bytes),
			  bytes, &text);
	return strbuf_to_arena(&text, arena);
}

/* A part of the heap that is in a block in only one of the runs, or in blocks
 * that do not match; the index is one of the heap's map. */
static uint64_t block_at(const struct vm *expected, const struct vm *found,
			 uint64_t index, struct arena *arena,
			 struct difference *difference)
{
	const struct memory *memory = &expected->memory;
	const uint8_t *a = memory->bytes, *b = found->memory.bytes;
	addr_t at = expected->image->map.heap + (index - memory->heap_map);
	uint64_t end = index;
	while (end < memory->cursors && a[end] == a[index] &&
	       b[end] == b[index])
		end++;
	difference->name = arena_printf(
		arena, "heap from 0x%llx on (%llu bytes)",
		(unsigned long long)at, (unsigned long long)(end - index));
	difference->expected = a[index] ? "in use" : "free";
	/* Both have a block there, of different sizes. */
	bool is_other = a[index] == b[index];
	difference->found = is_other   ? "in another block"
			    : b[index] ? "in use"
				       : "free";
	return end;
}

uint64_t difference_at(struct objects *objects, const struct vm *expected,
		       const struct vm *found, uint64_t index, uint64_t moved,
		       struct arena *arena, struct difference *difference)
{
	if (index >= expected->memory.heap_map)
		return block_at(expected, found, index, arena, difference);
	const struct image *image = expected->image;
	struct object_place place = objects_find(objects, expected, index);
	const struct type *type = NULL;
	unsigned bytes = 1;
	struct strbuf name = { 0 };
	if (place.object == NONE) {
		strbuf_printf(&name, "byte 0x%llx",
			      (unsigned long long)memory_address(
				      &expected->memory, index));
	} else {
		uint64_t offset = index - place.start;
		const struct run_object *row =
			&objects->items.items[place.object];
		if (row->image_object != NONE) {
			const struct object *object =
				&image->objects.items[row->image_object];
			bytes = object_scalar_at(image, object, &offset);
			type = object_part_type(image, object, offset, bytes);
		} else {
			bytes = image->target->word;
			offset = offset / bytes * bytes;
		}
		objects_part_name(objects, place.object, offset, bytes, &name);
		/* A heap block, or a part of an object. */
		if (!type && !role_is_frame(row->role))
			strbuf_printf(&name, " (byte%s %llu%s)",
				      bytes > 1 ? "s from" : "",
				      (unsigned long long)offset,
				      bytes > 1 ? " on" : "");
		index = place.start + offset;
	}
	difference->name = strbuf_to_arena(&name, arena);
	difference->expected = value_of(arena, type, expected, index, bytes);
	difference->found = value_of(arena, type, found, index + moved, bytes);
	return index + bytes;
}

/* main returns an int; the type of another entry is not known. */
const char *difference_returned(const struct vm *vm, struct arena *arena)
{
	const struct image *image = vm->image;
	unsigned bits = image->target->word < 4 ? 16 : 32;
	int64_t value = (int64_t)(vm->exit_code << (64 - bits)) >> (64 - bits);
	if (image->target->word < 8 && vm->exit_code >> IDLE_SHIFT)
		return arena_printf(
			arena, "none (idle for ever in line %llu)",
			(unsigned long long)(vm->exit_code >> IDLE_SHIFT));
	if (strcmp(image->fns.items[image->entry].name, "main") == 0)
		return arena_printf(arena, "%lld", (long long)value);
	return arena_printf(arena, "0x%llx", (unsigned long long)vm->exit_code);
}
