/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 6.3, 7.2: an output and an input in an atomic region are repeated,
 * and what depends on the input may differ; outside of regions they are not. */
#include <brownout.h>

#define NV __attribute__((section(".persistent")))

int sense(void);
void send(int value);
void PROTECT_BEGIN(void), PROTECT_END(void);

BROWNOUT_OUTPUT(send, relative);

NV int low, high, cold, hot;

int main(void)
{
	if (sense() > 1)
		cold = 1;
	else
		hot = 1;
	send(cold + hot);
	PROTECT_BEGIN();
	if (sense() > 1)
		high = 1;
	else
		low = 1;
	send(2);
	PROTECT_END();
	send(3);
	return low + high + cold + hot;
}

/*
 * check: rio --input sense=0,1,2,3 %s
 * exit: 1
 * stdout-has: 'high'
 * stdout-has: 'low'
 * stdout-lacks: 'cold'
 * stdout-lacks: 'hot'
 * check: rio --dynamic --input sense=0,1,2,3 %s
 * exit: 1
 * stdout-has: 'high'
 * stdout-lacks: 'cold'
 * stdout-lacks: 'hot'
 * check: outputs --input sense=0,1,2,3 %s
 * stdout-has: run #1  send(2)
 * stdout-lacks: run #1  send(1)
 * stdout-lacks: run #1  send(3)
 * stdout-has: 1 output tried
 */
