/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: what is read differently but makes no difference is masked: the
 * same value is written again, or a wrong one is overwritten before the end. It
 * is told last, in one line. */
void checkpoint(void);

__attribute__((section(".persistent"))) int same = 3;
__attribute__((section(".persistent"))) int later;
__attribute__((section(".persistent"))) int wrong;

int main(void)
{
	checkpoint();
	same = same | 3;
	later = later + 1;
	wrong = wrong + 1;
	later = 5;
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: --schedule 'checkpoint@2 fail@10'
 * stdout-has: note: 2 causes are masked, everything ends as without the failure: tests/programs/5.1-evaluate/masked.c:14:9 'same', tests/programs/5.1-evaluate/masked.c:15:10 'later'
 * stdout-has: 3 causes: 1 wrong-value, 2 masked; 4 anomalies (4 data-access), 12 operations
 * stdout-lacks: effect: none
 * check: evaluate --when always --to same %s
 * exit: 1
 * stdout-has: effect: wrong data: later is 2, not 1
 */
