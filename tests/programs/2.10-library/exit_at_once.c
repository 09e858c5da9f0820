/* SPDX-License-Identifier: Apache-2.0 */
/* _Exit runs no handlers; 32 handlers fit. */
#include <stdio.h>
#include <stdlib.h>

static void handler(void)
{
	printf("not printed\n");
}

int main(void)
{
	for (int i = 0; i < 32; i++) {
		if (atexit(handler))
			return 1;
	}
	_Exit(5);
}

/*
 * check: run --target msp430 %s
 * exit: 5
 * stdout:
 * check: run --target host %s
 * exit: 5
 * stdout:
 */
