/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3, 3.6: an interrupt handler that logs must not fire where the log is
 * written: fix says so. */
#include <brownout.h>

BROWNOUT_NV int ticks = 1, total = 2;

#ifdef ONLY_WRITES
void tick(void)
{
	static BROWNOUT_NV int fired;
	fired = 1;
}
#else
void tick(void)
{
	ticks = ticks + 1;
}
#endif

int main(void)
{
	for (int i = 0; i < 2; i++) {
		brownout_checkpoint();
		total = total + ticks;
	}
	return total;
}

/*
 * check: fix --when always --interrupt tick -o %t/f.ll %s
 * stdout-has: 2 writes are logged
 * stderr-has: handlers.c:17:8: warning: this write of an interrupt handler is logged: interrupts must be off in brownout_log, and from brownout_commit to the end of the checkpoint
 * check: fix --when always --interrupt tick -DONLY_WRITES -o %t/f.ll %s
 * stdout-has: 1 write is logged
 * stderr:
 * check: fix --when always -o %t/f.ll %s
 * stderr:
 */
