/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.2, 7.1: another input takes another way; what both attempts do is
 * compared, also if it is done at another time. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int x = 1, y, z;

int main(void)
{
	checkpoint();
	if (in() > 3)
		z = 1;
	y = x;
	x = 5;
	checkpoint();
	return 0;
}

/*
 * check: replay --target msp430 --when always --trace --schedule 'checkpoint@2 input:in=4 fail@15 input:in=0' %s
 * exit: 1
 * stdout-has: reads x, it is 5; before the failure it was 1
 * stdout-has: writes y = 5, before the failure: 1
 * stdout-lacks: not done before the failure
 * check: replay --target msp430 --when always --trace --schedule 'checkpoint@2 input:in=0 fail@13 input:in=4' %s
 * exit: 1
 * stdout-has: writes z = 1 (not done before the failure)
 * stdout-lacks: x, it is 5 (not done
 */
