/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9, 3.5: IAR's '@', in the file and in a header. */
#include "at_sign.h"
#define CALIBRATION 0x1840
#define PAIR (0x1850)
__no_init int a @ 0x1820; /* not @ this */
int b @ "INFOC" = 3, c;
__no_init volatile int d @ CALIBRATION;
int r @ 0x1d00;
int p[2] @ PAIR, q @ (0x1854u);
static const char text[] = "a@b";

int twice(int n) @ "CODE"
{
	return 2 * n + (text[1] != '@');
}

int main(void)
{
	a++;
	b++;
	c++;
	d++;
	r++;
	shared++;
	p[1]++;
	q++;
	return p == (int *)0x1850 && &q == (int *)0x1854 &&
	       &a == (int *)0x1820 && &d == (int *)0x1840 &&
	       &shared == (int *)0x1860 ? twice(4) : 1;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: 'a' advances twice
 * stdout-has: 'b' advances twice
 * stdout-has: 'd' advances twice
 * stdout-has: 'shared' advances twice
 * stdout-has: at_sign.c:21:
 * stdout-has: 6 anomalies (6 data-access)
 * check: run %s
 * exit: 8
 */
