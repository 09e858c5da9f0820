/* SPDX-License-Identifier: Apache-2.0 */
/* Names of the parts of objects, SPEC 2.3. */
#include "image/type.h"

#include <string.h>

#include "image/image.h"

/* The member that wholly holds the bytes, or NULL. Of several (a union, or
 * bit-fields that share bytes) the first. */
static const struct type_member *member_at(const struct image *image,
					   const struct type *type,
					   uint64_t offset, uint64_t size)
{
	for (uint32_t i = 0; i < type->count; i++) {
		const struct type_member *member =
			&image->members.items[type->first + i];
		uint64_t first = member->bit_offset / 8;
		uint64_t end = (member->bit_offset + member->bit_size + 7) / 8;
		if (offset >= first && offset + size <= end)
			return member;
	}
	return NULL;
}

static bool is_bit_field(const struct image *image,
			 const struct type_member *member)
{
	return member->type != NONE &&
	       member->bit_size != 8 * image->types.items[member->type].size;
}

/* Adds ".ready/mode", the bit-fields of a struct that share the bytes, in the
 * order of their declaration. False if there are none, if other members have
 * some of the bytes, or if it is all of a struct of several bytes, which has a
 * shorter name. */
static bool name_bit_fields(const struct image *image, const struct type *type,
			    uint64_t offset, uint64_t size, struct strbuf *out)
{
	struct strbuf names = { 0 };
	bool ok = type->kind == TYPE_STRUCT && (size == 1 || size < type->size);
	for (uint32_t i = 0; ok && i < type->count; i++) {
		const struct type_member *member =
			&image->members.items[type->first + i];
		uint64_t end = member->bit_offset + member->bit_size;
		if (member->bit_offset >= 8 * (offset + size) ||
		    end <= 8 * offset)
			continue;
		ok = is_bit_field(image, member);
		strbuf_printf(&names, "%s%s", names.len ? "/" : ".",
			      member->name);
	}
	ok = ok && names.len;
	if (ok)
		strbuf_puts(out, strbuf_text(&names));
	strbuf_release(&names);
	return ok;
}

/* Only the element of an array of unknown length (a VLA) has a size. */
static uint64_t element_size(const struct image *image, const struct type *type)
{
	if (type->count)
		return type->size / type->count;
	return type->element == NONE ? 0
				     : image->types.items[type->element].size;
}

static void name_part(const struct image *image, uint32_t index,
		      uint64_t offset, uint64_t size, struct strbuf *out)
{
	if (index == NONE)
		return;
	const struct type *type = &image->types.items[index];
	if (type->kind == TYPE_ARRAY) {
		uint64_t each = element_size(image, type);
		if (!each || offset / each != (offset + size - 1) / each)
			return;
		strbuf_printf(out, "[%llu]",
			      (unsigned long long)(offset / each));
		name_part(image, type->element, offset % each, size, out);
		return;
	}
	if (type->kind == TYPE_SCALAR ||
	    name_bit_fields(image, type, offset, size, out))
		return;
	const struct type_member *member = member_at(image, type, offset, size);
	if (!member ||
	    (type->kind == TYPE_STRUCT && is_bit_field(image, member)))
		return;
	if (member->name[0])
		strbuf_printf(out, ".%s", member->name);
	name_part(image, member->type, offset - member->bit_offset / 8, size,
		  out);
}

void object_part_name(const struct image *image, const struct object *object,
		      uint64_t offset, uint64_t size, struct strbuf *out)
{
	strbuf_puts(out, object->name);
	name_part(image, object->type, object->piece + offset, size ? size : 1,
		  out);
}

const struct type *object_part_type(const struct image *image,
				    const struct object *object,
				    uint64_t offset, uint64_t size)
{
	uint32_t index = object->type;
	offset += object->piece;
	while (index != NONE) {
		const struct type *type = &image->types.items[index];
		if (type->kind == TYPE_SCALAR)
			return offset == 0 && type->size == size ? type : NULL;
		if (type->kind == TYPE_ARRAY) {
			uint64_t each = element_size(image, type);
			if (!each)
				return NULL;
			offset %= each;
			index = type->element;
			continue;
		}
		const struct type_member *member =
			member_at(image, type, offset, size);
		if (!member || member->bit_offset % 8 || member->bit_size % 8)
			return NULL;
		offset -= member->bit_offset / 8;
		index = member->type;
	}
	return NULL;
}

unsigned object_scalar_at(const struct image *image,
			  const struct object *object, uint64_t *offset)
{
	for (unsigned size = 8; size > 1; size /= 2) {
		for (uint64_t back = 0; back < size && back <= *offset;
		     back++) {
			uint64_t start = *offset - back;
			if ((object->is_dynamic ||
			     start + size <= object->size) &&
			    object_part_type(image, object, start, size)) {
				*offset = start;
				return size;
			}
		}
	}
	return 1;
}

void type_format_value(const struct type *type, uint64_t bits, unsigned bytes,
		       struct strbuf *out)
{
	float single;
	double wide;
	uint32_t word = (uint32_t)bits;
	if (type && type->is_float && bytes == 4) {
		memcpy(&single, &word, sizeof(single));
		strbuf_printf(out, "%.9g", (double)single);
	} else if (type && type->is_float && bytes == 8) {
		memcpy(&wide, &bits, sizeof(wide));
		strbuf_printf(out, "%.17g", wide);
	} else if (type && type->is_pointer) {
		strbuf_printf(out, "0x%llx", (unsigned long long)bits);
	} else if (type && type->is_signed) {
		unsigned shift = 64 - 8 * bytes;
		strbuf_printf(out, "%lld",
			      (long long)((int64_t)(bits << shift) >> shift));
	} else {
		strbuf_printf(out, "%llu", (unsigned long long)bits);
	}
}
