/* SPDX-License-Identifier: Apache-2.0 */
/* Variable arguments of all types in all orders: where 64-bit numbers are
 * aligned to 8 bytes, the callee skips what the caller left free. */
#include <assert.h>
#include <stdarg.h>
#include <stdint.h>

struct mixed {
	char c;
	double d;
};

union number {
	double d;
	int32_t l[2];
};

static int anything;

static int forward(int a, int b)
{
	return a * 10 + b;
}

/* One letter for each argument; the fixed ones shift the variable ones. */
static int check(const char *types, int a, int b, int c, int d, int e,
		 va_list list)
{
	assert(a == 1 && b == 2 && c == 3 && d == 4 && e == 5);
	int count = 0;
	for (; *types; types++, count++) {
		switch (*types) {
		case 'c':
			assert((char)va_arg(list, int) == 'x');
			break;
		case 'i':
			assert(va_arg(list, int) == -7);
			break;
		case 'l':
			assert(va_arg(list, long) == 70000L);
			break;
		case 'q':
			assert(va_arg(list, int64_t) == -0x123456789ab);
			break;
		case 'd':
			assert(va_arg(list, double) == 2.25);
			break;
		case 'p':
			assert(va_arg(list, void *) == (void *)&anything);
			break;
		case 'f':
			assert(va_arg(list, int (*)(int, int))(4, 2) == 42);
			break;
		case 'm': {
			struct mixed m = va_arg(list, struct mixed);
			assert(m.c == 'm' && m.d == -0.5);
			break;
		}
		case 'u': {
			union number u = va_arg(list, union number);
			assert(u.d == 1e100);
			break;
		}
		}
	}
	return count;
}

static int none(const char *types, ...)
{
	va_list list, again;
	va_start(list, types);
	va_copy(again, list);
	int n = check(types, 1, 2, 3, 4, 5, list);
	n += check(types, 1, 2, 3, 4, 5, again);
	va_end(again);
	va_end(list);
	return n;
}

static int five(const char *types, int a, int b, int c, int d, int e, ...)
{
	va_list list;
	va_start(list, e);
	int n = check(types, a, b, c, d, e, list);
	va_end(list);
	return n;
}

static int wide(int64_t first, const char *types, ...)
{
	va_list list;
	assert(first == 77);
	va_start(list, types);
	int n = check(types, 1, 2, 3, 4, 5, list);
	va_end(list);
	return n;
}

#define C 'x'
#define I -7
#define L 70000L
#define Q (int64_t)-0x123456789ab
#define D 2.25
#define P (void *)&anything
#define F forward
#define M (struct mixed){ 'm', -0.5 }
#define U (union number){ 1e100 }

#define TEST(types, ...)                                                       \
	do {                                                                   \
		int n = sizeof(types) - 1;                                     \
		assert(none(types, __VA_ARGS__) == 2 * n);                     \
		assert(five(types, 1, 2, 3, 4, 5, __VA_ARGS__) == n);          \
		assert(wide(77, types, __VA_ARGS__) == n);                     \
	} while (0)

int main(void)
{
	TEST("i", I);
	TEST("q", Q);
	TEST("iq", I, Q);
	TEST("iqiq", I, Q, I, Q);
	TEST("qiiq", Q, I, I, Q);
	TEST("didi", D, I, D, I);
	TEST("cdcq", C, D, C, Q);
	TEST("lqlld", L, Q, L, L, D);
	TEST("pfp", P, F, P);
	TEST("ifqf", I, F, Q, F);
	TEST("mim", M, I, M);
	TEST("imiud", I, M, I, U, D);
	TEST("uiuqu", U, I, U, Q, U);
	TEST("cilqdpfmu", C, I, L, Q, D, P, F, M, U);
	TEST("umfpdqlic", U, M, F, P, D, Q, L, I, C);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target cortex-m -O2 %s
 * check: run --target cortex-m --param-registers 3 %s
 * check: run --target riscv32 %s
 * check: run --target riscv32 -O2 %s
 * check: run --target riscv32 --param-registers 0 %s
 * check: run --target host %s
 */
