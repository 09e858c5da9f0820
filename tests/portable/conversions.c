/* SPDX-License-Identifier: Apache-2.0 */
/* Conversions between all widths, signs and floating point. */
#include <stdint.h>
#include <stdio.h>

static uint64_t hash = 1;

static void note(int64_t n)
{
	hash = hash * 1000003u + (uint64_t)n;
}

static void integers(int64_t n)
{
	int8_t a = (int8_t)n;
	uint8_t b = (uint8_t)n;
	int16_t c = (int16_t)n;
	uint16_t d = (uint16_t)n;
	int32_t e = (int32_t)n;
	uint32_t f = (uint32_t)n;
	note(a);
	note(b);
	note(c);
	note(d);
	note(e);
	note(f);
	note((int64_t)a + b + c + d + e + f);
	note((int64_t)(uint64_t)(int64_t)a);
	note((int16_t)b - a);
	note((uint32_t)a == f);
	note((int32_t)d == e);
}

static void reals(double x)
{
	float y = (float)x;
	if (x > -128 && x < 128)
		note((int8_t)x);
	if (x > -32768 && x < 32768)
		note((int16_t)x);
	if (x > -2e9 && x < 2e9) {
		note((int32_t)x);
		note((int32_t)y);
	}
	if (x > -9e18 && x < 9e18)
		note((int64_t)x);
	if (x >= 0 && x < 1.8e19)
		note((int64_t)((uint64_t)x >> 1));
	if (x > -1e17 && x < 1e17)
		note((int64_t)(y * 16) == (int64_t)(x * 16));
}

int main(void)
{
	static const int64_t numbers[] = { 0, 1, -1, 127, 128, 255, 256, -128,
					   32767, 32768, 65535, 65536, -32769,
					   2147483647, 2147483648, 4294967296,
					   -2147483649, 0x123456789abcdef };
	static const double values[] = { 0,    0.5,    -0.5,   1.999, -1.999,
					 127,  -127.9, 300.25, 1e5,   -7e8,
					 3e9,  1e15,   -1e18,  1.5e19 };
	for (uint8_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++) {
		integers(numbers[i]);
		printf("%.9g %.17g ", (double)(float)numbers[i],
		       (double)numbers[i]);
	}
	printf("\n%llx\n", (unsigned long long)hash);
	for (uint8_t i = 0; i < sizeof(values) / sizeof(*values); i++)
		reals(values[i]);
	printf("%llx\n", (unsigned long long)hash);
	printf("%.9g %.9g\n", (double)(float)UINT64_MAX,
	       (double)(float)(uint32_t)4294967295u);
	return (int)(hash % 101);
}
