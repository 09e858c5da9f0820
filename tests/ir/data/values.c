/* SPDX-License-Identifier: Apache-2.0 */
/* The source of tests/ir/values-*.ll: structs by value, varargs, bit-fields,
 * unions, floats, switch, computed goto. */
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

struct pair {
	int32_t a;
	double b;
};

struct bits {
	unsigned low : 3;
	signed mid : 7;
	uint32_t high : 20;
};

union word {
	uint32_t u;
	float f;
	uint8_t b[4];
};

struct big {
	int16_t v[9];
	struct pair p;
};

static uint32_t hash = 1;

static void feed(int64_t v)
{
	hash = hash * 31 + (uint32_t)v + (uint32_t)(v >> 32) * 7;
}

static struct pair scale(struct pair p, double by)
{
	p.a = (int32_t)(p.a * by);
	p.b *= by;
	return p;
}

static struct big fill(struct big b, int16_t step)
{
	for (int i = 0; i < 9; i++)
		b.v[i] = (int16_t)(i * step);
	b.p = scale(b.p, 2.5);
	return b;
}

static int64_t sum(int n, ...)
{
	va_list ap;
	int64_t total = 0;

	va_start(ap, n);
	for (int i = 0; i < n; i++)
		total += i & 1 ? va_arg(ap, int64_t) : va_arg(ap, int);
	va_end(ap);
	return total;
}

static int kind(int c)
{
	switch (c) {
	case 'a' ... 'f':
		return 1;
	case 1000:
		return 2;
	case -1000:
		return 3;
	}
	return 0;
}

static int jumps(int n)
{
	static void *const table[] = {&&stop, &&odd, &&even};
	int r = 0;

	for (;; n--) {
		goto *table[n == 0 ? 0 : 2 - (n & 1)];
	odd:
		r += n;
		continue;
	even:
		r -= 1;
	}
stop:
	return r;
}

int main(void)
{
	struct big b = {{0}, {1000, 0.25}};
	struct bits f = {5, -40, 0xabcde};
	union word w = {.f = -6.25f};
	char text[10];

	b = fill(b, 300);
	for (int i = 0; i < 9; i++)
		feed(b.v[i]);
	feed(b.p.a);
	feed((int64_t)(b.p.b * 1e6));
	f.low += 6;
	f.mid -= 30;
	f.high ^= 0xfffff;
	feed(f.low);
	feed(f.mid);
	feed(f.high);
	feed(w.u);
	feed(w.b[3]);
	feed(sum(4, -5, INT64_C(5000000000), 7, INT64_C(-1)));
	feed(kind('c') + kind(1000) + kind(-1000) + kind('g'));
	feed(jumps(11));
	memset(text, 'x', sizeof text);
	memcpy(text + 2, "middle", 6);
	for (unsigned i = 0; i < sizeof text; i++)
		feed(text[i]);
	return (int)(hash % 113) + 1;
}
