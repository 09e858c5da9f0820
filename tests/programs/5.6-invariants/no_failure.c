/* An invariant that never held is the program's own mistake. */
#include <brownout.h>

BROWNOUT_NV int count;

int main(void)
{
	count = 3;
	BROWNOUT_INVARIANT(count == 4);
	return 0;
}

/*
 * check: evaluate --mechanism reboot --format json %s
 * exit: 1
 * stdout-has: "rule": "invariant"
 * check: evaluate --mechanism reboot %s
 * exit: 1
 * stdout-has: no_failure.c:9:2: error: invariant 'count == 4' does not hold even without power failures: count = 3 [invariant]
 * stdout-has: 'brownout run' shows it
 * check: run %s
 * exit: 125
 * stderr-has: invariant does not hold: count == 4
 */
