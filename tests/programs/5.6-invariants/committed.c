/* Several transactions in one run: BROWNOUT_COMMITTED says where the data are
 * whole. Without it, what a complete transaction leaves looks half done. */
#include <brownout.h>

BROWNOUT_NV int count;

static int meaning(void)
{
	return count;
}
BROWNOUT_EQUAL(meaning);

int main(void)
{
#ifdef MARKED
	BROWNOUT_COMMITTED();
#endif
	for (int i = 0; i < 3; i++) {
		count = count + 1;
#ifdef MARKED
		BROWNOUT_COMMITTED();
#endif
	}
	return 0;
}

/*
 * check: evaluate --mechanism reboot -DMARKED %s
 * stdout-has: no anomalies
 * check: evaluate --mechanism reboot %s
 * exit: 1
 * stdout-has: after a power failure here 'meaning' says 1, neither 0 as before nor 3 as after [invariant]
 * stdout-has: BROWNOUT_COMMITTED() says where the data are whole
 * check: evaluate --mechanism reboot -DMARKED --ops 30 %s
 * stdout-has: 'meaning' was not asked about
 */
