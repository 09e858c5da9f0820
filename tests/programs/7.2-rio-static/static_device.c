/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2, 2.1: device registers by name and by number; an address that the
 * program computes from numbers is one of theirs. */
#include <stdint.h>

extern volatile uint16_t P1OUT;
int where, data;

int main(void)
{
	P1OUT = 1;
	*(volatile uint16_t *)0x0ffc = 2;
	*(volatile uint16_t *)(uintptr_t)(where + 0x200) = 3;
	volatile uint16_t *port = (volatile uint16_t *)0x0ffc;
	*port = 4;
	data = *port;
	return 0;
}

/*
 * check: dump --static %s
 * stdout-has:   11:8 writes P1OUT, surely
 * stdout-has:   12:31 writes 0x0ffc, surely
 * stdout-has:   13:51 writes device registers
 * stdout-has:   15:8 writes 0x0ffc, surely
 * stdout-has:   surely writes: 0x0ffc, P1OUT, data
 */
