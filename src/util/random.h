/* SPDX-License-Identifier: Apache-2.0 */
/* Pseudo-random numbers: the same for the same seed. */
#ifndef BROWNOUT_UTIL_RANDOM_H
#define BROWNOUT_UTIL_RANDOM_H

#include <stdint.h>

/* One number for each seed; consecutive seeds are fine. */
static inline uint64_t random_of(uint64_t seed)
{
	seed += 0x9e3779b97f4a7c15u;
	seed = (seed ^ seed >> 30) * 0xbf58476d1ce4e5b9u;
	seed = (seed ^ seed >> 27) * 0x94d049bb133111ebu;
	return seed ^ seed >> 31;
}

/* Element `number` of the sequence of a seed. */
static inline uint64_t random_at(uint64_t seed, uint64_t number)
{
	return random_of(random_of(seed * 0x9e3779b97f4a7c15u + number));
}

#endif
