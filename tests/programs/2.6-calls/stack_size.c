/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.2: --stack makes the stack larger or smaller. */
static int down(int n)
{
	volatile char room[100];
	room[n % 100] = 1;
	return n ? down(n - 1) + room[n % 100] : 0;
}

int main(void)
{
	return down(100) == 100;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: stack overflow (8192 bytes of stack)
 * check: run --target msp430 --stack 16384 %s
 * exit: 1
 * check: run --target msp430 --stack 100 %s
 * exit: 2
 * stderr-has: '--stack': from 256 to 16777216 bytes
 * check: run --target msp430 --stack 100000 %s
 * exit: 1
 */
