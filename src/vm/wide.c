/* SPDX-License-Identifier: Apache-2.0 */
/* Integers of any width, the functions of wide.def. They are computed exactly,
 * in two's complement of twice the width and a limb more, and then truncated or
 * saturated: slow, but rarely used and easy to trust. */
#include <string.h>

#include "vm/numbers.h"

struct big {
	unsigned limbs;
	uint64_t limb[2 * MAX_LIMBS + 1];
};

static bool is_negative(const struct big *x)
{
	return x->limb[x->limbs - 1] >> 63;
}

/* The integer of `bits` bits at w. */
static struct big big_read(const uint64_t *w, unsigned bits, bool is_signed)
{
	unsigned limbs = (bits + 63) / 64;
	struct big x = { .limbs = 2 * limbs + 1 };
	bool sign = is_signed && w[(bits - 1) / 64] >> (bits - 1) % 64 & 1;
	memcpy(x.limb, w, limbs * sizeof(*w));
	memset(x.limb + limbs, sign ? 0xff : 0, (limbs + 1) * sizeof(*w));
	if (sign && bits % 64)
		x.limb[limbs - 1] |= ~0ull << bits % 64;
	return x;
}

static void big_write(const struct big *x, unsigned bits, uint64_t *w)
{
	unsigned limbs = (bits + 63) / 64;
	memcpy(w, x->limb, limbs * sizeof(*w));
	if (bits % 64)
		w[limbs - 1] &= (1ull << bits % 64) - 1;
}

static struct big big_add(struct big x, const struct big *y, bool carry)
{
	for (unsigned i = 0; i < x.limbs; i++) {
		uint64_t sum = x.limb[i] + y->limb[i];
		bool over = sum < x.limb[i];
		x.limb[i] = sum + carry;
		carry = over || x.limb[i] < sum;
	}
	return x;
}

static struct big big_not(struct big x)
{
	for (unsigned i = 0; i < x.limbs; i++)
		x.limb[i] = ~x.limb[i];
	return x;
}

static struct big big_sub(struct big x, const struct big *y)
{
	struct big other = big_not(*y);
	return big_add(x, &other, true);
}

static struct big big_zero(unsigned limbs)
{
	return (struct big){ .limbs = limbs };
}

static struct big big_negated(const struct big *x)
{
	return big_sub(big_zero(x->limbs), x);
}

static struct big big_size(const struct big *x)
{
	return is_negative(x) ? big_negated(x) : *x;
}

static bool is_zero(const struct big *x)
{
	for (unsigned i = 0; i < x->limbs; i++) {
		if (x->limb[i])
			return false;
	}
	return true;
}

static bool is_less(const struct big *x, const struct big *y)
{
	struct big difference = big_sub(*x, y);
	return is_negative(&difference);
}

static struct big big_mul(const struct big *x, const struct big *y)
{
	struct big product = big_zero(x->limbs);
	for (unsigned i = 0; i < x->limbs; i++) {
		uint64_t carry = 0;
		for (unsigned k = 0; i + k < x->limbs; k++) {
			__extension__ unsigned __int128 part = x->limb[i];
			part = part * y->limb[k] + product.limb[i + k] + carry;
			product.limb[i + k] = (uint64_t)part;
			carry = (uint64_t)(part >> 64);
		}
	}
	return product;
}

static struct big big_shl(const struct big *x, uint64_t by)
{
	struct big out = big_zero(x->limbs);
	for (unsigned i = 0; i < x->limbs; i++) {
		uint64_t from = i - by / 64;
		if (i < by / 64)
			continue;
		out.limb[i] = x->limb[from] << by % 64;
		if (by % 64 && from)
			out.limb[i] |= x->limb[from - 1] >> (64 - by % 64);
	}
	return out;
}

/* A shift to the right that rounds down. */
static struct big big_shr(const struct big *x, uint64_t by)
{
	uint64_t fill = is_negative(x) ? UINT64_MAX : 0;
	struct big out = big_zero(x->limbs);
	for (unsigned i = 0; i < x->limbs; i++) {
		uint64_t from = i + by / 64;
		uint64_t low = from < x->limbs ? x->limb[from] : fill;
		uint64_t high = from + 1 < x->limbs ? x->limb[from + 1] : fill;
		out.limb[i] =
			by % 64 ? low >> by % 64 | high << (64 - by % 64) : low;
	}
	return out;
}

/* Divides non-negative numbers, bit by bit. */
static struct big divide(const struct big *x, const struct big *y,
			 struct big *rest)
{
	struct big quotient = big_zero(x->limbs);
	*rest = big_zero(x->limbs);
	for (unsigned i = 64 * x->limbs - 1; i-- > 0;) {
		*rest = big_shl(rest, 1);
		rest->limb[0] |= x->limb[i / 64] >> i % 64 & 1;
		if (is_less(rest, y))
			continue;
		*rest = big_sub(*rest, y);
		quotient.limb[i / 64] |= 1ull << i % 64;
	}
	return quotient;
}

/* Division that truncates, as in C; for fixed point it rounds down. */
static struct big big_divide(const struct big *x, const struct big *y,
			     struct big *rest, bool rounds_down)
{
	struct big a = big_size(x), b = big_size(y);
	struct big quotient = divide(&a, &b, rest);
	bool differ = is_negative(x) != is_negative(y);
	if (differ)
		quotient = big_negated(&quotient);
	if (differ && rounds_down && !is_zero(rest)) {
		struct big one = big_zero(x->limbs);
		one.limb[0] = 1;
		quotient = big_sub(quotient, &one);
	}
	if (is_negative(x))
		*rest = big_negated(rest);
	return quotient;
}

/* Saturates to the nearest number of so many bits. */
static struct big clamped(struct big x, unsigned bits, bool is_signed)
{
	struct big one = big_zero(x.limbs);
	one.limb[0] = 1;
	struct big low = big_zero(x.limbs), high = big_shl(&one, bits);
	if (is_signed) {
		high = big_shl(&one, bits - 1);
		low = big_negated(&high);
	}
	high = big_sub(high, &one);
	if (is_less(&x, &low))
		return low;
	return is_less(&high, &x) ? high : x;
}

static bool bit_of(const uint64_t *w, unsigned i)
{
	return w[i / 64] >> i % 64 & 1;
}

/* Counts of bits and their order; the result replaces the operand. */
static void do_bits(enum wide_fn fn, unsigned bits, uint64_t *w)
{
	struct big from = big_read(w, bits, false);
	unsigned count = 0;
	big_write(&(struct big){ .limbs = 1 }, bits, w);
	switch (fn) {
	case WIDE_CTPOP:
		for (unsigned i = 0; i < bits; i++)
			count += bit_of(from.limb, i);
		break;
	case WIDE_CTLZ:
		while (count < bits && !bit_of(from.limb, bits - 1 - count))
			count++;
		break;
	case WIDE_CTTZ:
		while (count < bits && !bit_of(from.limb, count))
			count++;
		break;
	default:
		for (unsigned i = 0; i < bits; i++) {
			unsigned to = fn == WIDE_BSWAP
					      ? bits - 8 - i / 8 * 8 + i % 8
					      : bits - 1 - i;
			if (bit_of(from.limb, i))
				w[to / 64] |= 1ull << to % 64;
		}
		return;
	}
	w[0] = count;
}

/* The operands of a function, all of one width. */
struct operands {
	unsigned bits, number;
	bool is_signed;
	struct big x, y;
	const uint64_t *third;
};

static struct big compute_order(enum wide_fn fn, const struct operands *in)
{
	bool less = is_less(&in->x, &in->y), more = is_less(&in->y, &in->x);
	struct big zero = big_zero(in->x.limbs), sign = zero;
	switch (fn) {
	case WIDE_UMIN:
	case WIDE_SMIN:
		return less ? in->x : in->y;
	case WIDE_UMAX:
	case WIDE_SMAX:
		return less ? in->y : in->x;
	case WIDE_ABS:
		return big_size(&in->x);
	default:
		sign.limb[0] = less || more;
		return less ? big_sub(zero, &sign) : sign;
	}
}

/* The upper half of (x:y) << amount, or the lower half of (x:y) >> amount. */
static struct big funnel(enum wide_fn fn, const struct operands *in)
{
	struct big amount = big_read(in->third, in->bits, false), by;
	struct big width = big_zero(amount.limbs);
	width.limb[0] = in->bits;
	divide(&amount, &width, &by);
	struct big both = big_shl(&in->x, in->bits);
	both = big_add(both, &in->y, false);
	if (fn == WIDE_FSHR)
		return big_shr(&both, by.limb[0]);
	both = big_shl(&both, by.limb[0]);
	return big_shr(&both, in->bits);
}

/* A shift by the width or more is undefined. */
static struct big shifted(const struct operands *in)
{
	uint64_t by = in->y.limb[0] < in->bits ? in->y.limb[0] : in->bits;
	return big_shl(&in->x, by);
}

static struct big bitwise(enum wide_fn fn, struct big x, const struct big *y)
{
	for (unsigned i = 0; i < x.limbs; i++) {
		uint64_t a = x.limb[i], b = y->limb[i];
		x.limb[i] = fn == WIDE_OR    ? a | b
			    : fn == WIDE_XOR ? a ^ b
					     : a & b;
	}
	return fn == WIDE_NAND ? big_not(x) : x;
}

/* The wrapping counters of atomicrmw. */
static struct big counted(enum wide_fn fn, const struct operands *in)
{
	struct big one = big_zero(in->x.limbs);
	one.limb[0] = 1;
	if (fn == WIDE_UINC_WRAP)
		return is_less(&in->x, &in->y) ? big_add(in->x, &one, false)
					       : big_zero(one.limbs);
	if (is_zero(&in->x) || is_less(&in->y, &in->x))
		return in->y;
	return big_sub(in->x, &one);
}

static struct big compute(enum wide_fn fn, const struct operands *in)
{
	struct big product, scaled, rest;
	switch (fn) {
	case WIDE_ADD:
	case WIDE_UADD_SAT:
	case WIDE_SADD_SAT:
		return big_add(in->x, &in->y, false);
	case WIDE_SUB:
	case WIDE_USUB_SAT:
	case WIDE_SSUB_SAT:
		return big_sub(in->x, &in->y);
	case WIDE_AND:
	case WIDE_OR:
	case WIDE_XOR:
	case WIDE_NAND:
		return bitwise(fn, in->x, &in->y);
	case WIDE_UINC_WRAP:
	case WIDE_UDEC_WRAP:
		return counted(fn, in);
	case WIDE_UDIV:
	case WIDE_SDIV:
		return big_divide(&in->x, &in->y, &rest, false);
	case WIDE_UREM:
	case WIDE_SREM:
		big_divide(&in->x, &in->y, &rest, false);
		return rest;
	case WIDE_USHL_SAT:
	case WIDE_SSHL_SAT:
		return shifted(in);
	case WIDE_FSHL:
	case WIDE_FSHR:
		return funnel(fn, in);
	case WIDE_UMUL_FIX:
	case WIDE_SMUL_FIX:
	case WIDE_UMUL_FIX_SAT:
	case WIDE_SMUL_FIX_SAT:
		product = big_mul(&in->x, &in->y);
		return big_shr(&product, in->number);
	case WIDE_UDIV_FIX:
	case WIDE_SDIV_FIX:
	case WIDE_UDIV_FIX_SAT:
	case WIDE_SDIV_FIX_SAT:
		scaled = big_shl(&in->x, in->number);
		return big_divide(&scaled, &in->y, &rest, true);
	default:
		return compute_order(fn, in);
	}
}

static bool has_name_part(enum wide_fn fn, const char *part)
{
	return strstr(wide_infos[fn].text, part) != NULL;
}

/* Whether the operands are signed: the name begins with 's' (for "sub" it does
 * not matter). */
static bool takes_signed(enum wide_fn fn)
{
	return wide_infos[fn].text[0] == 's' || fn == WIDE_ABS;
}

_Static_assert(WIDE_CTPOP + 4 == WIDE_BITREVERSE &&
		       WIDE_SDIV_FIX_SAT + 1 == WIDE_FADD &&
		       WIDE_S_TO_F + 1 == WIDE_COUNT,
	       "ORDER of wide.def");

bool vm_wide_integer(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w,
		     enum trap_kind *why)
{
	unsigned limbs = (a + 63) / 64;
	if (fn >= WIDE_CTPOP && fn <= WIDE_BITREVERSE) {
		do_bits(fn, a, w);
		return true;
	}
	struct operands in = { .bits = a,
			       .number = b,
			       .is_signed = takes_signed(fn),
			       .third = w + 2 * limbs };
	in.x = big_read(w, a, in.is_signed);
	in.y = big_read(w + limbs, a, in.is_signed);
	bool divides = has_name_part(fn, "div") || has_name_part(fn, "rem");
	if (divides && is_zero(&in.y)) {
		*why = TRAP_DIVISION;
		return false;
	}
	struct big out = compute(fn, &in);
	struct big fit = clamped(out, a, in.is_signed);
	if (fn == WIDE_SDIV && is_less(&fit, &out)) {
		*why = TRAP_DIVISION_OVERFLOW;
		return false;
	}
	bool compares = fn == WIDE_UCMP || fn == WIDE_SCMP;
	big_write(has_name_part(fn, ".sat") ? &fit : &out, compares ? b : a, w);
	return true;
}

bool vm_wide(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w,
	     enum trap_kind *why)
{
	if (fn < WIDE_FADD)
		return vm_wide_integer(fn, a, b, w, why);
	vm_wide_float(fn, a, b, w);
	return true;
}
