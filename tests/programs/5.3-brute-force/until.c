/* SPDX-License-Identifier: Apache-2.0 */
/* --until ends re-executions, too: with n changed, tick is called. A heap that
 * lasts is looked at but not judged. */
#include <stdlib.h>

int n;

void tick(void)
{
}

static void other(void)
{
}

int main(void)
{
	if (n)
		tick();
	else
		other();
	n = 1;
	return 0;
}

/*
 * check: bruteforce --nvm globals --until tick:1 %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed; 1 anomaly
 * stdout-has: effect: wrong branch
 * stdout-has: --schedule
 * check: replay --nvm globals --until tick:1 --schedule 'checkpoint@0 fail@12' %s
 * stdout-has: the end is that of a continuous run
 * stdout-has: effect: masked: wrong branch at
 */
