/* SPDX-License-Identifier: Apache-2.0 */
/* A saved register is the caller's: 'work' stores main's counter before it uses
 * its register, and gives it back. If the next call has stored another one
 * there when the first returns again, main goes on with that. */
int in[4] = { 1, 2, 3, 4 };

__attribute__((noinline)) int add(int a, int b)
{
	return in[a & 3] + b;
}

__attribute__((noinline)) int work(int a, int b)
{
	int sum = add(a, b);
	return sum * a + b;
}

int main(void)
{
	int total = 0;
	for (int i = 0; i < 3; i++)
		total += work(i, total);
	return total;
}

/*
 * check: run -O1 --registers 4 %s
 * exit: 14
 * check: replay -O1 --registers 4 --nvm stack --trace --schedule 'checkpoint@22 fail@36' %s
 * exit: 1
 * stdout-has: reads saved register of work
 * stdout-has: it is 1; before the failure it was 0
 * stdout-has: the exit code is 6 instead of 14
 * check: locate -O1 --registers 4 --nvm stack --format json %s
 * exit: 1
 * stdout-has: "role": "saved-register"
 * stdout-has: "op": "pop"
 * stdout-has: "op": "save"
 * check: replay -O1 --registers 4 --nvm stack --schedule 'checkpoint@23 fail@36' %s
 * exit: 0
 */
