/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h that set errno, for float. */
#define REAL float
#define F(x) x##f
#include "guest/math/errno_real.h"
