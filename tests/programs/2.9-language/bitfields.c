/* SPDX-License-Identifier: Apache-2.0 */
/* Bit-fields: signed, unsigned, straddling, zero-width, packed, wide. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

struct flags {
	unsigned a : 1;
	unsigned b : 3;
	signed c : 4;
	unsigned d : 5;
	_Bool e : 1;
};

struct wide {
	uint32_t x : 20;
	uint32_t y : 20; /* next unit, or straddles */
	int32_t z : 17;
	uint64_t w : 40;
	int64_t v : 60;
};

struct __attribute__((packed)) tight {
	uint32_t a : 5;
	uint32_t b : 13;
	int32_t c : 20;
	uint8_t d;
	uint16_t e : 9;
};

struct gaps {
	unsigned a : 3;
	unsigned : 4;
	unsigned b : 3;
	unsigned : 0;
	unsigned c : 2;
};

static struct flags global = {1, 5, -3, 17, 1};
static struct wide wide_global = {0xabcde, 0x12345, -5, 0x8070605040ULL, -1};

static void set(struct tight *t)
{
	t->a = 31;
	t->b = 0x1555;
	t->c = -12345;
	t->d = 0xa5;
	t->e = 300;
}

int main(void)
{
	struct flags f = global;
	assert(f.a == 1 && f.b == 5 && f.c == -3 && f.d == 17 && f.e);
	f.a++;
	f.b += 4;
	f.c -= 6;
	f.d <<= 1;
	f.e = 4;
	assert(f.a == 0 && f.b == 1 && f.c == 7 && f.d == 2 && f.e == 1);
	assert(f.b-- == 1 && f.b == 0 && --f.b == 7);
	assert((f.c = 9) == -7);

	struct wide w = wide_global;
	assert(w.x == 0xabcde && w.y == 0x12345 && w.z == -5);
	assert(w.w == 0x8070605040ULL && w.v == -1);
	w.x = ~UINT32_C(0);
	w.w += 0x8000000000ULL;
	w.v = INT64_C(1) << 59;
	assert(w.x == 0xfffff && w.y == 0x12345);
	assert(w.w == 0x0070605040ULL && w.v == -(INT64_C(1) << 59));
	w.z = 65535;
	w.y = w.z + 1;
	assert(w.z == 65535 && w.y == 65536);
	w.z++;
	assert(w.z == -65536);

	struct tight t;
	memset(&t, 0, sizeof t);
	set(&t);
	assert(t.a == 31 && t.b == 0x1555 && t.c == -12345);
	assert(t.d == 0xa5 && t.e == 300);
	t.c = 0;
	assert(t.b == 0x1555 && t.d == 0xa5 && t.c == 0 && t.e == 300);
	t.b = 0;
	assert(t.a == 31 && t.d == 0xa5);
	assert(sizeof t == 8);

	struct gaps g = {5, 6, 3};
	unsigned char raw[sizeof g];
	memcpy(raw, &g, sizeof g);
	assert((raw[0] & 7) == 5 && g.b == 6 && g.c == 3);
	struct gaps *p = &g;
	p->b = 1;
	assert(p->a == 5 && p->c == 3);

	struct flags array[3] = {{.d = 1}, {.d = 2}, {.d = 3}};
	int sum = 0;
	for (int i = 0; i < 3; i++)
		sum = sum * 10 + array[i].d;
	assert(sum == 123);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
