/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: LLVM's intrinsics, and the functions that are operations of the
 * machine (src/guest/machine.h, and pure libm functions, SPEC 2.10). */
#include "load/lower/lower.h"

#include <string.h>

#include "load/debug/debug.h"

static LLVMValueRef argument(struct lower *lower, unsigned i)
{
	return LLVMGetOperand(lower->inst, i);
}

static uint32_t argument_reg(struct lower *lower, unsigned i)
{
	return reg_of(lower, argument(lower, i));
}

static uint32_t result(struct lower *lower)
{
	return result_reg(lower);
}

static unsigned result_bits(struct lower *lower)
{
	return type_bits(lower, LLVMTypeOf(lower->inst));
}

static void lower_nothing(struct lower *lower)
{
	(void)lower;
}

static void lower_one_tick(struct lower *lower)
{
	spend(lower, 1);
}

/* The result is the first argument: expect, annotation, launder. */
static void lower_first_argument(struct lower *lower)
{
	spend(lower, 1);
	lower_alias(lower);
}

static void lower_declare(struct lower *lower)
{
	LLVMValueRef declared = debug_declared_value(lower->inst);
	const struct value *known =
		declared ? value_find(lower, declared) : NULL;
	if (!known)
		return;
	struct object *object = &lower->image->objects.items[known->object];
	/* The first debug intrinsic describes the whole variable. */
	if (object->kind == OBJECT_LOCAL)
		return;
	object->kind = OBJECT_LOCAL;
	debug_describe_local(lower->program, lower->inst, object);
}

static void lower_block_move(struct lower *lower, enum op_code code,
			     enum site_kind kind)
{
	lower->image->sites.items[lower->site].kind = (uint16_t)kind;
	uint32_t to = argument_reg(lower, 0);
	uint32_t from = argument_reg(lower, 1);
	uint32_t bytes = argument_reg(lower, 2);
	emit(lower, code, to, from, bytes);
}

static void lower_memcpy(struct lower *lower)
{
	lower_block_move(lower, OP_MEMCPY, SITE_COPY);
}

static void lower_memmove(struct lower *lower)
{
	lower_block_move(lower, OP_MEMMOVE, SITE_COPY);
}

static void lower_memset(struct lower *lower)
{
	lower_block_move(lower, OP_MEMSET, SITE_FILL);
}

static void store_field(struct lower *lower, struct address list,
			unsigned offset, unsigned size, uint32_t from)
{
	list.offset += offset;
	store_scalar(lower, list, size, size, from);
}

static uint32_t frame_reg(struct lower *lower, uint32_t offset)
{
	uint32_t reg = new_reg(lower);
	emit(lower, OP_LEA, reg, 0, 0)->imm = (int32_t)offset;
	return reg;
}

/* Stores a pointer to the first variable argument; on x86-64, a struct of two
 * offsets into the area of registers, a pointer to the end of the area, and one
 * to its start. */
static void lower_va_start(struct lower *lower)
{
	struct address list =
		address_simple(lower, address_of(lower, argument(lower, 0)));
	unsigned pointer = lower->target->pointer;
	if (lower->target->varargs != VARARGS_X86) {
		store_field(lower, list, 0, pointer,
			    frame_reg(lower, variadic_offset(lower)));
		return;
	}
	struct x86_registers used = x86_variadic(lower);
	uint32_t above = 2 * lower->target->word;
	store_field(lower, list, 0, 4, const_reg(lower, 8 * used.integers));
	store_field(lower, list, 4, 4, const_reg(lower, 48 + 16 * used.floats));
	store_field(lower, list, 8, pointer,
		    frame_reg(lower, above + used.end));
	store_field(lower, list, 16, pointer,
		    frame_reg(lower, above + used.area));
}

static void lower_va_copy(struct lower *lower)
{
	bool is_struct = lower->target->varargs == VARARGS_X86;
	uint32_t to = argument_reg(lower, 0), from = argument_reg(lower, 1);
	uint32_t bytes =
		const_reg(lower, is_struct ? 24 : lower->target->pointer);
	emit(lower, OP_MEMCPY, to, from, bytes);
}

static void lower_stacksave(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_GETSP, result(lower), 0, 0);
}

static void lower_stackrestore(struct lower *lower)
{
	uint32_t from = argument_reg(lower, 0);
	spend(lower, 1);
	emit(lower, OP_SETSP, from, 0, 0);
}

static void lower_bits(struct lower *lower, enum op_code code)
{
	uint32_t from = argument_reg(lower, 0);
	spend(lower, 1);
	emit(lower, code, result(lower), from, 0)->imm =
		(int32_t)result_bits(lower);
}

static void lower_ctpop(struct lower *lower)
{
	lower_bits(lower, OP_CTPOP);
}

static void lower_ctlz(struct lower *lower)
{
	lower_bits(lower, OP_CTLZ);
}

static void lower_cttz(struct lower *lower)
{
	lower_bits(lower, OP_CTTZ);
}

static void lower_bswap(struct lower *lower)
{
	lower_bits(lower, OP_BSWAP);
}

static void lower_bitreverse(struct lower *lower)
{
	lower_bits(lower, OP_BITREV);
}

/* {result, overflowed}: the plain operation, and the bit. */
static void lower_overflow(struct lower *lower, LLVMOpcode opcode,
			   enum op_code plain, enum op_code overflows)
{
	LLVMTypeRef type = LLVMTypeOf(argument(lower, 0));
	bool has_lanes = is_vector(type);
	if (is_wide(type)) {
		bool is_signed = overflows == OP_SADDO ||
				 overflows == OP_SSUBO || overflows == OP_SMULO;
		if (has_lanes)
			type_bits(lower, type);
		else
			lower_wide_overflow(lower, opcode, is_signed);
		return;
	}
	unsigned bits = type_bits(lower, type);
	unsigned lanes = has_lanes ? LLVMGetVectorSize(type) : 1;
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	uint32_t to = result(lower); /* the bits follow all results */
	spend(lower, 1);
	emit(lower, overflows, to + lanes, a, b)->imm = (int32_t)bits;
	emit(lower, plain + width_class(bits), to, a, b);
	if (!is_full_width(bits))
		emit_mask(lower, to, to, bits);
}

static void lower_uadd_overflow(struct lower *lower)
{
	lower_overflow(lower, LLVMAdd, OP_ADD8, OP_UADDO);
}

static void lower_sadd_overflow(struct lower *lower)
{
	lower_overflow(lower, LLVMAdd, OP_ADD8, OP_SADDO);
}

static void lower_usub_overflow(struct lower *lower)
{
	lower_overflow(lower, LLVMSub, OP_SUB8, OP_USUBO);
}

static void lower_ssub_overflow(struct lower *lower)
{
	lower_overflow(lower, LLVMSub, OP_SUB8, OP_SSUBO);
}

static void lower_umul_overflow(struct lower *lower)
{
	lower_overflow(lower, LLVMMul, OP_MUL8, OP_UMULO);
}

static void lower_smul_overflow(struct lower *lower)
{
	lower_overflow(lower, LLVMMul, OP_MUL8, OP_SMULO);
}

/* a < b ? x : y, with the comparison at 64 bits. */
static void select_less(struct lower *lower, bool is_signed, uint32_t a,
			uint32_t b, uint32_t x, uint32_t y)
{
	unsigned bits = result_bits(lower);
	uint32_t bit = new_reg(lower);
	if (is_signed)
		emit(lower, OP_SLT64, bit, sign_extended(lower, a, bits),
		     sign_extended(lower, b, bits));
	else
		emit(lower, OP_ULT, bit, a, b);
	emit(lower, OP_SELECT, result(lower), bit, x)->imm = (int32_t)y;
}

static void lower_smax(struct lower *lower)
{
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	spend(lower, 1);
	select_less(lower, true, a, b, b, a);
}

static void lower_smin(struct lower *lower)
{
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	spend(lower, 1);
	select_less(lower, true, a, b, a, b);
}

static void lower_umax(struct lower *lower)
{
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	spend(lower, 1);
	select_less(lower, false, a, b, b, a);
}

static void lower_umin(struct lower *lower)
{
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	spend(lower, 1);
	select_less(lower, false, a, b, a, b);
}

/* max(a, b) - b and min(a, ~b) + b do not wrap: unsigned saturation. */
static void lower_usub_sat(struct lower *lower)
{
	unsigned bits = result_bits(lower);
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	uint32_t bit = new_reg(lower), larger = new_reg(lower);
	spend(lower, 1);
	emit(lower, OP_ULT, bit, a, b);
	emit(lower, OP_SELECT, larger, bit, b)->imm = (int32_t)a;
	emit(lower, OP_SUB64, result(lower), larger, b);
	emit_mask(lower, result(lower), result(lower), bits);
}

static void lower_uadd_sat(struct lower *lower)
{
	unsigned bits = result_bits(lower);
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	uint32_t room = new_reg(lower), bit = new_reg(lower);
	uint32_t smaller = new_reg(lower);
	spend(lower, 1);
	emit(lower, OP_XORI, room, b, 0)->wide = mask_of(bits);
	emit(lower, OP_ULT, bit, room, a);
	emit(lower, OP_SELECT, smaller, bit, room)->imm = (int32_t)a;
	emit(lower, OP_ADD64, result(lower), smaller, b);
}

/* Signed: the plain result, or the limit on the side of the sign of a. */
static void lower_signed_saturation(struct lower *lower, enum op_code plain,
				    enum op_code overflows)
{
	unsigned bits = result_bits(lower);
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	uint32_t sum = new_reg(lower), bit = new_reg(lower);
	uint32_t limit = new_reg(lower), sign = new_reg(lower);
	spend(lower, 1);
	emit(lower, plain, sum, a, b);
	emit_mask(lower, sum, sum, bits);
	emit(lower, overflows, bit, a, b)->imm = (int32_t)bits;
	emit(lower, OP_LSHRI, sign, a, 0)->wide = bits - 1;
	emit(lower, OP_ADDI64, limit, sign, 0)->wide = mask_of(bits) >> 1;
	emit(lower, OP_SELECT, result(lower), bit, limit)->imm = (int32_t)sum;
}

static void lower_sadd_sat(struct lower *lower)
{
	lower_signed_saturation(lower, OP_ADD64, OP_SADDO);
}

static void lower_ssub_sat(struct lower *lower)
{
	lower_signed_saturation(lower, OP_SUB64, OP_SSUBO);
}

static void lower_abs(struct lower *lower)
{
	unsigned bits = result_bits(lower);
	uint32_t a = argument_reg(lower, 0), negative = new_reg(lower);
	spend(lower, 1);
	emit(lower, OP_RSUBI64, negative, a, 0)->wide = 0;
	emit_mask(lower, negative, negative, bits);
	select_less(lower, true, a, const_reg(lower, 0), negative, a);
}

/* fshl(a, b, c): the high half of (a:b) << c % bits; fshr: the low half of
 * (a:b) >> c % bits. Shifts by `bits` give 0, as they must here. */
static void lower_funnel(struct lower *lower, bool is_left)
{
	unsigned bits = result_bits(lower);
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	uint32_t count = new_reg(lower), rest = new_reg(lower);
	uint32_t high = new_reg(lower), low = new_reg(lower);
	uint32_t c = argument_reg(lower, 2);
	spend(lower, 1);
	emit(lower, OP_UREMI, count, c, 0)->wide = bits;
	emit(lower, OP_RSUBI64, rest, count, 0)->wide = bits;
	emit(lower, OP_SHL64, high, a, is_left ? count : rest);
	emit(lower, OP_LSHR, low, b, is_left ? rest : count);
	emit(lower, OP_OR, result(lower), high, low);
	emit_mask(lower, result(lower), result(lower), bits);
}

static void lower_fshl(struct lower *lower)
{
	lower_funnel(lower, true);
}

static void lower_fshr(struct lower *lower)
{
	lower_funnel(lower, false);
}

static void lower_trap(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_TRAP, 0, 0, 0);
}

/* Nothing is known about the object: the largest size, or 0 if the minimum is
 * requested. */
static void lower_objectsize(struct lower *lower)
{
	uint64_t smallest;
	as_constant(lower, argument(lower, 1), &smallest);
	spend(lower, 1);
	emit(lower, OP_CONST, result(lower), 0, 0)->wide =
		smallest ? 0 : mask_of(result_bits(lower));
}

static void lower_zero(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_CONST, result(lower), 0, 0);
}

static void lower_one(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_CONST, result(lower), 0, 0)->wide = 1;
}

static void lower_lane_number(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_CONST, result(lower), 0, 0)->wide =
		lower->lane & mask_of(result_bits(lower));
}

static void lower_clock(struct lower *lower)
{
	unsigned bits = result_bits(lower);
	spend(lower, 1);
	emit(lower, OP_CLOCK, result(lower), 0, 0);
	emit_mask(lower, result(lower), result(lower), bits);
}

/* Whether it is the function's own frame. Of those of its callers gcc promises
 * nothing; their addresses are 0 here. */
static bool is_own_frame(struct lower *lower)
{
	uint64_t level;
	as_constant(lower, argument(lower, 0), &level);
	if (level)
		emit(lower, OP_CONST, result(lower), 0, 0)->wide = 0;
	return level == 0;
}

static void lower_return_address(struct lower *lower)
{
	spend(lower, 1);
	if (is_own_frame(lower))
		emit(lower, OP_RETURN_TO, result(lower), 0, 0);
}

static void lower_frame_address(struct lower *lower)
{
	spend(lower, 1);
	if (is_own_frame(lower))
		emit(lower, OP_LEA, result(lower), 0, 0)->imm = 0;
}

static void lower_ptrmask(struct lower *lower)
{
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	spend(lower, 1);
	emit(lower, OP_AND, result(lower), a, b);
}

/* A table of distances from the table itself: one load of 32 bits. */
static void lower_load_relative(struct lower *lower)
{
	uint32_t base = argument_reg(lower, 0), distance = new_reg(lower);
	uint32_t by = argument_reg(lower, 1), from = new_reg(lower);
	uint32_t value = new_reg(lower);
	unsigned bits = type_bits(lower, LLVMTypeOf(argument(lower, 1)));
	lower->image->sites.items[lower->site].kind = SITE_LOAD;
	emit(lower, OP_ADD64, from, base, sign_extended(lower, by, bits));
	emit_mask(lower, from, from, 8 * lower->target->pointer);
	struct address at = { .form = ADDRESS_REG,
			      .base = from,
			      .index = NONE };
	load_scalar(lower, at, 4, 4, value);
	emit(lower, OP_SEXT, distance, value, 32)->wide = UINT64_MAX;
	emit(lower, OP_ADD64, result(lower), base, distance);
	emit_mask(lower, result(lower), result(lower),
		  8 * lower->target->pointer);
}

/* Lane i: first + i < end. */
static void lower_lane_mask(struct lower *lower)
{
	uint32_t first = reg_of(lower, argument(lower, 0));
	uint32_t end = reg_of(lower, argument(lower, 1));
	uint32_t some = new_reg(lower), left = new_reg(lower);
	spend(lower, 1);
	emit(lower, OP_ULT, some, first, end);
	emit(lower, OP_SUB64, left, end, first);
	emit(lower, OP_UGTI, left, left, 0)->wide = lower->lane;
	emit(lower, OP_AND, result(lower), some, left);
}

/* The current lane of the result is lane `from` of a vector. */
static void take_lane(struct lower *lower, LLVMValueRef vector, unsigned from)
{
	LLVMTypeRef lane = LLVMGetElementType(LLVMTypeOf(vector));
	unsigned each = leaf_count(lower, lane);
	uint32_t to = lane_result(lower);
	spend(lower, 1);
	for (unsigned i = 0; i < each; i++)
		emit(lower, OP_MOV, to + i,
		     leaf_reg(lower, vector, from * each + i), 0);
}

/* Part of a vector: the lanes from a constant on. */
static void lower_vector_extract(struct lower *lower)
{
	uint64_t first;
	as_constant(lower, argument(lower, 1), &first);
	take_lane(lower, argument(lower, 0), (unsigned)first + lower->lane);
}

static void lower_vector_insert(struct lower *lower)
{
	LLVMValueRef whole = argument(lower, 0), part = argument(lower, 1);
	unsigned lane = lower->lane;
	unsigned count = LLVMGetVectorSize(LLVMTypeOf(part));
	uint64_t first;
	as_constant(lower, argument(lower, 2), &first);
	if (lane >= first && lane - first < count)
		take_lane(lower, part, lane - (unsigned)first);
	else
		take_lane(lower, whole, lane);
}

static void lower_vector_reverse(struct lower *lower)
{
	LLVMValueRef from = argument(lower, 0);
	unsigned lanes = LLVMGetVectorSize(LLVMTypeOf(from));
	take_lane(lower, from, lanes - 1 - lower->lane);
}

struct intrinsic {
	const char *prefix; /* up to the dot before the types */
	void (*lower)(struct lower *lower);
};

static const struct intrinsic intrinsics[] = {
	{ "dbg.declare", lower_declare },
	{ "dbg.assign", lower_declare },
	{ "dbg.value", lower_declare },
	{ "dbg.", lower_nothing },
	{ "lifetime.", lower_nothing },
	{ "invariant.start", lower_zero },
	{ "invariant.end", lower_one_tick },
	{ "experimental.noalias.scope.decl", lower_one_tick },
	{ "assume", lower_one_tick },
	{ "sideeffect", lower_one_tick },
	{ "pseudoprobe", lower_one_tick },
	{ "clear_cache", lower_one_tick },
	{ "arm.hint", lower_one_tick }, /* wait for an interrupt, nop */
	{ "arm.dmb", lower_one_tick },
	{ "arm.dsb", lower_one_tick },
	{ "arm.isb", lower_one_tick },
	{ "x86.sse2.pause", lower_one_tick },
	{ "threadlocal.address", lower_first_argument },
	{ "donothing", lower_one_tick },
	{ "prefetch", lower_one_tick },
	{ "va_end", lower_one_tick },
	{ "va_start", lower_va_start },
	{ "va_copy", lower_va_copy },
	{ "expect", lower_first_argument },
	{ "launder.invariant.group", lower_first_argument },
	{ "strip.invariant.group", lower_first_argument },
	{ "annotation", lower_first_argument },
	{ "arithmetic.fence", lower_first_argument },
	{ "ssa.copy", lower_first_argument },
	{ "ptr.annotation", lower_first_argument },
	{ "var.annotation", lower_one_tick },
	{ "ptrmask", lower_ptrmask },
	{ "memcpy", lower_memcpy },
	{ "memmove", lower_memmove },
	{ "memset", lower_memset },
	{ "stacksave", lower_stacksave },
	{ "stackrestore", lower_stackrestore },
	{ "ctpop", lower_ctpop },
	{ "ctlz", lower_ctlz },
	{ "cttz", lower_cttz },
	{ "bswap", lower_bswap },
	{ "bitreverse", lower_bitreverse },
	{ "uadd.with.overflow", lower_uadd_overflow },
	{ "sadd.with.overflow", lower_sadd_overflow },
	{ "usub.with.overflow", lower_usub_overflow },
	{ "ssub.with.overflow", lower_ssub_overflow },
	{ "umul.with.overflow", lower_umul_overflow },
	{ "smul.with.overflow", lower_smul_overflow },
	{ "uadd.sat", lower_uadd_sat },
	{ "usub.sat", lower_usub_sat },
	{ "sadd.sat", lower_sadd_sat },
	{ "ssub.sat", lower_ssub_sat },
	{ "smax", lower_smax },
	{ "smin", lower_smin },
	{ "umax", lower_umax },
	{ "umin", lower_umin },
	{ "abs", lower_abs },
	{ "fshl", lower_fshl },
	{ "fshr", lower_fshr },
	{ "trap", lower_trap },
	{ "debugtrap", lower_trap },
	{ "ubsantrap", lower_trap },
	{ "objectsize", lower_objectsize },
	{ "is.constant", lower_zero },
	{ "load.relative", lower_load_relative },
	{ "readcyclecounter", lower_clock },
	{ "readsteadycounter", lower_clock },
	{ "returnaddress", lower_return_address },
	{ "frameaddress", lower_frame_address },
	{ "get.rounding", lower_one }, /* to nearest */
	{ "flt.rounds", lower_one },
	{ "allow.runtime.check", lower_one },
	{ "allow.ubsan.check", lower_one },
	{ "fmuladd", lower_fmuladd },
	{ "is.fpclass", lower_is_fpclass },
	{ "powi", lower_powi },
	{ "frexp", lower_frexp },
	{ "minimum", lower_minimum },
	{ "maximum", lower_maximum },
	{ "canonicalize", lower_canonicalize },
	{ "convert.to.fp16", lower_to_half },
	{ "convert.from.fp16", lower_from_half },
	{ "get.active.lane.mask", lower_lane_mask },
	{ "stepvector", lower_lane_number },
	{ "experimental.stepvector", lower_lane_number },
	{ "vector.extract", lower_vector_extract },
	{ "vector.insert", lower_vector_insert },
	{ "vector.reverse", lower_vector_reverse },
};

/* Intrinsics that handle all lanes themselves. */
static const struct intrinsic whole_intrinsics[] = {
	{ "fptosi.sat", lower_saturating_conversion },
	{ "fptoui.sat", lower_saturating_conversion },
	{ "masked.load", lower_masked_read },
	{ "masked.gather", lower_masked_read },
	{ "masked.store", lower_masked_write },
	{ "masked.scatter", lower_masked_write },
};

bool is_intrinsic(const char *name, const char *prefix)
{
	size_t length = strlen(prefix);
	if (strncmp(name, prefix, length) != 0)
		return false;
	return prefix[length - 1] == '.' || name[length] == 0 ||
	       name[length] == '.';
}

/* The integer function of wide.def with the longest name that fits. */
static enum wide_fn wide_function(const char *name)
{
	enum wide_fn found = WIDE_COUNT;
	for (unsigned i = WIDE_CTPOP; i < WIDE_FADD; i++) {
		const char *text = wide_infos[i].text;
		if (is_intrinsic(name, text) &&
		    (found == WIDE_COUNT ||
		     strlen(text) > strlen(wide_infos[found].text)))
			found = (enum wide_fn)i;
	}
	return found;
}

/* How many arguments are operands; the others are flags, or the scale of a
 * fixed-point number. */
static unsigned wide_arguments(enum wide_fn fn)
{
	if (fn >= WIDE_CTPOP && fn <= WIDE_ABS)
		return 1;
	return fn == WIDE_FSHL || fn == WIDE_FSHR ? 3 : 2;
}

static void lower_wide_lane(struct lower *lower)
{
	const char *name = LLVMGetValueName(LLVMGetCalledValue(lower->inst));
	enum wide_fn fn = wide_function(name + 5);
	LLVMTypeRef type = LLVMTypeOf(argument(lower, 0));
	unsigned bits =
		is_wide(type) ? wide_bits(type) : type_bits(lower, type);
	uint64_t number = 0;
	if (wide_infos[fn].b == WIDE_FIELD_NUMBER)
		as_constant(lower, argument(lower, 2), &number);
	if (wide_infos[fn].b == WIDE_FIELD_BITS)
		number = result_bits(lower);
	unsigned at = 0;
	spend(lower, 1);
	for (unsigned i = 0; i < wide_arguments(fn); i++)
		at = wide_put(lower, argument(lower, i), at);
	wide_call(lower, fn, bits, (unsigned)number);
	wide_take(lower);
}

static const struct intrinsic *find_intrinsic(const struct intrinsic *rows,
					      size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++) {
		if (is_intrinsic(name, rows[i].prefix))
			return &rows[i];
	}
	return NULL;
}

#define FIND_ROW(rows, name)                                                   \
	find_intrinsic(rows, sizeof(rows) / sizeof((rows)[0]), name)

/* Integers that have no operation of their own, or too many bits for it. */
static bool lower_wide_intrinsic(struct lower *lower, const char *name)
{
	if (wide_function(name) == WIDE_COUNT ||
	    (FIND_ROW(intrinsics, name) &&
	     !is_wide(LLVMTypeOf(argument(lower, 0)))))
		return false;
	for_lanes(lower, lower_wide_lane);
	return true;
}

bool lower_intrinsic(struct lower *lower, const char *name)
{
	static const char reduce[] = "vector.reduce.";
	static const char constrained[] = "experimental.constrained.";
	if (strncmp(name, "llvm.", 5) != 0)
		return false;
	const char *full = name;
	name += 5;
	if (lower_wide_intrinsic(lower, name))
		return true;
	const struct intrinsic *row = FIND_ROW(whole_intrinsics, name);
	if (row) {
		row->lower(lower);
		return true;
	}
	row = FIND_ROW(intrinsics, name);
	if (row) {
		for_lanes(lower, row->lower);
		return true;
	}
	if (strncmp(name, reduce, strlen(reduce)) == 0 &&
	    lower_vector_reduce(lower, name + strlen(reduce)))
		return true;
	if (strncmp(name, constrained, strlen(constrained)) == 0 &&
	    lower_constrained(lower, name + strlen(constrained)))
		return true;
	if (!lower_math(lower))
		lower_fail(lower, "LLVM's intrinsic '%s' is not supported",
			   full);
	return true;
}

/* A machine operation: its arguments are registers a, b, c in this order. */
struct machine_call {
	const char *name;
	enum op_code code;
	bool has_result;
};

static const struct machine_call machine_calls[] = {
	{ "__brownout_putc", OP_PUTC, false },
	{ "__brownout_heap_room", OP_HEAPROOM, true },
	{ "__brownout_block", OP_BLOCK, false },
	{ WORLD_ROOM, OP_ROOM, true },
	{ WORLD_WIDTH, OP_WIDTH, true },
	{ "__brownout_exit", OP_EXIT, false },
	{ "__brownout_finish", OP_FINISH, false },
	{ "__brownout_abort", OP_ABORT, false },
	{ "__brownout_assert", OP_ASSERT, false },
	{ "__brownout_invariant", OP_INVARIANT, false },
	{ "__brownout_misuse", OP_MISUSE, false },
};

/* The next value of an input, SPEC 6.1. */
static bool lower_input(struct lower *lower, const char *name)
{
	size_t length = strlen(WORLD_INPUT);
	if (strncmp(name, WORLD_INPUT, length) != 0)
		return false;
	LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(lower->inst));
	unsigned how = kind == LLVMFloatTypeKind ? INPUT_FLOAT
		       : kind == LLVMDoubleTypeKind
			       ? INPUT_DOUBLE
			       : type_bits(lower, LLVMTypeOf(lower->inst));
	uint64_t number =
		LLVMConstIntGetZExtValue(LLVMGetOperand(lower->inst, 0));
	uint32_t to = result(lower);
	spend(lower, 1);
	emit(lower, OP_INPUT, to, 0, how)->imm = (int32_t)number;
	return true;
}

/* What compile.c makes of __builtin_return_address and __builtin_frame_address,
 * for which clang writes IR that LLVM cannot read on msp430. */
static bool lower_frame_call(struct lower *lower, const char *name)
{
	bool is_return = strcmp(name, "__brownout_return_address") == 0;
	if ((!is_return && strcmp(name, "__brownout_frame_address") != 0) ||
	    LLVMGetNumArgOperands(lower->inst) != 1 ||
	    !LLVMIsAConstantInt(argument(lower, 0)) ||
	    leaf_count(lower, LLVMTypeOf(lower->inst)) != 1)
		return false;
	if (is_return)
		lower_return_address(lower);
	else
		lower_frame_address(lower);
	return true;
}

bool lower_machine_call(struct lower *lower, const char *name)
{
	if (lower_input(lower, name) || lower_frame_call(lower, name))
		return true;
	for (size_t i = 0; i < sizeof(machine_calls) / sizeof(machine_calls[0]);
	     i++) {
		const struct machine_call *call = &machine_calls[i];
		if (strcmp(call->name, name) != 0)
			continue;
		uint32_t regs[4] = { 0 };
		unsigned first = call->has_result ? 1 : 0;
		unsigned count = LLVMGetNumArgOperands(lower->inst);
		for (unsigned k = 0; k < count && first + k < 4; k++)
			regs[first + k] = argument_reg(lower, k);
		if (call->has_result)
			regs[0] = result(lower);
		spend(lower, 1);
		emit(lower, call->code, regs[0], regs[1], regs[2]);
		return true;
	}
	return false;
}
