/* SPDX-License-Identifier: Apache-2.0 */
/* An instruction that is known, with an operand that is memory: not run. */
int main(void)
{
	unsigned status = 1;
	__asm__ volatile("mov sr, %0" : "=m"(status));
	return (int)status;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: bad/assembly_memory.c:6:
 * stderr-has: assembly
 */
