/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: to static analyses, assembly reads its operands, and writes its
 * results and its operands in memory. */
#include <brownout.h>

int in(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int x, y, table[16];

int main(void)
{
	int value = in(), other = 3;
#if CASE == 1 /* A result comes from the operands */
	__asm__("frob %1, %0" : "=r"(other) : "r"(value));
	if (other)
		x = 1;
#elif CASE == 2 /* Through memory */
	__asm__("frob %1, %0" : "=m"(other) : "m"(value));
	if (other)
		x = 1;
#elif CASE == 3 /* Other operands */
	__asm__("frob %1, %0" : "=r"(other) : "r"(other));
	if (other)
		x = 1;
	y = value;
#elif CASE == 4 /* It writes its operand */
	if (value)
		__asm__("frob %0" : "=m"(x));
#elif CASE == 5 /* It writes through a pointer */
	if (value)
		__asm__("frob %0" : : "r"(&x) : "memory");
#elif CASE == 6 /* It may jump */
	__asm__ goto("frob %0, %l1" : : "r"(value) : : out);
	x = 1;
out:
#elif CASE == 7 /* It is surely written: the second attempt writes it, too */
	__asm__("frob %0" : "=m"(x));
	if (value)
		x = 1;
#elif CASE == 8 /* Not surely: assembly that changes memory need not */
	__asm__("frob %0" : : "r"(&x) : "memory");
	if (value)
		x = 1;
#elif CASE == 9 /* A pointer goes through it */
	int *p;
	__asm__("frob %0" : "=r"(p) : "r"(&x));
	if (value)
		*p = 1;
#elif CASE == 10 /* A struct in memory */
	struct { int a[5]; } all;
	all.a[4] = value;
	__asm__("frob %1, %0" : "=r"(other) : "m"(all));
	if (other)
		x = 1;
#endif
	return x;
}

/* check: rio -DCASE=1 --target msp430 --when always %s
 * exit: 1
 * stdout-has: 1 anomaly (1 rio-branch)
 * stdout-has: 'x' if taken
 * stdout-has: assembly.c:14: warning: inline assembly cannot be executed
 * check: rio -DCASE=2 --target msp430 --when always %s
 * exit: 1
 * stdout-has: 1 anomaly (1 rio-branch)
 * check: rio -DCASE=3 --target msp430 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=4 --target msp430 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=5 --target msp430 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=6 --target host --when always %s
 * exit: 1
 * stdout-has: 1 anomaly (1 rio-branch)
 * check: rio -DCASE=7 --target msp430 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=8 --target msp430 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=9 --target msp430 --when always %s
 * exit: 1
 * stdout-has: 'x[]' if taken
 * check: rio -DCASE=10 --target msp430 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 */
