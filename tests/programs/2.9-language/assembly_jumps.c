/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: push, pop and jumps in assembly of MSP430. */
#include <assert.h>
#include <stdint.h>

static uint16_t swapped(uint16_t a, uint16_t b)
{
	__asm__ volatile("push r12 { push %0 { push.w #7 { mov %1, %0\n"
			 "pop r12 { pop %1 { pop r12"
			 : "+r"(a), "+r"(b));
	return a * 16 + b;
}

static int first(int a)
{
	__asm__ goto("nop\n\tbr #%l1" : : "r"(a) : : yes, no);
	return 1;
yes:
	return 2;
no:
	return 3;
}

static int second(void)
{
	__asm__ goto("jmp %l[no]" : : : : yes, no);
	return 1;
yes:
	return 2;
no:
	return 3;
}

int main(void)
{
	assert(swapped(3, 5) == 0x53);
	assert(first(1) == 2);
	assert(second() == 3);
#if CASE == 1 /* never popped */
	__asm__ volatile("push #1");
#elif CASE == 2 /* never pushed */
	__asm__ volatile("pop r12");
#elif CASE == 3 /* a register without a value */
	int x;
	__asm__ volatile("push r12 { pop %0" : "=r"(x));
#elif CASE == 4 /* flags are not kept */
	__asm__ goto("tst r12 { jz %l0" : : : : end);
end:;
#elif CASE == 5 /* out of C */
	__asm__ volatile("br #0x4400");
#endif
	return 0;
}

/*
 * check: run %s
 * stderr:
 * check: run -O2 %s
 * stderr:
 * check: run -DCASE=1 %s
 * exit: 125
 * stderr-has: inline assembly cannot be executed
 * check: run -DCASE=2 %s
 * exit: 125
 * check: run -DCASE=3 %s
 * exit: 125
 * check: run -DCASE=4 %s
 * exit: 125
 * check: run -DCASE=5 %s
 * exit: 125
 */
