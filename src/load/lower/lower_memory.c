/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: addresses, loads and stores, SPEC 2.3, 2.4. */
#include "load/lower/lower.h"

#include "load/debug/debug.h"

int32_t frame_room(struct lower *lower, uint64_t size, uint64_t align)
{
	if (!align)
		align = 1;
	uint64_t end = lower->frame + (size ? size : 1);
	end = (end + align - 1) / align * align;
	if (end > INT32_MAX / 2) {
		lower_fail(lower, "the function's locals do not fit in memory");
		end = lower->frame;
	}
	lower->frame = (uint32_t)end;
	return -(int32_t)end;
}

uint32_t add_local(struct lower *lower, enum object_kind kind, int32_t offset,
		   uint64_t size)
{
	struct object object = {
		.name = "",
		.section = "",
		.kind = kind,
		.fn = lower->fn,
		.scope = NONE,
		.type = NONE,
		.size = size,
		.offset = offset,
		.file = "",
	};
	vec_push(&lower->image->objects, object);
	return (uint32_t)(lower->image->objects.len - 1);
}

uint32_t frame_address(struct lower *lower, uint64_t size, uint64_t align)
{
	struct address at = { .form = ADDRESS_FRAME, .index = NONE };
	if (align <= lower->target->stack_align) {
		at.offset = frame_room(lower, size, align);
		at.root = root_make(ROOT_OBJECT, add_local(lower, OBJECT_TEMP,
							   at.offset, size));
		return address_reg(lower, at);
	}
	/* Frames are not aligned that much: round up inside a larger room. */
	at.offset = frame_room(lower, size + align, 1);
	at.root = root_make(ROOT_OBJECT, add_local(lower, OBJECT_TEMP,
						   at.offset, size + align));
	uint32_t reg = address_reg(lower, at), aligned = new_reg(lower);
	emit(lower, OP_ADDP, aligned, reg, 0)->imm = (int32_t)(align - 1);
	emit(lower, OP_ANDI, aligned, aligned, 0)->wide = ~(align - 1);
	return aligned;
}

static bool is_sized(struct lower *lower, LLVMTypeRef type)
{
	struct map *known = &lower->program->sized_types;
	if (map_get(known, map_key(type)))
		return true;
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	bool ok = LLVMTypeIsSized(type) && kind != LLVMScalableVectorTypeKind &&
		  kind != LLVMTargetExtTypeKind;
	unsigned count = ok && kind == LLVMStructTypeKind
				 ? LLVMCountStructElementTypes(type)
				 : 0;
	for (unsigned i = 0; ok && i < count; i++)
		ok = is_sized(lower, LLVMStructGetTypeAtIndex(type, i));
	if (ok && (kind == LLVMArrayTypeKind || kind == LLVMVectorTypeKind))
		ok = is_sized(lower, LLVMGetElementType(type));
	if (ok)
		*map_put(known, map_key(type)) = 1;
	return ok;
}

bool has_size(struct lower *lower, LLVMTypeRef type)
{
	return is_sized(lower, type) ||
	       lower_fail(lower, "values of a type without a fixed size are "
				 "not supported");
}

void lower_alloca(struct lower *lower)
{
	LLVMValueRef inst = lower->inst;
	LLVMTypeRef type = LLVMGetAllocatedType(inst);
	if (!has_size(lower, type))
		return;
	uint64_t each = program_bytes(lower->program, type), count, all;
	uint64_t align = LLVMGetAlignment(inst);
	LLVMValueRef how_many = LLVMGetOperand(inst, 0);
	bool is_static =
		as_constant(lower, how_many, &count) &&
		lower->block == LLVMGetEntryBasicBlock(lower->source) &&
		align <= lower->target->stack_align;
	if (is_static) {
		if (__builtin_mul_overflow(each, count, &all))
			all = TOO_LARGE;
		int32_t offset = frame_room(lower, all, align);
		struct value value = { .kind = VALUE_FRAME, .offset = offset };
		/* A dbg.declare gives it a name later. */
		value.object = add_local(lower, OBJECT_TEMP, offset, all);
		value_set(lower, inst, value);
		return;
	}
	lower->image->fns.items[lower->fn].has_alloca = true;
	uint32_t bytes = new_reg(lower);
	emit(lower, OP_MULI64, bytes, reg_of(lower, how_many), 0)->wide = each;
	uint32_t to = result_regs(lower, inst);
	struct value value = *value_find(lower, inst);
	value.object = add_local(lower, OBJECT_TEMP, 0, 0);
	lower->image->objects.items[value.object].is_dynamic = true;
	value_set(lower, inst, value);
	if (align < lower->target->stack_align)
		align = lower->target->stack_align;
	if (align > MAX_ALIGN)
		lower_fail(lower, "an alignment of %llu bytes is too large",
			   (unsigned long long)align);
	emit(lower, OP_ALLOCA, to, bytes, 0)->imm = (int32_t)(align - 1);
}

/* What a GEP adds to its base: a constant and scaled indices. */
struct gep_parts {
	int64_t offset;
	unsigned indices; /* that are not constant */
	LLVMValueRef index[8];
	uint64_t scale[8];
};

static void add_index(struct gep_parts *parts, LLVMValueRef index,
		      uint64_t scale)
{
	if (LLVMIsAConstantInt(index)) {
		parts->offset =
			(int64_t)((uint64_t)parts->offset +
				  (uint64_t)LLVMConstIntGetSExtValue(index) *
					  scale);
		return;
	}
	if (parts->indices < 8) {
		parts->index[parts->indices] = index;
		parts->scale[parts->indices] = scale;
	}
	parts->indices++;
}

static struct gep_parts split_gep(struct lower *lower, LLVMValueRef gep)
{
	LLVMTargetDataRef layout = lower->program->layout;
	struct gep_parts parts = { 0 };
	LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
	if (!has_size(lower, type))
		return parts;
	int count = LLVMGetNumOperands(gep);
	for (int i = 1; i < count; i++) {
		LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i);
		if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
			unsigned member =
				(unsigned)LLVMConstIntGetZExtValue(index);
			parts.offset += (int64_t)LLVMOffsetOfElement(
				layout, type, member);
			type = LLVMStructGetTypeAtIndex(type, member);
			continue;
		}
		if (i > 1)
			type = LLVMGetElementType(type);
		add_index(&parts, index, LLVMABISizeOfType(layout, type));
	}
	return parts;
}

/* Whether a pointer is only used as the address of loads and stores. */
static bool is_only_accessed(LLVMValueRef pointer)
{
	LLVMUseRef use = LLVMGetFirstUse(pointer);
	if (!use)
		return false;
	for (; use; use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		bool is_load = LLVMIsALoadInst(user) != NULL;
		bool is_store = LLVMIsAStoreInst(user) &&
				LLVMGetOperand(user, 1) == pointer &&
				LLVMGetOperand(user, 0) != pointer;
		if (!is_load && !is_store)
			return false;
	}
	return true;
}

bool gep_folds(struct lower *lower, LLVMValueRef gep)
{
	if (!is_only_accessed(gep) || !LLVMIsInBounds(gep))
		return false;
	struct gep_parts parts = split_gep(lower, gep);
	if (parts.offset != (int32_t)parts.offset)
		return false;
	if (parts.indices == 0)
		return true;
	return parts.indices == 1 && parts.scale[0] <= UINT16_MAX &&
	       !LLVMGetNextUse(LLVMGetFirstUse(gep));
}

/* An index as wide as a pointer; its upper bits do not matter, addresses are
 * cut to the pointer's width. */
static uint32_t index_reg(struct lower *lower, LLVMValueRef index)
{
	unsigned bits = type_bits(lower, LLVMTypeOf(index));
	uint32_t reg = reg_of(lower, index);
	if (bits >= 8 * lower->target->pointer)
		return reg;
	return sign_extended(lower, reg, bits);
}

/* Whether an operation can add this offset: its 32 bits are sign-extended,
 * which makes no difference where addresses have no more bits. */
static bool is_offset(const struct lower *lower, int64_t offset)
{
	int64_t most = lower->target->pointer <= 4 ? UINT32_MAX : INT32_MAX;
	return offset >= INT32_MIN && offset <= most;
}

static void add_offset(struct lower *lower, struct address *address,
		       int64_t offset)
{
	address->offset += offset;
	if (is_offset(lower, address->offset))
		return;
	if (lower->target->pointer > 4)
		lower_fail(lower, "an offset of more than 2 GiB");
	address->offset = (uint32_t)address->offset;
}

static struct address gep_address(struct lower *lower, LLVMValueRef gep)
{
	struct gep_parts parts = split_gep(lower, gep);
	struct address address = address_of(lower, LLVMGetOperand(gep, 0));
	if (address.index != NONE && parts.indices)
		address = address_simple(lower, address);
	add_offset(lower, &address, parts.offset);
	if (parts.indices) {
		address.index = index_reg(lower, parts.index[0]);
		address.scale = parts.scale[0];
	}
	return address;
}

struct address address_of(struct lower *lower, LLVMValueRef pointer)
{
	struct address address = { .index = NONE };
	uint64_t bits;
	if (as_constant(lower, pointer, &bits)) {
		bool fits = is_offset(lower, (int64_t)bits);
		address.form = fits ? ADDRESS_GLOBAL : ADDRESS_REG;
		if (fits)
			address.offset = (int64_t)bits;
		else
			address.base = reg_of(lower, pointer);
		address.root = root_of(lower, pointer);
		return address;
	}
	const struct value *known = value_find(lower, pointer);
	if (known && known->kind == VALUE_FRAME) {
		address.form = ADDRESS_FRAME;
		address.offset = known->offset;
		address.root = root_make(ROOT_OBJECT, known->object);
		return address;
	}
	if (known && known->kind == VALUE_FOLDED)
		return gep_address(lower, pointer);
	address.form = ADDRESS_REG;
	address.base = reg_of(lower, pointer);
	return address;
}

/* to = the address, whatever its form. */
static void address_into(struct lower *lower, struct address address,
			 uint32_t to)
{
	static const enum op_code gep[] = { OP_GEPF, OP_GEPG, OP_GEP };
	uint64_t mask = target_pointer_mask(lower->target);
	if (address.form == ADDRESS_GLOBAL && address.index == NONE) {
		struct vop *whole = emit(lower, OP_CONST, to, 0, 0);
		whole->wide = (uint64_t)address.offset & mask;
		whole->root = address.root;
		return;
	}
	struct vop *op;
	if (address.index != NONE) {
		op = emit(lower, gep[address.form], to, address.index,
			  address.base);
		op->imm2 = (int32_t)address.scale;
	} else if (address.form == ADDRESS_FRAME) {
		op = emit(lower, OP_LEA, to, 0, 0);
	} else {
		op = emit(lower, OP_ADDP, to, address.base, 0);
	}
	op->imm = (int32_t)address.offset;
	if (address.form != ADDRESS_REG)
		op->root = address.root;
}

uint32_t address_reg(struct lower *lower, struct address address)
{
	if (address.form == ADDRESS_REG && address.index == NONE &&
	    address.offset == 0)
		return address.base;
	uint32_t to = new_reg(lower);
	address_into(lower, address, to);
	return to;
}

struct address address_simple(struct lower *lower, struct address address)
{
	if (address.index == NONE)
		return address;
	return (struct address){ .form = ADDRESS_REG,
				 .base = address_reg(lower, address),
				 .index = NONE };
}

/* Computes an address that cannot be folded, index by index. */
static void lower_whole_gep(struct lower *lower, LLVMValueRef gep)
{
	struct gep_parts parts = split_gep(lower, gep);
	if (parts.indices > 8) {
		lower_fail(lower, "an address with more than 8 indices");
		return;
	}
	struct address address = address_simple(
		lower, address_of(lower, LLVMGetOperand(gep, 0)));
	add_offset(lower, &address, parts.offset);
	for (unsigned i = 0; i < parts.indices; i++) {
		if (parts.scale[i] > INT32_MAX)
			lower_fail(lower, "an element of more than 2 GiB");
		address = address_simple(lower, address);
		address.index = index_reg(lower, parts.index[i]);
		address.scale = parts.scale[i];
	}
	address_into(lower, address, result_regs(lower, gep));
}

/* One address of a vector of addresses; base and indices may be vectors. */
static void lower_gep_lane(struct lower *lower)
{
	LLVMTargetDataRef layout = lower->program->layout;
	LLVMValueRef gep = lower->inst;
	LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
	struct address address = { .form = ADDRESS_REG, .index = NONE };
	address.base = reg_of(lower, LLVMGetOperand(gep, 0));
	for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
		LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i);
		uint64_t number;
		bool is_constant = as_constant(lower, index, &number);
		if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
			address.offset += (int64_t)LLVMOffsetOfElement(
				layout, type, (unsigned)number);
			type = LLVMStructGetTypeAtIndex(type, (unsigned)number);
			continue;
		}
		if (i > 1)
			type = LLVMGetElementType(type);
		address = address_simple(lower, address);
		address.index = is_constant ? const_reg(lower, number)
					    : reg_of(lower, index);
		address.index =
			sign_extended(lower, address.index,
				      type_bits(lower, LLVMTypeOf(index)));
		address.scale = LLVMABISizeOfType(layout, type);
	}
	if (address.offset != (int32_t)address.offset ||
	    address.scale > INT32_MAX)
		lower_fail(lower, "an offset of more than 2 GiB");
	address_into(lower, address, result_reg(lower));
}

void lower_gep(struct lower *lower)
{
	LLVMValueRef gep = lower->inst;
	if (is_vector(LLVMTypeOf(gep))) {
		spend(lower, 1);
		if (has_size(lower, LLVMGetGEPSourceElementType(gep)))
			for_lanes(lower, lower_gep_lane);
		return;
	}
	spend(lower, 1);
	if (gep_folds(lower, gep))
		value_set(lower, gep, (struct value){ .kind = VALUE_FOLDED });
	else
		lower_whole_gep(lower, gep);
}

/* A local, or an argument that the caller pushed above the return address. */
static bool is_in_frame(struct lower *lower, int64_t offset, unsigned size)
{
	int64_t first = -(int64_t)lower->frame, end = 0;
	if (offset >= 0) {
		first = 2 * (int64_t)lower->target->word;
		end = first + lower->stacked;
	}
	return offset >= first && offset + (int64_t)size <= end;
}

static bool is_in_globals(struct lower *lower, int64_t at, unsigned size,
			  bool is_store)
{
	const struct memory_map *map = &lower->image->map;
	uint64_t end = is_store ? map->stack : map->heap;
	uint64_t first = (uint64_t)at;
	bool in_stack = first + size > map->stack && first < map->stack_end;
	/* The end of the address space plus one wraps around to 0. */
	return first >= map->base && first <= end - size && !in_stack;
}

/* Turns what cannot be checked here into a checked access. */
static struct address checkable(struct lower *lower, struct address address,
				unsigned size, unsigned align, bool is_store)
{
	uint64_t natural = align ? align : 1;
	bool ok = address.form == ADDRESS_REG;
	if (address.index != NONE)
		ok = is_offset(lower, address.offset);
	else if (address.form == ADDRESS_FRAME)
		ok = is_in_frame(lower, address.offset, size) &&
		     (natural > lower->target->stack_align ||
		      (uint64_t)address.offset % natural == 0);
	else if (address.form == ADDRESS_GLOBAL)
		ok = is_in_globals(lower, address.offset, size, is_store) &&
		     (uint64_t)address.offset % natural == 0;
	if (ok)
		return address;
	return (struct address){ .form = ADDRESS_REG,
				 .base = address_reg(lower, address),
				 .index = NONE };
}

/* One access. The forms of an operation lie `step` apart in ops.def, the one
 * for the frame first; number is a mask or a shift. */
static struct vop *emit_access(struct lower *lower, unsigned frame_form,
			       unsigned step, struct address at, uint32_t value,
			       uint32_t number)
{
	unsigned form = (unsigned)at.form + (at.index == NONE ? 0 : 3);
	enum op_code code = (enum op_code)(frame_form + form * step);
	struct vop *op;
	if (at.index == NONE) {
		op = emit(lower, code, value, at.base, number);
		op->imm = (int32_t)at.offset;
		if (at.form == ADDRESS_GLOBAL)
			op->imm = (int32_t)((uint64_t)at.offset -
					    lower->image->map.base);
		return op;
	}
	op = emit(lower, code, value, at.index, at.base);
	op->imm = (int32_t)at.offset;
	if (at.form != ADDRESS_REG)
		op->root = at.root;
	op->scale = (uint16_t)at.scale;
	op->align = (uint16_t)number;
	return op;
}

/* The largest power of two that is at most n. */
static unsigned piece(unsigned n)
{
	return n >= 8 ? 8 : n >= 4 ? 4 : n >= 2 ? 2 : 1;
}

static unsigned piece_class(unsigned bytes)
{
	return width_class(8 * bytes);
}

enum {
	/* Distances between the forms of one access in ops.def. */
	STEP_WIDTHS = OP_LDG8 - OP_LDF8,
	STEP_PARTS = OP_LDPG8 - OP_LDPF8,
};

/* Word by word from the lowest address, SPEC 2.4; within a word the pieces that
 * an operation can move, all at the same tick. */
static void move_scalar(struct lower *lower, struct address at, unsigned size,
			unsigned align, uint32_t reg, bool is_store)
{
	unsigned whole = is_store ? OP_STF8 : OP_LDF8;
	unsigned part = is_store ? OP_STPF8 : OP_LDPF8;
	unsigned word = lower->target->word, done = 0;
	if (piece(size) != size || size > word)
		at = address_simple(lower, at);
	at = checkable(lower, at, size, align, is_store);
	while (done < size) {
		unsigned rest = size - done, in_word = word - done % word;
		unsigned bytes = piece(rest < in_word ? rest : in_word);
		if (done % word == 0)
			spend(lower, 1);
		if (done == 0)
			emit_access(lower, whole + piece_class(bytes),
				    STEP_WIDTHS, at, reg,
				    align ? align - 1 : 0);
		else
			emit_access(lower, part + piece_class(bytes),
				    STEP_PARTS, at, reg, 8 * done);
		at.offset += bytes;
		done += bytes;
	}
}

void load_scalar(struct lower *lower, struct address from, unsigned size,
		 unsigned align, uint32_t to)
{
	move_scalar(lower, from, size, align, to, false);
}

void store_scalar(struct lower *lower, struct address to, unsigned size,
		  unsigned align, uint32_t from)
{
	move_scalar(lower, to, size, align, from, true);
}

/* A constant goes into the operation itself where it is narrow enough. */
static bool store_constant(struct lower *lower, struct address to,
			   unsigned size, unsigned align, LLVMValueRef value)
{
	uint64_t bits;
	if (!as_constant(lower, value, &bits))
		return false;
	if (piece(size) != size || size > lower->target->word ||
	    to.index != NONE || (size == 8 && (int64_t)bits != (int32_t)bits))
		return false;
	to = checkable(lower, to, size, align, true);
	spend(lower, 1);
	struct vop *op = emit_access(lower, OP_STIF8 + piece_class(size),
				     STEP_WIDTHS, to, 0, align ? align - 1 : 0);
	op->imm2 = (int32_t)bits;
	op->root = root_of(lower, value);
	return true;
}

static unsigned store_size(struct lower *lower, LLVMTypeRef type)
{
	return (unsigned)LLVMStoreSizeOfType(lower->program->layout, type);
}

/* The address of a scalar at an offset inside an aggregate. */
static struct address moved(struct lower *lower, struct address address,
			    uint64_t offset)
{
	if (offset)
		address = address_simple(lower, address);
	address.offset += (int64_t)offset;
	return address;
}

/* The alignment that is known at an offset from an aligned address. */
static unsigned align_at(unsigned align, uint64_t offset)
{
	while (align > 1 && offset % align)
		align /= 2;
	return align;
}

/* SPEC 2.4: the scalars of an aggregate that lie in one word are one access;
 * only the first one costs a tick. */
static bool shares_word(struct lower *lower, const leaf_list *leaves, size_t i)
{
	unsigned word = lower->target->word;
	return i && leaves->items[i].offset / word ==
			    leaves->items[i - 1].offset / word;
}

/* Lanes of less than a byte are packed in memory: an integer of that many
 * bits. Scalars are not. */
static bool is_packed(struct lower *lower, LLVMTypeRef type)
{
	return is_vector(type) && !wide_bits(type) &&
	       type_bits(lower, type) % 8 != 0;
}

static LLVMTypeRef packed_type(struct lower *lower, LLVMTypeRef type)
{
	return LLVMIntTypeInContext(lower->program->context,
				    LLVMGetVectorSize(type) *
					    type_bits(lower, type));
}

unsigned access_align(struct lower *lower)
{
	unsigned align = LLVMGetAlignment(lower->inst);
	bool is_plain =
		(LLVMIsALoadInst(lower->inst) ||
		 LLVMIsAStoreInst(lower->inst)) &&
		LLVMGetOrdering(lower->inst) == LLVMAtomicOrderingNotAtomic;
	if (is_plain || align <= lower->target->word)
		return align;
	return lower->target->word;
}

/* SPEC 3.6: whether the register at an address shows interrupts. */
static bool is_shown(const struct lower *lower, struct address at)
{
	return at.form == ADDRESS_GLOBAL && at.index == NONE &&
	       wake_is_shown(lower->program, (addr_t)at.offset);
}

static void load_leaves(struct lower *lower, LLVMTypeRef type, uint32_t to)
{
	leaf_list leaves = { 0 };
	leaves_of(lower, type, 0, &leaves);
	struct address from = address_of(lower, LLVMGetOperand(lower->inst, 0));
	if (leaves.len > 1)
		from = address_simple(lower, from);
	unsigned align = access_align(lower);
	for (size_t i = 0; i < leaves.len && !lower_failed(lower); i++) {
		struct leaf leaf = leaves.items[i];
		unsigned size = store_size(lower, leaf.type);
		lower->lane = shares_word(lower, &leaves, i);
		load_scalar(lower, moved(lower, from, leaf.offset), size,
			    align_at(align, leaf.offset), to + (uint32_t)i);
		unsigned bits = type_bits(lower, leaf.type);
		if (bits != 8 * size)
			emit_mask(lower, to + (uint32_t)i, to + (uint32_t)i,
				  bits);
	}
	if (leaves.len == 1 && is_shown(lower, from))
		emit(lower, OP_SHOWN, to, to, type_bits(lower, type))->imm =
			(int32_t)from.offset;
	lower->lane = 0;
	vec_release(&leaves);
}

void lower_load(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	if (!has_size(lower, type))
		return;
	uint32_t to = result_regs(lower, lower->inst);
	if (!is_packed(lower, type)) {
		load_leaves(lower, type, to);
		return;
	}
	LLVMTypeRef packed = packed_type(lower, type);
	unsigned count = leaf_count(lower, packed);
	VEC(uint32_t) regs = { 0 };
	for (unsigned i = 0; i < count; i++)
		vec_push(&regs, lower->regs + i);
	lower->regs += count;
	load_leaves(lower, packed, regs.items[0]);
	reshape(lower, regs.items, packed, to, type);
	vec_release(&regs);
}

/* The registers are from[0], from[1], … */
static void store_leaves(struct lower *lower, LLVMTypeRef type,
			 struct address to, const uint32_t *from)
{
	leaf_list leaves = { 0 };
	leaves_of(lower, type, 0, &leaves);
	if (leaves.len > 1)
		to = address_simple(lower, to);
	unsigned align = access_align(lower);
	for (size_t i = 0; i < leaves.len && !lower_failed(lower); i++) {
		struct leaf leaf = leaves.items[i];
		lower->lane = shares_word(lower, &leaves, i);
		store_scalar(lower, moved(lower, to, leaf.offset),
			     store_size(lower, leaf.type),
			     align_at(align, leaf.offset), from[i]);
	}
	lower->lane = 0;
	vec_release(&leaves);
}

typedef VEC(uint32_t) reg_list;

/* Packs the lanes into the registers of an integer; its type. */
static LLVMTypeRef pack_lanes(struct lower *lower, LLVMTypeRef type,
			      reg_list *regs)
{
	LLVMTypeRef packed = packed_type(lower, type);
	uint32_t first = lower->regs;
	lower->regs += leaf_count(lower, packed);
	uint32_t end = lower->regs;
	reshape(lower, regs->items, type, first, packed);
	vec_clear(regs);
	for (uint32_t i = first; i < end; i++)
		vec_push(regs, i);
	return packed;
}

/* Writing the register may clear the flag that it shows. */
static void settle(struct lower *lower, struct address to, LLVMValueRef value)
{
	if (is_shown(lower, to))
		emit(lower, OP_SETTLE, leaf_reg(lower, value, 0), 0, 0)->imm =
			(int32_t)to.offset;
}

void lower_store(struct lower *lower)
{
	LLVMValueRef value = LLVMGetOperand(lower->inst, 0);
	LLVMTypeRef type = LLVMTypeOf(value);
	if (!has_size(lower, type))
		return;
	bool packs = is_packed(lower, type);
	unsigned count = leaf_count(lower, type);
	struct address to = address_of(lower, LLVMGetOperand(lower->inst, 1));
	if (count == 1 && !packs &&
	    store_constant(lower, to, store_size(lower, type),
			   access_align(lower), value)) {
		settle(lower, to, value);
		return;
	}
	reg_list regs = { 0 };
	for (unsigned i = 0; i < count; i++) {
		uint32_t reg = leaf_reg(lower, value, i);
		vec_push(&regs, reg);
	}
	if (packs)
		type = pack_lanes(lower, type, &regs);
	store_leaves(lower, type, to, regs.items);
	if (count == 1)
		settle(lower, to, value);
	vec_release(&regs);
}
