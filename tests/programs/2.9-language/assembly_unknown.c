/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: assembly that cannot be run ends a run that gets there, and no
 * other. */
#include <stdio.h>

int main(void)
{
	unsigned status = 1;
	printf("printed\n");
#if CASE == 1
	if (status)
		__asm__ volatile("frobnicate r5");
#elif CASE == 2
	if (!status)
		__asm__ volatile("frobnicate r5");
#elif CASE == 3 /* A known instruction, with an operand that is memory */
	__asm__ volatile("bis %0, sr" : : "m"(status));
#elif CASE == 4
	if (!status)
		__asm__ goto("jmp %l0" : : : : out);
out:
#elif CASE == 5
	__asm__ goto("frobnicate %l0" : : : : out);
out:
#elif CASE == 6 /* It never jumps */
	__asm__ goto("nop" : : : : out);
	printf("here, too\n");
out:
#endif
	return 0;
}

/*
 * check: run --target msp430 -DCASE=1 %s
 * exit: 125
 * stdout:
 *   printed
 * stderr-has: assembly_unknown.c:12: warning: inline assembly cannot be executed: a run that gets to this or another place of it ends there
 * stderr-has: assembly_unknown.c:12:3: error: inline assembly cannot be executed; replace it with C for the analysis, under #ifdef __BROWNOUT__ [assembly]
 * check: run --target host -DCASE=1 %s
 * exit: 125
 * stderr-has: error: inline assembly cannot be executed
 * check: run --target host --registers 4 -O2 -DCASE=1 %s
 * exit: 125
 * stderr-has: error: inline assembly cannot be executed
 * check: run --target msp430 -DCASE=2 %s
 * stdout:
 *   printed
 * stderr-has: assembly_unknown.c:15: warning: inline assembly cannot be executed
 * check: check --target msp430 -DCASE=2 %s
 * stdout-has: assembly_unknown.c:15: warning: inline assembly cannot be executed
 * check: check --target msp430 -DCASE=1 --format json %s
 * exit: 1
 * stdout-has: "assembly"
 * check: run --target msp430 -DCASE=3 %s
 * exit: 125
 * stderr-has: assembly_unknown.c:17:2: error: inline assembly cannot be executed
 * check: run --target host -DCASE=4 %s
 * stderr-has: warning: inline assembly cannot be executed
 * check: run --target host -DCASE=5 %s
 * exit: 125
 * stderr-has: assembly_unknown.c:23:2: error: inline assembly cannot be executed
 * check: run --target host -O2 -DCASE=5 %s
 * exit: 125
 * check: run --target host -DCASE=6 %s
 * stdout:
 *   printed
 *   here, too
 * stderr:
 */
