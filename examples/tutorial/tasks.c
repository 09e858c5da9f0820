/* SPDX-License-Identifier: Apache-2.0 */
/* The logger as tasks, in the style of Alpaca: a failure restarts the current
 * task. Alpaca restores what GLOBAL_SB declares, and nothing else. */
#include <libalpaca/alpaca.h>
#include <libmsp/mem.h>

enum { ENTRIES = 8, SAMPLES = 12 };

GLOBAL_SB(int, log, ENTRIES);
GLOBAL_SB(unsigned, head);
__nv unsigned samples; /* not declared by GLOBAL_SB */

TASK(1, task_init)
TASK(2, task_sample)
TASK(3, task_done)

void task_init()
{
	GV(head) = 0;
	TRANSITION_TO(task_sample);
}

void task_sample()
{
	GV(log, _global_head) = 200 + 5 * (int)GV(head);
	GV(head) = (GV(head) + 1) % ENTRIES;
	samples++;
	if (samples < SAMPLES)
		TRANSITION_TO(task_sample);
	TRANSITION_TO(task_done);
}

void task_done()
{
	while (1)
		;
}

static void init(void)
{
}

ENTRY_TASK(task_init)
INIT_FUNC(init)
