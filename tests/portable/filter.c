/* SPDX-License-Identifier: Apache-2.0 */
/* Filters over a noisy signal: FIR, IIR, median, in integers and floats. */
#include <stdint.h>
#include <stdio.h>

#define LENGTH 80

static int16_t signal[LENGTH];

static void make_signal(void)
{
	uint32_t noise = 1;
	for (int16_t i = 0; i < LENGTH; i++) {
		noise = noise * 69069u + 1u;
		int16_t wave = (int16_t)(i % 20 < 10 ? i % 10 : 10 - i % 10);
		signal[i] = (int16_t)(wave * 300 + (int16_t)(noise >> 24) - 128);
	}
}

static int16_t fir(int16_t at)
{
	static const int16_t taps[] = { 1, 4, 6, 4, 1 };
	int32_t sum = 0;
	for (int16_t i = 0; i < 5; i++) {
		int16_t k = (int16_t)(at + i - 2);
		if (k >= 0 && k < LENGTH)
			sum += (int32_t)taps[i] * signal[k];
	}
	return (int16_t)(sum / 16);
}

static int16_t median(int16_t at)
{
	int16_t a[5];
	for (int16_t i = 0; i < 5; i++) {
		int16_t k = (int16_t)(at + i - 2);
		k = k < 0 ? 0 : k >= LENGTH ? LENGTH - 1 : k;
		int16_t x = signal[k], j = i;
		for (; j > 0 && a[j - 1] > x; j--)
			a[j] = a[j - 1];
		a[j] = x;
	}
	return a[2];
}

int main(void)
{
	float low = 0;
	double energy = 0;
	int32_t sum = 0;
	make_signal();
	for (int16_t i = 0; i < LENGTH; i++) {
		low += 0.25f * ((float)signal[i] - low);
		energy += (double)signal[i] * signal[i];
		sum = sum * 5 % 100003 + fir(i) + median(i);
		if (i % 8 == 0)
			printf("%d %d %d %.3f\n", signal[i], fir(i), median(i),
			       (double)low);
	}
	printf("%ld %.1f\n", (long)sum, energy / LENGTH);
	return (int)((uint32_t)sum % 100u);
}
