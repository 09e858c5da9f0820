/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.4: failure points from annotations: the power fails there alone. */
#include <brownout.h>

BROWNOUT_NV int a, b;

int main(void)
{
#if CASE == 4 /* never reached */
	if (b)
		profiling_reset(0);
#else
	brownout_checkpoint();
	a = a + 1;
#if CASE == 1
	profiling_reset(0);
#endif
	brownout_checkpoint();
	b = b + 1;
	brownout_checkpoint();
#if CASE == 2
	profiling_reset(0);
#endif
#endif
	return 0;
}

/*
 * check: validate -DCASE=1 --when always --runs 100 %s
 * exit: 1
 * stdout-has: 1 anomaly (1 wrong-result)
 * stdout-has: 'a' (
 * stdout-lacks: 'b' (
 * check: validate -DCASE=2 --when always --runs 100 %s
 * stdout-has: no anomalies, 100 executions (100 fine)
 * check: validate -DCASE=3 --when always --runs 100 %s
 * exit: 1
 * stdout-has: 2 anomalies (2 wrong-result)
 * check: validate -DCASE=1 --runs 100 %s
 * exit: 1
 * stdout-has: 1 anomaly (1 wrong-result)
 * stdout-has: 'a' (
 * stdout-lacks: never failed
 * check: validate -DCASE=1 --systematic --ed 1 %s
 * stdout-has: 1 execution (1 fine) with 1 power failure
 * stdout-has: with 1 power failure
 * check: validate -DCASE=4 --when always --runs 20 %s
 * exit: 4
 * stdout-has: warning: nothing was tried: the power has never failed
 * stdout-has: no anomalies, 20 executions (20 fine) with 0 power failures
 * check: validate -DCASE=4 --when always --systematic %s
 * exit: 4
 * stdout-has: warning: nothing was tried: the power has never failed
 * check: validate -DCASE=1 --when stop %s
 * stdout-has: note: with this mechanism nothing is executed again after a power failure, so nothing was tried
 * check: validate -DCASE=1 --when always --systematic %s
 * exit: 1
 * stdout-has: 1 execution (0 fine, 1 wrong-result) with 1 power failure
 */
