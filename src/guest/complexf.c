/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of complex.h for float. */
#define REAL     float
#define F(x)     x##f
#define MULTIPLY __mulsc3
#define DIVIDE   __divsc3
#include "guest/complex_real.h"
