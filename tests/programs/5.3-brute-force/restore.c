/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 5.3: a run-time with an undo log. What was written since the last
 * checkpoint carries its number, which is volatile: a failure brings the
 * number back, and the recovery routine, which reads it, the values. Brute force
 * sees that this is right, and that a number that is kept is not. */
#define NV __attribute__((section(".persistent")))

void checkpoint(void);

NV volatile int sums[4];
NV volatile int old[4], number_of[4];
#ifdef KEPT
NV
#endif
volatile int number;

static void log_old(int i)
{
	if (number_of[i] == number)
		return;
	old[i] = sums[i];
	number_of[i] = number;
}

void undo(void)
{
	for (int i = 0; i < 4; i++) {
		if (!number || number_of[i] != number)
			continue;
		sums[i] = old[i];
		number_of[i] = number - 1; /* what it was */
	}
}

int main(void)
{
	for (int n = 0; n < 3; n++) {
		number = n + 1;
		checkpoint();
		for (int i = 0; i < 4; i++) {
			log_old(i);
			sums[i] = sums[i] + n + i;
		}
	}
	return sums[0] + sums[3];
}

/*
 * check: run --when always --fail-every 400 --restore undo %s
 * exit: 15
 * check: bruteforce --when always --restore undo %s
 * exit: 0
 * stdout-has:  0 divergences
 * check: bruteforce --when always --restore undo -O2 --target cortex-m %s
 * exit: 0
 * stdout-has:  0 divergences
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: 'number_of[0]' is read, then overwritten
 * check: evaluate --all --when always --restore undo %s
 * stdout-has: 3 anomalies (3 data-access): 3 masked
 * check: bruteforce --when always --restore undo -DKEPT %s
 * exit: 1
 */
