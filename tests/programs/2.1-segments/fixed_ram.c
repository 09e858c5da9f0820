/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.1: RAM at an address that a linker script gives to the program is none
 * of its variables'; where there is no room to keep it free, that is an error. */
#ifndef RAM
#define RAM 0x1c00
#endif
#define BUFFER ((volatile unsigned char *)RAM)
#define LATER  ((volatile unsigned *)(RAM + 0x20))

#ifndef BYTES
#define BYTES 2
#endif

int a = 7;
char many[BYTES] = { 1 };

int main(void)
{
	BUFFER[0] = 1;
	BUFFER[15] = 2;
	*LATER = 300;
	return a + BUFFER[0] + BUFFER[15] + many[0] + (*LATER == 300);
}

/*
 * check: run %s
 * exit: 12
 * check: run --target cortex-m -DRAM=0x20000000 %s
 * exit: 12
 * check: run -DBYTES=57200 %s
 * exit: 3
 * stderr-has: error: the program uses the fixed address 0x1c00, and '
 */
