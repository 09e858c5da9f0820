/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h for long double, where that is a double: the machine
 * has no longer numbers. */
#if __SIZEOF_LONG_DOUBLE__ == __SIZEOF_DOUBLE__
#define REAL long double
#define F(x) x##l
#include "guest/math_real.h"
#endif
