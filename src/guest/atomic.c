/* SPDX-License-Identifier: Apache-2.0 */
/* What compilers call for atomic objects that no instruction handles: any size
 * (__atomic_load, …), and the usual sizes on processors without atomics. There
 * is one core: plain accesses will do. The generic ones are known to the
 * compiler under their names, so they get them from the assembler. */
#include "guest/guest.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define NAMED(name) __asm__(name) __attribute__((weak))

void __brownout_atomic_load(size_t size, const void *from, void *to, int order)
	NAMED("__atomic_load");
void __brownout_atomic_store(size_t size, void *to, const void *from, int order)
	NAMED("__atomic_store");
void __brownout_atomic_exchange(size_t size, void *object, const void *from,
				void *old, int order)
	NAMED("__atomic_exchange");
bool __brownout_atomic_compare(size_t size, void *object, void *expected,
			       const void *wanted, int success, int failure)
	NAMED("__atomic_compare_exchange");
bool __brownout_atomic_is_lock_free(size_t size, const void *object)
	NAMED("__atomic_is_lock_free");

void __brownout_atomic_load(size_t size, const void *from, void *to, int order)
{
	(void)order;
	memcpy(to, from, size);
}

void __brownout_atomic_store(size_t size, void *to, const void *from, int order)
{
	(void)order;
	memcpy(to, from, size);
}

void __brownout_atomic_exchange(size_t size, void *object, const void *from,
				void *old, int order)
{
	(void)order;
	memcpy(old, object, size);
	memcpy(object, from, size);
}

bool __brownout_atomic_compare(size_t size, void *object, void *expected,
			       const void *wanted, int success, int failure)
{
	(void)success, (void)failure;
	bool equal = memcmp(object, expected, size) == 0;
	if (equal)
		memcpy(object, wanted, size);
	else
		memcpy(expected, object, size);
	return equal;
}

bool __brownout_atomic_is_lock_free(size_t size, const void *object)
{
	(void)object;
	return size <= sizeof(void *);
}

#define FETCH(N, T, name, result)                                              \
	T __atomic_fetch_##name##_##N(volatile void *object, T x, int order);  \
	WEAK T __atomic_fetch_##name##_##N(volatile void *object, T x,         \
					   int order)                          \
	{                                                                      \
		volatile T *at = object;                                       \
		T old = *at;                                                   \
		(void)order;                                                   \
		*at = (T)(result);                                             \
		return old;                                                    \
	}

#define SIZE(N, T)                                                             \
	T __atomic_load_##N(const volatile void *object, int order);           \
	void __atomic_store_##N(volatile void *object, T x, int order);        \
	T __atomic_exchange_##N(volatile void *object, T x, int order);        \
	bool __atomic_compare_exchange_##N(volatile void *object,              \
					   void *expected, T wanted,           \
					   int success, int failure);          \
	WEAK T __atomic_load_##N(const volatile void *object, int order)       \
	{                                                                      \
		(void)order;                                                   \
		return *(const volatile T *)object;                            \
	}                                                                      \
	WEAK void __atomic_store_##N(volatile void *object, T x, int order)    \
	{                                                                      \
		(void)order;                                                   \
		*(volatile T *)object = x;                                     \
	}                                                                      \
	FETCH(N, T, add, old + x)                                              \
	FETCH(N, T, sub, old - x)                                              \
	FETCH(N, T, and, old &x)                                               \
	FETCH(N, T, or, old | x)                                               \
	FETCH(N, T, xor, old ^ x)                                              \
	FETCH(N, T, nand, ~(old & x))                                          \
	WEAK T __atomic_exchange_##N(volatile void *object, T x, int order)    \
	{                                                                      \
		T old = *(volatile T *)object;                                 \
		(void)order;                                                   \
		*(volatile T *)object = x;                                     \
		return old;                                                    \
	}                                                                      \
	WEAK bool __atomic_compare_exchange_##N(volatile void *object,         \
						void *expected, T wanted,      \
						int success, int failure)      \
	{                                                                      \
		T old = *(volatile T *)object, *seen = expected;               \
		(void)success, (void)failure;                                  \
		if (old == *seen) {                                            \
			*(volatile T *)object = wanted;                        \
			return true;                                           \
		}                                                              \
		*seen = old;                                                   \
		return false;                                                  \
	}

SIZE(1, uint8_t)
SIZE(2, uint16_t)
SIZE(4, uint32_t)
SIZE(8, uint64_t)
#ifdef __SIZEOF_INT128__
SIZE(16, unsigned __int128)
#endif
