/* SPDX-License-Identifier: Apache-2.0 */
/* Complex products and quotients, which compilers leave to a library: C11,
 * annex G, with its rules for infinities and NaNs. */
#include "guest/guest.h"

#include <stdbool.h>

/* Of an infinite operand, only the signs count. */
#define DEFINE(T, suffix, product, quotient)                                   \
	static T boxed##suffix(T x)                                            \
	{                                                                      \
		return __builtin_copysign##suffix(__builtin_isinf(x) ? 1 : 0,  \
						  x);                          \
	}                                                                      \
	static T cleared##suffix(T x)                                          \
	{                                                                      \
		return __builtin_isnan(x) ? __builtin_copysign##suffix(0, x)   \
					  : x;                                 \
	}                                                                      \
	static T _Complex pair##suffix(T real, T imaginary)                    \
	{                                                                      \
		T _Complex z;                                                  \
		__real__ z = real;                                             \
		__imag__ z = imaginary;                                        \
		return z;                                                      \
	}                                                                      \
	T _Complex product(T a, T b, T c, T d);                                \
	T _Complex quotient(T a, T b, T c, T d);                               \
	WEAK T _Complex product(T a, T b, T c, T d)                            \
	{                                                                      \
		T ac = a * c, bd = b * d, ad = a * d, bc = b * c;              \
		T x = ac - bd, y = ad + bc;                                    \
		bool again = false;                                            \
		if (!__builtin_isnan(x) || !__builtin_isnan(y))                \
			return pair##suffix(x, y);                             \
		if (__builtin_isinf(a) || __builtin_isinf(b)) {                \
			a = boxed##suffix(a), b = boxed##suffix(b);            \
			c = cleared##suffix(c), d = cleared##suffix(d);        \
			again = true;                                          \
		}                                                              \
		if (__builtin_isinf(c) || __builtin_isinf(d)) {                \
			c = boxed##suffix(c), d = boxed##suffix(d);            \
			a = cleared##suffix(a), b = cleared##suffix(b);        \
			again = true;                                          \
		}                                                              \
		if (!again && (__builtin_isinf(ac) || __builtin_isinf(bd) ||   \
			       __builtin_isinf(ad) || __builtin_isinf(bc))) {  \
			a = cleared##suffix(a), b = cleared##suffix(b);        \
			c = cleared##suffix(c), d = cleared##suffix(d);        \
			again = true;                                          \
		}                                                              \
		if (!again)                                                    \
			return pair##suffix(x, y);                             \
		T huge = __builtin_huge_val##suffix();                         \
		return pair##suffix(huge * (a * c - b * d),                    \
				    huge * (a * d + b * c));                   \
	}                                                                      \
	WEAK T _Complex quotient(T a, T b, T c, T d)                           \
	{                                                                      \
		/* Scaled, so that the divisor's square does not overflow. */  \
		T size = __builtin_fmax##suffix(__builtin_fabs##suffix(c),     \
						__builtin_fabs##suffix(d));    \
		T scale = __builtin_logb##suffix(size);                        \
		int by = __builtin_isfinite(scale) ? -(int)scale : 0;          \
		c = __builtin_ldexp##suffix(c, by);                            \
		d = __builtin_ldexp##suffix(d, by);                            \
		T square = c * c + d * d;                                      \
		T x = (a * c + b * d) / square, y = (b * c - a * d) / square;  \
		x = __builtin_ldexp##suffix(x, by);                            \
		y = __builtin_ldexp##suffix(y, by);                            \
		if (!__builtin_isnan(x) || !__builtin_isnan(y))                \
			return pair##suffix(x, y);                             \
		T huge = __builtin_huge_val##suffix();                         \
		if (square == 0 &&                                             \
		    (!__builtin_isnan(a) || !__builtin_isnan(b))) {            \
			huge = __builtin_copysign##suffix(huge, c);            \
			return pair##suffix(huge * a, huge * b);               \
		}                                                              \
		if ((__builtin_isinf(a) || __builtin_isinf(b)) &&              \
		    __builtin_isfinite(c) && __builtin_isfinite(d)) {          \
			a = boxed##suffix(a), b = boxed##suffix(b);            \
			return pair##suffix(huge * (a * c + b * d),            \
					    huge * (b * c - a * d));           \
		}                                                              \
		if (__builtin_isinf(scale) && scale > 0 &&                     \
		    __builtin_isfinite(a) && __builtin_isfinite(b)) {          \
			c = boxed##suffix(c), d = boxed##suffix(d);            \
			return pair##suffix(0 * (a * c + b * d),               \
					    0 * (b * c - a * d));              \
		}                                                              \
		return pair##suffix(x, y);                                     \
	}

#pragma STDC FP_CONTRACT OFF

DEFINE(float, f, __mulsc3, __divsc3)
DEFINE(double, , __muldc3, __divdc3)
#if __LDBL_MANT_DIG__ == 64
DEFINE(long double, l, __mulxc3, __divxc3)
#elif __LDBL_MANT_DIG__ == 113
DEFINE(long double, l, __multc3, __divtc3)
#endif
