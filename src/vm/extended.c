/* SPDX-License-Identifier: Apache-2.0 */
/* x86's long double as bits. Both formats have a sign and 15 bits of exponent:
 *
 *     extended   79 sign   64 exponent   63 integer bit   62 … 0 fraction
 *     quad      127 sign  112 exponent                  111 … 0 fraction
 *
 * so fractions are shifted by 49 bits, those of subnormal numbers included. */
#include "vm/extended.h"

#include <stdbool.h>

enum {
	MOVED = 49,         /* bits */
	HIGHEST = 0x7fff,   /* exponent of infinity and NaN */
	QUAD_EXPONENT = 48, /* where it is in the upper limb */
};

static const uint64_t integer_bit = 1ull << 63;
static const uint64_t upper_fraction = (1ull << QUAD_EXPONENT) - 1;
static const uint64_t quiet = 1ull << (QUAD_EXPONENT - 1);

void extended_to_quad(const uint64_t *extended, uint64_t *quad)
{
	uint64_t fraction = extended[0] & ~integer_bit;
	uint64_t exponent = extended[1] & HIGHEST;
	uint64_t sign = extended[1] >> 15 & 1;
	bool has_integer = extended[0] & integer_bit;
	bool is_none = exponent && !has_integer;
	/* A subnormal number with its integer bit is the smallest normal. */
	if (!exponent && has_integer)
		exponent = 1;
	if (is_none)
		exponent = HIGHEST;
	quad[0] = fraction << MOVED;
	quad[1] = sign << 63 | exponent << QUAD_EXPONENT |
		  fraction >> (64 - MOVED);
	/* x86 makes a NaN quiet when it reads one. */
	if (exponent == HIGHEST && (fraction || is_none))
		quad[1] |= quiet;
}

void extended_from_quad(const uint64_t *quad, uint64_t *extended)
{
	uint64_t exponent = quad[1] >> QUAD_EXPONENT & HIGHEST;
	uint64_t sign = quad[1] >> 63;
	uint64_t fraction =
		(quad[1] & upper_fraction) << (64 - MOVED) | quad[0] >> MOVED;
	uint64_t rest = quad[0] << (64 - MOVED);
	bool is_number = exponent != HIGHEST;
	bool is_nan = !is_number && (fraction || rest);
	bool goes_up = is_number && (rest > integer_bit ||
				     (rest == integer_bit && fraction & 1));
	fraction += goes_up;
	/* The fraction overflows: the next exponent, also from a subnormal
	 * number. */
	exponent += fraction >> 63;
	fraction &= ~integer_bit;
	extended[0] = fraction | (exponent ? integer_bit : 0);
	if (is_nan)
		extended[0] |= integer_bit >> 1;
	extended[1] = sign << 15 | exponent;
}
