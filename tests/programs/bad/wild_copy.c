/* SPDX-License-Identifier: Apache-2.0 */
/* memcpy into nowhere. */
#include <string.h>

static char from[8];

int main(void)
{
	char *volatile to = (char *)0x1100;
	memcpy(to, from, sizeof from);
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * check: run --target host %s
 * exit: 125
 */
