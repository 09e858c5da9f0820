/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.3: a checkpoint call that may be skipped does not separate the read
 * from the write; one that is always taken does. */
__attribute__((section(".persistent"))) int n = 3;
int v;
extern void checkpoint(void);

int main(void)
{
	checkpoint();
	v = n;
	checkpoint();
	n = v + 1;
	return n;
}

/*
 * check: locate --when conditional %s
 * exit: 1
 * stdout-has: skipped.c:11:6: error: 'n' is read, then overwritten; after a power failure it is 4 instead of 3 [data-access]
 * stdout-has: overwrites it 4 operations later
 * stdout-has: back to the checkpoint at line 10
 * stdout-has: 1 anomaly
 * check: locate --mechanism mementos %s
 * exit: 1
 * check: locate --when always %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --when conditional --ed 5 %s
 * exit: 1
 * check: locate --when conditional --ed 4 %s
 * exit: 0
 */
