/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of complex.h for double. */
#define REAL     double
#define F(x)     x
#define MULTIPLY __muldc3
#define DIVIDE   __divdc3
#include "guest/complex_real.h"
