/* SPDX-License-Identifier: Apache-2.0 */
/* A 16-tap low-pass filter in float over a ring buffer. Coefficients are
 * multiples of 1/256 and samples are whole, so all sums are exact: the answer
 * does not depend on how the compiler orders or fuses them. */
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 8
#endif

enum {
	TAPS = 16,
	SAMPLES = 64,
};

static const float taps[TAPS] = {
	-3 / 256.f, -5 / 256.f, -4 / 256.f, 2 / 256.f,  13 / 256.f, 28 / 256.f,
	42 / 256.f, 51 / 256.f, 51 / 256.f, 42 / 256.f, 28 / 256.f, 13 / 256.f,
	2 / 256.f,  -4 / 256.f, -5 / 256.f, -3 / 256.f,
};

static struct filter {
	float delay[TAPS]; /* the last TAPS samples */
	uint8_t newest;    /* index of the last one */
} filter;

static uint32_t seed;

/* A whole number from -1000 to 1000. */
static float next_sample(void)
{
	seed = seed * 1664525 + 1013904223;
	return (float)((int16_t)((seed >> 16) % 2001) - 1000);
}

static float filter_step(struct filter *f, float sample)
{
	float sum = 0;
	f->newest = (f->newest + 1) % TAPS;
	f->delay[f->newest] = sample;
	for (uint8_t k = 0; k < TAPS; k++)
		sum += taps[k] * f->delay[(f->newest + TAPS - k) % TAPS];
	return sum;
}

static uint32_t filter_noise(void)
{
	uint32_t checksum = 0;
	seed = 1;
	filter = (struct filter){ 0 };
	for (uint8_t n = 0; n < SAMPLES; n++) {
		float out = filter_step(&filter, next_sample());
		checksum = checksum * 31 + (uint32_t)(int32_t)(out * 256);
	}
	return checksum;
}

/* Constant input: the output settles at the sum of the taps, 248 / 256. */
static float settle(void)
{
	float out = 0;
	for (uint8_t n = 0; n < TAPS; n++)
		out = filter_step(&filter, 1);
	return out;
}

int main(void)
{
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++)
		if (filter_noise() != 0xf98c63d0 || settle() != 0.96875f)
			return 1;
	return 0;
}
