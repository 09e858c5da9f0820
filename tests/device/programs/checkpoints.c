/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints in loops and deep in recursion; initialised and zeroed data in
 * volatile memory, locals in registers and on the stack, a log. */
#include "brownout_checkpoint.h"
#include "program.h"

BROWNOUT_LOG(16);
BROWNOUT_CHECKPOINTS(768);

NV volatile int count = 0, result = 0, trail[6] = { 0 };
NV volatile struct {
	long sum;
	char name[6];
} record = { 40, "start" };

int initialised = 5, zeroed;

static int depth(int n)
{
	volatile int here = n;
	if (n == 0) {
		brownout_checkpoint();
		return 1;
	}
	return here + depth(n - 1);
}

static void work(int i)
{
	LOG(count);
	count = count + 1;
	LOG(record);
	record.sum += i;
	record.name[i] = (char)(record.name[i] + 1);
	initialised++;
	zeroed += i;
	trail[i] = initialised + zeroed;
}

int main(void)
{
	/* Before the first checkpoint, too: a failure starts the program anew.
	 */
	LOG(count);
	count = count + 2;
	for (int i = 0; i < 5; i++) {
		brownout_checkpoint();
		work(i);
	}
	int deep = depth(4);
	initialised += deep;
	brownout_checkpoint();
	result = count + initialised + zeroed + deep + (int)record.sum;
	return 0;
}
