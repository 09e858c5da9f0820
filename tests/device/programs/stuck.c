/* SPDX-License-Identifier: Apache-2.0 */
/* A window that is too long for short charges: it is reported, not silent. */
#include "brownout_checkpoint.h"
#include "problem.h"

BROWNOUT_CHECKPOINTS(768);

NV volatile int result = 0;

int main(void)
{
	volatile int sum = 0;
	brownout_checkpoint();
	for (int i = 0; i < 1000; i++)
		sum = sum + i;
	brownout_checkpoint();
	result = sum;
	return 0;
}
