/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: --ops may cut a run off between a read and the write of what was
 * computed. The value is in a register then, and memory tells if it is right. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int ticks, last;

static int one(void)
{
	return 1;
}

int main(void)
{
	checkpoint();
	while (1) {
#if CASE == 1 /* counts twice, wherever it is cut off */
		ticks = ticks + 1;
#elif CASE == 2 /* also in a function in between */
		ticks = ticks + one();
#else /* right */
		last = 1;
		last = 2;
#endif
	}
}

/*
 * check: evaluate -DCASE=1 --when always --ops 100 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=1 --when always --ops 101 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=1 --when always --ops 102 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=1 --when always --ops 103 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=1 --when always --ops 104 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 100 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 101 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 102 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 103 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 104 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 105 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 106 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 107 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 108 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 109 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 110 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=2 --when always --ops 111 %s
 * exit: 1
 * stdout-has: wrong data: ticks is 
 * check: evaluate -DCASE=3 --when always --ops 100 %s
 * stdout-lacks: error
 * check: evaluate -DCASE=3 --when always --ops 101 %s
 * stdout-lacks: error
 * check: evaluate -DCASE=3 --when always --ops 102 %s
 * stdout-lacks: error
 * check: evaluate -DCASE=3 --when always --ops 103 %s
 * stdout-lacks: error
 */
