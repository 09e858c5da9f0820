/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: how far a re-execution runs on decides what is seen: the value is
 * wrong at the same point, at the next checkpoint it has been set right. */
void checkpoint(void);

__attribute__((section(".persistent"))) int n;
__attribute__((section(".persistent"))) int m;

int main(void)
{
	checkpoint();
	n = n + 1;
	m = 1;
	n = 0;
	checkpoint();
	m = m + 1;
	return m;
}

/*
 * check: evaluate --when always --to same %s
 * exit: 1
 * stdout-has: effect: wrong data: n is 2, not 1
 * check: evaluate --when always --to checkpoint %s
 * exit: 1
 * stdout-has: note: 1 cause is masked, nothing differs up to there: tests/programs/5.1-evaluate/to.c:12:6 'n'
 * stdout-has: effect: wrong data: returns 3, not 2; m is 3, not 2
 * stdout-has: 2 causes: 1 wrong-value, 1 masked; 3 anomalies (3 data-access)
 * check: evaluate --when always --to nowhere %s
 * exit: 2
 * stderr-has: --to takes end, checkpoint or same, not 'nowhere'
 */
