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
 * stdout-has: no findings,
 * stderr-has: [null-pointer]
 * check: check --format json %s
 * exit: 1
 * stdout-has: "trap": {
 */
