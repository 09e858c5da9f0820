/* SPDX-License-Identifier: Apache-2.0 */
/* Every operation on every pair of special floats and doubles, to the bit:
 * the hashes are those of a native run. Which NaN it is does not count. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const double values[] = {
	0.0, -0.0, 1.0, -1.0, 1.5, -2.25, 0.1, 3.0, 1e10, -1e-10, 16777217.0,
	9007199254740993.0, 2147483647.0, -2147483648.0, 4294967296.0, 1e38,
	3.5e38, 1e-38, 1e-45, 1e-46, 2.2250738585072014e-308, 4.9e-324,
	1.7976931348623157e308, -1e300, 1e-300, 0x1.000001p0, 0x1.0000010000001p0,
	0x1.fffffffffffffp-1, 1.0 / 3, 65504.0, -127.5, 255.99};

#define COUNT (sizeof values / sizeof values[0])

static uint32_t hash;

static void feed(uint64_t v)
{
	for (int i = 0; i < 8; i++, v >>= 8)
		hash = (hash ^ (v & 255)) * UINT32_C(16777619);
}

static void feed_double(double d)
{
	uint64_t bits;
	memcpy(&bits, &d, sizeof bits);
	feed(d != d ? 1 : bits);
}

static void feed_float(float f)
{
	uint32_t bits;
	memcpy(&bits, &f, sizeof bits);
	feed(f != f ? 1 : bits);
}

static unsigned compare(double a, double b)
{
	return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 |
	       (a == b) << 4 | (a != b) << 5 | !(a < b) << 6 | !(a >= b) << 7;
}

static void doubles(double a, double b)
{
	feed_double(a + b);
	feed_double(a - b);
	feed_double(a * b);
	feed_double(a / b);
	feed_double(-a);
	feed(compare(a, b));
}

static void floats(float a, float b)
{
	feed_float(a + b);
	feed_float(a - b);
	feed_float(a * b);
	feed_float(a / b);
	feed_float(-b);
	feed(compare(a, b));
	feed_double((double)a * b);
}

static void integers(double d)
{
	if (d > -128 && d < 128)
		feed((uint64_t)(int8_t)d);
	if (d > -1 && d < 256)
		feed((uint8_t)d);
	if (d > -32769 && d < 32768)
		feed((uint64_t)(int16_t)d);
	if (d > -1 && d < 65536)
		feed((uint16_t)d);
	if (d > -2147483649.0 && d < 2147483648.0)
		feed((uint64_t)(int32_t)d);
	if (d > -1 && d < 4294967296.0)
		feed((uint32_t)d);
	if (d >= -9223372036854775808.0 && d < 9223372036854775808.0)
		feed((uint64_t)(int64_t)d);
	if (d > -1 && d < 18446744073709551616.0)
		feed((uint64_t)d);
}

/* All integers near powers of two, to both kinds of float. */
static void from_integers(void)
{
	for (int shift = 0; shift < 64; shift++)
		for (int delta = -3; delta <= 3; delta++) {
			uint64_t u = (UINT64_C(1) << shift) + (uint64_t)delta * 129;
			feed_double((double)u);
			feed_float((float)u);
			feed_double((double)(int64_t)u);
			feed_float((float)(int64_t)u);
			feed_float((float)(uint32_t)u);
			feed_float((float)(int32_t)u);
			feed_double((double)(int16_t)u);
			feed_float((float)(uint8_t)u);
		}
}

static void show(const char *what)
{
	printf("%s %08lx\n", what, (unsigned long)hash);
	hash = UINT32_C(2166136261);
}

int main(void)
{
	hash = UINT32_C(2166136261);
	for (unsigned i = 0; i < COUNT; i++)
		for (unsigned j = 0; j < COUNT; j++)
			doubles(values[i], values[j]);
	show("double");
	for (unsigned i = 0; i < COUNT; i++)
		for (unsigned j = 0; j < COUNT; j++)
			floats((float)values[i], (float)values[j]);
	show("float");
	for (unsigned i = 0; i < COUNT; i++) {
		integers(values[i]);
		integers((float)values[i]);
	}
	show("to integers");
	from_integers();
	show("from integers");
	return 0;
}

/*
 * check: run --target msp430 %s
 * stdout:
 *   double 467f2641
 *   float 30eb0b53
 *   to integers 5c38d15d
 *   from integers aaa029cd
 * check: run --target host %s
 * stdout:
 *   double 467f2641
 *   float 30eb0b53
 *   to integers 5c38d15d
 *   from integers aaa029cd
 */
