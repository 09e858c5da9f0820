/* SPDX-License-Identifier: Apache-2.0 */
/* Names of registers in traces and final states, however they are accessed;
 * after a power failure they have their reset values. */
#include <msp430.h>

extern void checkpoint(void);

int main(void)
{
	volatile unsigned char *port = &P3OUT;
	unsigned before = UCA0CTLW0;
	UCA0CTLW0 = 0x1234;
	*port = 0x56;
	*(volatile unsigned *)0x015c = 0x5a80;
	*(volatile unsigned char *)0x05dd = 1;
	checkpoint();
	if (before == 1 && UCA0CTLW0 == 1)
		return 1;
	return UCA0CTLW0 == 0x1234 ? 2 : 3;
}

/*
 * check: run --dump-state /dev/stdout %s
 * exit: 2
 * stdout-has: "UCA0CTLW0": 4660
 * stdout-has: "P3OUT": 86
 * check: run --trace-json /dev/stdout %s
 * exit: 2
 * stdout-has: "at":1472,"size":2,"value":"0100","register":"UCA0CTLW0"
 * stdout-has: "at":546,"size":1,"value":"56","register":"P3OUT"
 * stdout-has: "at":348,"size":2,"value":"805a","register":"WDTCTL"
 * stdout-has: "at":1501,"size":1,"value":"01","register":"UCA0IFG_H"
 * check: dump %s
 * stdout-has: 0x000005c0      2  UCA0CTLW0
 * check: run --mechanism mementos --when always --schedule 'checkpoint@10 fail@11' %s
 * exit: 1
 */
