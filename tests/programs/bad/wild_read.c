/* SPDX-License-Identifier: Apache-2.0 */
/* A read of an address that is not mapped. */
#include <stdint.h>

int main(void)
{
	volatile uint16_t *p = (volatile uint16_t *)0x1200;
	return *p;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/wild_read.c:8:
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/wild_read.c:8:
 */
