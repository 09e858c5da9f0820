/* SPDX-License-Identifier: Apache-2.0 */
/* What -o writes: the user's program alone, valid for LLVM's tools, with its
 * debug locations and with marks of non-volatile data that clang drops. */
#include <stdio.h>

int kept;
#pragma PERSISTENT(kept)
int log_size __attribute__((section(".nv_vars")));
int volatile_one;

__attribute__((noinline)) static int square(int n)
{
	return n * n;
}

int main(void)
{
	for (int i = 0; i < 3; i++) {
		int more = square(i);
		kept = kept + more;
		log_size++;
	}
	printf("%d %d\n", kept, log_size);
	return volatile_one;
}

/*
 * check: locate --when always %t/out.ll
 * setup: $BROWNOUT place --placement loop-latch,function-entry -o %t/out.ll %s && opt-19 -passes=verify -disable-output %t/out.ll && clang-19 -w -c --target=msp430 -o %t/out.o %t/out.ll && ! grep -q 'define.*@printf' %t/out.ll && [ $(ls %t | wc -l) = 2 ]
 * exit: 1
 * stdout-has: 'kept' is read, then overwritten
 * stdout-has: 'log_size' advances twice
 * stdout-has: 2 anomalies
 * check: run %t/out.bc
 * setup: $BROWNOUT place -O2 --placement loop-latch,function-return,function-entry -o %t/out.bc %s && opt-19 -passes=verify -disable-output %t/out.bc && clang-19 -w -O2 -c --target=msp430 -o %t/out.o %t/out.bc
 * stdout:
 *   5 3
 * check: place --placement function-entry -O2 %s
 * setup: clang-19 --target=msp430 -isystem /usr/include/newlib -w -O2 -emit-llvm -S -o %t/a.ll %s && grep -q norecurse %t/a.ll && $BROWNOUT place -O2 --placement function-entry -o %t/out.ll %s && ! grep -q norecurse %t/out.ll
 * stdout-has: 2 checkpoints placed
 * check: place --placement loop-latch --target host -o %t/out.ll %s
 * stdout-has: 1 checkpoint placed
 */
