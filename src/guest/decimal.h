/* SPDX-License-Identifier: Apache-2.0 */
/* The exact decimal digits of a binary number mantissa * 2^exponent, the most
 * significant first. Used by printf (format_float.c) and strtod.
 *
 * A whole number is kept as groups of nine decimal digits. A number with a
 * fraction is below 2^53: two groups for its whole part, and the fraction as a
 * binary fixed-point number, of which each multiplication by 10^9 pushes the
 * next nine digits out at the top:
 *
 *	limb 0 ..		groups of the whole part, the lowest first
 *	limb 2 .. head		zeros right after the point
 *	limb head .. tail	the fraction, the highest first; then zeros
 *
 * So the digits come without being stored: 144 bytes instead of the 767 digits
 * that a double can have. To have them twice, start twice.
 */
#ifndef BROWNOUT_GUEST_DECIMAL_H
#define BROWNOUT_GUEST_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

/* Whole: 309 digits. Fraction: 1075 bits, after the two groups. */
#define DECIMAL_LIMBS 36

/* After this many digits, counted from the point or from its first digit, a
 * double has only zeros. */
#define DECIMAL_MOST_DIGITS 1100

struct decimal {
	uint32_t limb[DECIMAL_LIMBS];
	int integer;    /* groups of the whole part that are still to come */
	int head, tail; /* limbs of the fraction that can be other than 0 */
	uint32_t group; /* what is left of the current group */
	uint32_t unit;  /* weight of the next digit in it; 0: none is left */
	int position;   /* the next digit's weight is 10^position */
};

/* mantissa < 2^54, the number < 2^1024, exponent >= -1075 */
void __brownout_decimal_start(struct decimal *d, uint64_t mantissa,
			      int exponent);

/* The next digit, 0 to 9; after the last one always 0. */
int __brownout_decimal_next(struct decimal *d);

/* Whether only zeros are left. */
bool __brownout_decimal_is_done(const struct decimal *d);

#endif
