/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8, 2.1: a power failure between the operands of the multiplier. */
#include <msp430f5529.h>

int main(void)
{
	MPY = 6;
	OP2 = 7;
	return (int)RESLO;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: MPY
 * check: run --schedule checkpoint@3,fail@3 %s
 * exit: 0
 * check: run %s
 * exit: 42
 */
