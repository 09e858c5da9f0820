/* SPDX-License-Identifier: Apache-2.0 */
/* Correct rounding to a float or a double: round.c does it for strtod.c.
 *
 * Positive numbers of a format are handled by their bits, read as an integer:
 * the neighbour of n is n + 1.
 */
#ifndef BROWNOUT_GUEST_MATH_ROUND_H
#define BROWNOUT_GUEST_MATH_ROUND_H

#include <stdint.h>

struct layout {
	int bits;          /* of the mantissa, the hidden one too */
	int least;         /* exponent of the mantissa's lowest bit, at least */
	uint64_t infinity; /* as bits */
};

extern const struct layout __brownout_double, __brownout_float;

/* A decimal number as it stands in the text. */
struct text {
	const char *first; /* the first digit that is not 0; NULL: none */
	const char *end;   /* after the last digit */
	long exponent;     /* power of ten of the first digit */
};

/* The bits of the number nearest to a text, or to mantissa * 2^exponent; of
 * two, the even one. errno is ERANGE if it is too large, or too small to be
 * exact. */
uint64_t __brownout_round_text(const struct text *text,
			       const struct layout *format);
uint64_t __brownout_round_binary(uint64_t mantissa, long exponent,
				 const struct layout *format);

#endif
