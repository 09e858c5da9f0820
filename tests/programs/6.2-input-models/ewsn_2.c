/* SPDX-License-Identifier: Apache-2.0 */
/* EWSN'21 fig. 2: an old temperature decides. There the variable is tagged. */
#include <brownout.h>

int temperature(void);
void cool(void);
#ifndef TAGGED
BROWNOUT_INPUT(temperature, most_recent);
#endif
BROWNOUT_OUTPUT(cool, absolute);

static int t;
#if TAGGED == 1
BROWNOUT_VAR(t, most_recent);
#elif TAGGED == 2
BROWNOUT_VAR(t, long_term);
#endif

int main(void)
{
	t = temperature();
	brownout_checkpoint();
	if (t > 30)
		cool();
	return 0;
}

/*
 * check: inputs --when always %s
 * exit: 1
 * stdout-has: ewsn_2.c:23:6: error: 'temperature' is declared most-recent
 * stdout-has: checkpoint
 * stdout-has: 22 | 	brownout_checkpoint();
 * stdout-has: 1 anomaly
 * check: inputs --when always --input temperature=40 -DTAGGED=1 %s
 * exit: 1
 * stdout-has: ewsn_2.c:23:6: error: 'temperature' is declared most-recent
 * stdout-has: 1 anomaly
 * check: inputs --when always --input temperature=40 -DTAGGED=2 %s
 * stdout-has: no anomalies
 */
