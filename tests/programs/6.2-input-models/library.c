/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: the library's code counts as its caller's. Copies move, comparing
 * and formatting use. */
#include <brownout.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int sense(void);
BROWNOUT_INPUT(sense, most_recent);

static int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

int main(void)
{
	int values[3], copy[3];
	char text[16], name[16] = "x";
	for (int i = 0; i < 3; i++)
		values[i] = sense();
	name[0] = (char)values[0];
	brownout_checkpoint();
	memcpy(copy, values, sizeof(copy));
	int *block = malloc(sizeof(copy));
	memcpy(block, copy, sizeof(copy));
	block = realloc(block, 2 * sizeof(copy));
	qsort(block, 3, sizeof(int), compare);
	sprintf(text, "%d", copy[1]);
	putchar(name[0]);
	unsigned length = (unsigned)strlen(name);
	return (int)length + abs(copy[2]);
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: library.c:14:25: error: 'sense' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: library.c:30:2: error: 'sense' is declared most-recent
 * stdout-has: often: 4 times in this run
 * stdout-has: library.c:31:2: error: 'sense' is declared most-recent
 * stdout-has: library.c:32:30: error: 'sense' is declared most-recent
 * stdout-has: library.c:33:21: error: 'sense' is declared most-recent
 * stdout-has: library.c:33:23: error: 'sense' is declared most-recent
 * stdout-has: often: 2 times in this run
 * stdout-has: 6 anomalies (6 input-access)
 * check: inputs --when always --target cortex-m %s
 * exit: 1
 * stdout-has: library.c:14:25: error: 'sense' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: library.c:30:2: error: 'sense' is declared most-recent
 * stdout-has: often: 4 times in this run
 * stdout-has: library.c:31:2: error: 'sense' is declared most-recent
 * stdout-has: library.c:32:30: error: 'sense' is declared most-recent
 * stdout-has: library.c:33:21: error: 'sense' is declared most-recent
 * stdout-has: library.c:33:23: error: 'sense' is declared most-recent
 * stdout-has: often: 2 times in this run
 * stdout-has: 6 anomalies (6 input-access)
 */
