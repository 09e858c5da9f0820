/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: an input that fills a buffer surely writes it, and its own loop is
 * no branch on an input. */
#include <brownout.h>
#include <stdint.h>

int in(void);
int get(int *to);
int read(uint8_t *to, int count);
void checkpoint(void);
BROWNOUT_NV int v, w, r;
BROWNOUT_NV uint8_t b[4];

int main(void)
{
	int n = 4;
	checkpoint();
#if CASE == 1
	if (get(&v))
		v = 5;
#elif CASE == 2 /* On both sides */
	if (get(&w))
		get(&v);
	else
		v = 1;
#elif CASE == 3 /* On one side, which is one report */
	if (in()) {
		read(b, 4);
		r = b[0];
	} else {
		r = 0;
	}
#elif CASE == 4 /* What is read was filled */
	if (read(b, 4))
		r = b[3];
	else
		r = -1;
#elif CASE == 5 /* Not all of it is filled */
	if (read(b, 2))
		b[3] = 1;
#elif CASE == 6 /* How much is not known */
	n = w;
	if (read(b, n))
		b[1] = 1;
#elif CASE == 7 /* One of two */
	if (get(w ? &v : &r))
		v = 5;
#endif
	checkpoint();
	return v + w + r;
}

/* check: rio -DCASE=1 --when always --input get=1 %s
 * stdout-has: no anomalies
 * check: rio -DCASE=2 --when always --input get=1 %s
 * stdout-has: no anomalies
 * check: rio -DCASE=3 --when always --input in=1 --input read=1 %s
 * exit: 1
 * stdout-has: 'b[]' if taken
 * stdout-has: 1 anomaly (1 rio-branch), 1 branch and 2 inputs looked at
 * check: rio -DCASE=4 --when always --input read=1 %s
 * stdout-has: no anomalies
 * check: rio -DCASE=5 --when always --config %d/fills.yaml %s
 * exit: 1
 * stdout-has: 'b[3]' if taken
 * stdout-has: 1 anomaly
 * check: rio -DCASE=4 --when always --config %d/fills.yaml %s
 * stdout-has: no anomalies
 * check: rio -DCASE=6 --when always --config %d/fills.yaml %s
 * exit: 1
 * stdout-has: 'b[1]' if taken
 * check: rio -DCASE=7 --when always --input get=1 %s
 * exit: 1
 * stdout-has: 'v' if taken
 */
