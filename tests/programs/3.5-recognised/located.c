/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: variables at addresses, as TI's and IAR's compilers read them. */
#include <msp430.h>
#pragma LOCATION(info, 0x1800)
int info;
#pragma location=0x1802
/* IAR's: what is declared next. */
__no_init int next;
#pragma LOCATION(ram, 0x1d00)
int ram;
#pragma location = "INFOB"
int in_info;
#pragma location = "DATA16_Z"
int in_ram;
#pragma location = "CODE"
static void work(void)
{
	info++;
	next++;
	ram++;
	in_info++;
	in_ram++;
}
#pragma CODE_SECTION(main, ".run_from_ram")
#ifdef LOST
#pragma LOCATION(nobody, 0x1900)
#endif
#ifdef TWICE
#pragma LOCATION(again, 0x1801)
char again;
#endif

int main(void)
{
	work();
#ifdef TWICE
	again++;
#endif
	if (&info != (int *)0x1800 || &next != (int *)0x1802 ||
	    &ram != (int *)0x1d00)
		return 1;
	*(volatile int *)0x1804 = 7;
	return *(volatile int *)0x1802 + *(volatile int *)0x1804;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: 'info' advances twice
 * stdout-has: 'next' advances twice
 * stdout-has: 'in_info' advances twice
 * stdout-lacks: 'ram'
 * stdout-lacks: 'in_ram'
 * stdout-lacks: warning
 * check: run %s
 * exit: 8
 * check: locate -DLOST %s
 * exit: 1
 * stdout-has: located.c:26: warning: no variable is found that belongs at 0x1900
 * check: locate -DTWICE %s
 * exit: 1
 * stdout-has: 'again' advances twice
 * stdout-has: located.c:29: warning: this variable is non-volatile, but not put at 0x1801
 */
