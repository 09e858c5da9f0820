/* SPDX-License-Identifier: Apache-2.0 */
/* A run that ends inside a wide store or a copy leaves it half done: words
 * are written by ascending address. The first operation stores the return
 * value that clang -O0 keeps. */
#include <stdint.h>

struct five {
	uint8_t b[5];
};

int64_t wide = 0x1111222233334444;
struct five from = {{1, 2, 3, 4, 5}}, to;

int main(void)
{
	wide = 0x5555666677778888;
	to = from;
	return 0;
}

/*
 * check: run --target msp430 --ops 1 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229801703532086340,
 * check: run --target msp430 --ops 2 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229801703532103816,
 * check: run --target msp430 --ops 3 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229801704677410952,
 * check: run --target msp430 --ops 4 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229876763525875848,
 * check: run --target msp430 --ops 5 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 6148933456521300104,
 * check: run --target cortex-m --ops 1 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229801703532086340,
 * check: run --target cortex-m --ops 2 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229801704677410952,
 * check: run --target cortex-m --ops 3 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 6148933456521300104,
 * check: run --target cortex-m --ops 4 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[0,0,0,0,0]}
 * check: run --target cortex-m --ops 5 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,0]}
 * check: run --target cortex-m --ops 6 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,0]}
 * check: run --target cortex-m --ops 7 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,5]}
 * check: run --target riscv32 --ops 1 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229801703532086340,
 * check: run --target riscv32 --ops 2 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 1229801704677410952,
 * check: run --target riscv32 --ops 3 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 6148933456521300104,
 * check: run --target riscv32 --ops 4 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[0,0,0,0,0]}
 * check: run --target riscv32 --ops 5 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,0]}
 * check: run --target riscv32 --ops 6 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,0]}
 * check: run --target riscv32 --ops 7 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,5]}
 * check: run --target host --ops 2 --dump-state %t/state %s && cat %t/state
 * stdout-has: "wide": 6148933456521300104,
 * check: run --target msp430 --ops 9 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,0]}
 * check: run --target msp430 --ops 8 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,0,0,0]}
 * check: run --target msp430 --ops 11 --dump-state %t/state %s && tr -d ' \n' <%t/state
 * stdout-has: "to":{"b":[1,2,3,4,5]}
 */
