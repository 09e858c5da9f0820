/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.3: without a model, an absolute output must get the same again. One
 * that is declared relative behaves as declared. Outputs can have a body, and
 * single calls a semantics. */
#include <brownout.h>
#include <msp430.h>

void beep(int times);
void show(int value);
BROWNOUT_OUTPUT(beep, relative);
BROWNOUT_OUTPUT(show, absolute);
BROWNOUT_OUTPUT(P1OUT, relative);
BROWNOUT_OUTPUT(P2OUT, absolute);
BROWNOUT_NV int n, digits;
void checkpoint(void);

void show(int value)
{
	digits = value;
}

int main(void)
{
#if CASE == 1
	beep(1);
#elif CASE == 2
	show(3);
#elif CASE == 3
	n = n + 1;
	show(n);
#elif CASE == 4
	P2OUT = 1;
	P1OUT = 3;
#elif CASE == 5
	BROWNOUT_OUTPUT_CALL(absolute, beep(1));
	BROWNOUT_OUTPUT_CALL(relative, show(1));
#elif CASE == 7
	n = n + 1;
	BROWNOUT_OUTPUT_CALL(relative, show(n)); show(n);
#elif CASE == 6
	for (int i = 0; i < 10; i++) {
		show(i);
		if (i == 5)
			beep(i);
		checkpoint();
	}
#endif
	return 0;
}

/* check: outputs -DCASE=1 %s
 * stdout-has: no anomalies, 1 output tried
 * stdout-has: warning: output 'show': the program uses no function 'show'
 * check: outputs -DCASE=2 --when always %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: output 'show' is declared absolute; if the power fails right after it, it is executed again, and argument 1 is 2 instead of 1
 * check: outputs -DCASE=3 %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=4 %s
 * stdout-has: no anomalies, 2 outputs tried
 * check: outputs -DCASE=5 %s
 * stdout-has: no anomalies, 2 outputs tried
 * check: outputs -DCASE=7 --when always %s
 * exit: 1
 * stdout-has: without_model.c:39:43: error: output 'show' is declared absolute
 * stdout-has: 1 anomaly (1 output), 2 outputs tried
 * check: outputs -DCASE=6 --when always --format json %s
 * stdout-has: "executed": 11
 * check: outputs -DCASE=3 --when always --format json %s
 * exit: 1
 * stdout-has: "schedule": "checkpoint@
 * stdout-has: "by_rule": {
 * check: outputs -DCASE=3 --when always --format sarif %s
 * exit: 1
 * stdout-has: "ruleId": "output"
 * stdout-has: 'show' is executed again.
 */
