/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: a register that is an input without values is varied like a
 * function. */
#include <brownout.h>
#include <msp430.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_INPUT(P1IN, most_recent);
BROWNOUT_NV int pressed, released, level;

int main(void)
{
#if CASE == 1 /* a pin */
	if (P1IN & BIT3)
		pressed = 1;
	else
		released = 1;
#elif CASE == 2 /* the second read, behind a function's value */
	int t = in();
	pressed = P1IN & BIT0;
	if (t / 2 == 7 && P1IN / 2 > 50)
		level = 1;
#elif CASE == 3 /* surely written */
	level = P1IN;
#elif CASE == 4 /* taken before the window, too */
	level = P1IN;
	checkpoint();
	if (P1IN & BIT3)
		pressed = 1;
#endif
	checkpoint();
	return 0;
}

/*
 * check: rio --dynamic --when always --target msp430 -DCASE=1 %s
 * exit: 1
 * stdout-has: 'pressed' is wrong at the next checkpoint
 * stdout-has: 'released' is wrong at the next checkpoint
 * stdout-has: input:P1IN=8 fail@
 * stdout-lacks: not explored
 * check: replay --when always --target msp430 --trace -DCASE=1 --schedule 'checkpoint@0 input:P1IN=8 fail@7 input:P1IN=0' %s
 * exit: 1
 * stdout-has: pressed is 1 instead of 0
 * check: rio --dynamic --when always --target msp430 -DCASE=2 %s
 * exit: 1
 * stdout-has: 'level' is wrong at the next checkpoint
 * check: rio --dynamic --when reactive --target msp430 -DCASE=2 %s
 * exit: 1
 * stdout-has: 'level' is wrong at the next checkpoint
 * check: rio --dynamic --when always --target msp430 -DCASE=3 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always --target msp430 -DCASE=4 %s
 * exit: 1
 * stdout-has: 'pressed' is wrong at the next checkpoint
 * check: rio --dynamic --when always --target msp430 --input P1IN=0,0 -DCASE=4 %s
 * exit: 1
 * stdout-has: 'pressed' is wrong at the next checkpoint
 */
