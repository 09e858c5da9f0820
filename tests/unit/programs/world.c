/* SPDX-License-Identifier: Apache-2.0 */
/* For test_world.c: values from a model, a list and a register. */
#include <brownout.h>
#include <msp430.h>

BROWNOUT_NV int sum, seen, level;
int read_temp(void);
void turn(int by);
int position_of(void);

int main(void)
{
	for (int i = 0; i < 4; i++) {
		sum += read_temp();
		turn(sum);
		seen = seen * 3 + position_of();
		level += ADC12MEM0;
	}
	return sum + seen + level;
}
