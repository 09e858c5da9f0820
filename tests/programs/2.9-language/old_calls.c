/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: calls in the style before prototypes. Missing arguments are 0, too
 * many are dropped; functions without a body get the parameters of their
 * calls. */
int led();
int one(), ten(), none();

int one(a, b)
int a, b;
{
	return a + b;
}

int ten(a, b, c, d, e, f, g, h, i, j)
int a, b, c, d, e, f, g, h, i, j;
{
	return a + j;
}

int none()
{
	return 5;
}

int x;

int main()
{
#if CASE == 1
	int sum = one(3) + one(1, 2) + ten(4) + none(1, 2, 3);
	srand(); /* nobody declares these */
	printf("%d %s\n", sum, "printed");
	return one() + ten();
#elif CASE == 2
	led();
	led(1, "text");
	led(2);
	return shine(1, 2);
#elif CASE == 3 /* An output sees its arguments */
	led(x++);
	return x;
#elif CASE == 4 /* Types that differ: all are passed as they are */
	led(1);
	led("text", 2);
	led(1LL);
	return 0;
#endif
}

/*
 * check: run --target msp430 -DCASE=1 %s
 * stdout:
 *   15 printed
 * stderr-has: old_calls.c:30: warning: 'one' is called with 1 argument, but takes 2; those that are missing are 0
 * stderr-has: old_calls.c:30: warning: 'ten' is called with 1 argument, but takes 10; those that are missing are 0
 * stderr-has: old_calls.c:30: warning: 'none' is called with 3 arguments, but takes 0; the others are dropped
 * stderr-has: old_calls.c:31: warning: 'srand' is called with 0 arguments, but takes 1; those that are missing are 0
 * check: run --target host -DCASE=1 %s
 * stdout:
 *   15 printed
 * check: run --target cortex-m -DCASE=1 %s
 * stdout:
 *   15 printed
 * check: run --target riscv32 -DCASE=1 %s
 * stdout:
 *   15 printed
 * check: run --target msp430 --registers 4 -DCASE=1 %s
 * stdout:
 *   15 printed
 * check: run --target msp430 -DCASE=2 --output led --input shine=7 %s
 * exit: 7
 * stderr-has: old_calls.c:35: warning: 'led' is called with 0 arguments, but takes 2; those that are missing are 0
 * check: run --target msp430 -DCASE=2 --output led %s
 * exit: 3
 * stderr-has: function 'shine' has no body
 * check: evaluate --target msp430 --nvm globals --when always -DCASE=3 --output led %s
 * exit: 1
 * stdout-has: wrong-output
 * check: run --target msp430 -DCASE=4 --output led %s
 * stderr:
 * check: run --target host -DCASE=4 --output led %s
 * stderr:
 */
