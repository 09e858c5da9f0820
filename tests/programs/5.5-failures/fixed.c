/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.5: a value that goes to the same place again and again leads to states
 * that were seen: any number of failures is few states. */
void checkpoint(void);

__attribute__((section(".persistent"))) unsigned flags;

int main(void)
{
	checkpoint();
	flags = flags | 4;
	return 0;
}

/*
 * check: evaluate --when always --failures 9 %s
 * stdout-has: note: 1 cause is masked
 * stdout-has: note: up to 9 failures in 1 window of anomalies: 1 states executed, 1 more had been seen before
 */
