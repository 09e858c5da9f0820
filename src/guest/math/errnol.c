/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h that set errno, for long double. */
#define REAL long double
#define F(x) x##l
#include "guest/math/errno_real.h"
