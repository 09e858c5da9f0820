/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: what older compilers accept: `inline` without `static`, in the file
 * or a header, and one variable in several files. */
#ifdef C99
#include "dialect/c99.h"
#else
#include "dialect/shared.h"
#endif

__inline __attribute__((unused)) unsigned
twice(unsigned x)
{
	return 2 * x;
}

int main(void)
{
	shared = 3;
#ifdef C99
	return thrice(2);
#elif defined(ONE)
	return twice(4) + next(1);
#else
	return twice(4) + next(1) + from_other();
#endif
}

/*
 * check: run --target msp430 -DONE %s
 * exit: 12
 * check: run --target host -DONE %s
 * exit: 12
 * check: run --target host -O2 -DONE %s
 * exit: 12
 * check: run --target msp430 %s %d/dialect/other.c
 * exit: 18
 * check: run --target msp430 -O2 %d/dialect/other.c %s
 * exit: 18
 * check: run --target msp430 --cflags -fno-common %s %d/dialect/other.c
 * exit: 3
 * stderr-has: shared
 * check: run --target msp430 -DC99 %s
 * exit: 6
 */
