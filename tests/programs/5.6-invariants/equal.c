/* User equality: what the data mean after a failure must be what they meant
 * before or after what it interrupted. Without marks, that is the whole run. */
#include <brownout.h>
#include <stdio.h>

BROWNOUT_NV int chosen, values[2];

/* Mounts and prints what there is; what it writes does not stay. */
static void meaning(void)
{
	values[1 - chosen] = 99;
	printf("value %d\n", values[chosen]);
}
BROWNOUT_EQUAL(meaning);

int main(void)
{
#ifdef RIGHT
	values[1 - chosen] = values[chosen] + 7;
	chosen = 1 - chosen;
#else
	chosen = 1 - chosen;
	values[chosen] = values[1 - chosen] + 7;
#endif
	return 0;
}

/*
 * check: check --mechanism reboot --format json %s
 * exit: 1
 * stdout-has: "rule": "invariant"
 * check: check --mechanism reboot -DRIGHT %s
 * stdout-has: judged by 0 invariants in the code, assertions included, by what 'meaning' says of the data
 * stdout-has: no findings
 * check: check --mechanism reboot %s
 * exit: 1
 * stdout-has: after 2 power failures here 'meaning' says "value 0\n", neither "value 7\n" as before nor "value 14\n" as after [invariant]
 * check: evaluate --mechanism reboot --failures 1 %s
 * check: evaluate --mechanism reboot --format json %s | tr -d ' \n'
 * stdout-has: "kind":"equality"
 * stdout-has: "not_compared":0
 * check: evaluate --mechanism reboot --equal main %s
 */
