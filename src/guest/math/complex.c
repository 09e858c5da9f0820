/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of complex.h for double. */
#define REAL double
#define F(x) x
#include "guest/math/complex_real.h"
