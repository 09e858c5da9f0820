/* SPDX-License-Identifier: Apache-2.0 */
/* An access at an odd address that the instruction forbids. */
#include <stdint.h>

static uint32_t words[2];

int main(void)
{
	uint32_t *p = (uint32_t *)((char *)words + 1);
	*p = 5;
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/misaligned.c:10:
 * stderr-has: align
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/misaligned.c:10:
 * stderr-has: align
 */
