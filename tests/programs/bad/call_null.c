/* SPDX-License-Identifier: Apache-2.0 */
/* A call through a null pointer. */
static int (*handler)(int);

int main(void)
{
	return handler(3);
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/call_null.c:7:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/call_null.c:7:
 */
