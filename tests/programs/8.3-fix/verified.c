/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: fix executes what it has written, with failures. */
#include <brownout.h>

int in(void);
void checkpoint(void);
void transition_to(void (*task)(void));
BROWNOUT_INPUT(in, long_term);
BROWNOUT_NV int x, y;
int v;

#if CASE == 1
static int sense(void)
{
	checkpoint();
	return in();
}

int main(void)
{
	if (sense() > 3)
		x = 1;
	y += x;
	checkpoint();
	return y;
}
#elif CASE == 2 /* It has no end */
int main(void)
{
	while (1) {
		x++;
		checkpoint();
	}
}
#elif CASE == 4 /* Interrupts are not tried, which must be said */
__attribute__((interrupt(10))) void tick(void)
{
	v = in();
}

int main(void)
{
	checkpoint();
	if (v > 3)
		x = 1;
	checkpoint();
	return x;
}
#elif CASE == 3 /* A log does not bring back volatile data */
static void last(void)
{
	x = v;
}

static void first(void)
{
	v = 5;
	transition_to(last);
}

int main(void)
{
	transition_to(first);
	return 0;
}
#endif

/* check: fix -DCASE=1 --when always -o %t/f.ll %s
 * stdout-has: verified: 
 * stdout-has: power failures, with random input values: all end as without them
 * check: fix -DCASE=1 --when always --input in=1,7,2,9 -o %t/f.ll %s
 * stdout-has: power failures: all end as without them
 * check: fix -DCASE=1 --when always --format json -o %t/f.ll %s
 * stdout-has: "verified": {
 * stdout-has: "wrong": 0
 * stdout-has: "complete": true
 * stdout-has: "operations_before": 
 * stdout-has: "operations_after": 
 * stdout-has: "bytes": 
 * check: fix -DCASE=1 --when always --no-verify -o %t/f.ll %s
 * stdout-has: a run without failures: 
 * stdout-has: not verified: --no-verify
 * check: fix -DCASE=1 --when always --no-runtime -o %t/f.ll %s
 * stdout-has: not verified: the run-time is not linked
 * check: fix -DCASE=1 --when always %s
 * stdout-lacks: verified: 
 * check: fix -DCASE=2 --when always -o %t/f.ll %s
 * stdout-has: not verified: without failures it does not end normally within 20,000,000 operations
 * check: fix -DCASE=2 --when always --format json -o %t/f.ll %s
 * stdout-has: "reason": "without failures it does not end
 * check: fix -DCASE=2 --when always --ops 500 -o %t/f.ll %s
 * stdout-has: power failures: all end as without them
 * check: fix -DCASE=4 --when always -o %t/f.ll %s
 * stdout-has: without interrupts: all end as without them
 * check: fix -DCASE=4 --when always --format json -o %t/f.ll %s
 * stdout-has: "interrupts": false
 * check: fix -DCASE=3 --when task -o %t/f.ll %s
 * exit: 1
 * stdout-has: error: after the fix: 'x' (0 instead of 5)
 * stdout-has: --schedule '
 * stdout-has: end wrong
 * check: fix -DCASE=3 --when task --format json -o %t/f.ll %s
 * exit: 1
 * stdout-has: "rule": "wrong-result"
 * stdout-has: "schedule": "
 */
