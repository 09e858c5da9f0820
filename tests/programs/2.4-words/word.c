/* SPDX-License-Identifier: Apache-2.0 */
/* A store of 32 bits is one operation where a word has 32 bits; on msp430 it is
 * two, and a power failure can come between them. The first operation stores
 * the return value that clang -O0 keeps. */
#include <stdint.h>

int32_t number __attribute__((section(".persistent"))) = 0x00010002;

int main(void)
{
	number = 0x00030004;
	return 0;
}

/*
 * check: run --target msp430 --ops 2 --dump-state %t/state %s && cat %t/state
 * stdout-has: "number": 65540
 * check: run --target msp430 --ops 3 --dump-state %t/state %s && cat %t/state
 * stdout-has: "number": 196612
 * check: run --target cortex-m --ops 1 --dump-state %t/state %s && cat %t/state
 * stdout-has: "number": 65538
 * check: run --target cortex-m --ops 2 --dump-state %t/state %s && cat %t/state
 * stdout-has: "number": 196612
 * check: run --target riscv32 --ops 1 --dump-state %t/state %s && cat %t/state
 * stdout-has: "number": 65538
 * check: run --target riscv32 --ops 2 --dump-state %t/state %s && cat %t/state
 * stdout-has: "number": 196612
 */
