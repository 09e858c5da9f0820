/* What compares bytes does not judge programs that repair their own data, and
 * the function of BROWNOUT_EQUAL must be one that can be asked. */
#include <brownout.h>

BROWNOUT_NV int count;

int twice(int of)
{
	return 2 * of;
}

float real(void)
{
	return 1;
}

#ifdef TWO
int one(void)
{
	return count;
}
BROWNOUT_EQUAL(one);
BROWNOUT_EQUAL(main);
#endif
#ifdef PARAMETERS
BROWNOUT_EQUAL(twice);
#endif

int main(void)
{
	count = twice(count) + (int)real();
	BROWNOUT_INVARIANT(count);
	return 0;
}

/*
 * check: locate --mechanism reboot %s
 * exit: 2
 * stderr-has: 'locate' compares bytes, which does not apply to mechanism 'reboot'
 * check: bruteforce --when boot %s
 * exit: 2
 * check: evaluate --mechanism reboot --to same %s
 * exit: 2
 * stderr-has: --to and --charge do not apply
 * check: evaluate --mechanism reboot -DPARAMETERS %s
 * exit: 3
 * stderr-has: refused.c:26: error: BROWNOUT_EQUAL(twice): it must have no parameters
 * check: evaluate --mechanism reboot --equal real %s
 * exit: 3
 * stderr-has: '--equal real': it must have no parameters, and its result, if it has one, must be a whole number
 * check: evaluate --mechanism reboot --equal nobody %s
 * exit: 3
 * stderr-has: '--equal nobody': none of the files has a function of this name
 */
