/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: values that give a comparison its other outcome are searched, also
 * where the input was scaled, shifted, masked or put together before. */
#include <brownout.h>

int in(void);
int door(void);
unsigned char byte(void);
float heat(void);
void fetch(unsigned char *to, int count);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_INPUT(door, most_recent);
BROWNOUT_INPUT(byte, most_recent);
BROWNOUT_NV int hot, cold, offset = 70;
BROWNOUT_NV int a[4];

static int celsius(void)
{
	return in() / 4;
}

int main(void)
{
	unsigned char got[4];
	(void)got;
#if CASE == 1 /* a helper, a division */
	if (celsius() > 30)
		hot = 1;
	else
		cold = 1;
#elif CASE == 2 /* a line */
	if (((in() * 3 + 7) >> 2) >= 100)
		hot = 1;
#elif CASE == 3 /* a shift, by what is in memory, from above */
	if (in() - offset < 5)
		hot = 1;
#elif CASE == 4 /* a line that falls */
	if (500 - 3 * in() < 20)
		hot = 1;
#elif CASE == 5 /* a window of values */
	int t = in() / 8;
	if (t > 20 && t < 23)
		hot = 1;
#elif CASE == 6 /* cases of what was scaled */
	switch (in() >> 4) {
	case 9:
		hot = 1;
		break;
	case 17:
		cold = 1;
	}
#elif CASE == 7 /* bits */
	if ((in() & 0xf0) == 0x50)
		hot = 1;
	if ((in() ^ 0x1234) == 0x4321)
		cold = 1;
#elif CASE == 8 /* a number of two bytes */
	fetch(got, 2);
	if ((got[0] | got[1] << 8) > 1000)
		hot = 1;
#elif CASE == 9 /* a header, byte by byte */
	if (byte() == 0xa5 && byte() == 0x5a && byte() > 200)
		hot = 1;
#elif CASE == 10 /* floating point */
	if (heat() * 1.8f + 32 > 100)
		hot = 1;
#elif CASE == 11 /* a second input, first taken on a new way; an address */
	if (in() > 30)
		a[door() & 3] = 1;
#elif CASE == 12 /* a second input behind a comparison that it repeats */
	if (in() == 4711) {
		if (door() / 2 == 2)
			hot = 1;
	} else if (door() / 2 == 2)
		cold = 1;
#elif CASE == 13 /* what only both inputs together reach */
	int k = 0;
	if (in() > 50)
		k = 1;
	if (door() > 60)
		k += 2;
	if (k == 3)
		hot = 1;
#elif CASE == 14 /* no input makes them equal */
	if (in() * 2 == 31)
		hot = 1;
#elif CASE == 15 /* a declared range is kept */
	if (in() > 30)
		hot = 1;
#elif CASE == 16 /* behind a checkpoint that only other inputs reach */
	if (in() > 30) {
		checkpoint();
		if (door() > 3)
			hot = 1;
	}
#elif CASE == 17 /* a square */
	int v = in() & 0xff;
	if (v * v > 1000 && v * v < 1100)
		hot = 1;
#endif
	checkpoint();
	return 0;
}

/*
 * check: rio --dynamic --when always -DCASE=1 %s
 * exit: 1
 * stdout-has: input:in=124 fail@
 * stdout-has: 2 anomalies (2 rio-state)
 * stdout-lacks: left out
 * check: rio --dynamic --when always -DCASE=2 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always --input in=100 -DCASE=3 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always -DCASE=4 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always -DCASE=5 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always --target cortex-m -DCASE=5 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always -DCASE=6 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * stdout-has: 'cold' is wrong
 * check: rio --dynamic --when always -DCASE=7 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * stdout-has: 'cold' is wrong
 * check: rio --dynamic --when always --input fetch=1 -DCASE=8 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always -DCASE=9 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always --input heat=20 -DCASE=10 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always -DCASE=11 %s
 * exit: 1
 * stdout-has: 'a[0]' is wrong
 * check: rio --dynamic --when always --format json -DCASE=11 %s
 * exit: 1
 * stdout-has: "a[3]"
 * check: rio --dynamic --when always -DCASE=12 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * stdout-has: 'cold' is wrong
 * check: rio --dynamic --when always -DCASE=13 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 * check: rio --dynamic --when always -DCASE=14 %s
 * stdout-has: left out: 1 comparison of input data with one outcome only
 * stdout-has: no anomalies
 * check: rio --dynamic --when always --format json -DCASE=14 %s
 * stdout-has: "left_comparisons": 1
 * check: rio --dynamic --when always --config %t/range.yaml -DCASE=15 %s
 * setup: echo 'inputs: [{name: in, range: [0, 30]}]' > %t/range.yaml
 * stdout-has: left out: 1 comparison of input data with one outcome only
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=16 %s
 * stdout-has: left out: 1 window that was not tried
 * stdout-has: no anomalies
 * check: rio --dynamic --when always -DCASE=17 %s
 * exit: 1
 * stdout-has: 'hot' is wrong
 */
