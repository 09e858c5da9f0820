/* SPDX-License-Identifier: Apache-2.0 */
/* What the harnesses run: inputs, checkpoints, an interrupt handler and
 * variables in non-volatile memory. */
#include <brownout.h>

int sense(void);
void checkpoint(void);
BROWNOUT_INPUT(sense, most_recent);

BROWNOUT_NV int sum = 1, ticks;
int total;

void isr(void)
{
	ticks++;
}

int main(void)
{
	for (int i = 0; i < 3; i++) {
		sum += sense();
		checkpoint();
		total += sum;
	}
	return total & 1;
}
