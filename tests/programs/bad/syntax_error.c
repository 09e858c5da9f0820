/* SPDX-License-Identifier: Apache-2.0 */
/* A file that is not C. */
int main(void {

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: bad/syntax_error.c:3:
 * stderr-has: error
 * check: run --target host %s
 * exit: 3
 * stderr-has: bad/syntax_error.c:3:
 * stderr-has: error
 */
