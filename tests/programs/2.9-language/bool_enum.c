/* SPDX-License-Identifier: Apache-2.0 */
/* _Bool and enumerations: conversions, tables, flags, negative values. */
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

enum colour { RED, GREEN = 5, BLUE, LAST = BLUE };
enum level { LOW = -10, MIDDLE, HIGH = 30000 };
enum flag { A = 1 << 0, B = 1 << 1, C = 1 << 14 };
enum big { SMALL = 1, BIG = 100000 };

static const char *const names[] = {[RED] = "r", [GREEN] = "g", [BLUE] = "b"};

struct state {
	bool on : 1;
	bool ready;
	enum colour c : 4;
	enum level l;
};

static bool is_set(unsigned flags, enum flag f)
{
	return flags & f;
}

static bool both(bool a, bool b)
{
	return a & b;
}

static bool invert(bool b)
{
	return !b;
}

static bool from_pointer(const void *p)
{
	return p;
}

int main(void)
{
	bool b = 256;
	int x = 512;

	assert(b == 1 && sizeof b == 1 && (bool)x == 1 && (bool)0x10000L);
	b = 0.1;
	assert(b);
	b = x - 512;
	assert(!b && invert(b) && !invert(true));
	b++;
	b++;
	assert(b == 1);
	b ^= 1;
	b |= 2;
	b &= 2;
	assert(b == 0);
	b = -1;
	assert(b + b == 2 && both(b, 4) && -b == -1 && b << 3 == 8);
	assert(from_pointer(&x) && !from_pointer(0));
	assert(is_set(A | C, C) && !is_set(A | C, B));

	enum colour c = BLUE;
	assert(c == 6 && names[c][0] == 'b' && !names[1] && LAST == 6);
	c = (enum colour)(c - 1);
	assert(c == GREEN);
	enum level l = MIDDLE;
	assert(l == -9 && l < LOW + 2 && l < 0);
	l = HIGH;
	assert(l == 30000);
	enum big big = BIG;
	assert(big == 100000L && big / SMALL == 100000L);
	struct state s = {true, 3, BLUE, LOW};
	s.on ^= 1;
	assert(!s.on && s.ready == 1 && s.c == BLUE && s.l == -10);
	bool array[3] = {2, 0, 'x'};
	assert(array[0] + array[1] + array[2] == 2);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
