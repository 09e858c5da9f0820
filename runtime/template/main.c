/* SPDX-License-Identifier: Apache-2.0 */
/* A logger that takes a checkpoint for each sample: what you start from.
 *
 * `newest` and `total` are in non-volatile memory, and read before they are
 * overwritten: if the power fails in between, they change twice. `brownout
 * check` shows it; `brownout fix` makes it right (see README.md). */
#include <brownout.h>

#define SAMPLES 16

BROWNOUT_NV int samples[SAMPLES] = { 0 };
BROWNOUT_NV int newest = 0;
BROWNOUT_NV long total = 0;

/* Stands for a sensor. */
static int measure(int i)
{
	return 20 + i * 7 % 5;
}

static void record(int sample)
{
	samples[newest % SAMPLES] = sample;
	newest = newest + 1;
	total = total + sample;
}

int main(void)
{
	for (int i = 0; i < 24; i++) {
		brownout_checkpoint();
		record(measure(i));
	}
	return 0;
}
