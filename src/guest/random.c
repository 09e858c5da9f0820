/* SPDX-License-Identifier: Apache-2.0 */
/* Pseudo-random numbers: the generators of newlib, so that a program draws
 * here what it draws on the device.
 *
 *	rand, random	state = state * 6364136223846793005 + 1 (64 bits, at
 *			first 1); the result is its upper half & RAND_MAX
 *	rand_r		Park and Miller's minimal standard, 16807 modulo 2^31 -
 *1
 */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <stdint.h>
#include <stdlib.h>

static uint64_t rand_state = 1;

WEAK void srand(unsigned seed)
{
	rand_state = seed;
}

WEAK int rand(void)
{
	rand_state = rand_state * 6364136223846793005 + 1;
	return (int)((rand_state >> 32) & RAND_MAX);
}

WEAK void srandom(unsigned seed)
{
	srand(seed);
}

WEAK long random(void)
{
	return rand();
}

WEAK int rand_r(unsigned *seed)
{
	int32_t s = (int32_t)*seed;
	if (!s)
		s = 0x12345987;
	int32_t k = s / 127773;
	s = 16807 * (s - k * 127773) - 2836 * k;
	if (s < 0)
		s += 2147483647;
	*seed = (unsigned)s;
	return (int)(s & RAND_MAX);
}
