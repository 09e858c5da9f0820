/* An invariant that no run reaches says nothing of the data, SPEC 5.6. */
#include <brownout.h>

BROWNOUT_NV int first, second;
BROWNOUT_NV int checks;

static void judge(void)
{
	BROWNOUT_INVARIANT(first == second);
}

int main(void)
{
	if (checks)
		judge();
	first = 1;
	second = 1;
#ifdef SOMETIMES
	checks = 1; /* found by the next boot */
#endif
#ifdef OTHER
	BROWNOUT_INVARIANT(first < 2);
#endif
	return 0;
}

/*
 * check: check --mechanism reboot %s
 * exit: 4
 * stdout-has: note: judged by 0 of 1 invariant in the code, assertions included (the rest was never reached)
 * stdout-has: no run reaches an assertion or an invariant
 * check: check --mechanism reboot -DSOMETIMES %s
 * exit: 0
 * stdout-has: note: judged by 1 invariant in the code
 * check: check --mechanism reboot -DSOMETIMES -O2 %s
 * exit: 0
 * stdout-has: note: judged by 1 invariant in the code
 * check: check --mechanism reboot -DOTHER %s
 * exit: 0
 * stdout-has: note: judged by 1 of 2 invariants in the code
 * check: check --mechanism reboot --format json -DOTHER %s
 * stdout-has: "stated": 2
 * stdout-has: "reached": 1
 */
