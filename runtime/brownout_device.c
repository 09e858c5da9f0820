/* SPDX-License-Identifier: Apache-2.0 */
/* What checkpoints and tasks have in common: forward progress, problems. */
#include "brownout_device.h"

__attribute__((weak)) void brownout_on_problem(enum brownout_problem problem,
					       uintptr_t count)
{
	(void)problem;
	(void)count;
}

__attribute__((weak)) void brownout_on_resume(void)
{
}

void brownout_stop(enum brownout_problem problem, uintptr_t count)
{
	brownout_on_problem(problem, count);
	BROWNOUT_HALT();
}

/* The count is void until its sequence number is written. */
void brownout_count_attempt(uintptr_t sequence)
{
	volatile struct brownout_attempts *attempts = &brownout_attempts;
	if (attempts->sequence != sequence) {
		attempts->failed = 0;
		attempts->sequence = sequence;
	}
	uintptr_t failed = attempts->failed + 1;
	if (failed == 0)
		return;
	attempts->failed = failed;
	if (failed >= BROWNOUT_MANY_FAILURES)
		brownout_on_problem(BROWNOUT_NO_PROGRESS, failed);
}
