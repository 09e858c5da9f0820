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
 *   tests/programs/cli/check.c:10:10: error: 'count' is read, then overwritten 2 operations later; after a power failure the read sees 1 instead of 0 [data-access]
 *      10 | 	count = count + 1;
 *         | 	        ^~~~~
 *   tests/programs/cli/check.c:10:8: note: overwritten here
 *   tests/programs/cli/check.c:10:10: note: 1 time in this run; fix: a checkpoint between the two, or save 'count' with the checkpoint
 *   tests/programs/cli/check.c:10:10: note: effect: wrong-value: return value is 2 instead of 1; count is 2 instead of 1; replay: --schedule 'checkpoint@5 fail@7'
 *   note: assumed: mechanism hibernus++: a checkpoint can be taken before any operation; the device gets 3,000 operations further; --mechanism, --when and --ed say otherwise
 *   note: non-volatile: count; stack and heap are taken as volatile; --nvm says otherwise
 *   note: not checked: old input data (inputs), inputs that differ when they are taken again (rio): no input is declared; BROWNOUT_INPUT(function, most_recent) in the source, or 'inputs' in brownout.yaml, does it
 *   note: not checked: repeated outputs (outputs): no output is declared absolute or relative; BROWNOUT_OUTPUT(function, absolute) in the source, or 'outputs' in brownout.yaml, does it
 *   note: not checked: expectations (profile): nothing is expected; BROWNOUT_EXPECT("at-most-once NAME") in the source, or 'expect' in brownout.yaml, says how often an output may be executed
 *   1 finding (1 data-access): 1 wrong-value; 9 operations, 5 executed again; budget: 14 of 2,000,000,000
 * check: check --quiet %s
 * exit: 1
 * stdout:
 *   tests/programs/cli/check.c:10:10: error: 'count' is read, then overwritten 2 operations later; after a power failure the read sees 1 instead of 0 [data-access]
 *      10 | 	count = count + 1;
 *         | 	        ^~~~~
 *   tests/programs/cli/check.c:10:8: note: overwritten here
 *   tests/programs/cli/check.c:10:10: note: 1 time in this run; fix: a checkpoint between the two, or save 'count' with the checkpoint
 *   tests/programs/cli/check.c:10:10: note: effect: wrong-value: return value is 2 instead of 1; count is 2 instead of 1; replay: --schedule 'checkpoint@5 fail@7'
 * check: check --when always --nvm var:count,var:scratch --checkpoint none --quiet %s
 * exit: 1
 * stdout-has: 'scratch' is read
 * check: check --nvm none --format json %s
 * exit: 1
 * stdout-has: "nvm": [
 * check: check --mechanism mementos %s
 * exit: 1
 * stdout-has: note: mechanism mementos: a call of a checkpoint routine is a checkpoint if the voltage is low; the device gets 3,000 operations further
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
