/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: under a mechanism that is not for tasks a transition is control
 * flow; always and conditional take it for a checkpoint, too. Where checkpoints
 * are transitions, a call of a checkpoint routine is none. */
#define NV __attribute__((section(".nv_vars")))

void transition_to(void (*task)(void));
void checkpoint(void);

NV int a = 1, b;

static void second(void)
{
	a = b;
}

static void first(void)
{
	b = a;
	checkpoint();
	b = b + 1;
	transition_to(second);
}

int main(void)
{
	transition_to(first);
	return 0;
}

/*
 * check: locate --mechanism hibernus++ %s
 * exit: 1
 * stdout-has: 'a' is read, then overwritten
 * stdout-has: 'b' advances twice
 * stdout-has: 2 anomalies (2 data-access)
 * check: bruteforce --mechanism hibernus++ %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 'b' advances twice
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --when conditional %s
 * exit: 1
 * stdout-has: 2 anomalies (2 data-access)
 * check: bruteforce --when conditional %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: locate --when task %s
 * exit: 0
 * stdout-has: no anomalies
 * check: bruteforce --when task %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 */
