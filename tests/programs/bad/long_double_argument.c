/* SPDX-License-Identifier: Apache-2.0 */
/* On RISC-V a long double has 128 bits, and variable ones are passed in a way
 * that is not built. SPEC 2.9. */
#include <stdio.h>

int main(void)
{
	return printf("%.2Lf\n", 1.25L);
}

/*
 * check: run --target riscv32 %s
 * exit: 3
 * stderr-has: bad/long_double_argument.c:8:
 * stderr-has: cast it to double
 * check: run --target cortex-m %s
 * exit: 5
 * stdout-has: 1.25
 */
