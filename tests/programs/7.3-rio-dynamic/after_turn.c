/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: the values taken after the one that turns a comparison are varied,
 * too, where they are only data. */
#include <brownout.h>

void checkpoint(void);
int in(void);
int mode(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_INPUT(mode, most_recent);
BROWNOUT_NV int n, m;

int main(void)
{
	if (mode() > 0) {
		checkpoint(); /* n is what the first attempt left */
		return 0;
	}
	if (in() / 2 == 3) {
		int t = in();
#if CASE == 1 /* of what the search comes to by itself, all is even */
		n = t & 1;
#elif CASE == 2 /* as it was */
		n = t & 0;
#else /* the third value */
		in();
		n = in() & 1;
#endif
	}
	return 0;
}

/*
 * check: rio --dynamic -DCASE=1 --when always --input in=2,0 --input mode=0 %s
 * exit: 1
 * stdout-has: 'n' is wrong at the next checkpoint
 * check: rio --dynamic -DCASE=2 --when always --input in=2,0 --input mode=0 %s
 * stdout-lacks: 'n'
 * check: rio --dynamic -DCASE=3 --when always --input in=2,0 --input mode=0 %s
 * exit: 1
 * stdout-has: 'n' is wrong at the next checkpoint
 */
