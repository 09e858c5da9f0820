/* The repair throws away a good record: what the data mean is asked after it. */
#include <brownout.h>

BROWNOUT_NV int is_busy, value = 5;

static int meaning(void)
{
	return value;
}
BROWNOUT_EQUAL(meaning);

int main(void)
{
	if (is_busy) {
		value = 0;
		is_busy = 0;
	}
	BROWNOUT_COMMITTED();
	is_busy = 1;
	value = 6;
	is_busy = 0;
	BROWNOUT_COMMITTED();
	return 0;
}

/*
 * check: evaluate --mechanism reboot %s
 * exit: 1
 * stdout-has: 'meaning' says 0, neither 5 as before nor 6 as after
 * stdout-has: --schedule 'checkpoint@0 fail@5'
 */
