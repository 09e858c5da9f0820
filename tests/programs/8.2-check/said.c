/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.2: what is said to be saved: by the mechanism, --saves and
 * BROWNOUT_SAVES. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int alarms, count, extra, last;
#if CASE == 2
BROWNOUT_SAVES(count);
#elif CASE == 4
BROWNOUT_SAVES(nothing);
#elif CASE == 5
BROWNOUT_INTENDED(alarms);
#endif

static void sense(void)
{
#if CASE == 3
	BROWNOUT_SAVES(alarms);
#endif
	checkpoint();
	if (in() > 3)
		alarms = 1;
}

int main(void)
{
	last = 0;
	sense();
	checkpoint();
	count++;
	return 0;
}

/* check: sets --check -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: said.c:23:2: warning: this checkpoint does not save 'alarms', which is written or not as an input decides; after a power failure the input may differ, and what was written stays [missing-checkpoint-data]
 * stdout-has: accesses it
 * stdout-has: 25 | 		alarms = 1;
 * stdout-has: decides
 * stdout-has: 24 | 	if (in() > 3)
 * stdout-has: input 'in' is read
 * stdout-has: 24 | 	if (in() > 3)
 * stdout-has: said.c:32:2: warning: this checkpoint does not save 'count', which is read and then written after it; after a power failure the read sees what was written [missing-checkpoint-data]
 * stdout-has: reads it
 * stdout-has: 33 | 	count++;
 * stdout-has: fix: save 'count' there, or write it before it is read
 * stdout-has: 2 are missing; 3 windows
 * stdout-lacks: saved
 * check: sets --check -DCASE=1 --when always --restored all %s
 * stdout-has: nothing is missing
 * stdout-has: note: 'last' is saved, and no checkpoint needs it
 * check: sets --check -DCASE=1 --when always --restored count %s
 * exit: 1
 * stdout-has: does not save 'alarms'
 * stdout-has: 1 is missing
 * check: sets --check -DCASE=1 --when always --restored count,alarms,extra %s
 * stdout-has: nothing is missing
 * stdout-has: saved: alarms, count, extra; not needed here: alarms, extra
 * stdout-has: note: 'extra' is saved, and no checkpoint needs it
 * check: sets --check -DCASE=1 --mechanism dino %s
 * exit: 1
 * stdout-has: does not save 'alarms'
 * stdout-lacks: does not save 'count'
 * stdout-has: 1 is missing
 * check: sets --check -DCASE=1 --when always --restored war+rio %s
 * stdout-has: nothing is missing
 * check: sets --check -DCASE=1 --when always --saves count --saves alarms %s
 * stdout-has: nothing is missing
 * check: sets --check -DCASE=1 --when always --saves sense:alarms --saves main:count %s
 * stdout-has: nothing is missing
 * stdout-lacks: not needed here
 * check: sets --check -DCASE=1 --when always --saves sense:count --saves main:alarms %s
 * exit: 1
 * stdout-has: 2 are missing
 * stdout-has: saved: count; not needed here: count
 * check: sets --check -DCASE=1 --when always --saves said.c:23:alarms --saves said.c:32:count %s
 * stdout-has: nothing is missing
 * check: sets --check -DCASE=1 --when always --saves said.c:24:alarms %s
 * exit: 3
 * stderr-has: '--saves said.c:24:alarms': there is no such non-volatile variable, or no such checkpoint
 * check: sets --check -DCASE=1 --when always --saves boot:count %s
 * exit: 1
 * stdout-has: 2 are missing
 * check: sets --check -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 1 is missing
 * stdout-has: does not save 'alarms'
 * check: sets --check -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: 1 is missing
 * stdout-has: does not save 'count'
 * check: sets --check -DCASE=4 --when always %s
 * exit: 3
 * stderr-has: said.c:13: error: 'BROWNOUT_SAVES' of 'nothing': there is no such non-volatile variable, or no checkpoint here
 * check: sets --check -DCASE=5 --when always --restored count %s
 * stdout-has: note: this checkpoint does not save 'alarms'
 * check: sets --check -DCASE=1 --when always --format json %s
 * exit: 1
 * stdout-has: "rule": "missing-checkpoint-data"
 * stdout-has: "superfluous": []
 * check: sets --check -DCASE=1 --when always --format sarif %s
 * exit: 1
 * stdout-has: "ruleId": "missing-checkpoint-data"
 */
