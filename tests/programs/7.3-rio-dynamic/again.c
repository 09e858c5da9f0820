/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: what the second attempt reads and then writes is rule 4's only if
 * rule 4 reports the same read and the same write in the continuous run. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int state = 1, command = 5, bits = 3;
BROWNOUT_NV int x, y;
BROWNOUT_NV struct {
	unsigned p : 4, q : 4;
} bf;

static void set_command(int v)
{
	command = command * 2 + (v & 1);
	bits++;
}

int main(void)
{
	checkpoint();
	int t = in();
	(void)t;
#if CASE == 1 /* a decoder: its last side is written, then read on the other */
	switch (state) {
	case 0:
		if (t > 10 && t < 20)
			state = 1;
		break;
	case 1:
		if (t < 20) {
			set_command(t);
		} else {
			command = 0;
			bits = 0;
			state = 0;
		}
		break;
	}
#elif CASE == 2 /* read on one side, then surely written */
	if (t > 3)
		y = x;
	x = 5;
#elif CASE == 3 /* bit-fields: every write is a read, too */
	if (t > 3)
		bf.p = 5;
	else
		bf.q = 6;
#elif CASE == 4 /* the branch is on volatile data that comes from an input */
	int z = t > 3 ? 1 : 2;
	if (z == 1)
		y = x;
	else
		y = 0;
	x = 9;
#elif CASE == 5 /* rule 4 reports it, with the same effect */
	y = t;
	x = x + 1;
#elif CASE == 6 /* rule 4 reports it, but it changes nothing in this run */
	if (x > 5)
		y = 1;
	x = t;
#elif CASE == 7 /* the read and the write of rule 4, the write of another side */
	y = x;
	if (t > 3)
		x = 7;
	else
		x = 1;
#elif CASE == 8 /* written before it is read, on each side */
	x = t;
	y = x;
	x = y + 1;
#elif CASE == 9 /* rule 4 finds the same at another place only */
	if (t > 3)
		x = x + 1;
	else
		x = x + 2;
#endif
	checkpoint();
	return 0;
}

/*
 * check: rio --dynamic --when always -DCASE=1 %s
 * exit: 1
 * stdout-has: 'command' was written before the power failure, depending on input 'in'; with another input this reads 0 instead of 5 [rio-stale-read]
 * stdout-has: 'command' is wrong at the next checkpoint
 * stdout-has: 'bits' is wrong at the next checkpoint
 * stdout-has: 'state' is wrong at the next checkpoint
 * check: rio --dynamic --when always --input in=30 -DCASE=1 %s
 * exit: 1
 * stdout-has: 'command' was written before the power failure
 * check: replay --when always -DCASE=1 --schedule 'checkpoint@2 input:in=20 fail@17 input:in=0' %s
 * exit: 1
 * stdout-has: command is 0 instead of 10
 * check: rio --dynamic --when always -DCASE=2 %s
 * exit: 1
 * stdout-has: 'x' was written before the power failure, depending on input 'in'; with another input this reads 5 instead of 0 [rio-stale-read]
 * stdout-has: 'y' is wrong at the next checkpoint
 * stdout-has: 2 anomalies (1 rio-stale-read, 1 rio-state)
 * check: rio --all --dynamic --when always -DCASE=3 %s
 * exit: 1
 * stdout-has: 'bf.p/q' is wrong at the next checkpoint: after a power failure and with another input 'in' it is 101 instead of 5 [rio-state]
 * stdout-has: it is 101 instead of 96 [rio-state]
 * stdout-has: 4 anomalies (2 rio-stale-read, 2 rio-state)
 * check: rio --dynamic --when always -DCASE=4 %s
 * exit: 1
 * stdout-has: 'x' was written before the power failure, depending on input 'in'; with another input this reads 9 instead of 0 [rio-stale-read]
 * stdout-has: 2 anomalies (1 rio-stale-read, 1 rio-state)
 * check: rio --dynamic --when always -DCASE=5 %s
 * stdout-has: no anomalies
 * check: locate --when always -DCASE=5 %s
 * exit: 1
 * stdout-has: 'x'
 * check: rio --dynamic --when always --input in=3 -DCASE=6 %s
 * exit: 1
 * stdout-has: 'x' was written before the power failure, depending on input 'in'; with another input this reads 6 instead of 0 [rio-stale-read]
 * stdout-has: 'y' is wrong at the next checkpoint
 * check: rio --dynamic --when always -DCASE=7 %s
 * exit: 1
 * stdout-has: 'x' was written before the power failure, depending on input 'in'; with another input this reads 7 instead of 0 [rio-stale-read]
 * stdout-lacks: reads 1 instead of 0
 * check: rio --dynamic --when always -DCASE=8 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=9 %s
 * exit: 1
 * stdout-has: 'x' was written before the power failure
 * check: rio --dynamic --when conditional -DCASE=2 %s
 * exit: 1
 * stdout-has: 'x' was written before the power failure
 * check: rio --dynamic --when reactive -DCASE=2 %s
 * exit: 1
 * stdout-has: 'x' was written before the power failure
 */
