/* SPDX-License-Identifier: Apache-2.0 */
/* The entry does not exist. */
int main(void)
{
	return 0;
}

/*
 * check: run --target msp430 --entry nope %s
 * exit: 3
 * stderr-has: nope
 * check: run --target host --entry nope %s
 * exit: 3
 * stderr-has: nope
 */
