/* SPDX-License-Identifier: Apache-2.0 */
/* Function pointers: tables, arguments, results, struct members, casts. */
#include <assert.h>
#include <stddef.h>

typedef int (*binary)(int, int);

static int add(int a, int b)
{
	return a + b;
}

static int sub(int a, int b)
{
	return a - b;
}

static int mul(int a, int b)
{
	return a * b;
}

static const binary table[] = {add, sub, mul};

struct driver {
	const char *name;
	int (*open)(struct driver *);
	long (*read)(struct driver *, long at);
	int opened;
};

static int driver_open(struct driver *d)
{
	return ++d->opened;
}

static long driver_read(struct driver *d, long at)
{
	return at * 1000L + d->opened;
}

static struct driver driver = {"adc", driver_open, driver_read, 0};

static binary choose(char op)
{
	return op == '+' ? add : op == '-' ? sub : op == '*' ? mul : NULL;
}

static int fold(binary f, const int *v, int n, int start)
{
	while (n--)
		start = f(start, *v++);
	return start;
}

static double half(double x)
{
	return x / 2;
}

static void nothing(void)
{
}

static int (*(*chooser)(char))(int, int) = choose;

int main(void)
{
	static const int v[] = {1, 2, 3, 4, 5};
	int sum = 0;

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		sum = sum * 10 + table[i](6, 3);
	assert(sum == 9 * 100 + 3 * 10 + 18);
	assert(fold(add, v, 5, 0) == 15);
	assert(fold(choose('*'), v, 5, 1) == 120);
	assert((*choose('-'))(1, 2) == -1);
	assert((**chooser)('+')(20, 3) == 23);
	assert(choose('/') == NULL && !choose('/'));
	assert(choose('+') == add && choose('+') != sub);
	assert(driver.open(&driver) == 1 && driver.open(&driver) == 2);
	assert(driver.read(&driver, 70) == 70002L);

	double (*h)(double) = half;
	assert(h(5) == 2.5);
	void (*n)(void) = nothing;
	n();
	(*n)();
	(***n)();

	/* A function pointer survives a round trip through another type. */
	void (*generic)(void) = (void (*)(void))mul;
	assert(((binary)generic)(7, 8) == 56);
	binary copy[3];
	for (int i = 0; i < 3; i++)
		copy[i] = table[2 - i];
	assert(copy[0](5, 5) == 25 && copy[2](5, 5) == 10);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
