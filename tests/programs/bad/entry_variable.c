/* SPDX-License-Identifier: Apache-2.0 */
/* The entry is a variable. */
int nope = 5;

int main(void)
{
	return nope;
}

/*
 * check: run --target msp430 --entry nope %s
 * exit: 3
 * stderr-has: nope
 * check: run --target host --entry nope %s
 * exit: 3
 * stderr-has: nope
 */
