/* SPDX-License-Identifier: Apache-2.0 */
/* A read through a null pointer. */
static int *where;

int main(void)
{
	int *p = where;
	return *p;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/null.c:8:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/null.c:8:
 */
