/* SPDX-License-Identifier: Apache-2.0 */
/* float and double arithmetic, to the last bit. */
#include <assert.h>
#include <float.h>
#include <stdint.h>
#include <string.h>

static uint32_t bits32(float f)
{
	uint32_t u;
	memcpy(&u, &f, sizeof u);
	return u;
}

static uint64_t bits64(double d)
{
	uint64_t u;
	memcpy(&u, &d, sizeof u);
	return u;
}

static double root(double x)
{
	double r = x > 1 ? x : 1;
	for (int i = 0; i < 60; i++)
		r = (r + x / r) / 2;
	return r;
}

static float poly(float x)
{
	static const float c[] = {1.0f, -0.5f, 0.25f, -0.125f};
	float r = 0;
	for (int i = 3; i >= 0; i--)
		r = r * x + c[i];
	return r;
}

static double pi(void)
{
	double sum = 0;
	for (long k = 0; k < 20; k++) {
		double p = 1;
		for (int i = 0; i < k; i++)
			p *= 16;
		sum += (4. / (8 * k + 1) - 2. / (8 * k + 4) - 1. / (8 * k + 5) -
			1. / (8 * k + 6)) /
		       p;
	}
	return sum;
}

int main(void)
{
	float f = 0.1f, g = 0.2f;
	double d = 0.1, e = 0.2;

	assert(bits32(f + g) == 0x3e99999a && bits64(d + e) == 0x3fd3333333333334);
	assert(bits32(f * g) == 0x3ca3d70b && bits64(d * e) == 0x3f947ae147ae147c);
	assert(bits32(f / 3) == 0x3d088889 && bits64(d / 3) == 0x3fa1111111111111);
	assert(bits32(f - g) == 0xbdcccccd && bits64(-d) == 0xbfb999999999999a);
	assert(d + e != 0.3 && d + e > 0.3);
	assert(bits64(root(2)) == 0x3ff6a09e667f3bcc);
	assert(root(1e10) == 1e5 && poly(2) == 1 - 1 + 1 - 1);
	assert(pi() > 3.14159265358979 && pi() < 3.1415926535898);
	assert(f + d != f + f && f + 1 == 1.1f);

	f = 16777216.0f;
	assert(f + 1 == f && f + 2 != f);
	f++;
	assert(f == 16777216.0f);
	d = 16777216.0;
	assert(d++ == 16777216.0 && d-- == 16777217.0 && --d == 16777215.0);
	d += .5;
	d *= 2;
	d -= 1;
	d /= 2;
	assert(d == 16777215.0);
	assert(FLT_MAX * 0.5f * 2 == FLT_MAX && DBL_MAX / 2 * 2 == DBL_MAX);
	f = FLT_MIN;
	f /= 2;
	assert(f > 0 && f * 2 == FLT_MIN);
	d = DBL_MIN;
	d /= 4503599627370496.0;
	assert(d > 0 && bits64(d) == 1 && d / 2 == 0);
	f = 1;
	f += FLT_EPSILON;
	assert(f != 1 && bits32(f) == 0x3f800001);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
