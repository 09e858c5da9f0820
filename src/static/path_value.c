/* SPDX-License-Identifier: Apache-2.0 */
/* What operations make of values that are known. The meaning of each is that of
 * the interpreter, which shares no code with it. */
#include "static/path_value.h"

bool value_is_number(const struct path_value *value, uint64_t *number)
{
	if (value->kind != VALUE_NUMBER || !span_is_one(value->span))
		return false;
	*number = value->span.low;
	return true;
}

bool memory_bits_equal(const struct memory_bits *a, const struct memory_bits *b)
{
	return a->thing == b->thing &&
	       (a->thing == NONE ||
		(a->offset == b->offset && a->bytes == b->bytes &&
		 a->mask == b->mask));
}

bool value_equal(const struct path_value *a, const struct path_value *b)
{
	if (a->kind != b->kind)
		return false;
	switch (a->kind) {
	case VALUE_ANY:
		return true;
	case VALUE_ADDRESS:
		return a->thing == b->thing && a->offset == b->offset;
	case VALUE_NUMBER:
		return span_equal(a->span, b->span);
	default:
		return span_equal(a->span, b->span) && a->stores == b->stores &&
		       memory_bits_equal(&a->from, &b->from);
	}
}

static uint64_t extend(uint64_t value, unsigned bits)
{
	unsigned unused = 64 - bits;
	return (uint64_t)((int64_t)(value << unused) >> unused);
}

static uint64_t shift_right_signed(uint64_t value, uint64_t by, unsigned bits)
{
	return (uint64_t)((int64_t)extend(value, bits) >>
			  (by < bits ? by : bits - 1));
}

#define FOLD(W)                                                                \
	case OP_ADD##W:                                                        \
	case OP_ADDI##W:                                                       \
		*a = (b + c) & span_most(W);                                   \
		return true;                                                   \
	case OP_SUB##W:                                                        \
		*a = (b - c) & span_most(W);                                   \
		return true;                                                   \
	case OP_RSUBI##W:                                                      \
		*a = (c - b) & span_most(W);                                   \
		return true;                                                   \
	case OP_MUL##W:                                                        \
	case OP_MULI##W:                                                       \
		*a = (b * c) & span_most(W);                                   \
		return true;                                                   \
	case OP_SHL##W:                                                        \
	case OP_SHLI##W:                                                       \
		*a = c < W ? (b << c) & span_most(W) : 0;                      \
		return true;                                                   \
	case OP_ASHR##W:                                                       \
	case OP_ASHRI##W:                                                      \
		*a = shift_right_signed(b, c, W) & span_most(W);               \
		return true;

bool value_fold(const struct op *op, uint64_t b, uint64_t c, uint64_t *a)
{
	switch (op->code) {
		FOLD(8)
		FOLD(16)
		FOLD(32)
		FOLD(64)
	case OP_LSHR:
	case OP_LSHRI:
		*a = c < 64 ? b >> c : 0;
		return true;
	case OP_AND:
	case OP_ANDI:
		*a = b & c;
		return true;
	case OP_OR:
	case OP_ORI:
		*a = b | c;
		return true;
	case OP_XOR:
	case OP_XORI:
		*a = b ^ c;
		return true;
	case OP_SEXT:
		*a = extend(b, 64 - op->c) & op->wide;
		return true;
	default:
		return false;
	}
}

#undef FOLD

#define SAME(N, test, is_not)  [OP_##N] = { true, test, is_not, true, 0 }
#define FIXED(N, test, is_not) [OP_##N] = { true, test, is_not, false, 0 }
#define SIGNED(W)                                                              \
	[OP_BSLT##W] = { true, SPAN_SIGNED_LESS, false, true, W },             \
	[OP_BSLTI##W] = { true, SPAN_SIGNED_LESS, false, false, W },           \
	[OP_BSGTI##W] = { true, SPAN_SIGNED_MORE, false, false, W },           \
	[OP_SLT##W] = { true, SPAN_SIGNED_LESS, false, true, W },              \
	[OP_SLE##W] = { true, SPAN_SIGNED_MORE, true, true, W },               \
	[OP_SLTI##W] = { true, SPAN_SIGNED_LESS, false, false, W },            \
	[OP_SLEI##W] = { true, SPAN_SIGNED_MORE, true, false, W },             \
	[OP_SGTI##W] = { true, SPAN_SIGNED_MORE, false, false, W },            \
	[OP_SGEI##W] = { true, SPAN_SIGNED_LESS, true, false, W }

static const struct {
	bool compares;
	enum span_test test;
	bool is_not, has_slot;
	uint8_t width;
} comparisons[OP_COUNT] = {
	FIXED(BR, SPAN_EQUAL, true), /* with 0 */
	SAME(BEQ, SPAN_EQUAL, false),
	SAME(BULT, SPAN_LESS, false),
	FIXED(BEQI, SPAN_EQUAL, false),
	FIXED(BULTI, SPAN_LESS, false),
	FIXED(BUGTI, SPAN_MORE, false),
	SAME(EQ, SPAN_EQUAL, false),
	SAME(NE, SPAN_EQUAL, true),
	SAME(ULT, SPAN_LESS, false),
	SAME(ULE, SPAN_MORE, true),
	FIXED(EQI, SPAN_EQUAL, false),
	FIXED(NEI, SPAN_EQUAL, true),
	FIXED(ULTI, SPAN_LESS, false),
	FIXED(ULEI, SPAN_MORE, true),
	FIXED(UGTI, SPAN_MORE, false),
	FIXED(UGEI, SPAN_LESS, true),
	SIGNED(8),
	SIGNED(16),
	SIGNED(32),
	SIGNED(64),
};

#undef SAME
#undef FIXED
#undef SIGNED

bool value_comparison(const struct op *op, struct comparison *is)
{
	if (!comparisons[op->code].compares)
		return false;
	bool is_branch = op_infos[op->code].imm == IMM_TO2;
	unsigned width = comparisons[op->code].width;
	*is = (struct comparison){
		.test = comparisons[op->code].test,
		.is_not = comparisons[op->code].is_not,
		.has_slot = comparisons[op->code].has_slot,
		.width = width ? width : 64,
	};
	if (op->code == OP_BR)
		return true;
	if (is_branch && width)
		is->number = extend(op->b, 16) & span_most(width);
	else if (is_branch)
		is->number = op->b;
	else
		is->number = width ? op->wide & span_most(width) : op->wide;
	return true;
}

struct comparison comparison_exchanged(struct comparison is, uint64_t first)
{
	static const enum span_test other[] = {
		[SPAN_EQUAL] = SPAN_EQUAL,
		[SPAN_LESS] = SPAN_MORE,
		[SPAN_MORE] = SPAN_LESS,
		[SPAN_SIGNED_LESS] = SPAN_SIGNED_MORE,
		[SPAN_SIGNED_MORE] = SPAN_SIGNED_LESS,
	};
	is.test = other[is.test];
	is.number = first;
	return is;
}
