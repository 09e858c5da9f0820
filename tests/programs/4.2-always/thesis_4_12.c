/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.2: the thesis' example 4.12. What the region itself wrote reads the
 * same after a restart: no anomaly, though the state at the restart differs
 * from that of the checkpoint. Reactive: a checkpoint can come right before the
 * load, so there it is one. */
extern void checkpoint(void);

__attribute__((section(".persistent"))) int a;
int r;

int main(void)
{
	a = 7;
	checkpoint();
	a = 5;
	r = a;
	a = 3;
	return 0;
}

/*
 * check: locate --when always %s
 * exit: 0
 * check: bruteforce --when always %s
 * exit: 0
 * stdout-has: 0 divergences
 * check: locate %s
 * exit: 1
 * stdout-has: thesis_4_12.c:16:6: error: 'a' is read
 */
