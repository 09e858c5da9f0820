/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoints alone, for a program whose non-volatile data are only written. */
#include "brownout_checkpoint.h"
#include "program.h"

BROWNOUT_CHECKPOINTS(768);

NV volatile int squares[8] = { 0 };

int main(void)
{
	int sum = 0;
	for (int i = 0; i < 8; i++) {
		for (int n = 0; n <= i; n++)
			sum += i;
		brownout_checkpoint();
		squares[i] = sum;
	}
	return 0;
}
