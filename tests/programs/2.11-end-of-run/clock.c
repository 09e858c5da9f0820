/* SPDX-License-Identifier: Apache-2.0 */
/* A program that looks at the clock is not said to wait for ever. SPEC 2.11. */
int main(void)
{
	while (__builtin_readcyclecounter() / 1000000 < 200)
		;
	return 0;
}

/*
 * check: run --target host --max-ops 20000 %s
 * exit: 4
 * stderr-has: gave up after 20000 operations, the program has not ended
 */
