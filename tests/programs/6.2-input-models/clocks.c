/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: the interval counts, not the place: in a loop a value is old in one
 * round and new in the next; of sums over many intervals all parts count. */
#include <brownout.h>

int sense(void);
BROWNOUT_INPUT(sense, most_recent);

static int previous, sum;

int main(void)
{
	for (int i = 0; i < 5; i++) {
		int now = sense();
		if (now > 100)
			return 1;
		if (i > 0 && previous > now) /* 4 times old */
			sum++;
		previous = now;
		brownout_checkpoint();
	}
	return 0;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: clocks.c:17:7: error: 'sense' is declared most-recent
 * stdout-has: often: 4 times in this run
 * stdout-has: 1 anomaly (1 input-access)
 * check: inputs --when conditional %s
 * exit: 1
 * stdout-has: clocks.c:17:7: error: 'sense' is declared most-recent
 * stdout-has: often: 4 times in this run
 * stdout-has: 1 anomaly (1 input-access)
 * check: inputs --mechanism mementos %s
 * exit: 1
 * stdout-has: clocks.c:17:7: error: 'sense' is declared most-recent
 * stdout-has: often: 4 times in this run
 * stdout-has: 1 anomaly (1 input-access)
 */
