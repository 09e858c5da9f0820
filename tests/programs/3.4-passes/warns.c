/* SPDX-License-Identifier: Apache-2.0 */
/* Calls that the mechanism does not take are said to do nothing, where it
 * matters. */
int n;

int main(void)
{
	while (n < 3)
		n++;
	return n;
}

/*
 * check: locate --placement loop-latch %s
 * stderr:
 *   warning: with mechanism 'hibernus++' the checkpoint calls of '--placement loop-latch' do nothing; --when always takes them
 * check: locate --mechanism quickrecall --placement loop-latch --format json %s
 * stderr-has: warning: with mechanism 'quickrecall' the checkpoint calls
 * check: bruteforce --placement loop-latch %s
 * stderr-has: --when always takes them
 * check: replay --placement loop-latch --schedule checkpoint@3 %s
 * stderr-has: --when always takes them
 * check: run --placement loop-latch --fail-every 5000 %s
 * exit: 3
 * stderr-has: --when always takes them
 * check: locate --when reactive --placement loop-latch %s
 * stderr:
 * check: locate --mechanism ratchet --placement loop-latch %s
 * exit: 1
 * stderr:
 * check: locate --when always --placement loop-latch %s
 * stderr:
 * check: run --placement loop-latch %s
 * exit: 3
 * stderr:
 */
