/* SPDX-License-Identifier: Apache-2.0 */
/* A program that crashes without any power failure: a result, as others. */
int main(void)
{
	int *volatile nowhere = 0;
	return *nowhere;
}

/*
 * check: check %s
 * exit: 1
 * stdout-has: [null-pointer]
 * stdout-has: the program crashes without any power failure; up to there no other findings,
 * check: check --format json %s
 * exit: 1
 * stdout-has: "trap": {
 */
