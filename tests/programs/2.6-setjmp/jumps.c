/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.6: longjmp comes back to the frame that called setjmp, whatever calls
 * are between them, and values that did not change since are as they were. */
#include <assert.h>
#include <setjmp.h>
#include <stdio.h>

static jmp_buf outer, inner;
static int depth;

__attribute__((noinline)) static void fall(int levels, int code)
{
	volatile char room[16] = {0};
	depth++;
	if (levels == 0)
		longjmp(outer, code);
	fall(levels - 1, code);
	depth = room[0];
}

__attribute__((noinline)) static int attempt(int seed, int length)
{
	int kept = seed * 3 + 1;
	volatile int tries = 0;
	char vla[length];
	vla[0] = 7;
	int code = setjmp(outer);
	tries++;
	if (code < 3)
		fall(code + 2, code + 1);
	assert(kept == seed * 3 + 1 && vla[0] == 7);
	return 10 * tries + code;
}

/* In one frame, and with 0, of which setjmp makes 1. */
__attribute__((noinline)) static int here(int a)
{
	int b = a * a;
	if (_setjmp(inner) == 0)
		longjmp(inner, 0);
	return a + b;
}

/* Buffers that nest. */
__attribute__((noinline)) static int nested(void)
{
	int got = setjmp(outer);
	if (got)
		return got;
	got = setjmp(inner);
	if (got == 0)
		longjmp(inner, 5);
	longjmp(outer, got + 1);
}

__attribute__((noinline)) static int builtin(int x)
{
	static void *buffer[5];
	int y = x + 1;
	if (__builtin_setjmp(buffer))
		return x + y;
	__builtin_longjmp(buffer, 1);
}

int main(void)
{
	assert(attempt(4, 9) == 43);
	assert(depth == 3 + 4 + 5);
	assert(here(5) == 30);
	assert(nested() == 6);
	assert(builtin(8) == 17);
	for (int i = 0; i < 100; i++) {
		if (setjmp(inner) == 0)
			longjmp(inner, 1);
	}
	puts("all right");
	return 0;
}

/*
 * check: run --target msp430 %s
 * stdout-has: all right
 * check: run --target cortex-m %s
 * stdout-has: all right
 * check: run --target riscv32 -O2 %s
 * stdout-has: all right
 * check: run --target host -O2 %s
 * stdout-has: all right
 * check: run --target msp430 --registers 4 %s
 * stdout-has: all right
 * check: run --target cortex-m -O2 --registers 8 %s
 * stdout-has: all right
 * check: run --target host -Os --registers 16 %s
 * stdout-has: all right
 */
