/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.2: the thesis' examples 4.15 and 4.16: one store, two loads before it,
 * two pairs. */
extern void checkpoint(void);

__attribute__((section(".persistent"))) int a = 1;
int b, c;

int main(void)
{
	checkpoint();
	b = a + 3;
	if (b > 4)
		c = 1;
	a++;
	return 0;
}

/*
 * check: locate --all --when always %s
 * exit: 1
 * stdout-has: thesis_4_15.c:12:6: error: 'a' advances twice
 * stdout-has: thesis_4_15.c:15:3: error: 'a' advances twice
 * stdout-has: 2 anomalies (2 data-access)
 * check: bruteforce --when always %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
