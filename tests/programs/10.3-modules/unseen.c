/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3: a function of which no call ends in order was not looked at. */
static int count;

void fine(int number)
{
	count = number;
}

int lost(unsigned number)
{
	count = count + 1;
	return *(int *)(number % 2 ? 0 : 1);
}

/*
 * check: locate --nvm globals %s
 * exit: 4
 * stdout-has: warning: all calls of 1 function crashed, so nothing is known of it; the first: lost
 * stdout-has: no anomalies
 * check: locate --nvm globals --entry fine %s
 * exit: 0
 * stdout-lacks: crashed
 */
