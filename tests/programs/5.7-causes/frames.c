/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: the call frames of a function are one cause, a local variable that
 * is read and overwritten while its function runs another. */
int total;

static int add(int a, int b)
{
	int sum = a;
	sum += b;
	return sum;
}

static int twice(int a)
{
	return add(a, a);
}

int main(void)
{
	for (int i = 0; i < 3; i++)
		total += twice(i);
	return total;
}

/*
 * check: locate --color never --nvm stack --quiet --rules activation-record %s | grep -c "\[activation-record\]"
 * stdout:
 *   2
 * check: locate --color never --nvm stack %s
 * exit: 1
 * stdout-has: 4 causes, 
 */
