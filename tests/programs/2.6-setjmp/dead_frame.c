/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.6: a longjmp crashes where the frame of setjmp is gone or where the
 * buffer is no buffer. */
#include <setjmp.h>

static jmp_buf back;

__attribute__((noinline)) static int note(void)
{
	return setjmp(back);
}

__attribute__((noinline)) static void other(void)
{
	longjmp(back, 1);
}

int main(void)
{
#ifndef NEVER_SET
	note();
#endif
	other();
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: dead_frame.c:15:2: error: longjmp to 0x
 * stderr-has: which is not where a live caller of setjmp is
 * check: run --target host -D NEVER_SET %s
 * exit: 125
 * stderr-has: longjmp to 0x00000000
 * check: run --target cortex-m --format json %s
 * exit: 125
 * stdout-has: wild-jump
 */
