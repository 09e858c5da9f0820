/* SPDX-License-Identifier: Apache-2.0 */
/* More than 64 KiB of data on msp430. */
static char first[40000u] = {1};
static char second[40000u];

#ifdef ONE
char array[70000];
#endif

int main(void)
{
	return first[0] + second[0];
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: needs 8
 * stderr-has: of its 64 KiB left for it
 * stderr-has: try a larger --target: cortex-m, riscv32, host
 * check: run --target msp430 -DONE %s
 * exit: 3
 * stderr-has: clang could not compile it; if it is for more than 64 KiB, try a larger --target
 * check: run --target cortex-m %s
 * exit: 1
 * check: run --target riscv32 %s
 * exit: 1
 */
