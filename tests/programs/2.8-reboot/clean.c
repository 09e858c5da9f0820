/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.8: what is written is no poison, whoever has written it, and bytes of
 * a frame that is gone are stale, not poison. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int first(void)
{
	int used = 5;
	return used;
}

static int second(void)
{
	int stale;
	return stale > 3 ? 1 : 2;
}

int main(void)
{
	int array[8], *zeros = calloc(4, sizeof(int));
	char copy[8];

	memset(array, 0xa5, sizeof(array));
	strcpy(copy, "brown");
	zeros = realloc(zeros, 6 * sizeof(int));
	printf("%d %s %d\n", array[3], copy, zeros[3]);
	return first() + second() - 6;
}

/*
 * check: locate --target host %s
 * stdout-has: no anomalies
 */
