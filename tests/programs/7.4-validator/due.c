/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.4, 1: under conditional placement a call is not skipped where ED
 * operations have passed since the last checkpoint. */
#include <brownout.h>

BROWNOUT_NV int x = 1;

int main(void)
{
	int old = x;
	for (volatile int i = 0; i < 20; i++)
		;
	brownout_checkpoint();
	x = old + 1;
	return x;
}

/*
 * check: validate --when conditional --ed 100 %s
 * stdout-has: no anomalies
 * check: validate --when conditional --ed 1000 %s
 * exit: 1
 * stdout-has: [wrong-result]
 */
