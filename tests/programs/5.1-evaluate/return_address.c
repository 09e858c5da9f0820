/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a return address that a later call has overwritten leads to where
 * that call was made, in a live frame: control flow. */
int total;

static void first(void)
{
	total = 1;
}

static void second(void)
{
	total = 2;
}

int main(void)
{
	first();
	second();
	return 0;
}

/*
 * check: evaluate --nvm stack %s
 * exit: 1
 * stdout-has: effect: returns from line 9 to line 20, not to line 19
 */
