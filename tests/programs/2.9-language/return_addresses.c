/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: where a function returns to, and where its frame is; of callers'
 * these are 0. */
#include <assert.h>
#include <stddef.h>

static void *first, *second;

__attribute__((noinline)) static void note(void **to)
{
	*to = __builtin_return_address(0);
	assert(__builtin_return_address(1) == NULL);
	assert(__builtin_frame_address(2) == NULL);
	assert(__builtin_frame_address(0) != NULL);
}

int main(void)
{
	note(&first);
	note(&second);
	return first == NULL || first == second;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 -O2 %s
 * check: run --target host %s
 */
