/* SPDX-License-Identifier: Apache-2.0 */
/* Text to floating point, correctly rounded: an approximation, then steps to
 * the neighbour as long as the text lies beyond the point half-way to it. That
 * comparison is exact, digit by digit (decimal.h), however long the text is.
 *
 * Positive numbers of a format are handled by their bits, read as an integer:
 * the neighbour of n is n + 1.
 */
#include "guest/guest.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "guest/chars.h"
#include "guest/decimal.h"
#include "guest/number.h"

struct format {
	int bits;          /* of the mantissa, the hidden one too */
	int least;         /* exponent of the mantissa's lowest bit, at least */
	uint64_t infinity; /* as bits */
};

static const struct format double_format = { 53, -1074, (uint64_t)2047 << 52 };
static const struct format float_format = { 24, -149, (uint64_t)255 << 23 };

/* A decimal number as it stands in the text. */
struct text {
	const char *first; /* the first digit that is not 0; NULL: none */
	const char *end;   /* behind the last digit */
	long exponent;     /* power of ten of the first digit */
};

/* Beyond these powers of ten everything is infinite, or 0. */
#define MOST_EXPONENT  400
#define EXPONENT_LIMIT 1000000

/* The mantissa's digits that the approximation uses: they fit in 64 bits. */
#define SHORT_DIGITS 19

static bool is_digit(char c)
{
	return CHAR_IS_DIGIT(c);
}

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
		if (!is_digit(*s))
			continue;
		int difference = *s - '0' - __brownout_decimal_next(&d);
		if (difference)
			return difference < 0 ? -1 : 1;
	}
	return __brownout_decimal_is_done(&d) ? 0 : -1;
}

static void decode(const struct format *format, uint64_t bits,
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
static bool is_above(const struct text *text, const struct format *format,
		     uint64_t bits)
{
	uint64_t mantissa;
	int exponent;
	decode(format, bits, &mantissa, &exponent);
	int order = compare(text, 2 * mantissa + 1, exponent - 1);
	return order > 0 || (order == 0 && bits & 1);
}

static bool is_exact(const struct text *text, const struct format *format,
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
		if (!is_digit(*s))
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

static uint64_t bits_of(const struct format *format, double value)
{
	union {
		double d;
		uint64_t bits;
	} wide = { value };
	union {
		float f;
		uint32_t bits;
	} narrow = { (float)value };
	return format == &double_format ? wide.bits : narrow.bits;
}

static uint64_t round_text(const struct text *text, const struct format *format)
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

/* Reads e+12 at s if it is there; returns what follows. */
static const char *scan_exponent(const char *s, const char *limit, char letter,
				 long *exponent)
{
	char first = text_at(s, limit);
	if (CHAR_TO_LOWER(first) != letter)
		return s;
	const char *at = s + 1;
	char sign = text_at(at, limit);
	if (sign == '-' || sign == '+')
		at++;
	if (!is_digit(text_at(at, limit)))
		return s;
	long value = 0;
	for (; is_digit(text_at(at, limit)); at++) {
		if (value < EXPONENT_LIMIT)
			value = value * 10 + (*at - '0');
	}
	*exponent += sign == '-' ? -value : value;
	return at;
}

/* Returns what follows the number; s itself: there is none. */
static const char *scan_decimal(const char *s, const char *limit,
				struct text *text)
{
	bool has_point = false, has_digit = false;
	const char *at = s;
	text->first = NULL;
	text->exponent = -1;
	for (;; at++) {
		char c = text_at(at, limit);
		if (c == '.' && !has_point) {
			has_point = true;
			continue;
		}
		if (!is_digit(c))
			break;
		has_digit = true;
		if (!text->first && c != '0')
			text->first = at;
		if (text->first && !has_point)
			text->exponent++;
		else if (!text->first && has_point)
			text->exponent--;
	}
	text->end = at;
	return has_digit ? scan_exponent(at, limit, 'e', &text->exponent) : s;
}

static int hex_value(char c)
{
	if (is_digit(c))
		return c - '0';
	return CHAR_IS_HEX_LETTER(c) ? CHAR_TO_LOWER(c) - 'a' + 10 : -1;
}

/* A hexadecimal mantissa of 60 bits and more; the lowest bit also stands for
 * everything below it. Returns what follows; s itself: there is none. */
static const char *scan_hex(const char *s, const char *limit,
			    uint64_t *mantissa, long *exponent)
{
	bool has_point = false, has_digit = false;
	const char *at = s;
	*mantissa = 0;
	*exponent = 0;
	for (;; at++) {
		char c = text_at(at, limit);
		if (c == '.' && !has_point) {
			has_point = true;
			continue;
		}
		int digit = hex_value(c);
		if (digit < 0)
			break;
		has_digit = true;
		bool is_kept = !(*mantissa >> 60);
		if (is_kept)
			*mantissa = *mantissa * 16 + (unsigned)digit;
		else
			*mantissa |= digit != 0;
		*exponent += 4 * (!is_kept - has_point);
	}
	return has_digit ? scan_exponent(at, limit, 'p', exponent) : s;
}

/* mantissa * 2^exponent, rounded */
static uint64_t round_binary(uint64_t mantissa, long exponent,
			     const struct format *format)
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

/* Whether the text goes on with this word, in any case. */
static bool has_word(const char *s, const char *limit, const char *word)
{
	for (; *word; word++, s++) {
		char c = text_at(s, limit);
		if (CHAR_TO_LOWER(c) != *word)
			return false;
	}
	return true;
}

/* inf, infinity, nan, nan(text); returns what follows, or s itself. */
static const char *scan_special(const char *s, const char *limit,
				const struct format *format, uint64_t *bits)
{
	*bits = format->infinity;
	if (has_word(s, limit, "infinity"))
		return s + 8;
	if (has_word(s, limit, "inf"))
		return s + 3;
	if (!has_word(s, limit, "nan"))
		return s;
	*bits += (uint64_t)1 << (format->bits - 2);
	s += 3;
	if (text_at(s, limit) != '(')
		return s;
	const char *at = s + 1;
	while (CHAR_IS_ALNUM(text_at(at, limit)) || text_at(at, limit) == '_')
		at++;
	return text_at(at, limit) == ')' ? at + 1 : s;
}

/* A number without its sign; returns what follows, or s itself. */
static const char *scan_number(const char *s, const char *limit,
			       const struct format *format, uint64_t *bits)
{
	struct text text;
	if (has_word(s, limit, "0x")) {
		uint64_t mantissa;
		long exponent;
		const char *end = scan_hex(s + 2, limit, &mantissa, &exponent);
		if (end != s + 2) {
			*bits = round_binary(mantissa, exponent, format);
			return end;
		}
	}
	const char *end = scan_decimal(s, limit, &text);
	if (end == s)
		return scan_special(s, limit, format, bits);
	*bits = round_text(&text, format);
	return end;
}

WEAK uint64_t __brownout_parse_float(const char *text, const char *limit,
				     const char **end, bool is_double)
{
	const struct format *format =
		is_double ? &double_format : &float_format;
	const char *s = text;
	uint64_t bits;
	while (CHAR_IS_SPACE(text_at(s, limit)))
		s++;
	char sign = text_at(s, limit);
	if (sign == '-' || sign == '+')
		s++;
	const char *after = scan_number(s, limit, format, &bits);
	*end = after == s ? text : after;
	if (after == s)
		return 0;
	if (sign == '-')
		bits += format->infinity + ((uint64_t)1 << (format->bits - 1));
	return bits;
}

static uint64_t parse(const char *text, char **end, bool is_double)
{
	const char *after;
	uint64_t bits = __brownout_parse_float(text, NULL, &after, is_double);
	if (end)
		*end = (char *)after;
	return bits;
}

WEAK double strtod(const char *restrict s, char **restrict end)
{
	union {
		uint64_t bits;
		double value;
	} u = { parse(s, end, true) };
	return u.value;
}

WEAK float strtof(const char *restrict s, char **restrict end)
{
	union {
		uint32_t bits;
		float value;
	} u = { (uint32_t)parse(s, end, false) };
	return u.value;
}

WEAK double atof(const char *s)
{
	return strtod(s, NULL);
}

#if __SIZEOF_LONG_DOUBLE__ == __SIZEOF_DOUBLE__
WEAK long double strtold(const char *restrict s, char **restrict end)
{
	return strtod(s, end);
}
#endif

float atoff(const char *s);

WEAK float atoff(const char *s)
{
	return strtof(s, NULL);
}
