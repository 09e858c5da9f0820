/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: a read of a byte that is stale and tainted. */
#include <brownout.h>

int in(void);
void show(int value);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_OUTPUT(show, absolute);
BROWNOUT_NV int limit, shown;
#ifdef LOG
__attribute__((section(".brownout_log")))
#endif
BROWNOUT_NV int note;

int main(void)
{
	int t = in();
#if CASE == 1 /* data */
	shown = limit;
	if (t > 30)
		limit = t;
#elif CASE == 2 /* control: a constant behind the branch */
	if (t > 30)
		limit = 5;
	else
		shown = limit;
#elif CASE == 3 /* written before it is read */
	limit = 0;
	shown = limit;
	if (t > 30)
		limit = t;
#elif CASE == 4 /* the value is the same */
	shown = limit;
	if (t > 30)
		limit = 0;
#elif CASE == 5 /* an output is given it */
	show(limit);
	if (t > 30)
		limit = 5;
#elif CASE == 6 /* bytes of a log are exempt */
	shown = note;
	if (t > 30)
		note = 5;
#elif CASE == 7 /* it decides what the program does */
	if (limit == 99)
		*(volatile int *)1 = 0;
	if (t > 30)
		limit = 99;
#endif
	checkpoint();
	return 0;
}

/*
 * check: rio --dynamic --when always -DCASE=1 %s
 * exit: 1
 * stdout-has: 20:10: error: 'limit' was written before the power failure, depending on input 'in'; with another input this reads 31 instead of 0 [rio-stale-read]
 * stdout-has: writes it
 * stdout-has: 22 | 		limit = t;
 * stdout-has: effect: wrong data: limit is 31, not 0; shown is 31, not 0
 * stdout-has: 3 anomalies (1 rio-stale-read, 2 rio-state)
 * stdout-lacks: rule 4
 * check: rio --dynamic --when always --target cortex-m -DCASE=1 %s
 * exit: 1
 * stdout-has: reads 31 instead of 0 [rio-stale-read]
 * stdout-has: 3 anomalies (1 rio-stale-read, 2 rio-state)
 * stdout-lacks: rule 4
 * check: rio --dynamic --when always --target host -O2 -DCASE=2 %s
 * exit: 1
 * stdout-has: reads 5 instead of 0 [rio-stale-read]
 * check: rio --dynamic --when always --target riscv32 -DCASE=4 %s
 * exit: 1
 * stdout-has: in this run the value is the same [rio-stale-read]
 * stdout-has: 1 anomaly (1 rio-stale-read)
 * check: rio --dynamic --when always -DCASE=2 %s
 * exit: 1
 * stdout-has: reads 5 instead of 0 [rio-stale-read]
 * check: rio --dynamic --when always -DCASE=3 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=4 %s
 * exit: 1
 * stdout-has: warning: 'limit' was written before the power failure, depending on input 'in', and is read here with another input; in this run the value is the same [rio-stale-read]
 * stdout-has: effect: none
 * stdout-has: 1 anomaly (1 rio-stale-read)
 * check: rio --dynamic --when always -DCASE=5 %s
 * exit: 1
 * stdout-has: error: output 'show': after a power failure and with another input 'in' it is 5 instead of 0 [rio-state]
 * check: rio --dynamic --when always --format json -DCASE=5 %s
 * exit: 1
 * stdout-has: "name": "output 'show'"
 * check: rio --dynamic --when always -DCASE=6 %s
 * exit: 1
 * stdout-has: 3 anomalies
 * check: rio --dynamic --when always --nvm globals -DLOG -DCASE=6 %s
 * exit: 1
 * stdout-lacks: 'note'
 * check: rio --dynamic --when always -DCASE=7 %s
 * exit: 1
 * stdout-has: effect: crash
 * check: rio --dynamic --when always --format sarif -DCASE=1 %s
 * exit: 1
 * stdout-has: "ruleId": "rio-stale-read"
 */
