/* SPDX-License-Identifier: Apache-2.0 */
/* Which writes must be logged: see test_sets.c, which knows the lines. */
#include <string.h>

void checkpoint(void);
__attribute__((section(".nv_vars"))) int x, y;
__attribute__((section(".nv_vars"))) char text[8];

static void set(int *to)
{
	*to = 3; /* of x and of y */
}

int main(void)
{
	x = 1; /* before the window */
	checkpoint();
	y = x;
	x = y + 1;
	set(&x);
	set(&y);
	strcpy(text, text + 1);
	checkpoint();
	x = 2; /* behind it */
	return 0;
}
