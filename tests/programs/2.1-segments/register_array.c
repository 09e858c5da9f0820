/* SPDX-License-Identifier: Apache-2.0 */
/* A register of unknown length is one of a byte at least; functions of the
 * compiler's library can be the program's own. SPEC 2.1, 2.9. */
extern volatile unsigned char FIFO[];

unsigned int __bcd_add_short(unsigned int a, unsigned int b)
{
	return a + b;
}

int main(void)
{
	FIFO[0] = 7;
	return FIFO[0] + (int)__bcd_add_short(9, 9);
}

/*
 * check: run --target msp430 %s
 * exit: 25
 * stderr-has: FIFO
 */
