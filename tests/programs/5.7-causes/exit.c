/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: the exit code is about what is shown: errors and warnings, unless
 * --fail-on says otherwise. A crash of the program itself is said first. */
__attribute__((section(".persistent"))) int x, y;

int main(void)
{
#if CASE == 1 /* latent: a warning */
	y = x;
	x = 0;
	return 0;
#elif CASE == 2 /* masked: a note */
	y = x;
	x = 1;
	y = 0;
	return 0;
#else
	return *(volatile int *)0;
#endif
}

/*
 * check: locate -DCASE=1 %s
 * exit: 1
 * stdout-has: warning: 'x' is read
 * check: locate -DCASE=1 --fail-on error %s
 * exit: 0
 * stdout-has: warning: 'x' is read
 * check: evaluate -DCASE=2 %s
 * exit: 0
 * stdout-lacks: error:
 * stdout-lacks: warning:
 * check: evaluate -DCASE=2 --fail-on note %s
 * exit: 1
 * check: evaluate -DCASE=2 --fail-on all %s
 * exit: 2
 * stderr-has: --fail-on takes error, warning or note, not 'all'
 * check: evaluate -DCASE=2 --rules data %s
 * exit: 0
 * check: evaluate -DCASE=2 --rules date-access %s
 * exit: 2
 * stderr-has: there is no rule 'date-access'; there are: data-access,
 * check: check --color never %s | head -1
 * stdout:
 *   tests/programs/5.7-causes/exit.c:18:9: error: access through a null pointer (address 0x0000) [null-pointer]
 * check: check %s
 * exit: 1
 * stdout-has: the program crashes without any power failure; up to there no other findings
 * check: locate %s
 * exit: 1
 * stdout-has: the program crashes without any power failure; up to there no other anomalies
 */
