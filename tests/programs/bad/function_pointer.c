/* SPDX-License-Identifier: Apache-2.0 */
/* A call through a pointer that is no function. */
static int data;

int main(void)
{
	int (*f)(void) = (int (*)(void))&data;
	return f();
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/function_pointer.c:8:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/function_pointer.c:8:
 */
