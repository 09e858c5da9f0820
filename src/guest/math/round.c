/* SPDX-License-Identifier: Apache-2.0 */
/* Correct rounding: an approximation, then steps to the neighbour as long as
 * the text lies beyond the point half-way to it. That comparison is exact,
 * digit by digit (decimal.h), however long the text is. */
#include "guest/guest.h"
#include "guest/math/round.h"

#include <errno.h>
#include <stdbool.h>

#include "guest/chars.h"
#include "guest/decimal.h"

WEAK const struct layout __brownout_double = { 53, -1074,
					       (uint64_t)2047 << 52 };
WEAK const struct layout __brownout_float = { 24, -149, (uint64_t)255 << 23 };

/* Beyond these powers of ten everything is infinite, or 0. */
#define MOST_EXPONENT 400

/* The mantissa's digits that the approximation uses: they fit in 64 bits. */
#define SHORT_DIGITS 19

/* Compares the text with mantissa * 2^exponent: -1, 0 or 1. */
static int compare(const struct text *text, uint64_t mantissa, int exponent)
{
	struct decimal d;
	__brownout_decimal_start(&d, mantissa, exponent);
	long at = text->exponent;
	while (d.position > at) {
		if (__brownout_decimal_next(&d))
			return -1;
	}
	if (d.position < at)
		return 1;
	for (const char *s = text->first; s < text->end; s++) {
		if (!CHAR_IS_DIGIT(*s))
			continue;
		int difference = *s - '0' - __brownout_decimal_next(&d);
		if (difference)
			return difference < 0 ? -1 : 1;
	}
	return __brownout_decimal_is_done(&d) ? 0 : -1;
}

static void decode(const struct layout *format, uint64_t bits,
		   uint64_t *mantissa, int *exponent)
{
	uint64_t hidden = (uint64_t)1 << (format->bits - 1);
	int power = (int)(bits >> (format->bits - 1));
	*mantissa = bits & (hidden - 1);
	*exponent = format->least;
	if (power) {
		*mantissa |= hidden;
		*exponent += power - 1;
	}
}

/* Whether the text is to be rounded to something above this number. */
static bool is_above(const struct text *text, const struct layout *format,
		     uint64_t bits)
{
	uint64_t mantissa;
	int exponent;
	decode(format, bits, &mantissa, &exponent);
	int order = compare(text, 2 * mantissa + 1, exponent - 1);
	return order > 0 || (order == 0 && bits & 1);
}

static bool is_exact(const struct text *text, const struct layout *format,
		     uint64_t bits)
{
	uint64_t mantissa;
	int exponent;
	decode(format, bits, &mantissa, &exponent);
	return compare(text, mantissa, exponent) == 0;
}

/* Within some units in the last place. */
static double approximate(const struct text *text)
{
	/* powers that a double holds exactly */
	static const double powers[] = { 1e0,  1e1,  1e2,  1e3,  1e4,  1e5,
					 1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
					 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
					 1e18, 1e19, 1e20, 1e21, 1e22 };
	const int most = sizeof(powers) / sizeof(*powers) - 1;
	uint64_t mantissa = 0;
	int count = 0;
	for (const char *s = text->first; s < text->end && count < SHORT_DIGITS;
	     s++) {
		if (!CHAR_IS_DIGIT(*s))
			continue;
		mantissa = mantissa * 10 + (unsigned)(*s - '0');
		count++;
	}
	double value = (double)mantissa;
	int power = (int)text->exponent - count + 1;
	for (; power > most; power -= most)
		value *= powers[most];
	for (; power < -most; power += most)
		value /= powers[most];
	return power < 0 ? value / powers[-power] : value * powers[power];
}

static uint64_t bits_of(const struct layout *format, double value)
{
	union {
		double d;
		uint64_t bits;
	} wide = { value };
	union {
		float f;
		uint32_t bits;
	} narrow = { (float)value };
	return format == &__brownout_double ? wide.bits : narrow.bits;
}

WEAK uint64_t __brownout_round_text(const struct text *text,
				    const struct layout *format)
{
	if (!text->first)
		return 0;
	if (text->exponent > MOST_EXPONENT || text->exponent < -MOST_EXPONENT) {
		errno = ERANGE;
		return text->exponent > 0 ? format->infinity : 0;
	}
	uint64_t bits = bits_of(format, approximate(text));
	while (bits < format->infinity && is_above(text, format, bits))
		bits++;
	while (bits && !is_above(text, format, bits - 1))
		bits--;
	bool is_normal = bits >> (format->bits - 1);
	if (bits == format->infinity ||
	    (!is_normal && !is_exact(text, format, bits)))
		errno = ERANGE;
	return bits;
}

WEAK uint64_t __brownout_round_binary(uint64_t mantissa, long exponent,
				      const struct layout *format)
{
	if (!mantissa)
		return 0;
	for (; !(mantissa >> 63); mantissa <<= 1)
		exponent--;
	long drop = 64 - format->bits;
	if (exponent + drop < format->least)
		drop = format->least - exponent;
	uint64_t kept = drop < 64 ? mantissa >> drop : 0;
	uint64_t rest = drop < 64 ? mantissa - (kept << drop) : mantissa;
	uint64_t half = drop <= 64 ? (uint64_t)1 << (drop - 1) : UINT64_MAX;
	kept += rest > half || (rest == half && kept & 1);

	/* a mantissa's hidden bit counts the exponent up, as its carry does */
	long power = exponent + drop - format->least;
	uint64_t infinity = format->infinity;
	uint64_t bits = infinity;
	if (power < (long)(infinity >> (format->bits - 1)))
		bits = ((uint64_t)power << (format->bits - 1)) + kept;
	if (bits >= infinity || (rest && !(bits >> (format->bits - 1))))
		errno = ERANGE;
	return bits < infinity ? bits : infinity;
}
