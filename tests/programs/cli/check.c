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
 *   tests/programs/cli/check.c:10:10: error: 'count' is read, then overwritten; after a power failure it is 1 instead of 0 [data-access]
 *      10 | 	count = count + 1;
 *         | 	        ^~~~~ (1) reads 0   (4) reads 1
 *         | 	      ^ (2) overwrites it 2 operations later   (3) power fails, back to a checkpoint right before (1)
 *     effect: wrong-value: return value is 2 instead of 1; count is 2 instead of 1
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'count' with the checkpoint
 *     replay: brownout replay --trace --schedule 'checkpoint@5 fail@7' tests/programs/cli/check.c
 *   note: assumed: mechanism hibernus++: a checkpoint can be taken before any operation; up to 3,000 operations run after it; --mechanism, --when and --ed change it
 *   note: non-volatile: count; stack and heap are taken as volatile; --nvm changes it
 *   note: not checked: old input data (inputs), inputs that differ when they are read again (rio): no input is declared; repeated outputs (outputs): no output is declared absolute or relative; expectations (profile): nothing is expected; --explain not-checked tells how to
 *   1 finding (1 data-access): 1 wrong-value; 9 operations, 5 executed again; budget: 14 of 2,000,000,000
 * check: check --quiet %s
 * exit: 1
 * stdout:
 *   tests/programs/cli/check.c:10:10: error: 'count' is read, then overwritten; after a power failure it is 1 instead of 0 [data-access]
 *      10 | 	count = count + 1;
 *         | 	        ^~~~~ (1) reads 0   (4) reads 1
 *         | 	      ^ (2) overwrites it 2 operations later   (3) power fails, back to a checkpoint right before (1)
 *     effect: wrong-value: return value is 2 instead of 1; count is 2 instead of 1
 *      often: 1 time in this run
 *        fix: a checkpoint between the read and the write, or save 'count' with the checkpoint
 *     replay: brownout replay --trace --schedule 'checkpoint@5 fail@7' tests/programs/cli/check.c
 * check: check --when always --nvm var:count,var:scratch --checkpoint none --quiet %s
 * exit: 1
 * stdout-has: 'scratch' is read
 * check: check --nvm none --format json %s
 * exit: 1
 * stdout-has: "nvm": [
 * check: check --mechanism mementos %s
 * exit: 1
 * stdout-has: note: mechanism mementos: a call of a checkpoint routine is a checkpoint if the voltage is low; up to 3,000 operations run after it
 * stdout-lacks: assumed
 * check: check --format json %s
 * exit: 1
 * stdout-has: "command": "check"
 * stdout-has: "by_rule": {
 * stdout-has: "why": "nothing is expected;
 * check: check --format sarif %s
 * exit: 1
 * stdout-has: "ruleId": "data-access"
 * stdout-has: "text": "Assumed: mechanism hibernus++: a checkpoint can be taken before any operation
 * check: check --first %s
 * exit: 1
 * stdout-has: note: --first: what else there is was not looked for
 * stdout-has: effect: wrong-value
 * check: check --budget-ops 0 %s
 * exit: 2
 * stderr-has: '--budget-ops 0': nothing can be executed
 * check: check --exhaustive %s
 * exit: 2
 * stderr-has: 'check' does not take option '--exhaustive'
 */
