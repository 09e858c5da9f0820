/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: where --ops cuts an endless program off, values that are only in
 * registers count like volatile memory, if something will still read them. */
__attribute__((section(".persistent"))) volatile int nv, total;

int main(void)
{
	int sum = 0, last = 0;
	while (1) {
		nv = nv + 1;
#if CASE == 1 /* the sum goes on in a register */
		sum += nv;
#elif CASE == 2 /* a boundary: it is written before it is read */
		last = nv;
#endif
		nv = 0;
		total = 3;
		if (sum > 10000)
			return sum;
		last = 5;
		if (total > 7)
			return last;
	}
}

/*
 * check: evaluate -O1 -DCASE=1 --ops 100 %s
 * exit: 1
 * stdout-has: effect: wrong data: values in registers differ
 * stdout-has: 2 causes: 1 wrong-value, 1 masked; 5 anomalies
 * check: evaluate -O0 -DCASE=1 --ops 100 %s
 * exit: 1
 * stdout-has: effect: wrong data: sum is
 * check: evaluate -O1 -DCASE=2 --ops 100 %s
 * exit: 0
 * stdout-has: 2 causes: 2 masked; 5 anomalies
 * check: evaluate -O0 -DCASE=2 --ops 100 %s
 * exit: 0
 * stdout-has: 2 causes: 2 masked; 5 anomalies
 */
