/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.4, 2.5: the code of each function, operation by operation, with its
 * ticks and source lines. */
#include <stdint.h>

uint16_t level;
uint32_t wide;

static int add(int a, int b)
{
	return a + b;
}

int main(void)
{
	level = 3;
	wide = 5;
	if (level > 9)
		return add(1, 2);
	return 0;
}

/*
 * check: dump --target msp430 %s
 * stdout-has: main  ; tests/programs/dump/code.c:14,
 * stdout-has: add  ; tests/programs/dump/code.c:9,
 * stdout-has:  2 parameters,
 * stdout-has:   ; tests/programs/dump/code.c:16
 * stdout-has:   sti.g16    [0x1c00] level = 3
 * stdout-has:   st.g16     r0 [0x1c02] wide
 * stdout-has:   stp.g16    r0 16 [0x1c04] wide
 * stdout-has:   ld.g16     r0 [0x1c00] level
 * stdout-has:   br.ugt.i
 * stdout-has:   call
 * stdout-has:   add16
 * stdout-has:   ret
 * check: dump --target host %s
 * stdout-has:   sti.g16    [0x10000] level = 3
 * stdout-has:   sti.g32    [0x10004] wide = 5
 * stdout-has:   add32
 */
