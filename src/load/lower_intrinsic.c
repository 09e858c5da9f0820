/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: LLVM's intrinsics, and the functions that are operations of the
 * machine (src/guest/machine.h). */
#include "load/lower.h"

#include <string.h>

#include "load/debug.h"

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
	if (!known || known->kind != VALUE_FRAME)
		return;
	struct object *object = &lower->image->objects.items[known->object];
	/* The first one speaks of all of it. */
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

/* A pointer to the first one; x86-64: a struct of two counters that say "all
 * registers are used up", that pointer, and an unused one. */
static void lower_va_start(struct lower *lower)
{
	struct address list =
		address_simple(lower, address_of(lower, argument(lower, 0)));
	uint32_t first = new_reg(lower);
	emit(lower, OP_LEA, first, 0, 0)->imm = (int32_t)variadic_offset(lower);
	unsigned pointer = lower->target->pointer;
	if (lower->target->varargs != VARARGS_X86) {
		store_field(lower, list, 0, pointer, first);
		return;
	}
	store_field(lower, list, 0, 4, const_reg(lower, 48));
	store_field(lower, list, 4, 4, const_reg(lower, 176));
	store_field(lower, list, 8, pointer, first);
	store_field(lower, list, 16, pointer, const_reg(lower, 0));
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
	if (is_vector(type)) {
		lower_fail(lower, "overflow checks of vectors are not "
				  "supported");
		return;
	}
	if (is_wide(type)) {
		bool is_signed = overflows == OP_SADDO ||
				 overflows == OP_SSUBO || overflows == OP_SMULO;
		lower_wide_overflow(lower, opcode, is_signed);
		return;
	}
	unsigned bits = type_bits(lower, type);
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	uint32_t to = result(lower);
	spend(lower, 1);
	emit(lower, overflows, to + 1, a, b)->imm = (int32_t)bits;
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

/* fmuladd may be fused or not: a device without FMA does two operations. */
static void lower_fmuladd(struct lower *lower)
{
	bool is_double = result_bits(lower) == 64;
	uint32_t a = argument_reg(lower, 0), b = argument_reg(lower, 1);
	uint32_t c = argument_reg(lower, 2), product = new_reg(lower);
	spend(lower, 1);
	emit(lower, OP_FMUL32 + is_double, product, a, b);
	emit(lower, OP_FADD32 + is_double, result(lower), product, c);
}

static void lower_is_fpclass(struct lower *lower)
{
	unsigned bits = type_bits(lower, LLVMTypeOf(argument(lower, 0)));
	uint32_t from = argument_reg(lower, 0);
	uint64_t classes;
	as_constant(lower, argument(lower, 1), &classes);
	spend(lower, 1);
	emit(lower, OP_FCLASS, result(lower), from, bits)->imm =
		(int32_t)classes;
}

static void lower_trap(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_TRAP, 0, 0, 0);
}

/* Nothing is known of the object: the largest, or 0 if the smallest is
 * asked for. */
static void lower_objectsize(struct lower *lower)
{
	uint64_t smallest;
	as_constant(lower, argument(lower, 1), &smallest);
	spend(lower, 1);
	emit(lower, OP_CONST, result(lower), 0, 0)->wide =
		smallest ? 0 : mask_of(result_bits(lower));
}

static void lower_is_constant(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_CONST, result(lower), 0, 0);
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
	{ "invariant.", lower_one_tick },
	{ "experimental.noalias.scope.decl", lower_one_tick },
	{ "assume", lower_one_tick },
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
	{ "ptr.annotation", lower_first_argument },
	{ "var.annotation", lower_one_tick },
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
	{ "fmuladd", lower_fmuladd },
	{ "is.fpclass", lower_is_fpclass },
	{ "trap", lower_trap },
	{ "debugtrap", lower_trap },
	{ "ubsantrap", lower_trap },
	{ "objectsize", lower_objectsize },
	{ "is.constant", lower_is_constant },
};

/* "memcpy" names llvm.memcpy and llvm.memcpy.p0…; "dbg." all of llvm.dbg.* */
static bool is_intrinsic(const char *name, const char *prefix)
{
	size_t length = strlen(prefix);
	if (strncmp(name, prefix, length) != 0)
		return false;
	return prefix[length - 1] == '.' || name[length] == 0 ||
	       name[length] == '.';
}

bool lower_intrinsic(struct lower *lower, const char *name)
{
	if (strncmp(name, "llvm.", 5) != 0)
		return false;
	for (size_t i = 0; i < sizeof(intrinsics) / sizeof(intrinsics[0]);
	     i++) {
		if (is_intrinsic(name + 5, intrinsics[i].prefix)) {
			for_lanes(lower, intrinsics[i].lower);
			return true;
		}
	}
	static const char reduce[] = "llvm.vector.reduce.";
	if (strncmp(name, reduce, sizeof(reduce) - 1) == 0 &&
	    lower_vector_reduce(lower, name + sizeof(reduce) - 1))
		return true;
	if (!lower_math(lower))
		lower_fail(lower, "LLVM's intrinsic '%s' is not supported",
			   name);
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
	{ "__brownout_heap_grow", OP_HEAPGROW, true },
	{ "__brownout_block", OP_BLOCK, false },
	{ "__brownout_exit", OP_EXIT, false },
	{ "__brownout_abort", OP_ABORT, false },
	{ "__brownout_assert", OP_ASSERT, false },
	{ "__brownout_misuse", OP_MISUSE, false },
};

bool lower_machine_call(struct lower *lower, const char *name)
{
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
