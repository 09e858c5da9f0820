/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: tasks that go on for ever end where --ops says, also if they do
 * nothing else. */
void transition_to(void (*task)(void));

int turns __attribute__((section(".nv_vars")));

static void work(void);

static void rest(void)
{
	transition_to(work);
}

static void work(void)
{
	turns = 1;
	transition_to(rest);
}

static void idle(void)
{
	transition_to(idle);
}

int main(void)
{
#ifdef IDLE
	transition_to(idle);
#endif
	transition_to(work);
	return 0;
}

/*
 * check: run --ops 1000 %s
 * exit: 0
 * check: run --ops 1000 -DIDLE %s
 * exit: 0
 * check: run -O2 --ops 1000 -DIDLE %s
 * exit: 0
 * check: run --max-ops 1000 -DIDLE %s
 * exit: 4
 * check: locate --ops 1000 --mechanism chain %s
 * exit: 0
 * stdout-has: no anomalies, 1,000 operations
 * check: bruteforce --ops 1000 --mechanism chain %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: run --ops 200 --when task --fail-every 1 --max-ops 1000 %s
 * exit: 4
 * check: run --ops 200 --when task --fail-every 2 --max-ops 1000 %s
 * exit: 0
 */
