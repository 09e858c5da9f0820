/* SPDX-License-Identifier: Apache-2.0 */
/* Structs of 1 to 40 bytes, of bytes, words and 64-bit numbers: passed,
 * changed by the callee without effect for the caller, returned, through
 * pointers to functions, among other arguments and as variable arguments. */
#include <assert.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* Bytes that only this size and this offset have. */
static uint8_t mark(unsigned size, unsigned i)
{
	return (uint8_t)(size * 37 + i * 11 + 1);
}

static void fill(void *bytes, unsigned size)
{
	for (unsigned i = 0; i < size; i++)
		((uint8_t *)bytes)[i] = mark(size, i);
}

static int is_filled(const void *bytes, unsigned size)
{
	for (unsigned i = 0; i < size; i++)
		if (((const uint8_t *)bytes)[i] != mark(size, i))
			return 0;
	return 1;
}

#define TEST(name, type, count)                                                \
	struct name {                                                          \
		type b[count];                                                 \
	};                                                                     \
	static struct name give_##name(void)                                   \
	{                                                                      \
		struct name s;                                                 \
		fill(&s, sizeof(s));                                           \
		return s;                                                      \
	}                                                                      \
	static struct name pass_##name(struct name s)                          \
	{                                                                      \
		struct name copy = s;                                          \
		assert(is_filled(&s, sizeof(s)));                              \
		memset(&s, 0, sizeof(s));                                      \
		return copy;                                                   \
	}                                                                      \
	static int mixed_##name(char a, struct name s, int64_t q,              \
				struct name t, char z)                         \
	{                                                                      \
		return a == 1 && q == -5 && z == 9 &&                          \
		       is_filled(&s, sizeof(s)) && is_filled(&t, sizeof(t));   \
	}                                                                      \
	static int listed_##name(char n, ...)                                  \
	{                                                                      \
		va_list list;                                                  \
		int ok = 1;                                                    \
		va_start(list, n);                                             \
		while (n--) {                                                  \
			ok &= va_arg(list, int) == n;                          \
			struct name s = va_arg(list, struct name);             \
			ok &= is_filled(&s, sizeof(s));                        \
			ok &= va_arg(list, int64_t) == -n;                     \
		}                                                              \
		va_end(list);                                                  \
		return ok;                                                     \
	}                                                                      \
	static void test_##name(void)                                          \
	{                                                                      \
		struct name (*volatile give)(void) = give_##name;              \
		struct name (*volatile pass)(struct name) = pass_##name;       \
		struct name s = give(), t;                                     \
		assert(is_filled(&s, sizeof(s)));                              \
		t = pass(s);                                                   \
		assert(is_filled(&s, sizeof(s)) && is_filled(&t, sizeof(t)));  \
		assert(mixed_##name(1, s, -5, pass_##name(t), 9));             \
		assert(listed_##name(3, 2, s, (int64_t)-2, 1, t, (int64_t)-1,  \
				     0, give(), (int64_t)0));                  \
	}

#define BYTES(M)                                                               \
	M(1) M(2) M(3) M(4) M(5) M(6) M(7) M(8) M(9) M(10) M(11) M(12) M(13)   \
	M(14) M(15) M(16) M(17) M(18) M(19) M(20) M(21) M(22) M(23) M(24)      \
	M(25) M(26) M(27) M(28) M(29) M(30) M(31) M(32) M(33) M(34) M(35)      \
	M(36) M(37) M(38) M(39) M(40)
#define HALVES(M) M(1) M(2) M(3) M(5) M(7) M(8) M(9) M(17) M(20)
#define WORDS(M)  M(1) M(2) M(3) M(4) M(5) M(6) M(7) M(8) M(9) M(10) M(17)
#define WIDE(M)   M(1) M(2) M(3) M(4) M(5) M(9)

#define TEST_BYTES(n)  TEST(bytes##n, uint8_t, n)
#define TEST_HALVES(n) TEST(halves##n, uint16_t, n)
#define TEST_WORDS(n)  TEST(words##n, uint32_t, n)
#define TEST_WIDE(n)   TEST(wide##n, uint64_t, n)
#define RUN_BYTES(n)   test_bytes##n();
#define RUN_HALVES(n)  test_halves##n();
#define RUN_WORDS(n)   test_words##n();
#define RUN_WIDE(n)    test_wide##n();

#ifndef PART
#define PART 0
#endif
#if PART == 0
BYTES(TEST_BYTES)
#else
HALVES(TEST_HALVES)
WORDS(TEST_WORDS)
WIDE(TEST_WIDE)
#endif

int main(void)
{
#if PART == 0
	BYTES(RUN_BYTES)
#else
	HALVES(RUN_HALVES)
	WORDS(RUN_WORDS)
	WIDE(RUN_WIDE)
#endif
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target msp430 -DPART=1 %s
 * check: run --target cortex-m %s
 * check: run --target cortex-m -DPART=1 %s
 * check: run --target cortex-m -O2 -DPART=1 %s
 * check: run --target riscv32 %s
 * check: run --target riscv32 -DPART=1 %s
 * check: run --target riscv32 -O2 -DPART=1 %s
 * check: run --target host %s
 * check: run --target host -DPART=1 %s
 */
