/* SPDX-License-Identifier: Apache-2.0 */
/* A weak function that nobody defines is null; calling it is a crash. */
extern void hook(void) __attribute__((weak));

int main(void)
{
#ifndef CALL
	if (hook)
#endif
		hook();
	return 7;
}

/*
 * check: run %s
 * exit: 7
 * check: run --target host %s
 * exit: 7
 * check: run -DCALL %s
 * exit: 125
 * stderr-has: weak_function.c:10:3: error: call through 0x0000
 */
