/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: tasks. A transition empties the log, also one to the same task; what
 * an INIT function counts at each boot is not logged. */
#include <brownout.h>

typedef struct {
	void (*fn)(void);
} task_t;

void transition_to(const task_t *task);
int sense(void);
BROWNOUT_INPUT(sense, long_term);

void task_sample(void), task_sum(void);
const task_t of_sample = { task_sample }, of_sum = { task_sum };

BROWNOUT_NV int samples[4], count, boots;
BROWNOUT_NV long sum;

void _init(void)
{
#ifndef NO_BOOTS
	boots = boots + 1;
#endif
}

void task_sample(void)
{
	int value = sense();
	if (value > 1)
		samples[count & 3] = value;
	count = count + 1;
	transition_to(count < 4 ? &of_sample : &of_sum);
}

void task_sum(void)
{
	for (int i = 0; i < 4; i++)
		sum = sum + samples[i];
}

void _entry_task(void)
{
	transition_to(&of_sample);
}

/*
 * check: fix --mechanism chain %s
 * stdout-has: 'samples' is logged before this write
 * stdout-has: 'count' is logged before this write
 * stdout-has: 'sum' is logged before this write
 * stdout-lacks: boots
 * check: bruteforce --mechanism chain --input sense=3,0,2 %t/f.ll
 * setup: $BROWNOUT fix --mechanism chain -o %t/f.ll %s
 * stdout-has: note: 'boots' advances twice
 * stdout-lacks: 'sum'
 */
