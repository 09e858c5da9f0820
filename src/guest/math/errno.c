/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of math.h that set errno, for double. */
#define REAL double
#define F(x) x
#include "guest/math/errno_real.h"
