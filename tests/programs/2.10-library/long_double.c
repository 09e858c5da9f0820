/* SPDX-License-Identifier: Apache-2.0 */
/* Long doubles are read by scanf and strtold, whatever they are. C11 7.21.6.2,
 * 7.22.1.3. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	long double both[2] = { 1, 1 };
	char *end;
	assert(sscanf("2.5 -0x1p-3", "%Lf %La", &both[0], &both[1]) == 2);
	assert(both[0] == 2.5L && both[1] == -0.125L);
	assert(strtold("12.75x", &end) == 12.75L && *end == 'x');
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target cortex-m %s
 * exit: 0
 * check: run --target riscv32 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
