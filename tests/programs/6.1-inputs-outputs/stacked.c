/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1, 4.4: a model reads its arguments where the device has put them: on
 * a stack that is non-volatile another call may have overwritten them. */
#include <brownout.h>

BROWNOUT_NV int sum;
int sense(int a, int b, int c, int d, int e, int f);

int other(int a, int b, int c, int d, int e, int f)
{
	volatile int all[6] = { a, b, c, d, e, f };
	return all[5];
}

int main(void)
{
	sum = sense(1, 2, 3, 4, 5, 6);
	return other(9, 8, 7, 6, 5, 4);
}

/* check: bruteforce --all --ed 100 --nvm all --param-registers 0 --config %t/c.yaml %s
 * setup: echo 'inputs: [{name: sense, environment: w.c}]' > %t/c.yaml; echo 'int sense(int a, int b, int c, int d, int e, int f) { return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f; }' > %t/w.c
 * exit: 1
 * stdout-has: the arguments of 'sense' are read, then overwritten; after a power failure they are 9 instead of 6
 * stdout-has: overwrites it 20 operations later
 * stdout-has: 0 unexplained, 0 unconfirmed; 8 anomalies (8 activation-record)
 */
