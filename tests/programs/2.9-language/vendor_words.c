/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: words of TI's, IAR's and gcc's compilers for MSP430. */
#ifdef PLAIN
/* They are no words of C. */
int far = 1, near = 2, interrupt = 3;
int main(void) { return far + near + interrupt; }
#elif defined MSPGCC
/* Its "interrupt" gives the type and the vector; often a macro hides it. */
#include <msp430.h>
#define HANDLER(vector, name) interrupt(vector##_VECTOR) name(void)
int count;
#ifdef MACRO
HANDLER(PORT2, isr)
#else
interrupt(PORT2_VECTOR) isr(void)
#endif
{
	count += 5;
}

int main(void)
{
	__nop();
	return count;
}
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
 * stderr-has: vendor_words.c:28: warning: '__uint20_t' is not known to clang: it has 32 bits here
 * stderr-has: vendor_words.c:29: warning: '__int20' is not known to clang: it has 32 bits here
 * stderr-has: vendor_words.c:31: warning: 'far' is not known to clang: pointers have 16 bits here
 * check: run --schedule interrupt@1:isr,interrupt@2:other %s
 * exit: 8
 * check: run -DMSPGCC --schedule interrupt@1:isr %s
 * exit: 5
 * check: run -DMSPGCC -DMACRO --schedule interrupt@1:isr %s
 * exit: 5
 * check: run -DWRONG %s
 * exit: 3
 * stderr-has: error: expected expression
 * stderr-has: clang could not compile it
 */
