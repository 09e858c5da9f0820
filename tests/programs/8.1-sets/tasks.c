/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: tasks have sets. */
#include <brownout.h>

int in(void);
void transition_to(void (*task)(void));
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int count, last, level, warnings;

void finish(void)
{
	while (1)
		;
}

void decide(void)
{
	if (level > 3) /* from an earlier task */
		last = level;
	count++;
	transition_to(finish);
}

void sense(void)
{
	level = in();
	if (level > 9)
		warnings = level;
	transition_to(decide);
}

int main(void)
{
	transition_to(sense);
	return 0;
}

/* check: sets %s
 * stdout-has: :32: boot must save nothing
 * stdout-has: :26:10: task 'sense' must save 2 bytes: RIO warnings
 * stdout-has: :18:6: task 'decide' must save 2 bytes: WAR count
 * stdout-has: :12:2: task 'finish' must save nothing
 * check: sets --taint off %s
 * stdout-has: :18:6: task 'decide' must save 4 bytes: WAR count; RIO last
 * check: sets --format json %s
 * stdout-has: "kind": "task"
 */
