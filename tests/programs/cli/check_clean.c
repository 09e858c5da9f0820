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
 *   note: assumed: mechanism hibernus++: a checkpoint can be taken before any operation; the device gets 3,000 operations further; --mechanism, --when and --ed say otherwise
 *   note: non-volatile: last; stack and heap are taken as volatile; --nvm says otherwise
 *   note: not checked: old input data (inputs), inputs that differ when they are taken again (rio): no input is declared; BROWNOUT_INPUT(function, most_recent) in the source, or 'inputs' in brownout.yaml, does it
 *   note: not checked: repeated outputs (outputs): no output is declared absolute or relative; BROWNOUT_OUTPUT(function, absolute) in the source, or 'outputs' in brownout.yaml, does it
 *   note: not checked: expectations (profile): nothing is expected; BROWNOUT_EXPECT("at-most-once NAME") in the source, or 'expect' in brownout.yaml, says how often an output may be executed
 *   no findings, 48 operations; budget: 48 of 2,000,000,000
 * check: check --quiet %s
 * stdout:
 * check: check --budget-ops 20 %s
 * exit: 4
 * stderr-has: gave up after 20 operations
 */
