/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.3; 001, 7.3.5: every execution of an output is listed with its value,
 * operation and run, declared or not; that it is not reached is a finding. */
#include <brownout.h>

int a, b, c;
int input1(void);
int input2(void);
void output1(int value);
void output2(const char *text);
void checkpoint(void);
BROWNOUT_NV int done;

#ifdef CRASHES
__attribute__((noinline)) static int first(int value)
{
	checkpoint();
	return value + 1;
}

__attribute__((noinline)) static int second(int p, int q, int r, int s, int t)
{
	int local[3] = { p, q, r };
	output1(local[0] + s + t);
	return local[2];
}
#endif

int main(void)
{
#if defined(CRASHES)
	return second(first(1), 2, 3, 4, 5);
#elif defined(SKIPS)
	checkpoint();
	if (!done) {
		done = 1;
		output1(7);
	}
#else
	a = input1();
	b = input2();
	checkpoint();
	c = a + b;
	output1(c);
	output2("done");
	checkpoint();
#endif
	return c;
}

/*
 * check: outputs --when always --input input1=1 --input input2=1 --device-output output1 --device-output output2 %s
 * stdout-has: outputs after tests/programs/6.3-output-semantics/measured.c:42:2
 * stdout-has:   run #0  output1(2) 
 * stdout-has:   run #1  output1(2) 
 * stdout-has:   run #0  output2("done") 
 * stdout-has:   run #1  output2("done") 
 * stdout-has: no anomalies, 2 outputs tried
 * check: outputs --when always --format json --input input1=1 --input input2=1 --device-output output1 --device-output output2 %s
 * stdout-has: "value": "output1(2)"
 * stdout-has: "value": "output2(\"done\")"
 * stdout-has: "run": 1
 * check: outputs --when always --nvm stack --device-output output1 -DCRASHES %s
 * exit: 1
 * stdout-has: error: output 'output1' has no declared semantics; if the power fails right after it, the program does not get to it again: it crashes at
 * check: outputs --when always --device-output output1 -DSKIPS %s
 * exit: 1
 * stdout-has: warning: output 'output1' has no declared semantics; if the power fails right after it, the program does not execute it again
 * check: outputs --when always --config %t/c.yaml -DSKIPS %s
 * setup: echo 'outputs: [{name: output1, semantics: relative}]' > %t/c.yaml
 * stdout-has: no anomalies, 1 output tried
 * stdout-has:   run #1  not executed again
 */
