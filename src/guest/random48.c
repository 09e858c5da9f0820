/* SPDX-License-Identifier: Apache-2.0 */
/* The 48-bit generators of POSIX: state = state * factor + addend. */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <stdint.h>
#include <stdlib.h>

#define FACTOR ((uint64_t)0x5deece66d)
#define ADDEND 0xb
#define LOW    0x330e /* the low word that srand48 sets */

typedef unsigned short state48[3]; /* the lowest 16 bits first */

static struct {
	state48 state;
	uint64_t factor;
	unsigned short addend;
} common = { { 0x330e, 0xabcd, 0x1234 }, FACTOR, ADDEND };

/* Steps a state; its new 48 bits. */
static uint64_t step(state48 state)
{
	uint64_t bits =
		state[0] | (uint32_t)state[1] << 16 | (uint64_t)state[2] << 32;
	bits = bits * common.factor + common.addend;
	for (int i = 0; i < 3; i++)
		state[i] = (unsigned short)(bits >> 16 * i);
	return bits & 0xffffffffffff;
}

WEAK double erand48(state48 state)
{
	return (double)step(state) / 0x1p48;
}

WEAK double drand48(void)
{
	return erand48(common.state);
}

WEAK long nrand48(state48 state)
{
	return (long)(step(state) >> 17);
}

WEAK long lrand48(void)
{
	return nrand48(common.state);
}

WEAK long jrand48(state48 state)
{
	return (int32_t)(step(state) >> 16);
}

WEAK long mrand48(void)
{
	return jrand48(common.state);
}

static void use_standard(void)
{
	common.factor = FACTOR;
	common.addend = ADDEND;
}

WEAK void srand48(long seed)
{
	use_standard();
	common.state[0] = LOW;
	common.state[1] = (unsigned short)seed;
	common.state[2] = (unsigned short)((unsigned long)seed >> 16);
}

/* Returns what the state was. */
WEAK unsigned short *seed48(state48 seed)
{
	static state48 old;
	for (int i = 0; i < 3; i++) {
		old[i] = common.state[i];
		common.state[i] = seed[i];
	}
	use_standard();
	return old;
}

/* The state, the factor's 48 bits, the addend. */
WEAK void lcong48(unsigned short all[7])
{
	for (int i = 0; i < 3; i++)
		common.state[i] = all[i];
	common.factor =
		all[3] | (uint32_t)all[4] << 16 | (uint64_t)all[5] << 32;
	common.addend = all[6];
}
