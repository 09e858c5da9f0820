/* SPDX-License-Identifier: Apache-2.0 */
/* Every name of <msp430.h> compiles and is at its place; bits are numbers. The
 * header of a device, its macro, or the registers that a program uses say which
 * family it is. */
#include <msp430.h>
#include <stdint.h>

int main(void)
{
	/* Only F5xx devices have both. */
	UCSCTL4 = 1;
	UCB0BRW = 1;
	return (uintptr_t)&UCSCTL4 != 0x0168 || (uintptr_t)&UCB0BRW != 0x05e6;
}

/*
 * check: run %s
 * stderr:
 * check: run %t/fr59.c
 * setup: { echo '#include <msp430fr5969.h>'; echo 'int main(void) {'; tools/msp430 tables | awk -F'[(), ]+' '/^REGISTER/ && $5 ~ /[13579bdf]$/ { print "if ((unsigned)&" $2 " != " $3 " || sizeof(" $2 ") != " $4 ") return 1;" }'; echo 'return 0; }'; } > %t/fr59.c && test $(wc -l < %t/fr59.c) -gt 900
 * check: run -D__MSP430G2553__ %t/g2.c
 * setup: { echo '#include <msp430.h>'; echo 'int main(void) {'; tools/msp430 tables | awk -F'[(), ]+' '/^REGISTER/ && $5 ~ /^0x...[4567cdef]/ && $3 !~ /0x000[01]/ { print "if ((unsigned)&" $2 " != " $3 " || sizeof(" $2 ") != " $4 ") return 1;" }'; echo 'return (unsigned)&IE1 != 0x0ffe; }'; } > %t/g2.c && test $(wc -l < %t/g2.c) -gt 100
 * check: run %t/devices.c
 * setup: { awk '$1 == "family" { wanted = $2 == "fr59" } $1 == "devices" && wanted { for (i = 2; i <= NF; i++) print "#include <" $i ".h>" }' include/msp430/families.txt; echo '#include <iomacros.h>'; echo '#include <legacymsp430.h>'; echo 'interrupt(PORT1_VECTOR) isr(void) { P1IFG = 0; }'; echo 'int main(void) { eint(); return P1IN; }'; } > %t/devices.c && test $(wc -l < %t/devices.c) -gt 20
 * check: run %t/other.c %t/second.c
 * exit: 3
 * stderr-has: files are for different devices: families 'fr59' and 'g2xx3'
 * setup: { echo '#include <msp430fr5969.h>'; echo 'int main(void) { return P1IN; }'; } > %t/other.c && { echo '#include <msp430g2553.h>'; echo 'int second(void) { return P1IN; }'; } > %t/second.c
 */
