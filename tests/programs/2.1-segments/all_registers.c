/* SPDX-License-Identifier: Apache-2.0 */
/* Every name of <msp430.h> compiles and is at its place; bits are numbers. */
#include <assert.h>
#include <msp430.h>
#include <stdint.h>

int main(void)
{
	int registers = 0, wrong = 0;
#define TOUCH(name, address, size, reset)                                      \
	wrong += (uintptr_t)&name != (address) || sizeof(name) != (size);      \
	wrong += (reset) && name != (reset);                                   \
	name = name;                                                           \
	registers++;
#define REGISTER8(name, address, reset) TOUCH(name, address, 1, reset)
#define REGISTER16(name, address, reset)                                       \
	TOUCH(name, address, 2, reset)                                         \
	TOUCH(name##_L, address, 1, 0)                                         \
	TOUCH(name##_H, (address) + 1, 1, 0)
#define REGISTER32(name, address, reset) TOUCH(name, address, 4, reset)
#include <registers.def>
	assert(registers > 1000 && wrong == 0);
	return 0;
}

/*
 * check: run %s
 * check: run %t/bits.c
 * setup: { echo '#include <msp430.h>'; tools/bits include/msp430/bits.txt | awk '{ print "_Static_assert(" $2 " <= 0xffff, \"\");" }'; echo 'int main(void) { return 0; }'; } > %t/bits.c && test $(wc -l < %t/bits.c) -gt 2000
 * check: run %t/devices.c
 * setup: { grep -o '\<DEVICE([0-9]*)' include/msp430/devices.def | awk -F'[()]' '{ print "#include <msp430fr" $2 ".h>" }'; echo '#include <msp430g2553.h>'; echo '#include <iomacros.h>'; echo '#include <legacymsp430.h>'; echo 'interrupt(PORT1_VECTOR) isr(void) { P1IFG = 0; }'; echo 'int main(void) { eint(); return P1IN; }'; } > %t/devices.c && test $(wc -l < %t/devices.c) -gt 100
 */
