/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.2: the thesis' examples 4.1 and 4.2. The value that is loaded after
 * the checkpoint is overwritten before the next one; a checkpoint between load
 * and store mends it. */
extern void checkpoint(void);

__attribute__((section(".persistent"))) int a;
int r;

int main(void)
{
	a = 7;
	checkpoint();
	int r0 = a;
#ifdef FIXED
	checkpoint();
#endif
	r = r0 + 7;
	a = 3;
	return 0;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: thesis_4_1.c:14:11: error: 'a' is read, then overwritten
 * stdout-has: after a power failure it is 3 instead of 7 [data-access]
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --when always -DFIXED %s
 * exit: 0
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly
 * check: bruteforce --when always -DFIXED %s
 * exit: 0
 */
