/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: marks for profiling cost nothing and do nothing elsewhere;
 * brownout_checkpoint is a checkpoint. */
#include <brownout.h>

BROWNOUT_NV int a;

int main(void)
{
	a = a + 1;
#ifdef MARKED
	profiling_start(2);
	profiling_reset(0);
	profiling_log("a", 7);
#endif
	brownout_checkpoint();
	return a - 1;
}

/*
 * check: locate --when always --format json %s
 * exit: 1
 * stdout-has: "checkpoints": 1
 * stdout-has: "operations": 7,
 * check: locate --when always --format json -DMARKED %s
 * exit: 1
 * stdout-has: "checkpoints": 1
 * stdout-has: "operations": 7,
 */
