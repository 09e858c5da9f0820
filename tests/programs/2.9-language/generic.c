/* SPDX-License-Identifier: Apache-2.0 */
/* _Generic, sizeof, _Alignof, _Alignas, _Static_assert, typeof, offsetof. */
#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

#define KIND(x)                                                                \
	_Generic((x),                                                          \
		char: 'c',                                                     \
		short: 's',                                                    \
		int: 'i',                                                      \
		unsigned: 'u',                                                 \
		long: 'l',                                                     \
		unsigned long: 'U',                                            \
		long long: 'q',                                                \
		float: 'f',                                                    \
		double: 'd',                                                   \
		char *: 'p',                                                   \
		default: '?')

_Static_assert(CHAR_BIT == 8, "bytes");
_Static_assert(sizeof(int32_t) == 4 && sizeof(int64_t) == 8, "fixed widths");
_Static_assert((-1 >> 1) == -1, "arithmetic shift");

struct layout {
	char c;
	int32_t l;
	char d;
	int64_t q;
	char e;
};

static int side_effects;

static int effect(void)
{
	return ++side_effects;
}

#define MAX(a, b)                                                              \
	({                                                                     \
		__typeof__(a) a_ = (a);                                        \
		__typeof__(b) b_ = (b);                                        \
		a_ > b_ ? a_ : b_;                                             \
	})

int main(void)
{
	char c = 1;
	short s = 2;
	float f = 1;
	char *p = &c;

	assert(KIND(c) == 'c' && KIND(s) == 's' && KIND(c + c) == 'i');
	assert(KIND(1u) == 'u' && KIND(1L) == 'l' && KIND(1UL) == 'U');
	assert(KIND(1LL + s) == 'q' && KIND(f) == 'f' && KIND(f + 1) == 'f');
	assert(KIND(f + 1.0) == 'd' && KIND(p) == 'p' && KIND(&s) == '?');
	assert(KIND(s ? s : 1L) == 'l' && KIND('a') == 'i');

	assert(sizeof(effect()) == sizeof(int) && side_effects == 0);
	assert(sizeof c == 1 && sizeof(c + c) == sizeof(int));
	assert(sizeof(int[5]) == 5 * sizeof(int) && sizeof "abc" == 4);
	assert(sizeof(struct layout) % _Alignof(struct layout) == 0);
	assert(offsetof(struct layout, l) == _Alignof(int32_t));
	assert(offsetof(struct layout, q) % _Alignof(int64_t) == 0);

	_Alignas(16) char aligned[16];
	aligned[15] = 1;
	assert((uintptr_t)aligned % 16 == 0 && aligned[15] == 1);
	static _Alignas(8) char also[3];
	assert((uintptr_t)also % 8 == 0);

	__typeof__(c * 1L) l = 70000;
	assert(l == 70000 && MAX(3, 7) == 7 && MAX(2.5, 1) == 2.5);
	assert(MAX(effect(), effect()) == 2 && side_effects == 2);
	assert(MAX(MAX(1, 5), MAX(4, 2)) == 5);
	int counted = ({
		int sum = 0;
		for (int i = 0; i < 5; i++)
			sum += i;
		sum;
	});
	assert(counted == 10);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
