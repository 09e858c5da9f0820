/* SPDX-License-Identifier: Apache-2.0 */
/* Text to integers, stdlib.h and inttypes.h. */
#include "guest/guest.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

#include "guest/chars.h"
#include "guest/number.h"

/* 36 and more: not a digit. */
static int digit_value(char c)
{
	if (CHAR_IS_DIGIT(c))
		return c - '0';
	if (CHAR_IS_LOWER(c))
		return c - 'a' + 10;
	return CHAR_IS_UPPER(c) ? c - 'A' + 10 : 36;
}

/* The length of the base's prefix at s. It counts only before a digit: in "0x"
 * alone, "0" is the number. */
static int prefix_length(const char *s, const char *limit, int base,
			 enum dialect dialect)
{
	if (text_at(s, limit) != '0')
		return 0;
	char second = text_at(s + 1, limit);
	char letter = CHAR_TO_LOWER(second);
	int prefix_base = letter == 'x'                     ? 16
			  : letter == 'b' && dialect == C23 ? 2
							    : 0;
	if (!prefix_base || (base && base != prefix_base))
		return 0;
	return digit_value(text_at(s + 2, limit)) < prefix_base ? 2 : 0;
}

static int guess_base(const char *s, const char *limit, int prefix)
{
	if (prefix)
		return s[1] == 'x' || s[1] == 'X' ? 16 : 2;
	return text_at(s, limit) == '0' ? 8 : 10;
}

/* Returns the first byte that is not a digit. */
static const char *scan_digits(const char *s, const char *limit, int base,
			       struct integer *number)
{
	unsigned long long most = ULLONG_MAX / (unsigned)base;
	for (;; s++) {
		int digit = digit_value(text_at(s, limit));
		if (digit >= base)
			return s;
		unsigned long long next =
			number->magnitude * (unsigned)base + (unsigned)digit;
		if (number->magnitude > most || next < (unsigned)digit)
			number->overflows = true;
		number->magnitude = next;
	}
}

WEAK struct integer __brownout_parse_integer(const char *text,
					     const char *limit,
					     const char **end, int base,
					     enum dialect dialect)
{
	struct integer number = { 0, false, false };
	const char *s = text;
	while (CHAR_IS_SPACE(text_at(s, limit)))
		s++;
	char sign = text_at(s, limit);
	number.is_negative = sign == '-';
	if (sign == '-' || sign == '+')
		s++;
	int prefix = prefix_length(s, limit, base, dialect);
	if (!base)
		base = guess_base(s, limit, prefix);
	s += prefix;
	const char *after = scan_digits(s, limit, base, &number);
	*end = after == s ? text : after;
	if (number.overflows)
		number.magnitude = ULLONG_MAX;
	return number;
}

static struct integer parse(const char *text, char **end, int base,
			    enum dialect dialect)
{
	struct integer number = { 0, false, false };
	const char *after = text;
	if (base < 0 || base == 1 || base > 36)
		errno = EINVAL;
	else
		number = __brownout_parse_integer(text, NULL, &after, base,
						  dialect);
	if (end)
		*end = (char *)after;
	return number;
}

/* The number within -max - 1 ... max, else the nearer of the two. */
static long long parse_signed(const char *s, char **end, int base,
			      long long max, enum dialect dialect)
{
	struct integer number = parse(s, end, base, dialect);
	unsigned long long limit = (unsigned long long)max;
	if (number.magnitude > limit + number.is_negative) {
		errno = ERANGE;
		return number.is_negative ? -max - 1 : max;
	}
	return number.is_negative ? (long long)-number.magnitude
				  : (long long)number.magnitude;
}

/* The number within 0 ... max, else max; "-1" is max too, as C wants it. */
static unsigned long long parse_unsigned(const char *s, char **end, int base,
					 unsigned long long max,
					 enum dialect dialect)
{
	struct integer number = parse(s, end, base, dialect);
	if (number.overflows || number.magnitude > max) {
		errno = ERANGE;
		return max;
	}
	return number.is_negative ? -number.magnitude & max : number.magnitude;
}

#define SIGNED(type, name, max, dialect)                                       \
	type name(const char *restrict s, char **restrict end, int base);      \
	WEAK type name(const char *restrict s, char **restrict end, int base)  \
	{                                                                      \
		return (type)parse_signed(s, end, base, max, dialect);         \
	}
#define UNSIGNED(type, name, max, dialect)                                     \
	type name(const char *restrict s, char **restrict end, int base);      \
	WEAK type name(const char *restrict s, char **restrict end, int base)  \
	{                                                                      \
		return (type)parse_unsigned(s, end, base, max, dialect);       \
	}

SIGNED(long, strtol, LONG_MAX, C11)
SIGNED(long long, strtoll, LLONG_MAX, C11)
SIGNED(intmax_t, strtoimax, INTMAX_MAX, C11)
UNSIGNED(unsigned long, strtoul, ULONG_MAX, C11)
UNSIGNED(unsigned long long, strtoull, ULLONG_MAX, C11)
UNSIGNED(uintmax_t, strtoumax, UINTMAX_MAX, C11)

SIGNED(long, __isoc23_strtol, LONG_MAX, C23)
SIGNED(long long, __isoc23_strtoll, LLONG_MAX, C23)
SIGNED(intmax_t, __isoc23_strtoimax, INTMAX_MAX, C23)
UNSIGNED(unsigned long, __isoc23_strtoul, ULONG_MAX, C23)
UNSIGNED(unsigned long long, __isoc23_strtoull, ULLONG_MAX, C23)
UNSIGNED(uintmax_t, __isoc23_strtoumax, UINTMAX_MAX, C23)

WEAK int atoi(const char *s)
{
	return (int)strtol(s, NULL, 10);
}

WEAK long atol(const char *s)
{
	return strtol(s, NULL, 10);
}

WEAK long long atoll(const char *s)
{
	return strtoll(s, NULL, 10);
}
