/* SPDX-License-Identifier: Apache-2.0 */
/* A device that never gets to its next checkpoint does not get on. */
void checkpoint(void);

int main(void)
{
	checkpoint();
	for (volatile int i = 0; i < 100; i++)
		;
	checkpoint();
	return 3;
}

/*
 * check: run --fail-every 100 --when always %s
 * exit: 4
 * stderr-has: error: no progress: each time the power comes back, the device does the same from its last checkpoint and fails before the next
 * check: run --fail-every 2000 --when always %s
 * exit: 3
 * check: run --fail-every 100 --ed 100 %s
 * exit: 4
 * check: run --fail-every 100 --ed 50 %s
 * exit: 3
 * check: run --power %t/power --when always %s
 * setup: echo 100 > %t/power
 * exit: 3
 */
