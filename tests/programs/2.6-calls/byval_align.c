/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.6: a struct passed by value keeps its alignment in the copy. */
typedef struct {
	_Alignas(8) long a[4];
} eight;
typedef struct {
	_Alignas(32) char c[3];
} thirty_two;

static int first(eight s)
{
	return (int)s.a[0] + (int)((unsigned long)&s & 7);
}

static int odd(char before, thirty_two s)
{
	return before + s.c[1] + (int)((unsigned long)&s & 31);
}

int main(void)
{
	char c = 1;
	eight s = { { 5 } };
	thirty_two t = { { 1, 2, 3 } };
	return first(s) * 10 + odd(c, t);
}

/*
 * check: run --target msp430 %s
 * exit: 53
 * check: run --target cortex-m %s
 * exit: 53
 * check: run --target riscv32 %s
 * exit: 53
 * check: run --target host %s
 * exit: 53
 */
