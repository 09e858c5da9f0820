/* SPDX-License-Identifier: Apache-2.0 */
/* A variable that nobody defines. */
extern int nowhere;

int main(void)
{
	return nowhere;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: nowhere
 * check: run --target host %s
 * exit: 3
 * stderr-has: nowhere
 */
