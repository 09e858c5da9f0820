/* SPDX-License-Identifier: Apache-2.0 */
/* Destructors run after the exit handlers, whether main returns or calls exit;
 * _Exit runs neither. */
#include <stdio.h>
#include <stdlib.h>

__attribute__((destructor)) static void last(void)
{
	puts("last");
}

static void handler(void)
{
	puts("handler");
}

int main(void)
{
#ifdef HANDLER
	atexit(handler);
#else
	(void)handler;
#endif
#ifdef LEAVE
	LEAVE(3);
#endif
	return 3;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stdout:
 *   last
 * check: run --target msp430 -DLEAVE=exit %s
 * exit: 3
 * stdout:
 *   last
 * check: run --target host -DHANDLER %s
 * exit: 3
 * stdout:
 *   handler
 *   last
 * check: run --target cortex-m -DHANDLER -DLEAVE=exit %s
 * exit: 3
 * stdout:
 *   handler
 *   last
 * check: run --target riscv32 -DHANDLER -DLEAVE=_Exit %s
 * exit: 3
 * stdout:
 */
