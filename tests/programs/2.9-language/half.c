/* SPDX-License-Identifier: Apache-2.0 */
/* Half precision: _Float16 and __bf16. Bits are those of a native run. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

typedef _Float16 half;

static uint16_t bits_of(half x)
{
	uint16_t bits;
	memcpy(&bits, &x, 2);
	return bits;
}

static uint16_t brain_bits(__bf16 x)
{
	uint16_t bits;
	memcpy(&bits, &x, 2);
	return bits;
}

static const struct {
	double from;
	uint16_t half, brain;
} rows[] = {
	{0, 0, 0},
	{-0.0, 0x8000, 0x8000},
	{1, 0x3c00, 0x3f80},
	{-2.5, 0xc100, 0xc020},
	{0.1, 0x2e66, 0x3dcd},
	{65504, 0x7bff, 0x4780},
	{65519, 0x7bff, 0x4780},
	{65520, 0x7c00, 0x4780},
	{1e30, 0x7c00, 0x714a},
	{6e-8, 0x0001, 0x3381},
	{2.9e-8, 0x0000, 0x32f9},
	{1 + 0x1p-11, 0x3c00, 0x3f80},
	{1 + 0x1p-11 + 0x1p-40, 0x3c01, 0x3f80},
	{1 + 0x3p-11, 0x3c02, 0x3f80},
	{1 + 0x1p-8, 0x3c04, 0x3f80},
	{1 + 0x1p-8 + 0x1p-24, 0x3c04, 0x3f81},
	{1 + 0x3p-8, 0x3c0c, 0x3f82},
};

struct mixed {
	char c;
	half h[3];
};

static half twice(struct mixed m)
{
	return m.h[1] + m.h[1] * m.h[0];
}

int main(void)
{
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		volatile double from = rows[i].from;
		volatile float single = (float)from;
		assert(bits_of((half)from) == rows[i].half);
		if ((double)single == from)
			assert(brain_bits((__bf16)single) == rows[i].brain);
	}
	volatile half a = 3, b = 7, c = 60000;
	assert(bits_of(a / b) == 0x36db && bits_of(a * b) == 0x4d40);
	assert(bits_of(a - b) == 0xc400 && bits_of(c + c) == 0x7c00);
	assert(bits_of(-a) == 0xc200 && a < b && !(a == b) && a != b);
	half nan = (half)(c * c) - (half)(c * c);
	assert(nan != nan && (int)b == 7 && (uint64_t)c == 60000);
	assert((half)12345 == 12344 && (half)2049 == 2048);
	assert((double)a / 7 == 3.0 / 7 && (long double)a == 3);
	struct mixed m = {'x', {2, (half)0.5, 1}};
	assert(twice(m) == 1.5);
	half sum = 0, many[9];
	for (int i = 0; i < 9; i++)
		many[i] = (half)(i * a);
	for (int i = 0; i < 9; i++)
		sum += many[i] / b;
	assert(bits_of(sum) == 0x4bb7);
	return 0;
}

/*
 * check: run --target host %s
 * check: run --target host -O2 %s
 * check: run --target host -O3 %s
 */
