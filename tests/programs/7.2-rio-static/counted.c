/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: a loop that counts to a constant surely writes what it goes over,
 * also where the array and the count are arguments. */
#include <brownout.h>
#include <stdint.h>
#include <string.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int a[4], n;
BROWNOUT_NV uint8_t raw[6];
struct record {
	int n;
	uint8_t bytes[4];
};
BROWNOUT_NV struct record r;

static void clear(int *p, int count)
{
	for (int i = 0; i < count; i++)
		p[i] = 0;
}

static void from_end(uint8_t *p, uint8_t count)
{
	while (count > 0) {
		count--;
		p[count] = 0xcc;
	}
}

static void swap(uint8_t *p, int count)
{
	for (uint8_t *at = p; at != p + count; at += 2) {
		uint8_t first = at[0];
		at[0] = at[1];
		at[1] = first;
	}
}

static void until(int *p, int stop)
{
	for (int i = 0; i < 4; i++) {
		if (i == stop)
			break;
		p[i] = 0;
	}
}

static void choose(int *p, int flag)
{
	for (int i = 0; i < 4; i++) {
		if (flag)
			p[i] = 1;
		else
			p[i] = 2;
	}
}

int main(void)
{
	checkpoint();
#if CASE == 1
	clear(a, 4);
#elif CASE == 2 /* All but the last */
	clear(a, 3);
#elif CASE == 3 /* How often is not known */
	clear(a, n);
#elif CASE == 4
	from_end(raw, sizeof(raw));
	swap(raw, sizeof(raw));
	int t = in();
	if (t)
		raw[t & 3] = 1;
#elif CASE == 5 /* It may end early, which depends on an input */
	until(a, in());
#elif CASE == 6 /* Which is written on each side of the loop's branch */
	choose(a, in());
#elif CASE == 7 /* Another object */
	clear(in() ? a : &n, 1);
#elif CASE == 8 /* A field of a structure does not depend on another one */
	for (int i = 0; i < 4; i++)
		r.bytes[i] = (uint8_t)in();
	if (r.n > 3)
		a[3] = 1;
#elif CASE == 9 /* It is executed on one side, for all of it */
	if (in())
		clear(a, 4);
	else
		memset(a, 1, sizeof(a));
#elif CASE == 10
	if (in())
		clear(a, 4);
	else
		memset(a, 1, sizeof(a) - 1);
#elif CASE == 11 /* The elements that are read are those that were written */
	clear(a, 4);
	if (in())
		n = a[n & 3];
	else
		n = 0;
	a[1] = 5;
#endif
#if CASE == 1 || CASE == 2 || CASE == 3
	if (in() > 3)
		a[3] = 1;
#endif
	checkpoint();
	return a[2];
}

/* check: rio -DCASE=1 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=1 -O1 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=1 --target cortex-m --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 'a[3]' if taken
 * check: rio -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: 'a[3]' if taken
 * check: rio -DCASE=4 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 'a[]'
 * check: rio -DCASE=6 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=7 --when always %s
 * exit: 1
 * stdout-has: 'a[]', 'n';
 * check: rio -DCASE=8 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=9 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=10 --when always %s
 * exit: 1
 * stdout-has: 'a[]'
 * check: rio -DCASE=11 --when always %s
 * exit: 1
 * stdout-lacks: 'a[
 * stdout-has: 'n'
 */
