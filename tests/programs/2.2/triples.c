/* SPDX-License-Identifier: Apache-2.0 */
/* IR is for the target that its triple says, also if it was compiled for
 * another core, another ABI of floating point, or with other sizes of enum and
 * wchar_t than the C library. */
#include <stdio.h>
#include <string.h>

enum small { ONE, TWO };

struct pair {
	float x, y;
};

struct pair swap(struct pair p)
{
	return (struct pair){ p.y, p.x };
}

int main(void)
{
	struct pair p = swap((struct pair){ 1.5f, 2.5f });
	char text[20];
	enum small s = TWO;
	snprintf(text, sizeof(text), "%g %g %d", p.x, p.y, s);
	puts(text);
	return (int)strlen(text);
}

/*
 * check: run %t/a.ll
 * setup: clang-19 --target=thumbv7em-none-eabihf -mcpu=cortex-m4 -isystem /usr/include/newlib -g -S -emit-llvm -o %t/a.ll %s
 * exit: 9
 * stdout:
 *   2.5 1.5 1
 * check: run %t/a.bc
 * setup: clang-19 --target=thumbv7em-none-eabi -fshort-enums -fshort-wchar -isystem /usr/include/newlib -O2 -c -emit-llvm -o %t/a.bc %s
 * exit: 9
 * stdout:
 *   2.5 1.5 1
 * check: run %t/a.bc
 * setup: clang-19 --target=armv7m-none-eabi -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 9
 * check: run %t/a.bc
 * setup: clang-19 --target=arm-none-eabi -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 9
 * check: run %t/a.bc
 * setup: clang-19 --target=thumbv6m-none-eabi -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 9
 * check: run %t/a.bc
 * setup: clang-19 --target=thumbv8m.main-none-eabihf -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 9
 * check: run %t/a.bc
 * setup: clang-19 --target=riscv32-unknown-elf -march=rv32imafdc -mabi=ilp32d -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 9
 * stdout:
 *   2.5 1.5 1
 * check: run %t/a.bc
 * setup: clang-19 --target=riscv32-none-elf -march=rv32e -mabi=ilp32e -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 9
 * check: run %t/a.bc
 * setup: clang-19 --target=armeb-none-eabi -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 3
 * stderr-has: which fits none of: msp430, cortex-m, riscv32, host
 * check: run %t/a.bc
 * setup: clang-19 --target=arm64-none-elf -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 3
 * stderr-has: which fits none of: msp430, cortex-m, riscv32, host
 * check: run %s %t/a.bc
 * setup: clang-19 --target=thumbv7m-none-eabi -isystem /usr/include/newlib -c -emit-llvm -o %t/a.bc %s
 * exit: 3
 * stderr-has: it is for cortex-m, the files before it are for msp430
 */
