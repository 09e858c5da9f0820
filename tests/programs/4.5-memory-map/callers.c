/* SPDX-License-Identifier: Apache-2.0 */
/* The allocator's accesses are those of the place in the user's code that calls,
 * also through the library. */
#include <stdlib.h>
#include <string.h>

void checkpoint(void);

static void drop(char *text)
{
	free(text);
}

int main(void)
{
	char *text = strdup("log");
	checkpoint();
	size_t length = strlen(text);
	drop(text);
	return (int)length;
}

/*
 * check: locate --when always --nvm heap %s
 * exit: 1
 * stdout-has: callers.c:11:2: error: 'block from tests/programs/4.5-memory-map/callers.c:16' is freed; after a power failure it is freed again
 * stdout-has: callers.c:16:15: warning: after a power failure this call is made again
 * stdout-has: 3 anomalies (2 memory-map, 1 leak)
 * check: locate --format json --when always --nvm heap %s
 * exit: 1
 * stdout-has: "drop:11"
 * stdout-has: "main:19"
 */
