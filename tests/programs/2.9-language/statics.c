/* SPDX-License-Identifier: Apache-2.0 */
/* Static locals, tentative definitions, scopes that hide each other. */
#include <assert.h>

static int counter;
static int counter;
int shared = 5;
extern int shared;
static int in_order[8], filled;

static int next(void)
{
	static int n = 10;
	return n++;
}

static int *cell(void)
{
	static int array[3] = {1, 2, 3};
	static int at;
	return &array[at++ % 3];
}

static int same_name(void)
{
	static int n;
	return n += 100;
}

static int nested(int x)
{
	int r = x;
	{
		int x = 2;
		r += x;
		{
			static int x = 1000;
			extern int shared;
			r += x++ + shared;
		}
		r += x;
	}
	for (int x = 0; x < 2; x++)
		r += x;
	return r + x;
}

static int note(int v)
{
	in_order[filled++] = v;
	return v;
}

static int count_calls(int depth)
{
	static int calls;
	calls++;
	if (depth > 0) {
		count_calls(depth - 1);
		count_calls(depth - 1);
	}
	return calls;
}

int main(void)
{
	assert(next() == 10 && next() == 11 && same_name() == 100);
	assert(same_name() == 200 && next() == 12);
	*cell() = 9;
	*cell() += 9;
	assert(*cell() == 3 && *cell() == 9 && *cell() == 11);
	counter = 1;
	assert(nested(1) == 1 + 2 + 1000 + 5 + 2 + 1 + 1);
	assert(nested(1) == 1013);
	note(1) && note(0) && note(2);
	note(0) || note(3) || note(4);
	assert(filled == 4 && in_order[2] == 0 && in_order[3] == 3);
	assert(count_calls(4) == 31);
	return counter - 1;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
