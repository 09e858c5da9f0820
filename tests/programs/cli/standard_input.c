/* SPDX-License-Identifier: Apache-2.0 */
/* The file "-" is the standard input, read once, whatever it is. */
#include <stdio.h>
__attribute__((section(".persistent"))) int total;

int main(void)
{
	total = total + 1;
	printf("%d\n", total);
	return 3;
}

/*
 * check: run -x c - < %s
 * exit: 3
 * stdout:
 *   1
 * check: run -xc -O2 - < %s
 * exit: 3
 * check: run --entry main -x=c -- - < %s
 * exit: 3
 * check: locate --when always -x c - < %s
 * exit: 1
 * stdout-has: <stdin>:8:10: error: 'total' advances twice
 * stdout-has:     8 | 	total = total + 1;
 * stdout-has: replay --trace --when always -x c --schedule 'checkpoint@0 fail@
 * stdout-has: ' -
 * check: locate --format json -x c - < %s
 * exit: 1
 * stdout-has: "<stdin>"
 * check: locate --format sarif -x c - < %s
 * exit: 1
 * stdout-has: stdin
 * check: check -x c - < %s
 * exit: 1
 * stdout-has: <stdin>:8:10: error: 'total' advances twice
 * check: replay -x c --when always --schedule 'checkpoint@0 fail@5' - < %s
 * exit: 1
 * check: locate --when always -x c - < <(cat %s)
 * exit: 1
 * stdout-has:     8 | 	total = total + 1;
 * check: run -x ir - < %t/p.ll
 * setup: clang-19 --target=msp430-elf -isystem /usr/include/newlib -g -S -emit-llvm %s -o %t/p.ll
 * exit: 3
 * check: run -x ir - < %t/p.bc
 * setup: clang-19 --target=msp430-elf -isystem /usr/include/newlib -g -c -emit-llvm %s -o %t/p.bc
 * exit: 3
 * check: run -x ir - < %s
 * exit: 3
 * stderr-has: <stdin>: error: not valid LLVM IR
 * check: run -x c - < /dev/null
 * exit: 3
 * stderr-has: main
 * check: run -x c - %t/two.c < %s
 * setup: echo 'int other;' > %t/two.c
 * exit: 3
 * check: run -x c - <<< 'int main(void) { return x; }'
 * exit: 3
 * stderr-has: <stdin>:1:25: error: use of undeclared identifier 'x'
 * stderr-has: <stdin>: error: clang could not compile it
 * check: run - < %s
 * exit: 2
 * stdout:
 * stderr:
 *   error: '-' is the standard input; is it C or LLVM IR? Give '-x c' or '-x ir'
 * check: run -x c - - < %s
 * exit: 2
 * stderr-has: '-' is given twice
 * check: run -x c %s
 * exit: 2
 * stderr-has: '-x c' says what the standard input is, and the file '-' is not given
 * check: run -x c++ - < %s
 * exit: 2
 * stderr-has: '-x c++': expected c or ir
 * check: run -x c - <&-
 * exit: 3
 * check: run -x c - < /
 * exit: 3
 * stderr-has: cannot read the standard input
 * check: locate '<stdin>' < %s
 * exit: 2
 * stderr-has: '<stdin>' is not a .c, .ll or .bc file
 */
