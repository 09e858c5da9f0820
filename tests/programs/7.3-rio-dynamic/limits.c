/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: which values and failures are tried, and what the search says of
 * it. */
#include <brownout.h>
#include <stdio.h>

int in(void);
int own(void);
float heat(void);
int door(void);
void fetch(unsigned char *to, int count);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_INPUT(own, most_recent);
BROWNOUT_INPUT(door, most_recent);
BROWNOUT_NV int hot, cold, boots;

int own(void)
{
	static int calls;
	return calls++;
}

void undo(void)
{
	hot = 0;
}

void count_boots(void)
{
	boots++;
}

int main(void)
{
#if CASE == 1 /* a constant of a switch, one of a comparison behind it */
	switch (in()) {
	case 4711:
		hot = 1;
		if (in() - 100 == 2000)
			cold = 1;
	}
#elif CASE == 2 /* floating point */
	if (heat() > 36.5f)
		hot = 1;
#elif CASE == 3 /* a filled buffer: not its first byte */
	unsigned char got[2];
	fetch(got, 2);
	if (got[1] == 7)
		hot = 1;
#elif CASE == 4 /* gives its own values */
	if (own() > 3)
		hot = 1;
#elif CASE == 5 /* two inputs that must agree */
	if (in() == 5 && heat() == 5)
		hot = 1;
#elif CASE == 6 /* a window that does not end */
	if (in() > 3)
		hot = 1;
	for (volatile int i = 0;;)
		i = 0;
#elif CASE == 7 /* what is printed */
	printf("%d\n", hot);
	if (in() > 3)
		hot = 1;
#elif CASE == 8 /* one value shows what another input is compared with */
	if (in() == 4711 && door() == 99)
		hot = 1;
#endif
	checkpoint();
	return 0;
}

/*
 * check: rio --dynamic --when always -DCASE=1 %s
 * exit: 1
 * stdout-has: 'hot' is wrong at the next checkpoint
 * stdout-has: 'cold' is wrong at the next checkpoint
 * check: rio --dynamic --when always -DCASE=2 --input heat=20 %s
 * exit: 1
 * stdout-has: input:heat=37.5
 * check: rio --dynamic --when always -DCASE=3 --input fetch=1 %s
 * exit: 1
 * stdout-has: 'hot' is wrong at the next checkpoint
 * check: rio --dynamic --when always -DCASE=4 %s
 * exit: 4
 * stdout-has: note: input 'own' was not explored: it gives its own values
 * stdout-has: left out: 1 input that gives its own values
 * stdout-has: warning: nothing was tried: 
 * check: rio --dynamic --when always --format json -DCASE=4 %s
 * exit: 4
 * stdout-has: "left_inputs": 1
 * check: rio --dynamic --when always -DCASE=5 --input heat=1 %s
 * exit: 1
 * stdout-has: 'hot' is wrong at the next checkpoint
 * check: rio --dynamic --when always --ops 1000000 -DCASE=6 %s
 * stdout-has: 1 end of a window that is too long
 * check: rio --dynamic --when always -DCASE=7 %s
 * exit: 1
 * stdout-has: printed text: after a power failure and with another input 'in' it is 1
 * check: rio --dynamic --when always -DCASE=8 %s
 * exit: 1
 * stdout-has: input:in=4711 input:door=99
 * check: rio --dynamic --when always --restore undo -DCASE=2 --input heat=20 %s
 * stdout-has: no anomalies
 * check: rio --dynamic --when always --restore count_boots -DCASE=2 --input heat=20 %s
 * exit: 1
 * stdout-lacks: 'boots'
 * stdout-has: 1 anomaly
 * check: rio --dynamic --when always --format json -DCASE=1 %s
 * exit: 1
 * stdout-has: "control_tainted":
 * stdout-has: "left_values":
 * check: rio --dynamic --when always --max-ops 100 -DCASE=1 %s
 * exit: 4
 * stdout-has: warning: time or operations were up
 */
