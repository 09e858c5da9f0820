/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 5.1: what is not executed again has no effect to tell, which is
 * said. */
void transition_to(void (*task)(void));

static int state = 1;
int result;

static void use(void)
{
	result = state;
}

int main(void)
{
	state = 2;
	transition_to(use);
	return 0;
}

/*
 * check: evaluate --mechanism alpaca --when stop %s
 * exit: 1
 * stdout-has: [lost-volatile]
 * stdout-has: effect: not evaluated: there is nothing to execute again
 * stdout-has: 1 anomaly (1 lost-volatile): 1 not evaluated;
 * stdout-lacks: effect: none
 * check: evaluate --mechanism alpaca --when stop --format json %s
 * exit: 1
 * stdout-has: "not_evaluated": "there is nothing to execute again"
 * stdout-has: "not_evaluated": 1
 */
