/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.1: t_p <= t_c + ED - 1. The distance is 2: an ED of 3 finds the
 * pair, an ED of 2 does not. */
__attribute__((section(".persistent"))) int counter;

int main(void)
{
	counter = counter + 1;
	return 0;
}

/*
 * check: locate --ed 3 %s
 * exit: 1
 * stdout-has: advances twice
 * stdout-has: overwrites it 2 operations later
 * check: locate --ed 2 %s
 * exit: 0
 * stdout-has: no anomalies
 */
