/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: what comes before an instance may be too long to keep. Then it is not
 * called masked, because earlier reads were not tried. */
__attribute__((section(".persistent"))) int nv; int result;
int main(void)
{
	int t;
	for (int i = 0; i < 3; i++) {
		t = nv;
		if (i == 0)
			result = t;
		for (long k = 0; k < 400000; k++)
			;
	}
	nv = 5;
	t = 0;
	nv = 0;
	return t;
}

/*
 * check: evaluate --when reactive --ed 100000000 %s
 * exit: 1
 * stdout-has: none in the 1 of 2 instances tried
 * check: evaluate --when reactive %s
 * stdout-has: no anomalies
 */
