/* SPDX-License-Identifier: Apache-2.0 */
/* setjmp is an error before the run. */
#include <setjmp.h>

static jmp_buf here;

int main(void)
{
	if (setjmp(here))
		return 1;
	longjmp(here, 1);
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: bad/setjmp.c:9:
 * stderr-has: setjmp
 * check: run --target host %s
 * exit: 3
 * stderr-has: bad/setjmp.c:9:
 * stderr-has: setjmp
 */
