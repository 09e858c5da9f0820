/* SPDX-License-Identifier: Apache-2.0 */
/* Where two streams of output part. */
#include "analysis/rerun/effect_output.h"

#include <string.h>

#include "machine/bytes.h"
#include "vm/output.h"

enum {
	MOST_OUTPUT = 60, /* bytes of an output line shown */
};

void output_texts_compare(struct output_texts *outputs)
{
	while (outputs->same < outputs->wanted_len &&
	       outputs->same < outputs->found_len &&
	       outputs->wanted[outputs->same] == outputs->found[outputs->same])
		outputs->same++;
}

struct output_texts output_texts(const struct vm *wanted,
				 const struct vm *found)
{
	struct output_texts outputs = {
		.wanted = strbuf_text(&wanted->output),
		.wanted_len = wanted->output.len,
		.found = strbuf_text(&found->output),
		.found_len = found->output.len,
	};
	output_texts_compare(&outputs);
	return outputs;
}

/* What a stream has at a place. */
struct seen {
	uint32_t output;  /* image.outputs; NONE: printed text */
	const char *what; /* NULL: nothing */
};

/* The line around a byte among printed bytes, with distant parts left out. */
static const char *line_at(const char *stream, const struct output_item *item,
			   size_t at, struct arena *arena)
{
	size_t start = at, end = at;
	while (start > item->start && stream[start - 1] != '\n')
		start--;
	while (end < item->end && (end == start || stream[end - 1] != '\n'))
		end++;
	size_t first =
		at - start > MOST_OUTPUT / 2 ? at - MOST_OUTPUT / 2 : start;
	size_t last = end - first > MOST_OUTPUT ? first + MOST_OUTPUT : end;
	struct strbuf bytes = { 0 }, text = { 0 };
	output_printed(stream + first, last - first, &bytes);
	strbuf_puts(&text, first > start ? "…" : "");
	output_print_text(strbuf_text(&bytes), bytes.len, &text);
	strbuf_puts(&text, last < end ? "…" : "");
	strbuf_release(&bytes);
	return strbuf_to_arena(&text, arena);
}

/* What the stream has at a byte: a record, or a line of text, which also counts
 * if it was begun before. */
static struct seen seen_at(const struct image *image, const char *stream,
			   size_t length, size_t at, struct arena *arena)
{
	struct output_item item = { 0 }, last = { .output = NONE };
	while (output_next(stream, length, &item) && item.end <= at)
		last = item;
	bool is_end = item.start >= length;
	bool is_begun = last.output == NONE && last.end == at &&
			last.end > last.start && stream[at - 1] != '\n';
	if (is_end && !is_begun)
		return (struct seen){ NONE, NULL };
	if (is_end)
		item = last;
	if (item.output == NONE)
		return (struct seen){ NONE, line_at(stream, &item, at, arena) };
	struct strbuf text = { 0 };
	output_print(image, &item, &text);
	return (struct seen){ item.output, strbuf_to_arena(&text, arena) };
}

/* "prints", "calls" or "writes"; as "print" after "does not". */
static const char *verb_of(const struct image *image, struct seen seen,
			   bool is_plain)
{
	static const char *const verbs[][2] = { { "prints", "print" },
						{ "calls", "call" },
						{ "writes", "write" } };
	if (seen.output == NONE)
		return verbs[0][is_plain];
	bool is_register = image->outputs.items[seen.output].bytes != 0;
	return verbs[is_register ? 2 : 1][is_plain];
}

/* Text in quotes; records as they are. */
static const char *quoted(struct arena *arena, struct seen seen)
{
	return seen.output == NONE ? arena_printf(arena, "\"%s\"", seen.what)
				   : seen.what;
}

static const char *compare(const struct image *image, struct seen wanted,
			   struct seen found, struct arena *arena)
{
	if (!wanted.what)
		return arena_printf(arena, "also %s %s",
				    verb_of(image, found, false),
				    quoted(arena, found));
	if (!found.what)
		return arena_printf(arena, "does not %s %s",
				    verb_of(image, wanted, true),
				    quoted(arena, wanted));
	const char *other = verb_of(image, wanted, true);
	bool is_alike = strcmp(other, verb_of(image, found, true)) == 0;
	const char *instead =
		is_alike ? quoted(arena, wanted)
			 : arena_printf(arena, "%sing %s",
					strcmp(other, "write") ? other : "writ",
					quoted(arena, wanted));
	return arena_printf(arena, "%s %s instead of %s",
			    verb_of(image, found, false), quoted(arena, found),
			    instead);
}

struct output_difference output_difference(const struct image *image,
					   const struct output_texts *outputs,
					   struct arena *arena)
{
	struct seen wanted = seen_at(image, outputs->wanted,
				     outputs->wanted_len, outputs->same, arena);
	struct seen found = seen_at(image, outputs->found, outputs->found_len,
				    outputs->same, arena);
	/* A line that one has begun may go on with a record in the other. */
	uint32_t output = found.what ? found.output : wanted.output;
	return (struct output_difference){
		.name = output == NONE ? "output"
				       : image->outputs.items[output].name,
		.expected = wanted.what,
		.found = found.what,
		.text = compare(image, wanted, found, arena),
	};
}

uint32_t output_world_change(const struct vm *wanted, const struct vm *found)
{
	const struct image *image = wanted->image;
	const struct memory_map *map = &image->map;
	bool has_model = false;
	for (size_t i = 0; i < image->outputs.len; i++) {
		if (image->outputs.items[i].equal != NONE)
			return NONE;
		has_model |= image->outputs.items[i].model != NONE;
	}
	uint64_t index = map->env - map->base;
	uint64_t end = map->env_stack - map->base;
	while (index < end &&
	       wanted->memory.bytes[index] == found->memory.bytes[index])
		index++;
	return has_model && index < end ? (uint32_t)index : NONE;
}

static const char *world_value(const struct vm *vm, const struct object *object,
			       uint64_t offset, unsigned bytes,
			       struct arena *arena)
{
	uint64_t index = object->address + offset - vm->memory.base;
	struct strbuf text = { 0 };
	type_format_value(object_part_type(vm->image, object, offset, bytes),
			  load_bytes(vm->memory.bytes + index, bytes), bytes,
			  &text);
	return strbuf_to_arena(&text, arena);
}

struct output_difference output_world_difference(const struct vm *wanted,
						 const struct vm *found,
						 uint32_t index,
						 struct arena *arena)
{
	const struct image *image = wanted->image;
	addr_t at = image->map.base + index;
	const struct object *object = image_object_at(image, at);
	if (!object)
		return (struct output_difference){
			.name = "world", .text = "leaves another world"
		};
	uint64_t offset = at - object->address;
	unsigned bytes = object_scalar_at(image, object, &offset);
	struct strbuf name = { 0 };
	object_part_name(image, object, offset, bytes, &name);
	struct output_difference difference = {
		.name = strbuf_to_arena(&name, arena),
		.expected = world_value(wanted, object, offset, bytes, arena),
		.found = world_value(found, object, offset, bytes, arena),
	};
	difference.text = arena_printf(
		arena,
		"leaves the world with %s = %s instead of "
		"%s",
		difference.name, difference.found, difference.expected);
	return difference;
}
