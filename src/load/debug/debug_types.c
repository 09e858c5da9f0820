/* SPDX-License-Identifier: Apache-2.0 */
/* Types from debug information, for the names of parts (SPEC 2.3). */
#include "load/debug/debug_types.h"

#include <string.h>

#include <llvm-c/DebugInfo.h>

enum {
	MOST_WRAPPERS = 1000,
};

static bool is_wrapper(LLVMMetadataRef type)
{
	if (LLVMGetMetadataKind(type) != LLVMDIDerivedTypeMetadataKind)
		return false;
	unsigned tag = LLVMGetDINodeTag(type);
	return tag != TAG_POINTER && tag != TAG_MEMBER;
}

LLVMMetadataRef debug_strip(struct program *program, LLVMMetadataRef type)
{
	for (unsigned i = 0; i < MOST_WRAPPERS; i++) {
		if (!type || !is_wrapper(type))
			return type;
		type = debug_operand(program, type, OPERAND_BASE);
	}
	return NULL;
}

static const char *type_name(struct program *program, LLVMMetadataRef type)
{
	size_t length = 0;
	const char *name = LLVMDITypeGetName(type, &length);
	return name ? arena_strndup(&program->image->arena, name, length) : "";
}

static unsigned element_count(struct program *program, LLVMMetadataRef list)
{
	return list ? LLVMGetMDNodeNumOperands(
			      LLVMMetadataAsValue(program->context, list))
		    : 0;
}

/* What reports rely on: a member lies in its struct, and its type in it. */
static bool is_inside(struct program *program, const struct type_member *member,
		      uint64_t bytes)
{
	const struct type *type =
		member->type == NONE
			? NULL
			: &program->image->types.items[member->type];
	if (member->bit_size > 8 * bytes ||
	    member->bit_offset > 8 * bytes - member->bit_size)
		return false;
	return !type || type->kind == TYPE_SCALAR ||
	       type->size <= member->bit_size / 8;
}

static void fill_members(struct program *program, LLVMMetadataRef type,
			 uint32_t index)
{
	struct image *image = program->image;
	LLVMMetadataRef list = debug_operand(program, type, OPERAND_ELEMENTS);
	unsigned count = element_count(program, list);
	LLVMValueRef *nodes = mem_alloc((count + 1) * sizeof(*nodes));
	if (count)
		LLVMGetMDNodeOperands(
			LLVMMetadataAsValue(program->context, list), nodes);
	VEC(struct type_member) found = { 0 };
	for (unsigned i = 0; i < count; i++) {
		LLVMMetadataRef member =
			nodes[i] ? LLVMValueAsMetadata(nodes[i]) : NULL;
		if (!member || LLVMGetMetadataKind(member) !=
				       LLVMDIDerivedTypeMetadataKind)
			continue;
		struct type_member row = {
			.name = type_name(program, member),
			.type = debug_type(
				program,
				debug_operand(program, member, OPERAND_BASE)),
			.bit_offset = LLVMDITypeGetOffsetInBits(member),
			.bit_size = LLVMDITypeGetSizeInBits(member),
		};
		if (is_inside(program, &row, image->types.items[index].size))
			vec_push(&found, row);
	}
	/* Only now, when nested types have added theirs. */
	image->types.items[index].first = (uint32_t)image->members.len;
	image->types.items[index].count = (uint32_t)found.len;
	for (size_t i = 0; i < found.len; i++)
		vec_push(&image->members, found.items[i]);
	vec_release(&found);
	free(nodes);
}

/* The number of elements of one dimension; 0 if it has none. */
static uint64_t dimension(struct program *program, LLVMMetadataRef subrange)
{
	LLVMMetadataRef count = debug_operand(program, subrange, 0);
	if (!count)
		return 0;
	LLVMValueRef value = LLVMMetadataAsValue(program->context, count);
	LLVMValueRef constant = NULL;
	if (LLVMGetMDNodeNumOperands(value) != 1)
		return 0;
	LLVMGetMDNodeOperands(value, &constant);
	if (!constant || !LLVMIsAConstantInt(constant))
		return 0;
	return LLVMConstIntGetZExtValue(constant);
}

/* int m[2][3] is one debug node with two subranges: an array of arrays. */
static void fill_array(struct program *program, LLVMMetadataRef type,
		       uint32_t index)
{
	struct image *image = program->image;
	LLVMMetadataRef list = debug_operand(program, type, OPERAND_ELEMENTS);
	unsigned dimensions = element_count(program, list);
	uint32_t element =
		debug_type(program, debug_operand(program, type, OPERAND_BASE));
	uint64_t size = element == NONE ? 0 : image->types.items[element].size;
	for (unsigned i = dimensions; i-- > 0;) {
		uint64_t count =
			dimension(program, debug_operand(program, list, i));
		if (count > UINT32_MAX || !size || count > UINT64_MAX / size)
			count = 0;
		size *= count;
		struct type row = { .kind = TYPE_ARRAY,
				    .name = "",
				    .size = size,
				    .count = (uint32_t)count,
				    .element = element };
		if (i == 0) {
			image->types.items[index] = row;
			return;
		}
		vec_push(&image->types, row);
		element = (uint32_t)(image->types.len - 1);
	}
}

static void fill_scalar(struct type *type, unsigned tag)
{
	type->kind = TYPE_SCALAR;
	type->is_pointer = tag == TAG_POINTER;
	type->is_float = strcmp(type->name, "float") == 0 ||
			 strstr(type->name, "double") != NULL;
	type->is_signed = !type->is_pointer && !type->is_float &&
			  strncmp(type->name, "unsigned", 8) != 0 &&
			  strcmp(type->name, "_Bool") != 0;
}

uint32_t debug_type(struct program *program, LLVMMetadataRef type)
{
	type = debug_strip(program, type);
	if (!type)
		return NONE;
	uint64_t *known = map_get(&program->type_index, map_key(type));
	if (known)
		return (uint32_t)*known;
	struct image *image = program->image;
	uint32_t index = (uint32_t)image->types.len;
	/* No type holds itself, whatever the file says. */
	*map_put(&program->type_index, map_key(type)) = NONE;
	struct type row = {
		.name = type_name(program, type),
		.size = LLVMDITypeGetSizeInBits(type) / 8, /* < 2^61 */
		.element = NONE,
	};
	unsigned tag = LLVMGetDINodeTag(type);
	fill_scalar(&row, tag);
	if (tag == TAG_STRUCT)
		row.kind = TYPE_STRUCT;
	if (tag == TAG_UNION)
		row.kind = TYPE_UNION;
	vec_push(&image->types, row);
	if (tag == TAG_STRUCT || tag == TAG_UNION)
		fill_members(program, type, index);
	else if (tag == TAG_ARRAY)
		fill_array(program, type, index);
	*map_put(&program->type_index, map_key(type)) = index;
	return index;
}
