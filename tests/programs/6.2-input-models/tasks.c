/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: a transition is a checkpoint. */
#include <brownout.h>

void transition_to(void (*task)(void));
int sense(void);
int count(void);
BROWNOUT_INPUT(sense, most_recent);
BROWNOUT_INPUT(count, long_term);

static int BROWNOUT_NV value, number, result;

static void last(void)
{
	if (value > 3)
		result = 1;
	result += number;
}

static void first(void)
{
	value = sense();
	number = count();
	int early = number * 2;
	if (value > 5)
		result = early;
	transition_to(last);
}

int main(void)
{
	transition_to(first);
	return 0;
}

/*
 * check: inputs %s
 * exit: 1
 * stdout-has: tasks.c:15:6: error: 'sense' is declared most-recent
 * stdout-has: tasks.c:24:21: warning: 'count' is declared long-term
 * stdout-has: 2 anomalies (2 input-access)
 */
