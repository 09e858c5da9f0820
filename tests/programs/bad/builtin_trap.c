/* SPDX-License-Identifier: Apache-2.0 */
/* __builtin_trap. */
int main(void)
{
	__builtin_trap();
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/builtin_trap.c:5:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/builtin_trap.c:5:
 */
