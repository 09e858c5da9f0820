/* SPDX-License-Identifier: Apache-2.0 */
/* Conversions between integers of all widths and signs, float and double. */
#include <assert.h>
#include <stdint.h>

static int64_t from_double(double d)
{
	return (int64_t)d;
}

static void integers(void)
{
	int8_t i8 = -1;
	int16_t i16 = -2;
	int32_t i32 = -3;
	int64_t i64 = -4;
	uint8_t u8 = 0x80;
	uint16_t u16 = 0x8000;
	uint32_t u32 = 0x80000000;
	uint64_t u64 = 0x8000000000000000;

	assert((uint16_t)i8 == 0xffff && (uint64_t)i8 == UINT64_MAX);
	assert((uint32_t)i16 == 0xfffffffe && (int64_t)i16 == -2);
	assert((uint64_t)i32 == 0xfffffffffffffffd && (int8_t)i32 == -3);
	assert((uint8_t)i64 == 0xfc && (uint16_t)i64 == 0xfffc);
	assert((int8_t)u8 == -128 && (int16_t)u8 == 128);
	assert((int16_t)u16 == -32768 && (int32_t)u16 == 32768);
	assert((int32_t)u32 == INT32_MIN && (int64_t)u32 == 0x80000000);
	assert((int64_t)u64 == INT64_MIN && (int32_t)u64 == 0);
	assert((int8_t)0x1ff == -1 && (uint8_t)0x1ff == 255);

	/* The usual arithmetic conversions. */
	assert(i64 + u32 == 0x7ffffffc);
	assert(i32 < 0 && i32 + u64 == 0x7ffffffffffffffd);
	assert((i8 < u64) == 0 && i8 < u8);
	uint32_t one = 1;
	assert((one - 2) / 2 == 0x7fffffff);
	assert((int32_t)one - 2 == -1);
}

static void to_float(void)
{
	int8_t i8 = -128;
	uint8_t u8 = 255;
	int16_t i16 = -32768;
	uint16_t u16 = 65535;
	int32_t i32 = INT32_MIN;
	uint32_t u32 = UINT32_MAX;
	int64_t i64 = INT64_MIN;
	uint64_t u64 = UINT64_MAX;

	assert((float)i8 == -128.0f && (double)u8 == 255.0);
	assert((float)i16 == -32768.0f && (float)u16 == 65535.0f);
	assert((double)i32 == -2147483648.0 && (double)u32 == 4294967295.0);
	assert((float)u32 == 4294967296.0f);
	assert((double)i64 == -9223372036854775808.0);
	assert((double)u64 == 18446744073709551616.0);
	i32 = 16777217;
	assert((float)i32 == 16777216.0f && (double)i32 == 16777217.0);
	i64 = 9007199254740993;
	assert((double)i64 == 9007199254740992.0);
	i64 = -i64 - 2;
	assert((double)i64 == -9007199254740996.0);
	u64 = 0x8000000000000400; /* a tie, to even */
	assert((double)u64 == 9223372036854775808.0);
	u64 += 1;
	assert((double)u64 == 9223372036854777856.0);
	assert((float)u64 == 9223372036854775808.0f);
}

static void from_float(void)
{
	double d = -3.99;
	float f = 3.99f;

	assert((int)d == -3 && (int)f == 3 && (int8_t)d == -3);
	assert((uint8_t)f == 3 && (unsigned)f == 3 && (int64_t)d == -3);
	d = 127.9;
	assert((int8_t)d == 127 && (uint8_t)(d * 2) == 255);
	d = -32768.5;
	assert((int16_t)d == -32768 && (int32_t)d == -32768);
	d = 65535.99;
	assert((uint16_t)d == 65535);
	d = 4294967295.5;
	assert((uint32_t)d == 4294967295 && (int64_t)d == 4294967295);
	d = -2147483648.9;
	assert((int32_t)d == INT32_MIN);
	d = 18446744073709549568.0;
	assert((uint64_t)d == 18446744073709549568u);
	f = 9223371487098961920.0f;
	assert((int64_t)f == 9223371487098961920 && (uint64_t)f >> 62 == 1);
	f = 1.2e19f;
	assert((uint64_t)f == 11999999536803086336u);
	assert(from_double(-9223372036854775808.0) == INT64_MIN);
	assert(from_double(1e15 + .5) == 1000000000000000);
	assert((_Bool)0.25 == 1 && (_Bool)0.0 == 0 && !0.0f);
}

static void between_floats(void)
{
	double d = 0.1;
	float f = (float)d;

	assert((double)f != d && (float)(double)f == f);
	assert((double)f == 0.100000001490116119384765625);
	d = 1e40;
	f = (float)d;
	assert(f > 3e38f && f == f * 2); /* infinity */
	d = 1e-46;
	assert((float)d == 0.0f);
	d = 1e-40; /* subnormal */
	f = (float)d;
	assert(f > 0 && f < 1.1e-40f && (double)f != d);
}

int main(void)
{
	integers();
	to_float();
	from_float();
	between_floats();
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
