/* SPDX-License-Identifier: Apache-2.0 */
/* A write through a pointer to nowhere. */
int main(void)
{
	int *p = (int *)0xdead0000;
	*p = 1;
	return 0;
}

/*
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/wild.c:6:
 */
