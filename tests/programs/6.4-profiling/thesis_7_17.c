/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4, the thesis' examples 7.16 and 7.17: the power fails after each of
 * two outputs, and both are executed again with the same values. With
 * profiling_reset(-1) it fails there in every run but the last. */
#include <brownout.h>

BROWNOUT_INPUT(sensor1, most_recent);
BROWNOUT_INPUT(sensor2, most_recent);
BROWNOUT_OUTPUT(out1, relative);
BROWNOUT_OUTPUT(out2, relative);

int a, b, c;
int sensor1(void);
int sensor2(void);
void out1(int value);
void out2(int value);

int main(void)
{
	a = sensor1();
	b = sensor2();
	profiling_start(3);
	brownout_checkpoint();
	c = a + b;
	out1(c);
	profiling_reset(FIRST);
	out2(a);
	profiling_reset(1);
	brownout_checkpoint();
	return c;
}

/*
 * check: profile --when always -DFIRST=0 --input sensor1=1 --input sensor2=1 %s
 * stdout-has: interval from operation 18 on
 * stdout-has: --world kept --schedule 'checkpoint@18 fail@28 fail@35 fail@35'
 * check: profile --when always -DFIRST=0 --input sensor1=1 --input sensor2=1 %s | grep -c 'output out1(2)'
 * stdout:
 *   4
 * check: profile --when always -DFIRST=0 --input sensor1=1 --input sensor2=1 %s | grep -c 'output out2(1)'
 * stdout:
 *   3
 * check: profile --when always -DFIRST=-1 --input sensor1=1 --input sensor2=1 %s
 * stdout-has: --schedule 'checkpoint@18 fail@28 fail@28 fail@28'
 * check: profile --when always -DFIRST=-1 --input sensor1=1 --input sensor2=1 %s | grep -c 'output out2(1)'
 * stdout:
 *   1
 */
