/* SPDX-License-Identifier: Apache-2.0 */
/* Device registers of RISC-V chips: core-local timer, interrupt controller and
 * peripherals below 0x20000000, peripherals from 0x40000000 on. */
#include <assert.h>
#include <stdint.h>

#define WORD(at) (*(volatile uint32_t *)(at))
#define MTIMECMP (*(volatile uint64_t *)0x02004000)
#define MTIME (*(volatile uint64_t *)0x0200bff8)
#define UART_TX (*(volatile uint8_t *)0x10013000)

int main(void)
{
	assert(MTIME == 0);
	MTIMECMP = MTIME + 0x100000001;
	assert(MTIMECMP == 0x100000001);
	UART_TX = 'x';
	assert(UART_TX == 'x' && WORD(0x10013000) == 'x');
	WORD(0x02000000) = 1;
	WORD(0x1ffffffc) = 2;
	WORD(0x40000000) = 3;
	WORD(0x5ffffffc) = 4;
	assert(WORD(0x02000000) == 1 && WORD(0x1ffffffc) == 2);
	assert(WORD(0x40000000) == 3 && WORD(0x5ffffffc) == 4);
	assert(WORD(0x0c200004) == 0);
#ifdef OUTSIDE
	WORD(OUTSIDE) = 1;
#endif
	return 0;
}

/*
 * check: run --target riscv32 %s
 * check: run --target riscv32 -Os %s
 * check: run --target riscv32 -DOUTSIDE=0x01fffffc %s
 * exit: 125
 * stderr-has: access to address 0x01fffffc, where there is no memory
 * check: run --target riscv32 -DOUTSIDE=0x60000000 %s
 * exit: 125
 * stderr-has: access to address 0x60000000, where there is no memory
 */
