/* SPDX-License-Identifier: Apache-2.0 */
/* Prints floating point, exact to the last digit that is asked for and rounded
 * to nearest, ties to even.
 *
 * The digits come from a struct decimal, which does not store them, so they are
 * made twice: first to find out where the rounding of the last digit carries
 * to, which decides how many digits there are, then to print them.
 */
#include "guest/guest.h"
#include "guest/format.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "guest/decimal.h"

#define MANTISSA_BITS 52   /* without the hidden one */
#define EXPONENT_MASK 2047 /* of infinity and nan */
#define HEX_DIGITS    (MANTISSA_BITS / 4)
#define NONE          INT_MIN

/* mantissa * 2^exponent */
struct binary {
	uint64_t mantissa;
	int exponent;
};

/* What remains of a number's digits. Positions are powers of ten. */
struct rounding {
	int first;    /* of the first digit, after rounding */
	int last;     /* of the last digit that is not 0, after rounding */
	int carry_to; /* one is added here, lower digits are 0; NONE: nowhere */
};

/* How the digits are laid out. */
struct style {
	int first;    /* position of the first digit that is printed */
	int unit;     /* position of the digit before the point */
	int fraction; /* digits after the point */
	int zeros;    /* further zeros after them */
	bool has_point;
	bool has_exponent;
};

/* Whether the digits not yet taken are more than half of the last one's unit,
 * or half of it and the last one is odd. */
static bool rounds_up(struct decimal *digits, int last)
{
	int next = __brownout_decimal_next(digits);
	if (next != 5)
		return next > 5;
	return !__brownout_decimal_is_done(digits) || last % 2;
}

/* Rounds to so many digits after the point, or, not is_fixed, after the first
 * digit that is not 0. */
static void round_number(struct decimal *digits, struct binary number,
			 int count, bool is_fixed, struct rounding *r)
{
	__brownout_decimal_start(digits, number.mantissa, number.exponent);
	int carry_to = digits->position + 1;
	int end = is_fixed || !number.mantissa ? -count : NONE;
	int digit = 0;
	r->first = NONE;
	r->last = 0;
	while (digits->position >= end) {
		int at = digits->position;
		digit = __brownout_decimal_next(digits);
		if (digit != 9)
			carry_to = at;
		if (!digit)
			continue;
		r->last = at;
		if (r->first == NONE) {
			r->first = at;
			end = is_fixed ? end : at - count;
		}
	}
	r->carry_to = rounds_up(digits, digit) ? carry_to : NONE;
	if (r->carry_to != NONE)
		r->last = carry_to;
	if (r->carry_to > r->first)
		r->first = carry_to;
	if (r->first == NONE)
		r->first = 0;
}

/* The digit at a position, which must not rise from call to call. */
static char rounded_digit(struct decimal *digits, const struct rounding *r,
			  int at)
{
	int digit = 0;
	while (digits->position >= at)
		digit = __brownout_decimal_next(digits);
	if (at == r->carry_to)
		digit++;
	else if (at < r->carry_to)
		digit = 0;
	return (char)('0' + digit);
}

/* %e or %f, the digits after the point given. */
static struct style shape_of(const struct rounding *r, int fraction,
			     bool has_exponent)
{
	struct style s = {
		.first = r->first,
		.unit = has_exponent ? r->first : 0,
		.fraction = fraction,
		.has_exponent = has_exponent,
	};
	if (s.first < s.unit)
		s.first = s.unit;
	return s;
}

/* %g: count digits, laid out as %e or %f; without # no zeros at the end. */
static struct style general_shape(const struct rounding *r, int count,
				  bool is_alt)
{
	bool has_exponent = r->first < -4 || r->first >= count;
	struct style s = shape_of(r, 0, has_exponent);
	int last = is_alt ? r->first - count + 1 : r->last;
	if (last < s.unit)
		s.fraction = s.unit - last;
	return s;
}

static struct style choose_shape(const struct spec *spec, struct binary number,
				 struct decimal *digits, struct rounding *r)
{
	char kind = spec->conversion | ('a' - 'A');
	bool is_alt = spec->flags & FLAG_ALT;
	int asked = spec->precision < 0 ? 6 : spec->precision;
	if (kind == 'g')
		asked = asked ? asked - 1 : 0;
	int count = asked < DECIMAL_MOST_DIGITS ? asked : DECIMAL_MOST_DIGITS;

	round_number(digits, number, count, kind == 'f', r);
	struct style s = kind == 'g' ? general_shape(r, count + 1, is_alt)
				     : shape_of(r, count, kind == 'e');
	if (kind != 'g' || is_alt)
		s.zeros = asked - count;
	s.has_point = s.fraction || s.zeros || is_alt;
	return s;
}

/* e+05; returns its length. */
static int write_exponent(char text[5], int exponent, char letter)
{
	int len = 0;
	unsigned n = (unsigned)(exponent < 0 ? -exponent : exponent);
	text[len++] = letter;
	text[len++] = exponent < 0 ? '-' : '+';
	if (n >= 100)
		text[len++] = (char)('0' + n / 100);
	text[len++] = (char)('0' + n / 10 % 10);
	text[len++] = (char)('0' + n % 10);
	return len;
}

static void print_decimal(struct out *out, struct spec *spec, const char *sign,
			  struct binary number)
{
	struct decimal digits;
	struct rounding r;
	struct style s = choose_shape(spec, number, &digits, &r);
	char exponent[5];
	int exponent_len = 0;
	if (s.has_exponent) {
		bool is_upper = spec->conversion < 'a';
		exponent_len =
			write_exponent(exponent, s.unit, is_upper ? 'E' : 'e');
	}
	size_t len = (size_t)(s.first - s.unit + 1 + s.has_point + s.fraction +
			      exponent_len) +
		     (size_t)s.zeros;
	size_t pad = __brownout_field(out, spec, sign, len);

	__brownout_decimal_start(&digits, number.mantissa, number.exponent);
	for (int at = s.first; at >= s.unit - s.fraction; at--) {
		__brownout_out(out, rounded_digit(&digits, &r, at));
		if (at == s.unit && s.has_point)
			__brownout_out(out, '.');
	}
	__brownout_out_fill(out, '0', (size_t)s.zeros);
	for (int i = 0; i < exponent_len; i++)
		__brownout_out(out, exponent[i]);
	__brownout_out_fill(out, ' ', pad);
}

/* Rounds a mantissa to so many hexadecimal digits after the first. */
static uint64_t round_hex(uint64_t mantissa, int digits)
{
	if (digits >= HEX_DIGITS)
		return mantissa;
	uint64_t unit = (uint64_t)1 << 4 * (HEX_DIGITS - digits);
	uint64_t rest = mantissa & (unit - 1);
	mantissa -= rest;
	bool is_odd = mantissa & unit;
	return rest > unit / 2 || (rest == unit / 2 && is_odd) ? mantissa + unit
							       : mantissa;
}

static int hex_length(uint64_t mantissa)
{
	int len = HEX_DIGITS;
	while (len && !(mantissa & 15)) {
		mantissa >>= 4;
		len--;
	}
	return len;
}

/* p+12; returns its length. */
static int write_binary_exponent(char text[6], int exponent, char letter)
{
	char digits[4];
	unsigned n = (unsigned)(exponent < 0 ? -exponent : exponent);
	int count = 0, len = 0;
	do {
		digits[count++] = (char)('0' + n % 10);
		n /= 10;
	} while (n);
	text[len++] = letter;
	text[len++] = exponent < 0 ? '-' : '+';
	while (count)
		text[len++] = digits[--count];
	return len;
}

/* %a: the mantissa's 53 bits are one digit and thirteen after the point. */
static void print_hex(struct out *out, struct spec *spec, const char *sign,
		      struct binary number)
{
	bool is_upper = spec->conversion == 'A';
	const char *digits = is_upper ? "0123456789ABCDEF" : "0123456789abcdef";
	int asked = spec->precision;
	if (asked < 0)
		asked = hex_length(number.mantissa);
	uint64_t mantissa = round_hex(number.mantissa, asked);
	int fraction = asked < HEX_DIGITS ? asked : HEX_DIGITS;
	bool has_point = asked || spec->flags & FLAG_ALT;

	char exponent[6], prefix[4];
	int power = number.mantissa ? number.exponent + MANTISSA_BITS : 0;
	int exponent_len =
		write_binary_exponent(exponent, power, is_upper ? 'P' : 'p');
	strcpy(prefix, sign);
	strcat(prefix, is_upper ? "0X" : "0x");
	size_t len = (size_t)(1 + has_point + exponent_len) + (size_t)asked;
	size_t pad = __brownout_field(out, spec, prefix, len);

	for (int i = 0; i <= fraction; i++) {
		int at = MANTISSA_BITS - 4 * i;
		__brownout_out(out, digits[mantissa >> at & 15]);
		if (!i && has_point)
			__brownout_out(out, '.');
	}
	__brownout_out_fill(out, '0', (size_t)(asked - fraction));
	for (int i = 0; i < exponent_len; i++)
		__brownout_out(out, exponent[i]);
	__brownout_out_fill(out, ' ', pad);
}

static const char *sign_of(const struct spec *spec, bool is_negative)
{
	if (is_negative)
		return "-";
	if (spec->flags & FLAG_PLUS)
		return "+";
	return spec->flags & FLAG_SPACE ? " " : "";
}

static void print_special(struct out *out, struct spec *spec, const char *sign,
			  bool is_nan)
{
	const char *text = is_nan ? "nan" : "inf";
	if (spec->conversion < 'a')
		text = is_nan ? "NAN" : "INF";
	spec->flags &= ~FLAG_ZERO;
	__brownout_field_text(out, spec, sign, text, 3);
}

WEAK void __brownout_format_double(struct out *out, struct spec *spec,
				   double value)
{
	union {
		double value;
		uint64_t bits;
	} u = { value };
	int power = (int)(u.bits >> MANTISSA_BITS) & EXPONENT_MASK;
	const char *sign = sign_of(spec, u.bits >> 63);
	struct binary number = {
		u.bits & (((uint64_t)1 << MANTISSA_BITS) - 1),
		/* subnormals have the lowest exponent and no hidden bit */
		(power ? power : 1) - 1023 - MANTISSA_BITS,
	};

	if (power == EXPONENT_MASK) {
		print_special(out, spec, sign, number.mantissa != 0);
		return;
	}
	if (power)
		number.mantissa |= (uint64_t)1 << MANTISSA_BITS;
	if (spec->conversion == 'a' || spec->conversion == 'A')
		print_hex(out, spec, sign, number);
	else
		print_decimal(out, spec, sign, number);
}
