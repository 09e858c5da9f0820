/* SPDX-License-Identifier: Apache-2.0 */
/* Made-up calls of a module's entries, SPEC 10.3. */
#include "image/entries.h"

#include <inttypes.h>
#include <string.h>

#include "image/image.h"

/* The bits of a number as a scalar of this kind (image/world.h). */
static uint64_t bits_of(int64_t number, unsigned kind)
{
	uint64_t bits = 0;
	unsigned width = kind & 0x7f;
	if (kind == INPUT_FLOAT) {
		float real = (float)number;
		memcpy(&bits, &real, sizeof(real));
		return bits;
	}
	if (kind == INPUT_DOUBLE) {
		double real = (double)number;
		memcpy(&bits, &real, sizeof(real));
		return bits;
	}
	bits = (uint64_t)number;
	return width && width < 64 ? bits & ((1ull << width) - 1) : bits;
}

static addr_t address_of(const struct image *image,
			 const struct entry_argument *argument)
{
	if (argument->object != NONE)
		return image->objects.items[argument->object].address;
	return argument->fn == NONE ? 0
				    : image->fns.items[argument->fn].address;
}

static void choose_arguments(struct image *image,
			     const struct entry_call *call)
{
	const struct entry *entry = &image->entries.items[call->entry];
	const struct fn *fn = &image->fns.items[entry->fn];
	vec_clear(&image->start);
	if (entry->arguments == NONE)
		return;
	for (uint32_t i = 0; i < fn->scalar_count; i++) {
		unsigned kind = image->scalars.items[fn->scalars + i].kind;
		uint32_t from = i == call->alias ? call->with : i;
		uint64_t value =
			kind == VALUE_POINTER
				? address_of(image,
					     &image->entry_arguments
						      .items[entry->arguments +
							     from])
				: bits_of(call->number, kind);
		vec_push(&image->start, i == call->null ? 0 : value);
	}
}

static void fill_type(struct image *image, uint32_t number, uint8_t *bytes,
		      int64_t value);

static void fill_members(struct image *image, const struct type *type,
			 uint8_t *bytes, int64_t value)
{
	/* Members of a union share their bytes. */
	uint32_t count = type->kind == TYPE_UNION && type->count ? 1
								 : type->count;
	for (uint32_t i = 0; i < count; i++) {
		const struct type_member *member =
			&image->members.items[type->first + i];
		bool is_bits = member->bit_offset % 8 || member->bit_size % 8;
		if (!is_bits && member->type != NONE)
			fill_type(image, member->type,
				  bytes + member->bit_offset / 8, value);
	}
}

/* Sets the numbers of an object; pointers stay. */
static void fill_type(struct image *image, uint32_t number, uint8_t *bytes,
		      int64_t value)
{
	const struct type *type = &image->types.items[number];
	if (type->kind == TYPE_STRUCT || type->kind == TYPE_UNION) {
		fill_members(image, type, bytes, value);
	} else if (type->kind == TYPE_ARRAY) {
		if (type->element == NONE || !type->count)
			return;
		uint64_t each = type->size / type->count;
		for (uint32_t i = 0; i < type->count; i++)
			fill_type(image, type->element, bytes + i * each,
				  value);
	} else if (!type->is_pointer && type->size <= 8) {
		unsigned kind = !type->is_float     ? 8 * (unsigned)type->size
				: type->size == 4 ? INPUT_FLOAT
						  : INPUT_DOUBLE;
		uint64_t bits = bits_of(value, kind);
		memcpy(bytes, &bits, type->size);
	}
}

static void choose_memory(struct image *image, const struct entry_call *call)
{
	for (size_t i = 0; i < image->callers.len; i++) {
		const struct caller_memory *row = &image->callers.items[i];
		const struct object *object = &image->objects.items[row->object];
		uint8_t *bytes =
			image->initial + (object->address - image->map.base);
		if (row->entry != call->entry)
			continue;
		if (object->type != NONE)
			fill_type(image, object->type, bytes, call->number);
		else
			memset(bytes, (int)call->number, object->size);
	}
}

bool image_is_module(const struct image *image)
{
	return image->entries.len > 1 ||
	       (!image->has_tasks &&
		strcmp(image->fns.items[image->entry].name, "main") != 0);
}

void image_choose(struct image *image, uint32_t number)
{
	const struct entry_call *call = &image->calls.items[number];
	image->call = number;
	image->entry = image->entries.items[call->entry].fn;
	image->phases.items[image->entry_phase] = image->entry;
	choose_arguments(image, call);
	choose_memory(image, call);
}

static void print_argument(const struct image *image,
			   const struct entry_call *call, const struct fn *fn,
			   uint32_t i, struct strbuf *out)
{
	const struct entry *entry = &image->entries.items[call->entry];
	uint32_t from = i == call->alias ? call->with : i;
	const struct entry_argument *argument =
		&image->entry_arguments.items[entry->arguments + from];
	if (image->scalars.items[fn->scalars + i].kind != VALUE_POINTER)
		strbuf_printf(out, "%" PRId64, call->number);
	else if (i == call->null || !address_of(image, argument))
		strbuf_puts(out, "NULL");
	else
		strbuf_puts(out, argument->name[0] ? argument->name : "…");
}

void image_print_call(const struct image *image, uint32_t number,
		      struct strbuf *out)
{
	const struct entry_call *call = &image->calls.items[number];
	const struct entry *entry = &image->entries.items[call->entry];
	const struct fn *fn = &image->fns.items[entry->fn];
	uint32_t count = entry->arguments == NONE ? 0 : fn->scalar_count;
	strbuf_printf(out, "%s(", image->scopes.items[fn->scope].name);
	for (uint32_t i = 0; i < count; i++) {
		strbuf_puts(out, i ? ", " : "");
		print_argument(image, call, fn, i, out);
	}
	strbuf_puts(out, ")");
}

uint32_t image_call_number(const struct image *image, uint32_t call)
{
	uint32_t first = call;
	while (first && image->calls.items[first - 1].entry ==
				image->calls.items[call].entry)
		first--;
	return call - first + 1;
}
