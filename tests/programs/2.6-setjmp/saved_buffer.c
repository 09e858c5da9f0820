/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.6: the buffer survives like its variable. One in FRAM outlives a
 * failure, but the frame that it names does not: the re-executed longjmp finds
 * the buffer of the second setjmp, whose frame is gone. */
#include <brownout.h>
#include <setjmp.h>

static BROWNOUT_NV jmp_buf back;
static BROWNOUT_NV int count;

__attribute__((noinline)) static void jump(void)
{
	longjmp(back, 1);
}

__attribute__((noinline)) static int inside(int x)
{
	volatile int room[4] = {x};
	if (setjmp(back))
		return room[0];
	count++;
	jump();
	return 0;
}

int main(void)
{
	if (setjmp(back) == 0) {
		brownout_checkpoint();
		jump();
	}
	inside(3);
	return 0;
}

/*
 * check: evaluate --target msp430 --when always %s
 * exit: 1
 * stdout-has: crash
 * stdout-has: longjmp to
 * check: locate --target msp430 --when always %s
 * exit: 1
 * stdout-has: back
 * check: bruteforce --target msp430 --when always %s
 * exit: 1
 * stdout-has: longjmp
 * check: sets --target msp430 --when always %s
 * exit: 4
 * stdout-has: saved_buffer.c:13: warning: static analyses take longjmp for the end of the run
 */
