/* SPDX-License-Identifier: Apache-2.0 */
/* What operations cost: an instruction one, a wide access one per word, a copy
 * a read and a write per word, call and return one and one per word of return
 * address and frame pointer; alloca nothing. Without WHAT: one store (of the
 * return value that clang -O0 keeps) and the entry's return. */
#include <stdint.h>
#include <string.h>

struct bytes {
	char b[13];
};

static int i, j;
static int32_t l;
static int64_t q;
static struct bytes from, to;

void nothing(void)
{
}

int64_t wide(int64_t x)
{
	return x;
}

int main(void)
{
#if WHAT == 1 /* store, load */
	i = 1;
	j = i;
#elif WHAT == 2 /* 32 bits */
	l = 1;
	l = l + 1;
#elif WHAT == 3 /* 64 bits */
	q = 1;
	q = q + 1;
#elif WHAT == 4 /* a loop: 3, 100 times 11, 3 */
	for (i = 0; i < 100; i++)
		j = j + 1;
#elif WHAT == 5 /* a call: 3, its return: 3 */
	nothing();
	nothing();
#elif WHAT == 6 /* a struct copy of 13 bytes */
	to = from;
#elif WHAT == 7 /* a fill of 13 bytes: only writes */
	memset(&to, 1, sizeof to);
#elif WHAT == 8 /* locals are allocated for nothing, casts of pointers too */
	char many[50];
	*(int *)(void *)&i = sizeof many;
#endif
	return 0;
}

/*
 * check: run --target msp430 -DWHAT=0 --format json %s
 * stdout-has: "operations": 2,
 * check: run --target cortex-m -DWHAT=0 --format json %s
 * stdout-has: "operations": 2,
 * check: run --target riscv32 -DWHAT=0 --format json %s
 * stdout-has: "operations": 2,
 * check: run --target host -DWHAT=0 --format json %s
 * stdout-has: "operations": 2,
 * check: run --target msp430 -DWHAT=1 --format json %s
 * stdout-has: "operations": 5,
 * check: run --target cortex-m -DWHAT=1 --format json %s
 * stdout-has: "operations": 5,
 * check: run --target riscv32 -DWHAT=1 --format json %s
 * stdout-has: "operations": 5,
 * check: run --target host -DWHAT=1 --format json %s
 * stdout-has: "operations": 5,
 * check: run --target msp430 -DWHAT=2 --format json %s
 * stdout-has: "operations": 9,
 * check: run --target cortex-m -DWHAT=2 --format json %s
 * stdout-has: "operations": 6,
 * check: run --target riscv32 -DWHAT=2 --format json %s
 * stdout-has: "operations": 6,
 * check: run --target host -DWHAT=2 --format json %s
 * stdout-has: "operations": 6,
 * check: run --target msp430 -DWHAT=3 --format json %s
 * stdout-has: "operations": 15,
 * check: run --target cortex-m -DWHAT=3 --format json %s
 * stdout-has: "operations": 9,
 * check: run --target riscv32 -DWHAT=3 --format json %s
 * stdout-has: "operations": 9,
 * check: run --target host -DWHAT=3 --format json %s
 * stdout-has: "operations": 6,
 * check: run --target msp430 -DWHAT=4 --format json %s
 * stdout-has: "operations": 1107,
 * check: run --target cortex-m -DWHAT=4 --format json %s
 * stdout-has: "operations": 1107,
 * check: run --target riscv32 -DWHAT=4 --format json %s
 * stdout-has: "operations": 1107,
 * check: run --target host -DWHAT=4 --format json %s
 * stdout-has: "operations": 1107,
 * check: run --target msp430 -DWHAT=5 --format json %s
 * stdout-has: "operations": 14,
 * check: run --target cortex-m -DWHAT=5 --format json %s
 * stdout-has: "operations": 14,
 * check: run --target riscv32 -DWHAT=5 --format json %s
 * stdout-has: "operations": 14,
 * check: run --target host -DWHAT=5 --format json %s
 * stdout-has: "operations": 14,
 * check: run --target msp430 -DWHAT=6 --format json %s
 * stdout-has: "operations": 16,
 * check: run --target cortex-m -DWHAT=6 --format json %s
 * stdout-has: "operations": 10,
 * check: run --target riscv32 -DWHAT=6 --format json %s
 * stdout-has: "operations": 10,
 * check: run --target host -DWHAT=6 --format json %s
 * stdout-has: "operations": 6,
 * check: run --target msp430 -DWHAT=7 --format json %s
 * stdout-has: "operations": 9,
 * check: run --target cortex-m -DWHAT=7 --format json %s
 * stdout-has: "operations": 6,
 * check: run --target riscv32 -DWHAT=7 --format json %s
 * stdout-has: "operations": 6,
 * check: run --target host -DWHAT=7 --format json %s
 * stdout-has: "operations": 4,
 * check: run --target msp430 -DWHAT=8 --format json %s
 * stdout-has: "operations": 3,
 * check: run --target cortex-m -DWHAT=8 --format json %s
 * stdout-has: "operations": 3,
 * check: run --target riscv32 -DWHAT=8 --format json %s
 * stdout-has: "operations": 3,
 * check: run --target host -DWHAT=8 --format json %s
 * stdout-has: "operations": 3,
 * check: run --target msp430 -DWHAT=4 --ops 500 --format json %s
 * stdout-has: "operations": 500,
 * check: run --target host -DWHAT=4 --ops 501 --format json %s
 * stdout-has: "operations": 501,
 * check: run --target msp430 -DWHAT=6 --ops 9 --format json %s
 * stdout-has: "operations": 9,
 */
