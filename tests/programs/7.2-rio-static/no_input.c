/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: without an input there was nothing to look at, and rio says so; with
 * one that is not taken (DECLARED) as well; with one that is taken it has looked. */
#include <brownout.h>

BROWNOUT_NV int n;
int in(void);
#if defined DECLARED || defined TAKEN
BROWNOUT_INPUT(in, most_recent);
#endif

int main(void)
{
#ifdef TAKEN
	n = in();
#else
	n = n + 1;
#endif
	return 0;
}

/*
 * check: rio --when always %s
 * exit: 4
 * stdout-has: warning: nothing was tried: no input is declared
 *
 * check: rio --when always -DDECLARED %s
 * exit: 4
 * stdout-has: warning: nothing was tried: the program takes none of its inputs
 *
 * check: rio --when always -DTAKEN %s
 * exit: 0
 * stdout-lacks: nothing was tried
 */
