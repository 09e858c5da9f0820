/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: operands. A scalar is one register; an aggregate one for each of
 * its scalars ("leaves"). */
#include "load/lower/lower.h"

enum {
	MOST_LEAVES = 10000,
};

struct value *value_set(struct lower *lower, LLVMValueRef source,
			struct value value)
{
	uint64_t *index = map_put(&lower->value_index, map_key(source));
	*index = lower->values.len;
	vec_push(&lower->values, value);
	return &vec_last(&lower->values);
}

const struct value *value_find(struct lower *lower, LLVMValueRef source)
{
	uint64_t *index = map_get(&lower->value_index, map_key(source));
	return index ? &lower->values.items[*index] : NULL;
}

LLVMTypeRef scalar_type(LLVMTypeRef type)
{
	return is_vector(type) ? LLVMGetElementType(type) : type;
}

unsigned wide_bits(LLVMTypeRef type)
{
	type = scalar_type(type);
	switch (LLVMGetTypeKind(type)) {
	case LLVMIntegerTypeKind:
		return LLVMGetIntTypeWidth(type) > 64
			       ? LLVMGetIntTypeWidth(type)
			       : 0;
	case LLVMX86_FP80TypeKind:
		return 80;
	case LLVMFP128TypeKind:
		return 128;
	default:
		return 0;
	}
}

unsigned type_bits(struct lower *lower, LLVMTypeRef type)
{
	unsigned bits = 0;
	type = scalar_type(type);
	switch (LLVMGetTypeKind(type)) {
	case LLVMHalfTypeKind:
	case LLVMBFloatTypeKind:
		bits = 16;
		break;
	case LLVMIntegerTypeKind:
		bits = LLVMGetIntTypeWidth(type);
		break;
	case LLVMFloatTypeKind:
		bits = 32;
		break;
	case LLVMDoubleTypeKind:
		bits = 64;
		break;
	case LLVMPointerTypeKind:
		bits = 8 * lower->target->pointer;
		break;
	default:
		break;
	}
	if (bits && bits <= 64)
		return bits;
	char *name = LLVMPrintTypeToString(type);
	lower_fail(lower, "values of type '%s' are not supported", name);
	LLVMDisposeMessage(name);
	return 64;
}

void leaves_of(struct lower *lower, LLVMTypeRef type, uint64_t offset,
	       leaf_list *list)
{
	LLVMTargetDataRef layout = lower->program->layout;
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	if (kind == LLVMVoidTypeKind || lower_failed(lower))
		return;
	if (list->len > MOST_LEAVES) {
		lower_fail(lower,
			   "a value of more than %d scalars is not "
			   "supported",
			   MOST_LEAVES);
		return;
	}
	bool is_struct = kind == LLVMStructTypeKind;
	/* What is empty has no scalars, however many parts it has. */
	if ((is_struct || kind == LLVMArrayTypeKind) && has_size(lower, type) &&
	    !program_bytes(lower->program, type))
		return;
	if (is_struct) {
		unsigned count = LLVMCountStructElementTypes(type);
		for (unsigned i = 0; i < count; i++)
			leaves_of(lower, LLVMStructGetTypeAtIndex(type, i),
				  offset + LLVMOffsetOfElement(layout, type, i),
				  list);
		return;
	}
	if (kind == LLVMArrayTypeKind || kind == LLVMVectorTypeKind) {
		LLVMTypeRef element = LLVMGetElementType(type);
		bool is_packed = kind == LLVMVectorTypeKind;
		uint64_t each =
			is_packed ? LLVMSizeOfTypeInBits(layout, element) / 8
				  : LLVMABISizeOfType(layout, element);
		uint64_t count = is_packed ? LLVMGetVectorSize(type)
					   : LLVMGetArrayLength2(type);
		for (uint64_t i = 0; i < count && !lower_failed(lower); i++)
			leaves_of(lower, element, offset + i * each, list);
		return;
	}
	unsigned rest = wide_bits(type);
	for (; rest > 64; rest -= 64, offset += 8) {
		struct leaf limb = {
			LLVMInt64TypeInContext(lower->program->context), offset
		};
		vec_push(list, limb);
	}
	if (rest)
		type = LLVMIntTypeInContext(lower->program->context, rest);
	type_bits(lower, type);
	struct leaf leaf = { .type = type, .offset = offset };
	vec_push(list, leaf);
}

unsigned leaf_count(struct lower *lower, LLVMTypeRef type)
{
	struct map *counts = &lower->program->leaf_counts;
	uint64_t *known = map_get(counts, map_key(type));
	if (known)
		return (unsigned)*known;
	leaf_list list = { 0 };
	leaves_of(lower, type, 0, &list);
	unsigned count = (unsigned)list.len;
	vec_release(&list);
	if (!lower_failed(lower))
		*map_put(counts, map_key(type)) = count;
	return count;
}

/* The number of the first scalar of each member, and of what would follow the
 * last one. */
static const uint32_t *member_leaves(struct lower *lower, LLVMTypeRef type)
{
	uint64_t *known =
		map_put(&lower->program->member_leaves, map_key(type));
	if (*known)
		return (const uint32_t *)(uintptr_t)*known;
	unsigned count = LLVMCountStructElementTypes(type);
	uint32_t *first = mem_alloc((count + 1) * sizeof(*first));
	*known = (uint64_t)(uintptr_t)first;
	for (unsigned i = 0; i < count; i++)
		first[i + 1] =
			first[i] +
			leaf_count(lower, LLVMStructGetTypeAtIndex(type, i));
	return first;
}

unsigned leaves_before(struct lower *lower, LLVMTypeRef type, unsigned part)
{
	if (LLVMGetTypeKind(type) == LLVMStructTypeKind)
		return member_leaves(lower, type)[part];
	return part * leaf_count(lower, LLVMGetElementType(type));
}

/* The member of a struct that contains scalar i, which it has. */
static unsigned member_with(struct lower *lower, LLVMTypeRef type, unsigned i)
{
	const uint32_t *first = member_leaves(lower, type);
	unsigned low = 0, high = LLVMCountStructElementTypes(type);
	while (high - low > 1) {
		unsigned middle = (low + high) / 2;
		if (first[middle] <= i)
			low = middle;
		else
			high = middle;
	}
	return low;
}

uint32_t result_regs(struct lower *lower, LLVMValueRef source)
{
	const struct value *known = value_find(lower, source);
	if (known)
		return known->first;
	unsigned count = leaf_count(lower, LLVMTypeOf(source));
	struct value value = { .kind = VALUE_REGS,
			       .first = lower->regs,
			       .count = count };
	lower->regs += count;
	value_set(lower, source, value);
	return value.first;
}

uint32_t result_reg(struct lower *lower)
{
	return result_regs(lower, lower->inst) + lower->lane;
}

uint32_t const_reg(struct lower *lower, uint64_t bits)
{
	uint32_t reg = new_reg(lower);
	emit(lower, OP_CONST, reg, 0, 0)->wide = bits;
	return reg;
}

uint64_t constant_limb(struct lower *lower, LLVMValueRef value, unsigned i)
{
	uint64_t limbs[MAX_LIMBS] = { 0 };
	unsigned count = (wide_bits(LLVMTypeOf(value)) + 63) / 64;
	if (count == 0)
		count = 1;
	if (count > MAX_LIMBS || !constant_limbs(value, limbs, count)) {
		lower_fail(lower, "a constant of more than 64 bits that is "
				  "not a number");
		return 0;
	}
	return limbs[i];
}

/* The part of a constant that contains its scalar *i; *i becomes the scalar's
 * index in that part. NULL after an error. */
static LLVMValueRef constant_part(struct lower *lower, LLVMValueRef value,
				  unsigned *i)
{
	LLVMTypeRef type = LLVMTypeOf(value);
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	struct err err = { 0 };
	if (kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind &&
	    kind != LLVMVectorTypeKind)
		return value;
	/* After an error there may be no scalars at all. */
	if (*i >= leaf_count(lower, type) || lower_failed(lower))
		return NULL;
	unsigned part =
		kind == LLVMStructTypeKind
			? member_with(lower, type, *i)
			: *i / leaf_count(lower, LLVMGetElementType(type));
	LLVMValueRef element = constant_element(value, part, &err);
	if (!element) {
		lower_fail(lower, "%s", err_reason(&err));
		return NULL;
	}
	*i -= leaves_before(lower, type, part);
	return constant_part(lower, element, i);
}

/* Scalar i of a constant. */
static uint64_t constant_leaf(struct lower *lower, LLVMValueRef value,
			      unsigned i)
{
	LLVMValueRef part = constant_part(lower, value, &i);
	uint64_t bits = 0;
	struct err err = { 0 };
	if (!part)
		return 0;
	if (wide_bits(LLVMTypeOf(part)))
		return constant_limb(lower, part, i);
	if (!constant_bits(lower->program, part, &bits, &err))
		lower_fail(lower, "%s", err_reason(&err));
	return bits;
}

static unsigned lane_of(struct lower *lower, LLVMValueRef value)
{
	return is_vector(LLVMTypeOf(value)) ? lower->lane : 0;
}

bool as_constant(struct lower *lower, LLVMValueRef value, uint64_t *bits)
{
	*bits = 0;
	if (!LLVMIsConstant(value))
		return false;
	*bits = constant_leaf(lower, value, lane_of(lower, value));
	return true;
}

uint32_t root_of(struct lower *lower, LLVMValueRef value)
{
	unsigned lane = lane_of(lower, value);
	LLVMValueRef part = constant_part(lower, value, &lane);
	return part ? constant_root(lower->program, part) : 0;
}

static uint32_t constant_reg(struct lower *lower, LLVMValueRef value,
			     unsigned i)
{
	uint32_t reg = const_reg(lower, constant_leaf(lower, value, i));
	LLVMValueRef part = constant_part(lower, value, &i);
	if (part)
		vec_last(&lower->ops).root =
			constant_root(lower->program, part);
	return reg;
}

uint32_t leaf_reg(struct lower *lower, LLVMValueRef value, unsigned i)
{
	if (LLVMIsConstant(value))
		return constant_reg(lower, value, i);
	const struct value *known = value_find(lower, value);
	if (!known || known->kind == VALUE_REGS)
		return result_regs(lower, value) + i;
	return address_reg(lower, address_of(lower, value));
}

uint32_t reg_of(struct lower *lower, LLVMValueRef value)
{
	return leaf_reg(lower, value, lane_of(lower, value));
}

static unsigned lane_leaves(LLVMTypeRef type)
{
	unsigned bits = wide_bits(type);
	return bits ? (bits + 63) / 64 : 1;
}

uint32_t lane_reg(struct lower *lower, LLVMValueRef value, unsigned i)
{
	unsigned each = lane_leaves(LLVMTypeOf(value));
	return leaf_reg(lower, value, lane_of(lower, value) * each + i);
}

uint32_t lane_result(struct lower *lower)
{
	return result_regs(lower, lower->inst) +
	       lower->lane * lane_leaves(LLVMTypeOf(lower->inst));
}
