/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of complex.h for float. */
#define REAL float
#define F(x) x##f
#include "guest/math/complex_real.h"
