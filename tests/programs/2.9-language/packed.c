/* SPDX-License-Identifier: Apache-2.0 */
/* Packed structs, unaligned members, aligned members, nested packing. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct __attribute__((packed)) frame {
	uint8_t start;
	uint32_t id;
	int16_t values[3];
	uint64_t stamp;
	float scale;
	double gain;
	uint8_t end;
};

#pragma pack(push, 1)
struct inner {
	char c;
	int32_t v;
};
struct outer {
	char c;
	struct inner in[2];
	struct {
		int16_t a;
	} tail;
};
#pragma pack(pop)

#pragma pack(2)
struct two {
	char c;
	int64_t q;
	char d;
};
#pragma pack()

struct padded {
	char c;
	int32_t v __attribute__((aligned(8)));
};

static struct frame global = {0x7e, 0x01020304, {-1, 2, -3}, 1, .5f, 2.5, 0xee};
static uint8_t wire[40];

static uint32_t sum(const struct frame *f)
{
	uint32_t s = f->start + f->id + (uint32_t)f->stamp + f->end;
	for (int i = 0; i < 3; i++)
		s += (uint32_t)(int32_t)f->values[i];
	return s;
}

static void receive(struct frame *f)
{
	f->id++;
	f->values[1] = (int16_t)(f->values[1] * -1000);
	f->stamp += 0xffffffff00000000;
	f->gain *= f->scale;
}

int main(void)
{
	assert(sizeof(struct frame) == 32 && offsetof(struct frame, stamp) == 11);
	assert(sum(&global) == 0x7e + 0x01020304 + 1 + 0xee - 2);
	struct frame *f = (struct frame *)(wire + 3);
	*f = global;
	receive(f);
	assert(wire[3] == 0x7e && wire[4] == 5 && wire[7] == 1);
	assert(f->values[1] == -2000 && f->values[2] == -3);
	assert(f->stamp == 0xffffffff00000001 && f->gain == 1.25);
	assert(wire[2] == 0 && wire[3 + 31] == 0xee && wire[3 + 32] == 0);
	assert(global.id == 0x01020304 && global.gain == 2.5);

	struct outer o = {1, {{2, -70000}, {3, 70000}}, {-4}};
	assert(sizeof o == 13 && o.in[1].v == 70000 && o.tail.a == -4);
	memmove((char *)&o.in[0], (char *)&o.in[1], sizeof o.in[0]);
	assert(o.in[0].v == 70000 && o.in[0].c == 3);
	struct inner copy = o.in[0], *p = &o.in[1];
	p->v = copy.v / 2;
	assert(o.in[1].v == 35000 && o.c == 1);

	assert(sizeof(struct two) == 12 && offsetof(struct two, q) == 2);
	struct two t = {1, -2, 3};
	t.q *= t.c + t.d;
	assert(t.q == -8);
	assert(offsetof(struct padded, v) == 8 && sizeof(struct padded) == 16);
	struct padded pad = {1, 5};
	assert((uintptr_t)&pad % 8 == 0 && pad.v == 5);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
