/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.3, 4.1: a struct that is passed by value is a copy on the stack, which
 * the callee may change. */
struct s {
	int a, b, c;
} gs;

static int f(struct s x)
{
	x.a++;
	return x.a;
}

int main(void)
{
	return f(gs);
}

/*
 * check: locate --nvm stack %s
 * exit: 1
 * stdout-has: by_value.c:10:5: error: 'temporary of main' advances twice
 * stdout-has: overwrites it 2 operations later
 * check: bruteforce --nvm stack %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly (1 data-access)
 * check: bruteforce --nvm stack --target cortex-m %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
