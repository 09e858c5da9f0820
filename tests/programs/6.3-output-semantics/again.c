/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.3: the same output is done again when it has returned, not when one
 * that it calls itself has. SPEC 3.1: a device that stops at its checkpoints
 * does nothing again. */
#include <brownout.h>

BROWNOUT_NV int digits;
BROWNOUT_OUTPUT(show, absolute);
BROWNOUT_OUTPUT(beep, relative);
void beep(void);

void show(int value)
{
	digits = value;
	if (value)
		show(value - 1);
}

int set(int to);

int main(void)
{
	show(3);
	set(set(1) + set(2));
	beep();
	return 0;
}

/* check: outputs --config %t/c.yaml %s
 * setup: echo 'outputs: [{name: set, semantics: absolute, environment: w.c}]' > %t/c.yaml; echo 'static int to; int set(int n) { return to = n; }' > %t/w.c
 * stdout-lacks: 'show'
 * stdout-lacks: 'set'
 * stdout-has: no anomalies, 8 outputs tried
 * check: outputs --mechanism hibernus --device-output set %s
 * stdout-has: with '--when stop' nothing is executed again
 * stdout-has: no anomalies, 0 outputs tried
 */
