/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.1: the hardware multiplier. */
#include <assert.h>
#include <msp430f5529.h>

static long product(int a, int b)
{
	MPYS = (unsigned)a;
	OP2 = (unsigned)(b < 0 ? b : b + 0);
	return (long)((unsigned long)RESHI << 16 | RESLO);
}

static void short_ones(void)
{
	MPY = 0xffff;
	OP2 = 0xffff;
	assert(RESLO == 1 && RESHI == 0xfffe && SUMEXT == 0);
	MAC = 0xffff;
	OP2 = 0xffff;
	assert(RESLO == 2 && RESHI == 0xfffc && SUMEXT == 1);
	assert(product(-3, 1000) == -3000 && SUMEXT == 0xffff);
	MACS = 2;
	OP2 = 2000;
	assert(RESLO == 1000 && RESHI == 0 && SUMEXT == 0);
	OP2 = 1; /* the first operand is still there */
	assert(RESLO == 1002);
	MPYS_B = 0xff;
	OP2_B = 2;
	assert(RESLO == 0xfffe && RESHI == 0xffff);
}

static void long_ones(void)
{
	MPY32L = 0xffff;
	MPY32H = 0xffff;
	OP2L = 0xffff;
	OP2H = 0xffff;
	assert(RES0 == 1 && RES1 == 0 && RES2 == 0xfffe && RES3 == 0xffff);
	MAC32L = 0xffff;
	MAC32H = 0xffff;
	OP2L = 0xffff;
	OP2H = 0xffff;
	assert(RES0 == 2 && RES1 == 0 && RES2 == 0xfffc && RES3 == 0xffff);
	assert(SUMEXT == 1);
	MPYS = 0xffff;
	OP2L = 5;
	OP2H = 0;
	assert(RES0 == 0xfffb && RES3 == 0xffff && SUMEXT == 0xffff);
}

#ifdef UNKNOWN
static void finish(unsigned b)
{
	OP2 = b;
}
#endif

int main(void)
{
	short_ones();
	long_ones();
#ifdef UNKNOWN
	MPY = 2;
	RESLO = 0;
	finish(3);
	assert(RESLO == 0);
#endif
#ifdef FRACTIONS
	MPY32CTL0 = MPYFRAC;
#endif
	return 0;
}

/*
 * check: run %s
 * stderr:
 * check: run -O2 %s
 * stderr:
 * check: run -DUNKNOWN %s
 * stderr-has: multiplier.c:54: warning: the multiplier does nothing here
 * check: run -DFRACTIONS %s
 * stderr-has: multiplier.c:69: warning: the multiplier neither saturates
 */
