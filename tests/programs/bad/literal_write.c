/* SPDX-License-Identifier: Apache-2.0 */
/* A write into a string literal. */
int main(void)
{
	char *s = "text";
	s[0] = 'T';
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/literal_write.c:6:
 * stderr-has: const
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/literal_write.c:6:
 * stderr-has: const
 */
