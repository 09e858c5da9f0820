/* SPDX-License-Identifier: Apache-2.0 */
/* Every divergence has its anomaly; equal failures are tested once, and all
 * are counted. A call that may be skipped makes the difference between always
 * and conditional. */
void checkpoint(void);

int n __attribute__((section(".persistent")));
int v;

int main(void)
{
	checkpoint();
	v = n;
	checkpoint();
	n = v + 1;
	return 0;
}

/*
 * check: bruteforce --when always %s
 * exit: 0
 * stdout:
 *   7 failures at 3 checkpoints tested: 0 divergences, 0 unexplained, 0 unconfirmed; no anomalies, 7 operations
 * check: bruteforce --when conditional %s
 * exit: 1
 * stdout-has: counter.c:13:6: error: 'n' is read, then overwritten
 * stdout-has: overwrites it 4 operations later
 * stdout-has: effect: wrong data
 * stdout-has: --schedule 'checkpoint@2 fail@6'
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly
 * check: bruteforce --when conditional --ed 4 %s
 * exit: 0
 * check: bruteforce --format json %s
 * exit: 1
 * stdout-has: "schedule": "checkpoint@2 fail@6"
 * stdout-has: "tested": 28,
 * stdout-has: "divergences": 4,
 * stdout-has: "unexplained": 0,
 * check: bruteforce --ed 4 %s
 * exit: 0
 * check: bruteforce --ed 5 %s
 * exit: 1
 * check: bruteforce --when stop %s
 * exit: 0
 * stdout-has: 0 failures at 0 checkpoints tested
 * check: bruteforce --jobs 0 --sample 3 %s
 * exit: 1
 * stdout-has: note: a sample of 3 of 7 checkpoints
 */
