/* SPDX-License-Identifier: Apache-2.0 */
/* check without any configuration: what is marked non-volatile is looked at,
 * with effects; what was assumed and what was left out is said. */
__attribute__((section(".persistent"))) int count;
static int scratch;

int main(void)
{
	scratch = scratch + 1;
	count = count + 1;
	return count;
}

/*
 * check: check %s
 * exit: 1
 * stdout:
 *   tests/programs/cli/check.c:10:10: error: 'count' advances twice after a power failure [data-access]
 *      10 | 	count = count + 1;
 *         | 	        ^~~~~ (1) reads 0   (4) reads 1
 *         | 	      ^ (2) overwrites it 2 operations later   (3) power fails, back to a checkpoint right before (1)
 *     effect: wrong data: returns 2, not 1; count is 2, not 1 at the end
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'count' with the checkpoint
 *     replay: brownout replay --trace --schedule 'checkpoint@5 fail@7' tests/programs/cli/check.c
 *   note: assumed: --mechanism hibernus++ --ed 3000: a checkpoint can be taken before any operation
 *   note: non-volatile: count; volatile: stack and heap; --nvm changes it
 *   note: not checked: old inputs, changed inputs, repeated outputs, expectations; --explain not-checked
 *   1 error in 1 variable: 1 wrong data; 9 operations, 5 executed again
 * check: check --quiet %s
 * exit: 1
 * stdout:
 *   tests/programs/cli/check.c:10:10: error: 'count' advances twice after a power failure [data-access]
 *      10 | 	count = count + 1;
 *         | 	        ^~~~~ (1) reads 0   (4) reads 1
 *         | 	      ^ (2) overwrites it 2 operations later   (3) power fails, back to a checkpoint right before (1)
 *     effect: wrong data: returns 2, not 1; count is 2, not 1 at the end
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'count' with the checkpoint
 *     replay: brownout replay --trace --schedule 'checkpoint@5 fail@7' tests/programs/cli/check.c
 * check: check --when always --nvm var:count,var:scratch --checkpoint none --quiet %s
 * exit: 1
 * stdout-has: 'scratch' advances twice
 * check: check --nvm none --format json %s
 * exit: 1
 * stdout-has: "nvm": [
 * check: check --mechanism mementos %s
 * exit: 1
 * stdout-has: note: mechanism mementos: a call of a checkpoint routine is a checkpoint if the voltage is low
 * stdout-lacks: assumed
 * check: check --format json %s
 * exit: 1
 * stdout-has: "command": "check"
 * stdout-has: "by_rule": {
 * stdout-has: "why": "nothing is expected;
 * check: check --format sarif %s
 * exit: 1
 * stdout-has: "ruleId": "data-access"
 * stdout-has: "text": "Assumed: --mechanism hibernus++ --ed 3000: a checkpoint can be taken before any operation
 * check: check --first %s
 * exit: 1
 * stdout-has: note: --first: what else there is was not looked for
 * stdout-has: effect: wrong data
 * check: check --budget-ops 0 %s
 * exit: 2
 * stderr-has: '--budget-ops 0': nothing can be executed
 * check: check --exhaustive %s
 * exit: 2
 * stderr-has: 'check' does not take option '--exhaustive'
 */
