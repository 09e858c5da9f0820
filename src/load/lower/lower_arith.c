/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: integers, floating point, casts and comparisons. Registers hold
 * integers zero-extended; operands are sign-extended where an operation needs
 * that. */
#include "load/lower/lower.h"

void emit_mask(struct lower *lower, uint32_t to, uint32_t from, unsigned bits)
{
	emit(lower, OP_ANDI, to, from, 0)->wide = mask_of(bits);
}

uint32_t sign_extended(struct lower *lower, uint32_t b, unsigned bits)
{
	if (bits >= 64)
		return b;
	uint32_t to = new_reg(lower);
	emit(lower, OP_SEXT, to, b, 64 - bits)->wide = UINT64_MAX;
	return to;
}

enum sign {
	SIGN_FREE,     /* zero-extended operands are right at any width */
	SIGN_CUT,      /* the result must be cut to the width */
	SIGN_EXTENDED, /* operands must be sign-extended */
};

struct binary_rule {
	LLVMOpcode opcode;
	enum op_code registers; /* narrowest version */
	enum op_code constant;  /* right operand constant; OP_COUNT: none */
	enum sign sign;         /* FREE: one version for all widths */
	bool commutes;
};

static const struct binary_rule binary_rules[] = {
	{ LLVMAdd, OP_ADD8, OP_ADDI8, SIGN_CUT, true },
	{ LLVMSub, OP_SUB8, OP_COUNT, SIGN_CUT, false },
	{ LLVMMul, OP_MUL8, OP_MULI8, SIGN_CUT, true },
	{ LLVMUDiv, OP_UDIV, OP_UDIVI, SIGN_FREE, false },
	{ LLVMSDiv, OP_SDIV8, OP_COUNT, SIGN_EXTENDED, false },
	{ LLVMURem, OP_UREM, OP_UREMI, SIGN_FREE, false },
	{ LLVMSRem, OP_SREM8, OP_COUNT, SIGN_EXTENDED, false },
	{ LLVMShl, OP_SHL8, OP_SHLI8, SIGN_CUT, false },
	{ LLVMLShr, OP_LSHR, OP_LSHRI, SIGN_FREE, false },
	{ LLVMAShr, OP_ASHR8, OP_ASHRI8, SIGN_EXTENDED, false },
	{ LLVMAnd, OP_AND, OP_ANDI, SIGN_FREE, true },
	{ LLVMOr, OP_OR, OP_ORI, SIGN_FREE, true },
	{ LLVMXor, OP_XOR, OP_XORI, SIGN_FREE, true },
};

static const struct binary_rule *binary_rule(LLVMOpcode opcode)
{
	for (size_t i = 0; i < sizeof(binary_rules) / sizeof(binary_rules[0]);
	     i++) {
		if (binary_rules[i].opcode == opcode)
			return &binary_rules[i];
	}
	return NULL;
}

/* Sub has two constant forms: x - c is x + (-c), c - x is OP_RSUBI. */
static bool lower_sub_constant(struct lower *lower, unsigned bits, uint32_t to)
{
	LLVMValueRef left = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef right = LLVMGetOperand(lower->inst, 1);
	unsigned width = width_class(bits);
	uint64_t constant;
	if (as_constant(lower, right, &constant)) {
		uint32_t from = reg_of(lower, left);
		emit(lower, OP_ADDI8 + width, to, from, 0)->wide = -constant;
		return true;
	}
	if (as_constant(lower, left, &constant)) {
		uint32_t from = reg_of(lower, right);
		struct vop *op = emit(lower, OP_RSUBI8 + width, to, from, 0);
		op->wide = constant;
		op->root = root_of(lower, left);
		return true;
	}
	return false;
}

/* Signed operations of odd widths are done at 64 bits, then cut. */
static void lower_odd_signed(struct lower *lower,
			     const struct binary_rule *rule, unsigned bits,
			     uint32_t to)
{
	uint32_t left = sign_extended(
		lower, reg_of(lower, LLVMGetOperand(lower->inst, 0)), bits);
	uint32_t right = reg_of(lower, LLVMGetOperand(lower->inst, 1));
	if (rule->opcode != LLVMAShr)
		right = sign_extended(lower, right, bits);
	emit(lower, rule->registers + 3, to, left, right);
}

static void lower_integer(struct lower *lower, const struct binary_rule *rule,
			  unsigned bits, uint32_t to)
{
	LLVMValueRef left = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef right = LLVMGetOperand(lower->inst, 1);
	unsigned width = rule->sign == SIGN_FREE ? 0 : width_class(bits);
	uint64_t constant;
	if (rule->commutes && LLVMIsConstant(left)) {
		LLVMValueRef swap = left;
		left = right;
		right = swap;
	}
	bool divides = rule->opcode == LLVMUDiv || rule->opcode == LLVMURem;
	if (rule->opcode == LLVMSub && lower_sub_constant(lower, bits, to))
		return;
	if (rule->constant != OP_COUNT &&
	    as_constant(lower, right, &constant) && (constant || !divides)) {
		uint32_t from = reg_of(lower, left);
		struct vop *op =
			emit(lower, rule->constant + width, to, from, 0);
		op->wide = constant;
		op->root = root_of(lower, right);
		return;
	}
	uint32_t a = reg_of(lower, left), b = reg_of(lower, right);
	emit(lower, rule->registers + width, to, a, b);
}

static bool lower_float_binary(struct lower *lower, LLVMOpcode opcode)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	bool is_double = type_bits(lower, type) == 64;
	uint32_t left = reg_of(lower, LLVMGetOperand(lower->inst, 0));
	uint32_t right = reg_of(lower, LLVMGetOperand(lower->inst, 1));
	uint32_t to = result_reg(lower);
	switch (opcode) {
	case LLVMFAdd:
		emit(lower, OP_FADD32 + is_double, to, left, right);
		return true;
	case LLVMFSub:
		emit(lower, OP_FSUB32 + is_double, to, left, right);
		return true;
	case LLVMFMul:
		emit(lower, OP_FMUL32 + is_double, to, left, right);
		return true;
	case LLVMFDiv:
		emit(lower, OP_FDIV32 + is_double, to, left, right);
		return true;
	case LLVMFRem:
		emit(lower, OP_MATH32 + is_double, to, left, right)->imm =
			MATH_FMOD;
		return true;
	default:
		return lower_fail(lower, "this operation is not supported");
	}
}

static void lower_binary_lane(struct lower *lower)
{
	LLVMOpcode opcode = lower->opcode;
	const struct binary_rule *rule = binary_rule(opcode);
	unsigned bits = type_bits(lower, LLVMTypeOf(lower->inst));
	spend(lower, 1);
	if (!rule) {
		lower_float_binary(lower, opcode);
		return;
	}
	uint32_t to = result_reg(lower);
	bool is_odd = !is_full_width(bits) && rule->sign != SIGN_FREE;
	if (is_odd && rule->sign == SIGN_EXTENDED)
		lower_odd_signed(lower, rule, bits, to);
	else
		lower_integer(lower, rule, bits, to);
	if (is_odd)
		emit_mask(lower, to, to, bits);
}

void lower_binary(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	for_lanes(lower, is_wide(type)         ? lower_wide_binary
			 : is_rare_float(type) ? lower_rare_binary
					       : lower_binary_lane);
}

static void lower_to_integer(struct lower *lower, bool is_signed)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	bool is_double = type_bits(lower, LLVMTypeOf(from)) == 64;
	unsigned bits = type_bits(lower, LLVMTypeOf(lower->inst));
	uint32_t value = reg_of(lower, from);
	uint32_t to = result_reg(lower);
	emit(lower, (is_signed ? OP_F32_TO_S : OP_F32_TO_U) + is_double, to,
	     value, 0)
		->imm = (int32_t)bits;
}

static void lower_to_float(struct lower *lower, bool is_signed)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	bool is_double = type_bits(lower, LLVMTypeOf(lower->inst)) == 64;
	uint32_t value = reg_of(lower, from);
	if (is_signed)
		value = sign_extended(lower, value,
				      type_bits(lower, LLVMTypeOf(from)));
	uint32_t to = result_reg(lower);
	emit(lower, (is_signed ? OP_S_TO_F32 : OP_U_TO_F32) + is_double, to,
	     value, 0);
}

static void lower_sign_extension(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	unsigned narrow = type_bits(lower, LLVMTypeOf(from));
	unsigned bits = type_bits(lower, LLVMTypeOf(lower->inst));
	uint32_t value = reg_of(lower, from);
	uint32_t to = result_reg(lower);
	emit(lower, OP_SEXT, to, value, 64 - narrow)->wide = mask_of(bits);
}

/* A store cuts its value itself, so what is only stored need not be cut. */
static bool is_only_stored(LLVMValueRef value)
{
	LLVMUseRef use = LLVMGetFirstUse(value);
	for (; use; use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (!LLVMIsAStoreInst(user) || LLVMGetOperand(user, 1) == value)
			return false;
	}
	LLVMTypeRef type = LLVMTypeOf(value);
	return LLVMGetTypeKind(type) == LLVMIntegerTypeKind &&
	       is_full_width(LLVMGetIntTypeWidth(type));
}

static void lower_truncation(struct lower *lower)
{
	if (is_only_stored(lower->inst) &&
	    !LLVMIsConstant(LLVMGetOperand(lower->inst, 0))) {
		lower_alias(lower);
		return;
	}
	unsigned bits = type_bits(lower, LLVMTypeOf(lower->inst));
	uint32_t value = reg_of(lower, LLVMGetOperand(lower->inst, 0));
	emit_mask(lower, result_reg(lower), value, bits);
}

static void lower_float_cast(struct lower *lower, enum op_code code)
{
	uint32_t value = reg_of(lower, LLVMGetOperand(lower->inst, 0));
	emit(lower, code, result_reg(lower), value, 0);
}

/* ptrtoint and inttoptr: free if no bits change (SPEC 2.5). */
static void lower_pointer_cast(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	unsigned before = type_bits(lower, LLVMTypeOf(from));
	unsigned bits = type_bits(lower, LLVMTypeOf(lower->inst));
	if (bits < before) {
		spend(lower, 1);
		lower_truncation(lower);
		return;
	}
	if (bits > before)
		spend(lower, 1);
	lower_alias(lower);
}

static void lower_cast_lane(struct lower *lower)
{
	LLVMOpcode opcode = lower->opcode;
	bool is_pointer = opcode == LLVMPtrToInt || opcode == LLVMIntToPtr;
	if (!is_pointer)
		spend(lower, 1);
	switch (opcode) {
	case LLVMZExt:
		type_bits(lower, LLVMTypeOf(lower->inst));
		lower_alias(lower);
		break;
	case LLVMPtrToInt:
	case LLVMIntToPtr:
		lower_pointer_cast(lower);
		break;
	case LLVMSExt:
		lower_sign_extension(lower);
		break;
	case LLVMTrunc:
		lower_truncation(lower);
		break;
	case LLVMFPExt:
		lower_float_cast(lower, OP_FEXT);
		break;
	case LLVMFPTrunc:
		lower_float_cast(lower, OP_FTRUNC);
		break;
	case LLVMFPToSI:
	case LLVMFPToUI:
		lower_to_integer(lower, opcode == LLVMFPToSI);
		break;
	case LLVMSIToFP:
	case LLVMUIToFP:
		lower_to_float(lower, opcode == LLVMSIToFP);
		break;
	default:
		lower_fail(lower, "this cast is not supported");
	}
}

static bool is_between_floats(LLVMOpcode opcode)
{
	return opcode >= LLVMFPToUI && opcode <= LLVMFPExt;
}

void lower_cast(struct lower *lower)
{
	LLVMOpcode opcode = lower->opcode;
	LLVMTypeRef to = LLVMTypeOf(lower->inst);
	LLVMTypeRef from = LLVMTypeOf(LLVMGetOperand(lower->inst, 0));
	bool is_rare = is_rare_float(to) || is_rare_float(from);
	bool has_wide = is_wide(to) || is_wide(from);
	if (opcode == LLVMBitCast)
		lower_bitcast(lower);
	else if (opcode == LLVMAddrSpaceCast)
		lower_alias(lower);
	else if (is_between_floats(opcode) && (is_rare || has_wide))
		for_lanes(lower, lower_float_conversion);
	else
		for_lanes(lower, has_wide ? lower_wide_cast : lower_cast_lane);
}

/* Operands of a comparison, brought into a form that has an operation. */
struct icmp_operands {
	LLVMIntPredicate predicate;
	uint32_t left, right; /* registers; right NONE: the constant */
	uint64_t constant;
	unsigned width; /* class, for signed comparisons */
};

static LLVMIntPredicate swapped(LLVMIntPredicate predicate)
{
	switch (predicate) {
	case LLVMIntUGT:
		return LLVMIntULT;
	case LLVMIntUGE:
		return LLVMIntULE;
	case LLVMIntULT:
		return LLVMIntUGT;
	case LLVMIntULE:
		return LLVMIntUGE;
	case LLVMIntSGT:
		return LLVMIntSLT;
	case LLVMIntSGE:
		return LLVMIntSLE;
	case LLVMIntSLT:
		return LLVMIntSGT;
	case LLVMIntSLE:
		return LLVMIntSGE;
	default:
		return predicate;
	}
}

static bool is_signed_predicate(LLVMIntPredicate predicate)
{
	return predicate >= LLVMIntSGT && predicate <= LLVMIntSLE;
}

static struct icmp_operands read_comparison(struct lower *lower,
					    LLVMValueRef icmp)
{
	LLVMValueRef left = LLVMGetOperand(icmp, 0);
	LLVMValueRef right = LLVMGetOperand(icmp, 1);
	struct icmp_operands c = { .predicate = LLVMGetICmpPredicate(icmp),
				   .right = NONE };
	if (LLVMIsConstant(left) && !LLVMIsConstant(right)) {
		LLVMValueRef swap = left;
		left = right;
		right = swap;
		c.predicate = swapped(c.predicate);
	}
	unsigned bits = type_bits(lower, LLVMTypeOf(left));
	bool extend = is_signed_predicate(c.predicate) && !is_full_width(bits);
	c.width = extend ? 3 : width_class(bits);
	c.left = reg_of(lower, left);
	if (extend)
		c.left = sign_extended(lower, c.left, bits);
	if (as_constant(lower, right, &c.constant)) {
		if (extend && c.constant >> (bits - 1))
			c.constant |= ~mask_of(bits);
		return c;
	}
	c.right = reg_of(lower, right);
	if (extend)
		c.right = sign_extended(lower, c.right, bits);
	return c;
}

static void lower_icmp_lane(struct lower *lower)
{
	static const enum op_code with_constant[] = {
		OP_EQI,  OP_NEI,   OP_UGTI,  OP_UGEI,  OP_ULTI,
		OP_ULEI, OP_SGTI8, OP_SGEI8, OP_SLTI8, OP_SLEI8,
	};
	static const enum op_code with_register[] = {
		OP_EQ,  OP_NE,   OP_ULT,  OP_ULE,  OP_ULT,
		OP_ULE, OP_SLT8, OP_SLE8, OP_SLT8, OP_SLE8,
	};
	spend(lower, 1);
	if (icmp_folds(lower->inst)) {
		value_set(lower, lower->inst,
			  (struct value){ .kind = VALUE_FOLDED });
		return;
	}
	struct icmp_operands c = read_comparison(lower, lower->inst);
	uint32_t to = result_reg(lower);
	unsigned which = c.predicate - LLVMIntEQ;
	unsigned width = is_signed_predicate(c.predicate) ? c.width : 0;
	if (c.right == NONE) {
		emit(lower, with_constant[which] + width, to, c.left, 0)->wide =
			c.constant;
		return;
	}
	bool swaps = c.predicate == LLVMIntUGT || c.predicate == LLVMIntUGE ||
		     c.predicate == LLVMIntSGT || c.predicate == LLVMIntSGE;
	emit(lower, with_register[which] + width, to, swaps ? c.right : c.left,
	     swaps ? c.left : c.right);
}

void lower_icmp(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(lower->inst, 0));
	for_lanes(lower, is_wide(type) ? lower_wide_icmp : lower_icmp_lane);
}

bool icmp_folds(LLVMValueRef icmp)
{
	LLVMUseRef use = LLVMGetFirstUse(icmp);
	if (!use || LLVMGetNextUse(use))
		return false;
	return LLVMIsABranchInst(LLVMGetUser(use)) != NULL &&
	       !is_wide(LLVMTypeOf(LLVMGetOperand(icmp, 0)));
}

/* A branch exists for =, < and (with a constant) >; the others swap. */
struct branch_rule {
	LLVMIntPredicate predicate;
	enum op_code registers, constant;
	bool swap_operands; /* with registers */
	bool swap_targets_r, swap_targets_c;
};

static const struct branch_rule branch_rules[] = {
	{ LLVMIntEQ, OP_BEQ, OP_BEQI, false, false, false },
	{ LLVMIntNE, OP_BEQ, OP_BEQI, false, true, true },
	{ LLVMIntUGT, OP_BULT, OP_BUGTI, true, false, false },
	{ LLVMIntUGE, OP_BULT, OP_BULTI, false, true, true },
	{ LLVMIntULT, OP_BULT, OP_BULTI, false, false, false },
	{ LLVMIntULE, OP_BULT, OP_BUGTI, true, true, true },
	{ LLVMIntSGT, OP_BSLT8, OP_BSGTI8, true, false, false },
	{ LLVMIntSGE, OP_BSLT8, OP_BSLTI8, false, true, true },
	{ LLVMIntSLT, OP_BSLT8, OP_BSLTI8, false, false, false },
	{ LLVMIntSLE, OP_BSLT8, OP_BSGTI8, true, true, true },
};

/* The constant of a branch has 16 bits, signed where the comparison is. */
static bool fits_branch(const struct icmp_operands *c)
{
	if (!is_signed_predicate(c->predicate))
		return c->constant <= UINT16_MAX;
	unsigned shift = 64 - (8u << c->width);
	int64_t value = (int64_t)(c->constant << shift) >> shift;
	return value == (int16_t)value;
}

void lower_compare_branch(struct lower *lower, LLVMValueRef icmp, uint32_t yes,
			  uint32_t no)
{
	struct icmp_operands c = read_comparison(lower, icmp);
	const struct branch_rule *rule = &branch_rules[c.predicate - LLVMIntEQ];
	unsigned width = is_signed_predicate(c.predicate) ? c.width : 0;
	bool is_constant = c.right == NONE && fits_branch(&c);
	if (c.right == NONE && !is_constant)
		c.right = const_reg(lower, c.constant);
	bool swap_targets =
		is_constant ? rule->swap_targets_c : rule->swap_targets_r;
	struct vop *op;
	if (is_constant)
		op = emit(lower, rule->constant + width, c.left,
			  (uint16_t)c.constant, 0);
	else if (rule->swap_operands)
		op = emit(lower, rule->registers + width, c.right, c.left, 0);
	else
		op = emit(lower, rule->registers + width, c.left, c.right, 0);
	op->imm = (int32_t)(swap_targets ? no : yes);
	op->imm2 = (int32_t)(swap_targets ? yes : no);
}

static void lower_fcmp_lane(struct lower *lower)
{
	LLVMValueRef left = LLVMGetOperand(lower->inst, 0);
	bool is_double = type_bits(lower, LLVMTypeOf(left)) == 64;
	uint32_t a = reg_of(lower, left);
	uint32_t b = reg_of(lower, LLVMGetOperand(lower->inst, 1));
	uint32_t to = result_reg(lower);
	spend(lower, 1);
	emit(lower, OP_FCMP32 + is_double, to, a, b)->imm =
		(int32_t)fcmp_predicate(lower);
}

void lower_fcmp(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(lower->inst, 0));
	for_lanes(lower,
		  is_rare_float(type) ? lower_rare_fcmp : lower_fcmp_lane);
}

void lower_select(struct lower *lower)
{
	LLVMValueRef yes = LLVMGetOperand(lower->inst, 1);
	LLVMValueRef no = LLVMGetOperand(lower->inst, 2);
	LLVMValueRef condition = LLVMGetOperand(lower->inst, 0);
	bool by_lane = is_vector(LLVMTypeOf(condition));
	uint32_t bit = reg_of(lower, condition);
	unsigned count = leaf_count(lower, LLVMTypeOf(lower->inst));
	unsigned lanes = by_lane ? LLVMGetVectorSize(LLVMTypeOf(condition)) : 1;
	unsigned each = count / lanes; /* registers of a lane */
	uint32_t to = result_reg(lower);
	spend(lower, 1);
	for (unsigned i = 0; i < count; i++) {
		uint32_t a = leaf_reg(lower, yes, i);
		uint32_t b = leaf_reg(lower, no, i);
		if (by_lane)
			bit = leaf_reg(lower, condition, i / each);
		emit(lower, OP_SELECT, to + i, bit, a)->imm = (int32_t)b;
	}
}
