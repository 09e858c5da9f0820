/* SPDX-License-Identifier: Apache-2.0 */
/* A math function that is called by name costs one operation, whatever it
 * computes; a program's own function of such a name is a call. */
#include <math.h>

#ifndef OWN
#define OWN 0
#endif

#if OWN
double sin(double x)
{
	return x + 1;
}
#endif

int main(void)
{
	double y = ONE(2.0);
	return (int)y;
}

/*
 * The store of a double is four words, the load too: with the function,
 * the conversion and the return that is 12.
 *
 * check: run --target msp430 -DONE=fabs --format json %s
 * exit: 2
 * stdout-has: "operations": 12,
 * check: run --target msp430 -DONE=exp --format json %s
 * exit: 7
 * stdout-has: "operations": 12,
 * check: run --target msp430 -DONE=tgamma --format json %s
 * exit: 1
 * stdout-has: "operations": 12,
 * check: run --target msp430 -DONE=lround --format json %s
 * exit: 2
 * stdout-has: "operations": 13,
 * check: run --target msp430 -DONE=sin -DOWN=1 --cflags -fno-builtin %s
 * exit: 3
 * check: run --target host -DONE=sin -DOWN=1 --cflags -fno-builtin %s
 * exit: 3
 */
