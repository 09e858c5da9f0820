/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.1: every producer in the window pairs with the consumer, also after
 * an earlier producer. */
__attribute__((section(".persistent"))) int x = 1;
int v;

int main(void)
{
	v = x;
	x = 2;
	x = 3;
	return 0;
}

/*
 * check: locate --all %s
 * exit: 1
 * stdout-has: (2) overwrites it
 * stdout-has: 10 | 	x = 2;
 * stdout-has: (2) overwrites it
 * stdout-has: 11 | 	x = 3;
 * stdout-has: 2 anomalies (2 data-access)
 * check: locate --ed 3 %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access)
 */
