/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h for float. */
#define REAL float
#define F(x) x##f
#include "guest/math/math_real.h"
