/* SPDX-License-Identifier: Apache-2.0 */
/* Firmware often says void main; its end is exit code 0. */
#include <stdio.h>

void main(void)
{
	printf("ran\n");
}

/*
 * check: run --target msp430 %s
 * stdout:
 *   ran
 * check: run --target host %s
 * stdout:
 *   ran
 */
