/* SPDX-License-Identifier: Apache-2.0 */
/* Unions: type punning, members of different sizes, unions in structs. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

union word {
	uint32_t u;
	int32_t i;
	float f;
	uint8_t b[4];
	struct {
		uint16_t lo, hi;
	} h;
};

union number {
	double d;
	uint64_t u;
	uint8_t b[8];
};

struct tagged {
	enum { INT, REAL, TEXT, PAIR } tag;
	union {
		long i;
		double r;
		const char *text;
		struct {
			char a, b;
		};
	};
};

static double value(struct tagged t)
{
	switch (t.tag) {
	case INT:
		return t.i;
	case REAL:
		return t.r;
	case TEXT:
		return strlen(t.text);
	case PAIR:
		return t.a * 100 + t.b;
	}
	return -1;
}

static union word bits(float f)
{
	return (union word){.f = f};
}

static union word global = {.b = {0x11, 0x22, 0x33, 0x44}};

int main(void)
{
	union word w = {.u = 0x12345678};
	assert(w.b[0] == 0x78 && w.b[3] == 0x12);
	assert(w.h.lo == 0x5678 && w.h.hi == 0x1234);
	w.h.hi = 0xffff;
	assert(w.i < 0 && w.u == 0xffff5678);
	assert(bits(1.0f).u == 0x3f800000 && bits(-2.5f).u == 0xc0200000);
	w.u = 0x40490fdb;
	assert(w.f > 3.14159f && w.f < 3.1416f);
	assert(global.u == 0x44332211);

	union number n = {.d = -0.0};
	assert(n.u == 0x8000000000000000ULL && n.d == 0.0);
	n.d = 1.5;
	assert(n.b[7] == 0x3f && n.b[6] == 0xf8 && n.b[0] == 0);
	n.u++;
	assert(n.d > 1.5 && n.d < 1.5000001);

	struct tagged t[] = {
		{.tag = INT, .i = -70000},
		{.tag = REAL, .r = 0.25},
		{.tag = TEXT, .text = "hello"},
		{.tag = PAIR, .a = 3, .b = 4},
	};
	assert(value(t[0]) == -70000 && value(t[1]) == .25);
	assert(value(t[2]) == 5 && value(t[3]) == 304);
	t[0] = t[3];
	assert(value(t[0]) == 304);

	union {
		char small;
		struct {
			char pad[9];
			char last;
		} s;
	} u = {.s = {"123456789", 'z'}}, v = u;
	v.small = 'x';
	assert(v.s.last == 'z' && v.s.pad[0] == 'x' && v.s.pad[8] == '9');
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
