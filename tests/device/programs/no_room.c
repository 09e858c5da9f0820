/* SPDX-License-Identifier: Apache-2.0 */
/* Volatile data and stack do not fit into the checkpoint: the program stops
 * before it goes on with half of a checkpoint. */
#include "brownout_checkpoint.h"
#include "problem.h"

BROWNOUT_CHECKPOINTS(64);

NV volatile int went_on = 0;
volatile char data[200] = { 1 };

int main(void)
{
	brownout_checkpoint();
	went_on = data[0];
	return 0;
}
