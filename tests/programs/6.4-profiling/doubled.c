/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: of two profiling_start before one checkpoint the last counts. */
#include <brownout.h>

BROWNOUT_NV int n;

int main(void)
{
	profiling_start(3);
#ifdef BETWEEN
	brownout_checkpoint();
#endif
	n++;
	profiling_start(2);
	brownout_checkpoint();
	profiling_log("n", n);
	return 0;
}

/*
 * check: profile --when always %s
 * stdout-has: doubled.c:14: warning: there is no checkpoint between this profiling_start and the one before it, which is ignored
 * check: profile --when always -DBETWEEN %s
 * stdout-lacks: which is ignored
 */
