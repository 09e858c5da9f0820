/* SPDX-License-Identifier: Apache-2.0 */
/* A return address that was overwritten is obeyed. */
#define SIZE (2 * sizeof(int) + 3 * sizeof(void *))

static int *at, i;

static void smash(void)
{
	int local[2] = {1, 2};

	at = local;
	for (i = 0; i < (int)(SIZE / sizeof(int)); i++)
		at[i] = 0;
}

int main(void)
{
	smash();
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/wild_return.c:14:
 * stderr-has: return
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/wild_return.c:14:
 * stderr-has: return
 */
