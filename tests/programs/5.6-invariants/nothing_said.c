/* A program that says nothing of its data is not called clean. */
#include <brownout.h>

BROWNOUT_NV int count;

int main(void)
{
	count = count + 1;
	return 0;
}

/*
 * check: check --mechanism reboot %s
 * exit: 4
 * stdout-has: warning: nothing was tried: the program says nothing of its data: assert, BROWNOUT_INVARIANT and BROWNOUT_EQUAL do it; only crashes and hangs were looked for
 */
