/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2 in optimised code: values in registers, selects, inlined
 * functions. */
#include <brownout.h>

int sense(void);
int guess(void);
void servo(int angle);
BROWNOUT_INPUT(sense, most_recent);
BROWNOUT_INPUT(guess, most_recent);
BROWNOUT_OUTPUT(servo, absolute);

static inline int scaled(int value)
{
	return value * 3;
}

int main(void)
{
	int now = sense();
	int other = guess();
	brownout_checkpoint();
	servo(scaled(now));
	return other;
}

/*
 * check: inputs --when always -O2 %s
 * exit: 1
 * stdout-has: optimised.c:15:15: error: 'sense' is declared most-recent
 * stdout-has: 1 anomaly (1 input-access)
 * check: inputs --when always -O2 --target host %s
 * exit: 1
 * stdout-has: optimised.c:15:15: error: 'sense' is declared most-recent
 * stdout-has: 1 anomaly (1 input-access)
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: optimised.c:15:15: error: 'sense' is declared most-recent
 * stdout-has: 1 anomaly (1 input-access)
 */
