/* SPDX-License-Identifier: Apache-2.0 */
/* A brute-force run that was killed goes on where it was, with the same
 * result; a state of something else is refused. */
#ifndef ROUNDS
#define ROUNDS 6
#endif

int table[40];

int main(void)
{
	for (int round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < 40; i++)
			table[i] = table[(i + 7) % 40] + i;
	}
	return 0;
}

/*
 * check: bruteforce --nvm all --ed 500 --state %t/state %s | tail -1
 * setup: timeout -s KILL 0.7 $BROWNOUT bruteforce --nvm all --ed 500 --state %t/state %s; true
 * stdout:
 *   2,077,750 failures at 4,405 checkpoints tested: 1,974,258 divergences, 0 unexplained, 0 unconfirmed; 3 causes, 12 anomalies (12 data-access), 4,405 operations
 * check: bruteforce --nvm all --ed 500 --jobs 1 %s | tail -1
 * stdout:
 *   2,077,750 failures at 4,405 checkpoints tested: 1,974,258 divergences, 0 unexplained, 0 unconfirmed; 3 causes, 12 anomalies (12 data-access), 4,405 operations
 * check: bruteforce --nvm all --ed 20 --state %t/state %s
 * setup: $BROWNOUT bruteforce --nvm all --ed 21 --sample 3 --state %t/state %s; test -s %t/state
 * exit: 3
 * stderr-has: %t/state:1: error: this state is of another program or other options; remove it to start anew
 * check: bruteforce --state %t/state %s
 * setup: echo nonsense > %t/state
 * exit: 3
 * stderr-has: %t/state:1: error: this is no state of a brute-force run
 * check: bruteforce --nvm all --ed 20 --sample 3 --state %t/state %s
 * setup: $BROWNOUT bruteforce --nvm all --ed 20 --sample 3 --state %t/state %s; sed -i 's/^cause 0 1/cause 0 2/' %t/state
 * exit: 3
 * stderr-has: %t/state: error: this state is damaged; remove it to start anew
 * check: bruteforce --state %t/no/where %s
 * exit: 3
 * stderr-has: No such file or directory
 * check: bruteforce --nvm globals --when always --max-seconds 1 -DROUNDS=700 %s
 * exit: 4
 * stdout-has: note: gave up at --max-seconds; 0 of 1 checkpoint are done
 * check: bruteforce --nvm all --max-seconds 0 --ed 20 %s
 * exit: 1
 */
