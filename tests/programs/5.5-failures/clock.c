/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.5: a second failure, in what runs at each boot, does not move the
 * program's clock: it goes on from the checkpoint. */
#include <brownout.h>

BROWNOUT_NV int count = 3, sum = 1;

int main(void)
{
	for (volatile int i = 0; i < 400; i++)
		;
	brownout_checkpoint();
	count = count + 1;
	sum = sum + count;
	return sum;
}

/*
 * check: evaluate --all --when always --failures 2 %t/f.ll
 * setup: $BROWNOUT fix --when always -o %t/f.ll %s
 * stdout-has: 4 masked;
 * stdout-lacks: 18,446,744,
 */
