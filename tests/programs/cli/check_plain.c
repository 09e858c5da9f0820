/* SPDX-License-Identifier: Apache-2.0 */
/* check of a program in which nothing is marked: variables are taken for
 * non-volatile, and whoever replays a finding is told to say so, too. */
int total;

static int next(void)
{
	static int n;
	return ++n;
}

int main(void)
{
	for (int i = 0; i < 3; i++)
		total = total + next();
	return total;
}

/*
 * check: check %s
 * exit: 1
 * stdout-has: 'n' advances twice
 * stdout-has: 'total' is read, then overwritten
 * stdout-has: note: assumed: --nvm globals, because no variable is marked as non-volatile; volatile: stack and heap
 * stdout-has: --nvm globals --schedule 'checkpoint@7 fail@18'
 * stdout-has: 2 errors in 2 variables: 2 wrong data;
 * check: replay --nvm globals --schedule 'checkpoint@7 fail@18' %s
 * exit: 1
 * stdout-has: effect: wrong-value
 * check: check --format json %s
 * exit: 1
 * stdout-has: "options": "--nvm globals "
 * check: check --nvm none %s
 * stdout-has: note: nothing in this program is non-volatile; --nvm globals puts all variables there
 * stdout-has: no findings,
 * check: check --mechanism quickrecall --when reactive %s
 * exit: 1
 * stdout-has: note: non-volatile:
 * stdout-lacks: assumed
 * check: check --config %t/b.yaml %s
 * setup: printf 'failures: 2\ncharge: 50\njobs: 1\n' > %t/b.yaml
 * exit: 1
 * stdout-has: 2 errors in 2 variables: 2 wrong data;
 * check: check --first %s
 * exit: 1
 * stdout-has: 'n' advances twice
 * stdout-lacks: 'total' advances
 * stdout-has: 1 error in 1 variable: 1 wrong data;
 * check: evaluate --nvm globals --first --exhaustive %s
 * exit: 2
 * stderr-has: --first and --exhaustive do not go together
 * check: evaluate --nvm globals --first %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access): 1 wrong-value
 * check: locate --nvm globals --first %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access)
 */
