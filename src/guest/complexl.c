/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of complex.h for long double, where that is a double. */
#if __SIZEOF_LONG_DOUBLE__ == __SIZEOF_DOUBLE__
#define REAL     long double
#define F(x)     x##l
#define MULTIPLY __brownout_multiply
#define DIVIDE   __brownout_divide
#include "guest/complex_real.h"
#endif
