/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic objects: every operation at every size, of structs, flags, pointers;
 * the old built-ins; fences. */
#include <assert.h>
#include <stdint.h>
#include <stdatomic.h> /* newlib's wants that before it */

struct small {
	int16_t a, b;
};
struct large {
	int32_t v[5];
};

#define TEST(T, name)                                                          \
	static void test_##name(void)                                          \
	{                                                                      \
		static _Atomic T x;                                            \
		T expected = (T)7, one = (T)1;                                 \
		atomic_init(&x, (T)5);                                         \
		assert(atomic_load(&x) == 5 && x == 5);                        \
		atomic_store(&x, (T)9);                                        \
		assert(atomic_exchange(&x, (T)3) == 9 && x == 3);              \
		assert(atomic_fetch_add(&x, (T)250) == 3 && x == (T)253);      \
		assert(atomic_fetch_sub(&x, (T)254) == (T)253 && x == (T)-1);  \
		assert(atomic_fetch_and(&x, (T)0x5c) == (T)-1 && x == 0x5c);   \
		assert(atomic_fetch_or(&x, (T)0x03) == 0x5c && x == 0x5f);     \
		assert(atomic_fetch_xor(&x, (T)0x0f) == 0x5f && x == 0x50);    \
		assert(__atomic_fetch_nand((T *)&x, (T)0x30, 5) == 0x50);      \
		assert(x == (T)~0x10);                                         \
		assert(!atomic_compare_exchange_strong(&x, &expected, one));   \
		assert(expected == (T)~0x10 && x == (T)~0x10);                 \
		while (!atomic_compare_exchange_weak(&x, &expected, one))      \
			;                                                      \
		assert(x == 1 && x++ == 1 && ++x == 3 && x-- == 3);            \
		x += 4;                                                        \
		x *= 3;                                                        \
		x ^= 1;                                                        \
		assert(x == 19);                                               \
		assert(__sync_fetch_and_add((T *)&x, one) == 19);              \
		assert(__sync_sub_and_fetch((T *)&x, one) == 19);              \
		assert(__sync_bool_compare_and_swap((T *)&x, (T)19, (T)2));    \
		assert(__sync_val_compare_and_swap((T *)&x, (T)9, (T)4) == 2); \
		assert(__sync_lock_test_and_set((T *)&x, (T)6) == 2);          \
		__sync_lock_release((T *)&x);                                  \
		assert(x == 0);                                                \
	}
TEST(int8_t, s8)
TEST(uint8_t, u8)
TEST(int16_t, s16)
TEST(uint16_t, u16)
TEST(int32_t, s32)
TEST(uint32_t, u32)
TEST(int64_t, s64)
TEST(uint64_t, u64)
#ifdef __SIZEOF_INT128__
TEST(__int128, s128)
#endif

static void test_extremes(void)
{
	int32_t x = -5;
	uint16_t u = 40000;
	assert(__atomic_fetch_max(&x, 3, 5) == -5 && x == 3);
	assert(__atomic_fetch_min(&x, -70000, 5) == 3 && x == -70000);
	assert(__atomic_fetch_max(&u, 39999, 5) == 40000 && u == 40000);
	assert(__atomic_fetch_min(&u, 7, 5) == 40000 && u == 7);
}

static void test_structs(void)
{
	static _Atomic struct small s;
	static _Atomic struct large l;
	struct small one = {1, -2}, two = {3, 4}, seen;
	atomic_store(&s, one);
	seen = atomic_exchange(&s, two);
	assert(seen.a == 1 && seen.b == -2);
	assert(atomic_compare_exchange_strong(&s, &two, one));
	seen = s;
	assert(seen.a == 1 && seen.b == -2);
	struct large many = {{1, 2, 3, 4, 5}}, copy;
	atomic_store(&l, many);
	many.v[4] = 50;
	assert(!atomic_compare_exchange_strong(&l, &many, many));
	assert(many.v[4] == 5);
	copy = atomic_load(&l);
	assert(copy.v[0] == 1 && copy.v[4] == 5);
}

static void test_others(void)
{
	static _Atomic(int *) p;
	static int words[3];
	atomic_flag flag = ATOMIC_FLAG_INIT;
	static _Atomic double d = 1.5;
	static _Atomic _Bool b;
	p = words;
	assert(atomic_fetch_add(&p, 2) == words && p == words + 2);
	assert(!atomic_flag_test_and_set(&flag));
	assert(atomic_flag_test_and_set(&flag));
	atomic_flag_clear(&flag);
	assert(!atomic_flag_test_and_set(&flag));
	d += 2;
	assert(d == 3.5);
	b = 7;
	assert(b == 1 && atomic_exchange(&b, 0) == 1);
	atomic_thread_fence(memory_order_seq_cst);
	atomic_signal_fence(memory_order_acquire);
	__sync_synchronize();
}

int main(void)
{
	test_s8();
	test_u8();
	test_s16();
	test_u16();
	test_s32();
	test_u32();
	test_s64();
	test_u64();
#ifdef __SIZEOF_INT128__
	test_s128();
#endif
	test_extremes();
	test_structs();
	test_others();
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target msp430 -O2 %s
 * check: run --target host %s
 * check: run --target host -O2 %s
 */
