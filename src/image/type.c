/* SPDX-License-Identifier: Apache-2.0 */
/* Names of the parts of objects, SPEC 2.3. */
#include "image/type.h"

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
		uint64_t end =
			(member->bit_offset + member->bit_size + 7) / 8;
		if (offset >= first && offset + size <= end)
			return member;
	}
	return NULL;
}

static void name_part(const struct image *image, uint32_t index,
		      uint64_t offset, uint64_t size, struct strbuf *out)
{
	if (index == NONE)
		return;
	const struct type *type = &image->types.items[index];
	if (type->kind == TYPE_ARRAY) {
		uint64_t each = type->count ? type->size / type->count : 0;
		if (!each || offset / each != (offset + size - 1) / each)
			return;
		strbuf_printf(out, "[%llu]",
			      (unsigned long long)(offset / each));
		name_part(image, type->element, offset % each, size, out);
		return;
	}
	if (type->kind == TYPE_SCALAR)
		return;
	const struct type_member *member =
		member_at(image, type, offset, size);
	if (!member)
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
	name_part(image, object->type, offset, size ? size : 1, out);
}
