/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: what differs at the next checkpoint or the end from the continuous
 * execution with the last attempt's inputs. */
#include <brownout.h>
#include <string.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int hot, cold, last;
BROWNOUT_NV struct {
	char pad;
	int x[4];
} cal;
BROWNOUT_NV unsigned char line[8];

int main(void)
{
#if CASE == 1 /* one side writes what the other does not */
	if (in() > 30)
		hot = 1;
	else
		cold = 1;
#elif CASE == 2 /* both sides write the same */
	if (in() > 30)
		hot = 1;
	else
		hot = 2;
#elif CASE == 3 /* it is surely written behind the branch */
	if (in() > 30)
		hot = 1;
	hot = 2;
#elif CASE == 4 /* a polling loop */
	do
		last = in();
	while (last < 3);
#elif CASE == 5 /* where it goes depends on the input */
	cal.x[in() & 3] = 7;
#elif CASE == 6 /* the checkpoint ends the window */
	last = in();
	checkpoint();
	if (last > 30)
		hot = 1;
#elif CASE == 7 /* a difference with equal inputs, too, is rule 4's */
	last = in();
	hot = hot + 1;
#elif CASE == 8 /* the next checkpoint, not the end */
	if (in() > 30)
		hot = 1;
	checkpoint();
	hot = 0;
#elif CASE == 9 /* a local in V memory differs, because of what was read */
	int seen = hot;
	if (in() > 30)
		hot = 1;
	checkpoint();
	last = seen;
#elif CASE == 10 /* what is taken behind a call that is skipped */
	for (int i = 0; i < 3; i++) {
		if (in() > 30)
			hot = i;
		checkpoint();
	}
#elif CASE == 12 /* it is taken only behind a call that is skipped */
	last = hot;
	checkpoint();
	if (in() > 30)
		hot = 1;
#elif CASE == 11 /* a copy writes words: the byte counts */
	if (in() > 30)
		memset(line + 1, 7, 3);
#endif
	checkpoint();
	return 0;
}

/*
 * check: rio --dynamic --when always -DCASE=1 %s
 * exit: 1
 * stdout-has: 21:7: error: 'hot' is wrong at the next checkpoint: after a power failure and with another input 'in' it is 1 instead of 0 [rio-state]
 * stdout-has: 23:8: error: 'cold' is wrong at the next checkpoint: after a power failure and with another input 'in' it is 1 instead of 0 [rio-state]
 * stdout-has: input 'in' is read
 * stdout-has: 20 | 	if (in() > 30)
 * stdout-has: --schedule 'checkpoint@0 input:in=31 fail@11 input:in=0'
 * stdout-has: 2 anomalies (2 rio-state)
 * check: replay --when always -DCASE=1 --schedule 'checkpoint@0 input:in=31 fail@11 input:in=0' %s
 * exit: 1
 * stdout-has: hot is 1 instead of 0
 * check: rio --dynamic --when always -DCASE=2 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=3 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=4 --input in=0,1,2,3 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when reactive -DCASE=4 --input in=0,1,2,3 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=5 %s
 * exit: 1
 * stdout-has: 'cal.x[0]' is wrong at the next checkpoint
 * stdout-has: 1 anomaly (1 rio-state)
 * check: rio --dynamic --when always --format json -DCASE=5 %s
 * exit: 1
 * stdout-has: "cal.x[2]"
 * stdout-has: "rule": "rio-state"
 * check: rio --dynamic --when always -DCASE=6 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when conditional -DCASE=6 %s
 * exit: 1
 * stdout-has: 1 anomaly (1 rio-state)
 * check: rio --dynamic --when conditional --ed 9 -DCASE=6 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=7 %s
 * stdout-has: no anomalies
 * check: locate --when always -DCASE=7 %s
 * exit: 1
 * check: rio --dynamic --when always -DCASE=8 %s
 * exit: 1
 * stdout-has: 1 anomaly (1 rio-state)
 * check: replay --when always -DCASE=8 --schedule 'checkpoint@0 input:in=31 fail@11 input:in=0' %s
 * exit: 1
 * stdout-has: at the next checkpoint:
 * stdout-has: hot is 1 instead of 0
 * check: replay --when always -DCASE=8 --schedule 'checkpoint@0 input:in=31 fail@11 input:in=40' %s
 * check: rio --dynamic --when always -DCASE=9 %s
 * exit: 1
 * stdout-has: 'seen' is wrong at the next checkpoint
 * stdout-has: 'hot' is wrong at the next checkpoint
 * stdout-has: [rio-stale-read]
 * stdout-has: 3 anomalies
 * check: rio --dynamic --when conditional --input in=1,70,30 -DCASE=10 %s
 * exit: 1
 * stdout-has: checkpoint@0 input:in=1,70 fail@
 * stdout-lacks: rule 4
 * stdout-has: 1 anomaly (1 rio-state)
 * check: rio --dynamic --when conditional -DCASE=12 %s
 * exit: 1
 * stdout-has: 'hot' was written before the power failure, depending on input 'in'; with another input this reads 1 instead of 0 [rio-stale-read]
 * stdout-has: 'last' is wrong at the next checkpoint
 * check: rio --dynamic --when conditional --ed 5 -DCASE=12 %s
 * exit: 1
 * stdout-lacks: 'last'
 * check: rio --dynamic --when always -DCASE=11 %s
 * exit: 1
 * stdout-has: 'line[1]' is wrong at the next checkpoint: after a power failure and with another input 'in' it is 7 instead of 0
 * check: rio --dynamic --when stop -DCASE=1 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always --restored hot,cold -DCASE=1 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always --mechanism hibernus++ --when reactive -DCASE=1 %s
 * exit: 1
 * stdout-has: --schedule 'checkpoint@5 input:in=31 fail@11 input:in=0'
 * check: rio --dynamic --when reactive --ed 6 -DCASE=1 %s
 * stdout-has: no anomalies
 */
