/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.6, 4.4: arguments that do not fit in registers are pushed and read
 * back by the callee; the next call's pushes overwrite them. With enough
 * registers there are none. */
static int sum(int a, int b, int c, int d, int e, int f)
{
	return a + b + c + d + e + f;
}

int main(void)
{
	int r = sum(1, 2, 3, 4, 5, 6);
	r += sum(2, 3, 4, 5, 6, 7);
	return r;
}

/*
 * check: locate --all --color never --nvm stack %s
 * exit: 1
 * stdout-has: error: the arguments of 'sum' are read, then overwritten
 * stdout-has: after a power failure it is 6 instead of 5 [activation-record]
 * check: locate --nvm stack --format json %s
 * exit: 1
 * stdout-has: "role": "argument"
 * check: locate --nvm stack --param-registers 6 --format json %s
 * exit: 1
 * stdout-lacks: "role": "argument"
 * check: bruteforce --nvm stack %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
