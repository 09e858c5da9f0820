/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: what is kept in a tagged variable has the variable's model. */
#include <brownout.h>

int sense(void);
BROWNOUT_INPUT(sense, most_recent);

static int last, average, total;
BROWNOUT_VAR(average, long_term);

int main(void)
{
	BROWNOUT_VAR(mean, long_term);
	BROWNOUT_VAR(total, long_term);
	int mean;
	last = sense();
	mean = last;
	average = last;
	total = 0;
	total = average; /* moved: no use */
	brownout_checkpoint();
	int sum = average + 1; /* fine: long-term */
	sum = mean + 1;        /* fine */
	sum = total + 1;       /* fine */
	sum = last + 1;        /* old */
	average = sense();
	sum = average + 2; /* too early for a long-term one */
	return sum;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: variable.c:25:13: error: 'sense' is declared most-recent
 * stdout-has: variable.c:27:16: warning: 'sense' is declared long-term
 * stdout-has: 2 anomalies (2 input-access)
 */
