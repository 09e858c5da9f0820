/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.4: a run of several stretches, each watched by another worker: what is
 * found, counted and printed does not depend on how many there are. */
#include <stdio.h>

#define NV __attribute__((section(".persistent")))

NV unsigned long count;
NV unsigned late;

static void step(void)
{
	count++;
}

int main(void)
{
	unsigned zero = 0;
	for (unsigned long i = 0; i < 250000; i++) {
		step();
		if (i == 200000)
			late++;
	}
	printf("%lu %u\n", count, late);
#ifdef CRASH
	return 1 / zero;
#endif
	return zero;
}

/*
 * check: locate --jobs 1 %s
 * exit: 1
 * stdout-has: often: 250,000 times in this run
 * stdout-has: fix: a checkpoint between the read and the write, or
 * stdout-has: leaves 0 instead of 65535 [torn-write]
 * stdout-has: 3 anomalies (2 data-access, 1 torn-write), 6,500,690 operations
 * check: locate --jobs 2 %s
 * exit: 1
 * stdout-has: often: 250,000 times in this run
 * stdout-has: fix: a checkpoint between the read and the write, or
 * stdout-has: leaves 0 instead of 65535 [torn-write]
 * stdout-has: often: 1 time in this run
 * stdout-has: fix: a checkpoint between the read and the write, or save 'late'
 * stdout-has: 3 anomalies (2 data-access, 1 torn-write), 6,500,690 operations
 * check: locate --jobs 3 --nvm globals --until step:240000 %s
 * exit: 1
 * stdout-has: often: 239,999 times in this run
 * stdout-has: 3 anomalies (2 data-access, 1 torn-write), 6,239,990 operations
 * check: locate --jobs 2 --ops 3333333 %s
 * exit: 1
 * stdout-has: often: 128,205 times in this run
 * stdout-has: 2 anomalies (1 data-access, 1 torn-write), 3,333,333 operations
 * check: locate --jobs 2 -DCRASH %s
 * exit: 1
 * stdout-has: 3 anomalies (2 data-access, 1 torn-write), 6,500,690 operations
 * stdout-has: error: division by zero [division-by-zero]
 * stdout-has: note: after 6500690 operations
 */
