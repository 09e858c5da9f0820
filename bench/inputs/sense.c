/* SPDX-License-Identifier: Apache-2.0 */
/* Sense, process, transmit, after the papers' benchmark for inputs: twelve
 * reads a round, of 1 to 4 inputs, half of them before the checkpoint. The work
 * is the same however many inputs there are. */
#include <brownout.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 100
#endif
#ifndef INPUTS
#define INPUTS 4
#endif

int16_t input1(void);
int16_t input2(void);
int16_t input3(void);
int16_t input4(void);
void out(int16_t value);
BROWNOUT_INPUT(input1, long_term);
#if INPUTS > 1
BROWNOUT_INPUT(input2, most_recent);
#else
#define input2 input1
#endif
#if INPUTS > 2
BROWNOUT_INPUT(input3, long_term);
#else
#define input3 input1
#endif
#if INPUTS > 3
BROWNOUT_INPUT(input4, most_recent);
#else
#define input4 input2
#endif
BROWNOUT_OUTPUT(out, absolute);

static int16_t values[12], window[16];
static const int16_t critical = 10000;

static int16_t process(void)
{
	int16_t sum = 0;
	for (int i = 0; i < 16; i++) {
		for (int k = 0; k < 12; k++)
			window[i] = (int16_t)(window[i] + values[k] * (i - k));
		sum = (int16_t)(sum + (window[i] >> 3));
	}
	return sum;
}

int main(void)
{
	for (long round = 0; round < ROUNDS; round++) {
		for (int i = 0; i < 6; i += 2) {
			values[i] = input1();
			values[i + 1] = input3();
		}
		brownout_checkpoint();
		for (int i = 6; i < 12; i += 2) {
			values[i] = input2();
			values[i + 1] = input4();
		}
		int16_t sum = process();
		if (sum > critical)
			out(-1);
		out(sum);
	}
	return 0;
}
