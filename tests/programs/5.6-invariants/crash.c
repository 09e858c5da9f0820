/* Data that are not checked before they are used: a crash, and a loop without
 * an end. Both happen only after a failure. */
#include <assert.h>
#include <brownout.h>

BROWNOUT_NV unsigned length, end = 1;

int main(void)
{
#ifdef HANGS
	while (length != end - 1)
		;
#else
	int one = 1 / (int)(end - length);
	assert(one);
#endif
	length = length + 1;
	end = end + 1;
	assert(length + 1 == end);
	return 0;
}

/*
 * check: evaluate --mechanism reboot %s
 * exit: 1
 * stdout-has: crash.c:14:14: error: the program crashes (division by zero) after a power failure [invariant]
 * check: evaluate --mechanism reboot -DHANGS %s
 * exit: 1
 * stdout-has: the program does not end after a power failure
 * check: replay --mechanism reboot -DHANGS --schedule 'checkpoint@0 fail@10' %s
 * exit: 1
 * stdout-has: the program does not end
 */
