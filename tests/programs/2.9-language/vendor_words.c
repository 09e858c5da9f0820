/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: words of TI's, IAR's and gcc's compilers for MSP430. */
#ifdef PLAIN
/* They are no words of C. */
int far = 1, near = 2, interrupt = 3;
int main(void) { return far + near + interrupt; }
#else
#include <msp430.h>
typedef __uint20_t wide;
unsigned __int20 q = 0x12345;
wide w = 0xfffff;
far int a = 1;
int near b = 2;
int count;
__SFR_FARPTR where;
interrupt void isr(void) { count++; }
void interrupt other(void) { count++; }

int main(void)
{
	__data20_write_short(0x1900, 5);
	where = 0x1900;
	return q == 0x12345 && w == 0xfffff
		       ? a + b + (int)__data20_read_short(where)
		       : 1;
}
#endif
#ifdef WRONG
far int bad = ;
#endif

/*
 * check: run -DPLAIN %s
 * exit: 6
 * stdout-lacks: warning
 * check: run %s
 * exit: 8
 * stderr-has: vendor_words.c:9: warning: '__uint20_t' is not known to clang: it has 32 bits here
 * stderr-has: vendor_words.c:10: warning: '__int20' is not known to clang: it has 32 bits here
 * stderr-has: vendor_words.c:12: warning: 'far' is not known to clang: pointers have 16 bits here
 * check: run --schedule interrupt@1:isr,interrupt@2:other %s
 * exit: 8
 * check: run -DWRONG %s
 * exit: 3
 * stderr-has: error: expected expression
 * stderr-has: clang could not compile it
 */
