/* SPDX-License-Identifier: Apache-2.0 */
/* FRAM above 64 KiB does not exist here. */
#include <msp430.h>

int main(void)
{
	__data20_write_char(0x14000, 1);
	return 0;
}

/*
 * check: run %s
 * exit: 125
 * stderr-has: bad/far_address.c:7:2: error:
 * stderr-has: an address above 64 KiB
 */
