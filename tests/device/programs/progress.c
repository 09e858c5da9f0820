/* SPDX-License-Identifier: Apache-2.0 */
/* Many windows that fail, each a few times: the program gets on, so nothing is
 * reported. */
#include "brownout_checkpoint.h"
#include "problem.h"

BROWNOUT_CHECKPOINTS(768);

NV volatile int result = 0;

int main(void)
{
	volatile int sum = 0;
	for (int window = 0; window < 200; window++) {
		brownout_checkpoint();
		for (int i = 0; i < 150; i++)
			sum = sum + i;
	}
	result = sum;
	return 0;
}
