/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for libmspmath's header. */
#ifndef BROWNOUT_LIBMSPMATH_MSP_MATH_H
#define BROWNOUT_LIBMSPMATH_MSP_MATH_H

#include <brownout_framework.h>

BROWNOUT_FRAMEWORK(libmspmath)

static inline uint16_t mult16(uint16_t a, uint16_t b)
{
	return (uint16_t)(a * b);
}

/* The largest number whose square is not larger. */
static inline uint16_t sqrt16(uint32_t x)
{
	uint32_t root = 0;
	for (uint32_t bit = 1UL << 15; bit; bit >>= 1) {
		if ((root + bit) * (root + bit) <= x)
			root += bit;
	}
	return (uint16_t)root;
}

#endif
