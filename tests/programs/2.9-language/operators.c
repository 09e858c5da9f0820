/* SPDX-License-Identifier: Apache-2.0 */
/* Comma, conditional, short circuit, assignment and increment operators. */
#include <assert.h>
#include <stdint.h>

static int calls;

static int yes(void)
{
	calls++;
	return 7;
}

static int no(void)
{
	calls += 10;
	return 0;
}

static int *bump(int *p)
{
	calls += 100;
	return p;
}

static const char *sign(long x)
{
	return x < 0 ? "-" : x > 0 ? "+" : "0";
}

int main(void)
{
	int a = 1, b = 2, c;

	assert((yes() && no()) == 0 && calls == 11);
	calls = 0;
	assert((no() && yes()) == 0 && calls == 10);
	calls = 0;
	assert((yes() || no()) == 1 && calls == 1);
	calls = 0;
	assert((no() || yes() || no()) == 1 && calls == 11);
	calls = 0;
	assert((yes() && (no() || yes()) && yes()) == 1 && calls == 13);
	calls = 0;

	c = (a++, b += a, b * 10);
	assert(a == 2 && b == 4 && c == 40);
	for (a = 0, b = 10; a < b; a++, b--)
		;
	assert(a == 5 && b == 5);
	c = a > 4 ? yes() : no();
	assert(c == 7 && calls == 1);
	(a == 5 ? &a : &b)[0] = 50;
	assert(a == 50 && b == 5);
	c = no() ?: yes();
	assert(c == 7);
	assert(*sign(-70000) == '-' && *sign(70000) == '+' && *sign(0) == '0');

	calls = 0;
	*bump(&a) += 3;
	(*bump(&a))++;
	assert(a == 54 && calls == 200);
	a = b = c = 3;
	a += b -= c *= 2;
	assert(c == 6 && b == -3 && a == 0);
	a ^= b;
	b ^= a;
	a ^= b;
	assert(a == -3 && b == 0);
	c = -a * +2 - ~b + !b + !a;
	assert(c == 8);
	assert((a < b) + (a <= b) + (a != b) == 3 && (a == b) == 0);
	assert(1 < 2 < 3 && !(3 > 2 > 1));
	int16_t s = 0x7fff;
	s += 1L;
	assert(s == -32768);
	int64_t mixed = a ? -1 : 1u; /* unsigned */
	assert(mixed == (unsigned)-1);
	double d = a ? 1 : 2.5;
	assert(d == 1.0);
	uint8_t u = 200;
	u = u + 100 > 255 ? u - 100 : u;
	assert(u == 100);
	assert((a & 1 | b << 2 ^ 3) == (((a & 1) | ((b << 2) ^ 3))));
	assert(~0u >> 1 == (unsigned)~0 / 2);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
