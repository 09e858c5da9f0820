/* SPDX-License-Identifier: Apache-2.0 */
/* Text to floating point: parses the text; round.c makes a number of it. */
#include "guest/guest.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

#include "guest/chars.h"
#include "guest/number.h"
#include "guest/math/round.h"

/* Powers of ten, and of two, that are read; beyond, all numbers are infinite or
 * 0. */
#define EXPONENT_LIMIT 1000000

static bool is_digit(char c)
{
	return CHAR_IS_DIGIT(c);
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
				const struct layout *format, uint64_t *bits)
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
			       const struct layout *format, uint64_t *bits)
{
	struct text text;
	if (has_word(s, limit, "0x")) {
		uint64_t mantissa;
		long exponent;
		const char *end = scan_hex(s + 2, limit, &mantissa, &exponent);
		if (end != s + 2) {
			*bits = __brownout_round_binary(mantissa, exponent,
							format);
			return end;
		}
	}
	const char *end = scan_decimal(s, limit, &text);
	if (end == s)
		return scan_special(s, limit, format, bits);
	*bits = __brownout_round_text(&text, format);
	return end;
}

WEAK uint64_t __brownout_parse_float(const char *text, const char *limit,
				     const char **end, bool is_double)
{
	const struct layout *format =
		is_double ? &__brownout_double : &__brownout_float;
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

/* As exact as a double, where a long double has more digits. */
WEAK long double strtold(const char *restrict s, char **restrict end)
{
	return strtod(s, end);
}

float atoff(const char *s);

WEAK float atoff(const char *s)
{
	return strtof(s, NULL);
}
