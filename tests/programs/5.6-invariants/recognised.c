/* A program that looks at its data when it starts is told of mechanism reboot;
 * check does not assume it, because it looks for less. */
#include <brownout.h>

BROWNOUT_NV int magic, count;

int main(void)
{
#ifdef LOOKS
	if (magic != 0x1234) {
		count = 0;
		magic = 0x1234;
	}
#endif
	count = count + 1;
	return 0;
}

/*
 * check: check -DLOOKS %s
 * exit: 1
 * stdout-has: assumed: --mechanism hibernus++
 * stdout-has: recognised.c:10): if it restarts there and repairs them itself, --mechanism reboot judges it by its own invariants (0 stated)
 * check: check %s
 * exit: 1
 * stdout-lacks: --mechanism reboot
 * check: check -DLOOKS --mechanism hibernus++ %s
 * exit: 1
 * stdout-lacks: --mechanism reboot
 */
