/* SPDX-License-Identifier: Apache-2.0 */
/* Structs passed and returned by value: every size, nested, with arrays. */
#include <assert.h>
#include <stdint.h>

struct one {
	char c;
};

struct three {
	char c[3];
};

struct two_ints {
	int a, b;
};

struct floats {
	float x, y;
};

struct mixed {
	int i;
	double d;
};

struct big {
	int32_t v[20];
};

struct nested {
	struct one o;
	struct {
		struct two_ints p[2];
		struct floats f;
	} in;
	const char *name;
};

static struct one one_next(struct one o)
{
	o.c++;
	return o;
}

static struct three three_reverse(struct three t)
{
	return (struct three){{t.c[2], t.c[1], t.c[0]}};
}

static struct two_ints swap(struct two_ints p)
{
	return (struct two_ints){.a = p.b, .b = p.a};
}

static struct floats scale(struct floats f, float k)
{
	f.x *= k;
	f.y *= k;
	return f;
}

static struct mixed mix(struct mixed m, struct mixed n)
{
	struct mixed r = {m.i + n.i, m.d * n.d};
	return r;
}

static struct big fill(int32_t start)
{
	struct big b;
	for (int i = 0; i < 20; i++)
		b.v[i] = start + i;
	return b;
}

static int32_t big_sum(struct big b)
{
	int32_t sum = 0;
	for (int i = 0; i < 20; i++) {
		sum += b.v[i];
		b.v[i] = -1; /* the caller's copy stays */
	}
	return sum;
}

static struct nested make(char c, int n)
{
	struct nested r = {{c}, {{{n, n + 1}, {n + 2, n + 3}}, {.5f, n}}, "x"};
	return r;
}

/* Many arguments, so that some go by the stack. */
static int32_t many(struct two_ints a, struct one b, struct big c, int32_t d,
		    struct two_ints e, struct three f, int64_t g)
{
	return a.a + a.b * 2 + b.c * 3 + c.v[19] * 4 + d * 5 + e.a * 6 +
	       e.b * 7 + f.c[2] * 8 + (int32_t)(g / 1000000000);
}

static struct two_ints (*const table[])(struct two_ints) = {swap, swap};

int main(void)
{
	struct one o = {'a'};
	assert(one_next(one_next(o)).c == 'c' && o.c == 'a');

	struct three t = three_reverse((struct three){{1, 2, 3}});
	assert(t.c[0] == 3 && t.c[1] == 2 && t.c[2] == 1);

	struct two_ints p = {3, -4};
	assert(swap(p).a == -4 && swap(swap(p)).a == 3 && table[1](p).b == 3);

	struct floats f = scale((struct floats){1.5f, -2}, 4);
	assert(f.x == 6 && f.y == -8);

	struct mixed m = mix((struct mixed){1, .5}, (struct mixed){2, 8});
	assert(m.i == 3 && m.d == 4);

	struct big b = fill(100000);
	assert(big_sum(b) == 2000190 && b.v[0] == 100000 && b.v[19] == 100019);
	assert(fill(7).v[3] == 10);

	struct nested n = make('q', 5), copy;
	copy = n;
	n.in.p[1].b = 0;
	assert(copy.o.c == 'q' && copy.in.p[1].b == 8 && copy.in.f.y == 5);
	assert(copy.in.f.x == .5f && copy.name[0] == 'x');

	assert(many(p, o, b, 6, (struct two_ints){1, 2}, t, 5000000000LL) ==
	       -5 + 291 + 400076 + 30 + 6 + 14 + 8 + 5);

	/* Assignment between overlapping names of the same object. */
	struct big *alias = &b;
	b = *alias;
	assert(b.v[10] == 100010);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
