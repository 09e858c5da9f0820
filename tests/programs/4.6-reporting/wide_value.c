/* Values wider than a word are shown whole. */
#include <brownout.h>

BROWNOUT_NV double d = 1.25;
BROWNOUT_NV long long n = 5;
double before;
long long was;

int main(void)
{
	before = d;
	d = 7.1;
	was = n;
	n = 70000000000;
	return (int)before + (int)was;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: it is 7.0999999999999996 instead of 1.25
 * stdout-has: it is 70000000000 instead of 5
 */
