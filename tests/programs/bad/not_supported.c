/* SPDX-License-Identifier: Apache-2.0 */
/* What clang can emit but brownout does not run is refused with its line,
 * before anything happens. */
#include <stdio.h>

typedef float v8f __attribute__((vector_size(32)));

static int callee(int count, ...)
{
	return count;
}

int main(void)
{
	puts("not printed");
#if defined(PROCESSOR)
	return (int)__builtin_ia32_rdtsc();
#elif defined(ALIGNED)
	v8f x = {1};
	return callee(1, x);
#endif
}

/*
 * check: run --target host -D PROCESSOR %s
 * exit: 3
 * stdout:
 * stderr-has: not_supported.c:17:14: error: LLVM's intrinsic 'llvm.x86.rdtsc' is not supported
 * check: run --target host -D ALIGNED %s
 * exit: 3
 * stdout:
 * stderr-has: not_supported.c:20:9: error: a variable argument that is aligned to 32 bytes is not supported
 */
