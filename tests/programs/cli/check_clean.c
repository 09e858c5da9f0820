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
 *   note: assumed: mechanism hibernus++: a checkpoint can be taken before any operation; up to 3,000 operations run after it; --mechanism, --when and --ed change it
 *   note: non-volatile: last; stack and heap are taken as volatile; --nvm changes it
 *   note: not checked: old input data (inputs), inputs that differ when they are read again (rio): no input is declared; repeated outputs (outputs): no output is declared absolute or relative; expectations (profile): nothing is expected; --explain not-checked tells how to
 *   no findings, 48 operations; budget: 48 of 2,000,000,000
 * check: check --quiet %s
 * stdout:
 * check: check --budget-ops 20 %s
 * exit: 4
 * stderr-has: gave up after 20 operations
 */
