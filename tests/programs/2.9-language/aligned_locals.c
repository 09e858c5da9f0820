/* SPEC 2.9: a local is aligned as its type or its attribute asks, at every depth
 * of calls. */
#include <stdint.h>

static int wrong;

__attribute__((noinline)) static void look(const void *at, unsigned align)
{
	wrong += (uintptr_t)at % align != 0;
}

__attribute__((noinline)) static void deeper(int calls)
{
	_Alignas(16) char wide[3];
	char narrow = 0;
	_Alignas(64) char wider[2];
	long double real = 0;
	look(wide, 16);
	look(&narrow, 1);
	look(wider, 64);
	look(&real, _Alignof(long double));
	char *more = __builtin_alloca_with_align(5, 16 * 8);
	look(more, 16);
	if (calls)
		deeper(calls - 1);
}

int main(void)
{
	_Alignas(16) char wide[5];
	look(wide, 16);
	deeper(3);
	return wrong;
}

/* check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 * check: run --target riscv32 -O2 %s
 * check: run --target riscv32 --registers 4 %s
 */
