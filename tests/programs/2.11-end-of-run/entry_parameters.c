/* SPDX-License-Identifier: Apache-2.0 */
/* An entry with more parameters than registers: all are zero. */
const char text[] = "ABCDEFGH";

int task(int a, int b, int c, int d, int e, int f, int g, int h)
{
	return a + b + c + d + e + f + g + h + text[0] * 0;
}

/*
 * check: run --entry task %s
 * exit: 0
 * check: run --entry task --target host %s
 * exit: 0
 */
