/* SPDX-License-Identifier: Apache-2.0 */
/* Recursion: direct, mutual, through pointers, with locals that must live. */
#include <assert.h>
#include <stdint.h>

static uint32_t factorial(unsigned n)
{
	return n < 2 ? 1 : n * factorial(n - 1);
}

static int ackermann(int m, int n)
{
	if (m == 0)
		return n + 1;
	if (n == 0)
		return ackermann(m - 1, 1);
	return ackermann(m - 1, ackermann(m, n - 1));
}

static int is_odd(int n);

static int is_even(int n)
{
	return n == 0 || is_odd(n - 1);
}

static int is_odd(int n)
{
	return n != 0 && is_even(n - 1);
}

static int moves;

static void hanoi(int n, int *from, int *to, int *spare)
{
	if (n == 0)
		return;
	hanoi(n - 1, from, spare, to);
	--*from;
	++*to;
	moves++;
	hanoi(n - 1, spare, to, from);
}

/* Each level has its own array; the deepest sums them all through links. */
struct link {
	const struct link *up;
	int own[4];
};

static int chain(const struct link *up, int depth)
{
	struct link here = {up, {depth, depth * 2, depth * 3, depth * 4}};
	int sum = 0;

	if (depth > 0) {
		sum = chain(&here, depth - 1);
		assert(here.own[3] == depth * 4);
		return sum;
	}
	for (const struct link *l = &here; l; l = l->up)
		sum += l->own[0] + l->own[3];
	return sum;
}

static int apply(int (*self)(int), int n)
{
	return n > 0 ? self(n - 1) + 1 : 0;
}

static int via_pointer(int n)
{
	return apply(via_pointer, n);
}

static void permute(char *s, int k, int n, int *count)
{
	if (k == n) {
		++*count;
		return;
	}
	for (int i = k; i < n; i++) {
		char c = s[k];
		s[k] = s[i];
		s[i] = c;
		permute(s, k + 1, n, count);
		s[i] = s[k];
		s[k] = c;
	}
}

int main(void)
{
	int a = 6, b = 0, c = 0, count = 0;
	char letters[] = "abcde";

	assert(factorial(12) == 479001600UL);
	assert(ackermann(2, 5) == 13);
	assert(is_even(30) && is_odd(31) && !is_even(31));
	hanoi(6, &a, &b, &c);
	assert(a == 0 && b == 6 && c == 0 && moves == 63);
	assert(chain(0, 10) == 5 * 55);
	assert(via_pointer(25) == 25);
	permute(letters, 0, 5, &count);
	assert(count == 120 && letters[0] == 'a' && letters[4] == 'e');
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
