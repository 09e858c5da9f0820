/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1, 4.1: what a model does takes no operations of the device, so x is
 * overwritten in the window although 'work' takes thousands; and a model's own
 * variables are no anomalies. */
#include <brownout.h>

BROWNOUT_NV int x;
int work(int n);

int main(void)
{
	int before = x;
	work(1000);
	x = before + 1;
	return 0;
}

/* check: locate --ed 20 --nvm all --config %t/c.yaml %s
 * setup: echo 'outputs: [{name: work, environment: w.c}]' > %t/c.yaml; echo 'int n, m[9]; int work(int k) { while (k--) n = n * 3 + m[k % 9]++; return n; }' > %t/w.c
 * exit: 1
 * stdout-has: 'x' is read, then overwritten
 * stdout-lacks: 'n'
 * stdout-lacks: 'm'
 * stdout-lacks: 'k'
 * check: bruteforce --ed 20 --nvm all --config %t/c.yaml %s
 * setup: echo 'outputs: [{name: work, environment: w.c}]' > %t/c.yaml; echo 'int n, m[9]; int work(int k) { while (k--) n = n * 3 + m[k % 9]++; return n; }' > %t/w.c
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
