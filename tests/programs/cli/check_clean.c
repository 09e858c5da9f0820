/* SPDX-License-Identifier: Apache-2.0 */
/* Nothing to find, all of it looked at: exit code 0. */
__attribute__((section(".persistent"))) int last;

int main(void)
{
	int sum = 0;
	for (int i = 0; i < 3; i++)
		sum += i;
	last = sum;
	return sum - 3;
}

/*
 * check: check %s
 * stdout:
 *   note: assumed: --mechanism hibernus++ --ed 3000: a checkpoint can be taken before any operation
 *   note: non-volatile: last; volatile: stack and heap; --nvm changes it
 *   note: not checked: old inputs, changed inputs, repeated outputs, expectations; --explain not-checked
 *   no findings, 48 operations
 * check: check --quiet %s
 * stdout:
 * check: check --budget-ops 20 %s
 * exit: 4
 * stderr-has: gave up after 20 operations
 */
