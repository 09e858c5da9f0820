/* SPDX-License-Identifier: Apache-2.0 */
/* A crash in inlined code, also in the library's: the calls are shown as if
 * they had been made. */
#include <stdlib.h>

int *nowhere;

static int read_it(volatile int *at)
{
	return *at;
}

static int look(void)
{
	return read_it(nowhere) + 1;
}

int main(void)
{
#ifdef FREE
	char *block = malloc(3);
	free(block);
	free(block);
#endif
	return look();
}

/*
 * check: run %s
 * exit: 125
 * stderr-has: inlined.c:10:9: error: access through a null pointer
 * stderr-has: inlined.c:10:9: note: in 'read_it'
 * stderr-has: inlined.c:15:9: note: called from 'look'
 * stderr-has: inlined.c:25:9: note: called from 'main'
 * check: run -O2 %s
 * exit: 125
 * stderr-has: inlined.c:10:9: error: access through a null pointer
 * stderr-has: inlined.c:10:9: note: in 'read_it'
 * stderr-has: inlined.c:15:9: note: called from 'look'
 * stderr-has: inlined.c:25:9: note: called from 'main'
 * check: run -Os --format json %s | tr -d ' \n'
 * stdout-has: "function":"read_it","inlined_at":[{"file":"tests/programs/bad/inlined.c","line":15,"column":9,"function":"look"},{"file":"tests/programs/bad/inlined.c","line":25,"column":9,"function":"main"}]}
 * stdout-has: "stack":["read_it:10","look:15","main:25"]
 * check: run -DFREE %s
 * exit: 125
 * stderr-has: inlined.c:23:2: error: free or realloc of a block that is already free
 * stderr-has: note: in 'check'
 * stderr-has: note: called from 'free'
 * stderr-has: inlined.c:23:2: note: called from 'main'
 */
