/* SPDX-License-Identifier: Apache-2.0 */
/* What nobody wrote reads as 0xA5: stack and heap at first boot. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	unsigned char stack[6];
	unsigned short word;
	unsigned char *heap = malloc(4);

	printf("%02x %02x\n", stack[0], stack[5]);
	printf("%04x\n", word);
	printf("%02x %02x\n", heap[0], heap[3]);
	return 0;
}

/*
 * check: run --target msp430 %s
 * stdout:
 *   a5 a5
 *   a5a5
 *   a5 a5
 * check: run --target host %s
 * stdout:
 *   a5 a5
 *   a5a5
 *   a5 a5
 * check: locate %s
 * exit: 1
 * stdout-has: poison.c:12:2: warning: nobody has written 'stack'
 * stdout-has: 3 anomalies (3 poison-read)
 */
