/* SPDX-License-Identifier: Apache-2.0 */
/* Two handlers write by one helper: each is named, with a schedule of its own.
 * One that does not end, in stretches: stores of all of them are found. */
volatile int x, y;

static void put(int value)
{
	x = value;
}

void first(void)
{
	put(1);
}

void second(void)
{
	put(2);
}

void endless(void)
{
	for (long i = 0;; i++) {
		x = 3;
		if (i > 10000)
			y = 4;
	}
}

int main(void)
{
	int sum = x;
	return sum + y;
}

/*
 * check: locate --all --nvm globals --interrupt first --interrupt second %s
 * exit: 1
 * stdout-has: interrupt handler 'first' may overwrite it
 * stdout-has: 'checkpoint@2 interrupt@3:first fail@8'
 * stdout-has: interrupt handler 'second' may overwrite it
 * stdout-has: 'checkpoint@2 interrupt@3:second fail@8'
 * stdout-has: 2 anomalies (2 data-access)
 * check: replay --nvm globals --interrupt first --interrupt second --schedule 'checkpoint@2 interrupt@3:first fail@8' %s
 * exit: 1
 * stdout-has: the exit code is 1 instead of 0
 * check: replay --nvm globals --interrupt first --interrupt second --schedule 'checkpoint@2 interrupt@3:second fail@8' %s
 * exit: 1
 * stdout-has: the exit code is 2 instead of 0
 * check: locate --nvm globals --interrupt endless %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --nvm globals --interrupt endless --ed 1000000 %s
 * exit: 1
 * stdout-has: 'y' is read, and interrupt handler 'endless' may overwrite it
 * stdout-has: 2 anomalies (2 data-access)
 */
