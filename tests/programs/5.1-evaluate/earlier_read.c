/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: an anomaly is masked only if it is from every checkpoint of its
 * window. The latest read before the write is not used; with UNUSED none is,
 * with OTHER another anomaly lies between the reads. */
__attribute__((section(".persistent"))) int nv, other;
void checkpoint(void);
int result;

int main(void)
{
	int t;
	for (int i = 0; i < 3; i++) {
		checkpoint();
		t = nv;
#ifndef UNUSED
		if (i == 0)
			result = t;
#endif
#ifdef OTHER
		if (i == 0)
			other++;
#endif
	}
	nv = 5;
	t = 0;
	nv = 0;
	return t;
}

/*
 * check: evaluate --all --when reactive %s
 * exit: 1
 * stdout-has: effect: wrong data: result is 5, not 0
 * stdout-has: ; 1 of 3 instances has this effect
 * stdout-has: 1 wrong-value, 1 masked
 * check: evaluate --all --when reactive --exhaustive %s
 * exit: 1
 * stdout-has: 1 wrong-value, 1 masked
 * check: evaluate --when conditional %s
 * exit: 1
 * stdout-has: effect: wrong data: result is 5, not 0
 * check: evaluate --when conditional --ed 5 %s
 * exit: 0
 * stdout-has: 1 cause is masked
 * check: evaluate --when always %s
 * exit: 0
 * stdout-has: 1 cause is masked
 * check: evaluate --when reactive --ed 20 %s
 * exit: 0
 * stdout-has: 1 cause is masked
 * check: evaluate --when reactive -DUNUSED %s
 * exit: 0
 * stdout-has: 1 cause is masked
 * check: evaluate --all --when reactive -DUNUSED -DOTHER %s
 * exit: 1
 * stdout-has: 1 wrong-value, 2 masked
 */
