/* SPDX-License-Identifier: Apache-2.0 */
/* Tasks.
 *
 * A transition writes the next task, with the epoch that its log will have, to
 * the place that does not count, and then makes that place count: one write
 * ends the task, voids its log and begins the next. A failure before it
 * restores what the task has logged and executes the task again; one after it
 * finds a log of which nothing counts. */
#include "brownout_tasks.h"

/* Tasks have no volatile state that would be restored: each boot starts anew.
 */
void brownout_boot(void)
{
}

/* SPEC 3.1: after each reboot, also the first. */
void brownout_started(void)
{
	const volatile struct brownout_place *place =
		&brownout_places[brownout_place];
	brownout_saved = place->saved;
	brownout_recover();
	brownout_count_attempt((uintptr_t)place->saved.epoch);
}

void brownout_run_tasks(void)
{
	brownout_on_resume();
	brownout_start(brownout_places[brownout_place].task);
}

/* What the task has written stays from here on. */
static void enter(brownout_task *next)
{
	uintptr_t to = !brownout_place;
	brownout_commit();
	brownout_places[to].saved = brownout_saved;
	brownout_places[to].task = next;
	BROWNOUT_BARRIER();
	brownout_place = to;
}

void brownout_transition_to(brownout_task *next)
{
	enter(next);
	brownout_start(next);
}

void brownout_forget(void)
{
	brownout_recover();
	enter(brownout_first_task);
}
