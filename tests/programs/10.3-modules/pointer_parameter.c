/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3, 7.2: writes through pointer parameters are writes to the caller's
 * memory; a static that another function reads is used. */
#include <brownout.h>
BROWNOUT_INPUT(in, long_term);
int in(void);

static int last, never;

int driver_read(int *out)
{
	int v = in();
	if (v > 3) {
		*out = v;
		last = v;
		never = v;
		return 1;
	}
	return 0;
}

int driver_last(void)
{
	return last;
}

/*
 * check: rio --when always --nvm globals %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'last', 'out[0]' if taken
 * stdout-has: note: what is written depends on input 'in': 'never' if taken
 * check: rio --when always --nvm globals --entry driver_read %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'last', 'out[0]' if taken
 * check: sets --when always --nvm globals %s
 * exit: 0
 * stdout-has: RIO last, never, out[0]
 */
