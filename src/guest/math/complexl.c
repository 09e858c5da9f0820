/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of complex.h for long double. */
#define REAL long double
#define F(x) x##l
#include "guest/math/complex_real.h"
