/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h for double. */
#define REAL double
#define F(x) x
#include "guest/math/math_real.h"
