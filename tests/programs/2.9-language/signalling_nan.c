/* SPDX-License-Identifier: Apache-2.0 */
/* Constants keep every bit of a NaN. */
#include <stdint.h>

static union {
	float f;
	uint32_t u;
} x = { __builtin_nansf("1") };
static union {
	double d;
	uint64_t u;
} y = { __builtin_nans("1") };

int main(void)
{
	return (x.u == 0x7f800001) + 2 * (y.u == 0x7ff0000000000001);
}

/*
 * check: run %s
 * exit: 3
 * check: run --target host %s
 * exit: 3
 */
