/* SPDX-License-Identifier: Apache-2.0 */
/* goto: into loops, out of nests, backwards, past declarations. */
#include <assert.h>

static int into_loop(int start)
{
	int i = start, sum = 0;

	if (start > 5)
		goto middle;
	for (i = 0; i < 10; i++) {
		sum += 100;
	middle:
		sum += i;
	}
	return sum;
}

static int out_of_nest(int want)
{
	int i, j, k;

	for (i = 0; i < 10; i++)
		for (j = 0; j < 10; j++)
			for (k = 0; k < 10; k++)
				if (i * 100 + j * 10 + k == want)
					goto found;
	return -1;
found:
	return i + j + k;
}

static int backwards(int n)
{
	int r = 0;
again:
	r += n;
	if (--n)
		goto again;
	return r;
}

static int into_branch(int x)
{
	if (x == 1)
		goto inside;
	if (x == 2) {
		x += 10;
	inside:
		x += 20;
	} else {
		x += 30;
	}
	return x;
}

static int cleanup(int fail)
{
	int r = 0;

	if (fail == 1)
		goto out1;
	r += 1;
	if (fail == 2)
		goto out2;
	r += 10;
out2:
	r += 100;
out1:
	r += 1000;
	return r;
}

static int redeclared(void)
{
	int round = 0, sum = 0;
top:;
	int fresh = round * 2;
	sum += fresh;
	if (++round < 5)
		goto top;
	return sum;
}

static int loops(void)
{
	int n = 0;

	while (1) {
		do {
			if (++n % 3 == 0)
				continue;
			if (n > 20)
				break;
		} while (n < 30);
		if (n > 20)
			break;
	}
	for (;;)
		if (n-- < 10)
			break;
	return n;
}

int main(void)
{
	assert(into_loop(0) == 1045 && into_loop(7) == 7 + 200 + 17);
	assert(out_of_nest(345) == 12 && out_of_nest(1000) == -1);
	assert(backwards(10) == 55);
	assert(into_branch(1) == 21 && into_branch(2) == 32);
	assert(into_branch(3) == 33);
	assert(cleanup(1) == 1000 && cleanup(2) == 1101 && cleanup(0) == 1111);
	assert(redeclared() == 20 && loops() == 8);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
