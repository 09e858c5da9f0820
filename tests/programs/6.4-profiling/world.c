/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4, 6.1: the world goes on when the power fails. The servo keeps its
 * position, so a program that asks for it does not turn it twice. */
#include <brownout.h>

BROWNOUT_EXPECT("at-most-once servo");

int servo_read(void);
void servo_rotate(int by);

int main(void)
{
	profiling_start(2);
	brownout_checkpoint();
	if (servo_read() < 5) {
		servo_rotate(5);
		profiling_reset(0);
	}
	profiling_log("position", servo_read());
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always --config %d/../6.1-inputs-outputs/world/brownout.yaml %s
 * stdout-has: --world kept --schedule 'checkpoint@2 fail@17 fail@18'
 * stdout-has: input  angle = 0                  tests/programs/6.4-profiling/world.c:15:6
 * stdout-has: output servo(5)                   tests/programs/6.4-profiling/world.c:16:3
 * stdout-has: input  angle = 5                  tests/programs/6.4-profiling/world.c:15:6
 * stdout-has: note: 'at-most-once servo' holds: 1 interval executes it
 * check: profile --when always --config %d/../6.1-inputs-outputs/world/brownout.yaml %s | grep -c 'output servo'
 * stdout:
 *   1
 * check: replay --world kept --when always --schedule 'checkpoint@2 fail@17' --config %d/../6.1-inputs-outputs/world/brownout.yaml %s | grep -c 'output servo'
 * stdout:
 *   1
 */
