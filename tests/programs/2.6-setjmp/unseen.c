/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: static analyses do not follow a longjmp. What they find counts, but
 * that they find nothing is no result: exit code 4. */
#include <brownout.h>
#include <setjmp.h>

void checkpoint(void);
int adc(void);
BROWNOUT_INPUT(adc, long_term);
BROWNOUT_NV int x, y;
static jmp_buf again;

static void look(void)
{
	int now = adc();
#ifdef SEEN
	if (now > 4)
		y = 1;
#endif
#ifndef NEVER
	if (now > 3)
		longjmp(again, 1);
#endif
}

int main(void)
{
	checkpoint();
	if (setjmp(again))
		x = 1;
	else
		look();
	checkpoint();
	return x;
}

/*
 * check: rio --when always %s
 * exit: 4
 * stdout-has: unseen.c:22: warning: static analyses take longjmp for the end
 * check: sets --when always %s
 * exit: 4
 * check: sets --check --when always %s
 * exit: 4
 * check: check --rules rio --when always %s
 * exit: 4
 * check: fix --when always %s
 * exit: 4
 * check: rio --dynamic --when always %s
 * exit: 1
 * stdout-has: error: 'x' is wrong at the next checkpoint
 * check: rio --when always -DSEEN %s
 * exit: 1
 * stdout-has: 'y' if taken
 * check: rio --when always -DNEVER %s
 * exit: 0
 */
