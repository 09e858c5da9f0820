/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.3: which values are tried: what an attempt takes behind a call that is
 * skipped, and what one takes on another way, as declared. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int kind, value;

int main(void)
{
#if CASE == 1 /* 0 first, then what is declared */
	if (in() == 0)
		value = in();
#elif CASE == 2 /* … behind a checkpoint that was not taken */
	kind = in();
	checkpoint();
	if (kind == 0)
		value = in();
#endif
	return 0;
}

/*
 * check: rio --dynamic -DCASE=1 --when always --input in=1 %s
 * exit: 1
 * stdout-has: 'value' is wrong at the next checkpoint: after a power failure and with another input 'in' it is 1 instead of 0 [rio-state]
 * check: rio --dynamic -DCASE=2 --when conditional --input in=1 %s
 * exit: 1
 * stdout-has: 'value' is wrong
 */
