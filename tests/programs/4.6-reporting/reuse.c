/* SPDX-License-Identifier: Apache-2.0 */
/* One site reads the same byte as two blocks: each has its own anomaly, the
 * first one although its block is gone when the byte is overwritten. */
#include <stdlib.h>

static int first_of(const int *block)
{
	return *block;
}

int main(void)
{
	int *old = malloc(2);
	*old = 1;
	int sum = first_of(old);
	free(old);
	int *new = malloc(2);
	sum += first_of(new);
	*new = sum;
	free(new);
	return 0;
}

/*
 * check: locate --all --nvm heap %s
 * exit: 1
 * stdout-has: reuse.c:8:9: error: 'block from tests/programs/4.6-reporting/reuse.c:13'
 * stdout-has: reuse.c:8:9: error: 'block from tests/programs/4.6-reporting/reuse.c:17'
 * stdout-has: anomalies (2 data-access, 
 */
