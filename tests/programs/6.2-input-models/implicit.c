/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2, --implicit: what is written behind a branch on input data depends
 * on it, up to where its ways come together; callees included. */
#include <brownout.h>

int sense(void);
BROWNOUT_INPUT(sense, most_recent);

static int level, called, after, looped;

static void callee(void)
{
	called = 3;
}

int main(void)
{
	int now = sense();
	if (now > 3) {
		level = 1;
		callee();
	}
	after = 2;
	for (int i = 0; i < now; i++)
		looped = 4;
	brownout_checkpoint();
	int sum = level + 1;
	sum = called + 1;
	sum = after + 1;
	sum = looped + 1;
	return sum;
}

/*
 * check: inputs --when always --input sense=5 %s
 * stdout-has: no anomalies
 * check: inputs --implicit --when always --input sense=5 %s
 * exit: 1
 * stdout-has: implicit.c:27:18: error: 'sense' is declared most-recent
 * stdout-has: implicit.c:28:15: error: 'sense' is declared most-recent
 * stdout-has: implicit.c:30:15: error: 'sense' is declared most-recent
 * stdout-has: 3 anomalies (3 input-access)
 * check: inputs --implicit --when always --input sense=5 -O1 %s
 * exit: 1
 * stdout-has: implicit.c:30:8: error: 'sense' is declared most-recent
 * stdout-has: 1 anomaly (1 input-access)
 */
