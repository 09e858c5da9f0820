/* SPDX-License-Identifier: Apache-2.0 */
/* Recursion: deep, double, mutual, through pointers. */
#include <stdint.h>
#include <stdio.h>

static int32_t ackermann(int32_t m, int32_t n)
{
	if (m == 0)
		return n + 1;
	return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}

static uint32_t moves;

static void hanoi(int8_t n, char from, char to, char by)
{
	if (n == 0)
		return;
	hanoi(n - 1, from, by, to);
	moves = moves * 31 + (uint32_t)(from * 7 + to);
	hanoi(n - 1, by, to, from);
}

static int is_odd(int16_t n);

static int is_even(int16_t n)
{
	return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(int16_t n)
{
	return n == 0 ? 0 : is_even(n - 1);
}

static int32_t permutations;

static void permute(char *s, int8_t from, int8_t n)
{
	if (from == n) {
		if (permutations++ % 20 == 0)
			puts(s);
		return;
	}
	for (int8_t i = from; i < n; i++) {
		char c = s[from];
		s[from] = s[i];
		s[i] = c;
		permute(s, from + 1, n);
		s[i] = s[from];
		s[from] = c;
	}
}

static int64_t fold(int64_t (*f)(int64_t, int16_t), int64_t start, int16_t n)
{
	return n ? f(fold(f, start, n - 1), n) : start;
}

static int64_t multiply(int64_t a, int16_t b)
{
	return a * b;
}

int main(void)
{
	char letters[] = "abcde";
	int64_t product = fold(multiply, 1, 18);
	printf("%ld\n", (long)ackermann(2, 5));
	hanoi(8, 'a', 'b', 'c');
	printf("%lu\n", (unsigned long)moves);
	printf("%d %d\n", is_even(60), is_odd(60));
	permute(letters, 0, 5);
	printf("%ld %lld\n", (long)permutations, (long long)product);
	return (int)(product % 127);
}
