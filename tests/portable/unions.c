/* SPDX-License-Identifier: Apache-2.0 */
/* Unions: the same bytes as other types, tagged values. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

union word {
	uint32_t whole;
	uint16_t half[2];
	uint8_t byte[4];
	float real;
};

union wide {
	double real;
	uint64_t bits;
	struct {
		uint32_t low, high;
	} parts;
};

enum kind { INTEGER, REAL, TEXT, PAIR };

struct value {
	uint8_t kind;
	union {
		int32_t integer;
		double real;
		char text[8];
		struct {
			int16_t a, b;
		} pair;
	};
};

static void show(struct value v)
{
	switch ((enum kind)v.kind) {
	case INTEGER:
		printf("%ld ", (long)v.integer);
		break;
	case REAL:
		printf("%g ", v.real);
		break;
	case TEXT:
		printf("%s ", v.text);
		break;
	case PAIR:
		printf("(%d, %d) ", v.pair.a, v.pair.b);
		break;
	}
}

static struct value twice(struct value v)
{
	switch ((enum kind)v.kind) {
	case INTEGER:
		v.integer *= 2;
		break;
	case REAL:
		v.real *= 2;
		break;
	case TEXT:
		memcpy(v.text + 3, v.text, 3);
		v.text[6] = 0;
		break;
	case PAIR:
		v.pair.a += v.pair.a;
		v.pair.b += v.pair.b;
		break;
	}
	return v;
}

int main(void)
{
	union word w = { .whole = 0x3fc00000 };
	union wide q = { .real = -1.0 / 3 };
	struct value values[] = { { INTEGER, { .integer = 21 } },
				  { REAL, { .real = 1.25 } },
				  { TEXT, { .text = "abc" } },
				  { PAIR, { .pair = { 3, -4 } } } };
	printf("%g %x %x %x\n", (double)w.real, w.half[1], w.byte[2], w.byte[3]);
	w.byte[3] ^= 0x80;
	printf("%g\n", (double)w.real);
	printf("%08lx%08lx\n", (unsigned long)q.parts.high,
	       (unsigned long)q.parts.low);
	q.bits ^= (uint64_t)1 << 63;
	printf("%.17g\n", q.real);
	for (uint8_t i = 0; i < 4; i++) {
		show(values[i]);
		show(twice(values[i]));
	}
	printf("\n");
	return w.byte[2];
}
