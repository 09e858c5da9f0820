/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program for a static mechanism (thesis, example 3.1) looks for a
 * checkpoint when it starts. Without a body that does nothing: here a reboot
 * restores checkpoints by itself. */
void checkpoint_check(void), my_restore(void);
void checkpoint(void);

int a __attribute__((section(".persistent")));

int main(void)
{
#ifdef OWN
	my_restore();
#else
	checkpoint_check();
#endif
	a = 3;
	checkpoint();
	a = a + 1;
	return a == 4;
}

/*
 * check: run %s
 * exit: 1
 * stderr-has: restore_calls.c:15: note: 'checkpoint_check' has no body: checkpoints are restored without it, and it returns 0
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 'a' advances twice
 * stdout-has: 1 anomaly (1 data-access)
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: run -DOWN --restore my_restore %s
 * exit: 1
 * stderr-has: note: 'my_restore' has no body
 * check: run -DOWN %s
 * exit: 3
 * stderr-has: my_restore
 */
