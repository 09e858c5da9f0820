/* SPDX-License-Identifier: Apache-2.0 */
/* The stack has grown into volatile data when the checkpoint is taken. DATA:
 * all but 1,048 bytes of the RAM. */
#include "brownout_checkpoint.h"
#include "problem.h"

BROWNOUT_CHECKPOINTS(ROOM);

NV volatile int went_on = 0;
volatile char data[DATA] = { 1 };

static int dive(int n);
/* Compilers make a loop of what they see to be a recursion. */
static int (*volatile next)(int) = dive;

static int dive(int n)
{
	volatile char here[64];
	here[n % 64] = (char)n;
	if (n == 0) {
		brownout_checkpoint();
		return here[0];
	}
	return here[n % 64] + next(n - 1);
}

int main(void)
{
	went_on = dive(15);
	return 0;
}
