/* SPDX-License-Identifier: Apache-2.0 */
/* stderr is the program's output too, in order with stdout. */
#include <errno.h>
#include <stdio.h>

#include "check.h"

int main(void)
{
	printf("one\n");
	CHECK(fprintf(stderr, "%s\n", "two") == 4);
	printf("three\n");
	CHECK(fputs("four\n", stderr) >= 0);
	CHECK(putc('5', stderr) == '5' && fputc('\n', stderr) == '\n');
	errno = EDOM;
	perror("six");
	errno = 0;
	perror(NULL);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * stdout:
 *   one
 *   two
 *   three
 *   four
 *   5
 *   six: Numerical argument out of domain
 *   Success
 * check: run --target host %s
 * exit: 0
 * stdout:
 *   one
 *   two
 *   three
 *   four
 *   5
 *   six: Numerical argument out of domain
 *   Success
 */
