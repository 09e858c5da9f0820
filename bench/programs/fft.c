/* SPDX-License-Identifier: Apache-2.0 */
/* A 128-point FFT in 16-bit fixed point: 32-bit products, strided indices.
 * Radix 2, decimation in time; every stage halves, so that nothing can
 * overflow and the result is the spectrum divided by the number of points. */
#include <stdbool.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 4
#endif

enum {
	POINTS = 128,
	QUARTER = POINTS / 4,
};

/* 32767 * sin(2 * pi * k / POINTS) for the first quarter of the circle. */
static const int16_t quarter_sine[QUARTER + 1] = {
	0,     1608,  3212,  4808,  6393,  7962,  9512,  11039, 12539,
	14010, 15446, 16846, 18204, 19519, 20787, 22005, 23170, 24279,
	25329, 26319, 27245, 28105, 28898, 29621, 30273, 30852, 31356,
	31785, 32137, 32412, 32609, 32728, 32767,
};

static int16_t re[POINTS], im[POINTS];

static int16_t sine(uint16_t angle)
{
	angle %= POINTS;
	if (angle > 2 * QUARTER)
		return -sine(angle - 2 * QUARTER);
	if (angle > QUARTER)
		return quarter_sine[2 * QUARTER - angle];
	return quarter_sine[angle];
}

static int16_t cosine(uint16_t angle)
{
	return sine(angle + QUARTER);
}

/* A cosine of half the full scale in bin 5, a sine of a quarter in bin 12. */
static void make_signal(void)
{
	for (uint16_t n = 0; n < POINTS; n++) {
		re[n] = cosine(5 * n) / 2 + sine(12 * n) / 4;
		im[n] = 0;
	}
}

static void swap(int16_t *a, int16_t *b)
{
	int16_t old = *a;
	*a = *b;
	*b = old;
}

static void reverse_bits(void)
{
	uint16_t mirrored = 0;
	for (uint16_t n = 1; n < POINTS; n++) {
		uint16_t bit = POINTS / 2;
		for (; mirrored & bit; bit >>= 1)
			mirrored ^= bit;
		mirrored |= bit;
		if (n < mirrored) {
			swap(&re[n], &re[mirrored]);
			swap(&im[n], &im[mirrored]);
		}
	}
}

/* Points a and b become (a + w * b) / 2 and (a - w * b) / 2. */
static void butterfly(uint16_t a, uint16_t b, int32_t w_re, int32_t w_im)
{
	int32_t t_re = (w_re * re[b] - w_im * im[b]) >> 15;
	int32_t t_im = (w_re * im[b] + w_im * re[b]) >> 15;
	int32_t a_re = re[a], a_im = im[a];
	re[a] = (int16_t)((a_re + t_re) >> 1);
	im[a] = (int16_t)((a_im + t_im) >> 1);
	re[b] = (int16_t)((a_re - t_re) >> 1);
	im[b] = (int16_t)((a_im - t_im) >> 1);
}

static void transform(void)
{
	reverse_bits();
	for (uint16_t half = 1; half < POINTS; half *= 2)
		for (uint16_t k = 0; k < half; k++) {
			uint16_t angle = k * (POINTS / 2 / half);
			int16_t w_re = cosine(angle), w_im = -sine(angle);
			for (uint16_t a = k; a < POINTS; a += 2 * half)
				butterfly(a, a + half, w_re, w_im);
		}
}

static bool is_near(int16_t value, int16_t expected)
{
	return value > expected - 16 && value < expected + 16;
}

/* The four lines of the two waves, and nothing else. */
static bool spectrum_is_right(void)
{
	for (uint16_t bin = 0; bin < POINTS; bin++) {
		int16_t wave_re = 0, wave_im = 0;
		if (bin == 5 || bin == POINTS - 5)
			wave_re = 8192;
		if (bin == 12)
			wave_im = -4096;
		if (bin == POINTS - 12)
			wave_im = 4096;
		if (!is_near(re[bin], wave_re) || !is_near(im[bin], wave_im))
			return false;
	}
	return true;
}

/* Every bit counts: rounding must not differ either. */
static uint32_t checksum(void)
{
	uint32_t sum = 0;
	for (uint16_t n = 0; n < POINTS; n++)
		sum = sum * 31 + ((uint32_t)(uint16_t)re[n] << 16) +
		      (uint16_t)im[n];
	return sum;
}

int main(void)
{
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++) {
		make_signal();
		transform();
		if (!spectrum_is_right() || checksum() != 0x78c37c9b)
			return 1;
	}
	return 0;
}
