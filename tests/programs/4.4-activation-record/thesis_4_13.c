/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.4: the thesis' example 4.13: the same function twice, checkpoints can
 * come anywhere. The pops of the first call are followed by the pushes of the
 * second; the frame pointer is the same, the return address is not. */
static void f1(void)
{
}

int main(void)
{
	f1();
	f1();
	return 0;
}

/*
 * check: locate --all --nvm stack %s
 * exit: 1
 * stdout-has: error: the return address of 'f1' is read, then overwritten; after a power failure 'f1' returns to main:12:2 instead of main:11:2 [activation-record]
 * stdout-has: overwrites the return address 2 operations later
 * stdout-has: warning: the frame pointer of 'f1' is read, then overwritten, in this run with what was read [activation-record]
 * stdout-has: overwrites it 4 operations later
 * check: locate --nvm stack --ed 2 %s
 * exit: 0
 * check: bruteforce --nvm stack %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly (1 activation-record)
 */
