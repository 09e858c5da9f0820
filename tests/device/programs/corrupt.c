/* SPDX-License-Identifier: Apache-2.0 */
/* A program whose checkpoints are damaged: it reports that, or is not hurt. */
#include "brownout_checkpoint.h"
#include "problem.h"

BROWNOUT_CHECKPOINTS(256);

NV volatile int result = 0;
volatile int steps = 7;

int main(void)
{
	for (int i = 0; i < 6; i++) {
		brownout_checkpoint();
		steps = steps * 3 + i;
	}
	result = steps;
	return 0;
}
