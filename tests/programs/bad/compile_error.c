/* SPDX-License-Identifier: Apache-2.0 */
/* clang's own message. */
int main(void)
{
	return undeclared;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: bad/compile_error.c:5:
 * stderr-has: undeclared
 * check: run --target host %s
 * exit: 3
 * stderr-has: bad/compile_error.c:5:
 * stderr-has: undeclared
 */
