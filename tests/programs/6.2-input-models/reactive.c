/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: under reactive placement a checkpoint can be anywhere: one finding
 * per input that is declared most-recent and used, at its first use. */
#include <brownout.h>

int one(void);
int two(void);
int three(void);
int four(void);
BROWNOUT_INPUT(one, most_recent);
BROWNOUT_INPUT(two, most_recent);
BROWNOUT_INPUT(three, long_term);
BROWNOUT_INPUT(four, most_recent);

int main(void)
{
	int sum = 0, moved = four();
	for (int i = 0; i < 3; i++) {
		sum += one();
		sum += two();
		sum += three();
	}
	sum = moved;
	return sum;
}

/*
 * check: inputs %s
 * exit: 1
 * stdout-has: reactive.c:19:7: error: 'one' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: reactive.c:20:7: error: 'two' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: 2 anomalies (2 input-access)
 * check: inputs --when stop %s
 * exit: 1
 * stdout-has: reactive.c:19:7: error: 'one' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: reactive.c:20:7: error: 'two' is declared most-recent
 * stdout-has: often: 3 times in this run
 * stdout-has: 2 anomalies (2 input-access)
 */
