/* The repair itself is not safe: it declares that it is done before it is. One
 * failure is repaired; a second one in the repair is not. */
#include <brownout.h>

BROWNOUT_NV int is_open, new_value, a, b;

static void finish(void)
{
#ifdef RIGHT
	a = new_value;
	b = new_value;
	is_open = 0;
#else
	a = new_value;
	is_open = 0;
	b = new_value;
#endif
}

int main(void)
{
	if (is_open)
		finish();
	BROWNOUT_INVARIANT(a == b);
	new_value = a + 1;
	is_open = 1;
	a = new_value;
	b = new_value;
	is_open = 0;
	return 0;
}

/*
 * check: evaluate --mechanism reboot --failures 1 %s
 * stdout-has: no anomalies
 * check: evaluate --mechanism reboot %s
 * exit: 1
 * stdout-has: invariant 'a == b' does not hold after 2 power failures: a = 1, b = 0
 * stdout-has: power fails, after operation 10 of boot 2
 * stdout-has: --schedule 'checkpoint@0 fail@13 fail@10'
 * check: replay --mechanism reboot --schedule 'checkpoint@0 fail@13 fail@10' %s
 * exit: 1
 * check: evaluate --mechanism reboot -DRIGHT %s
 * check: evaluate --mechanism reboot --failures 9 %s
 * exit: 2
 * stderr-has: --failures 9: mechanism 'reboot' allows at most 8
 */
