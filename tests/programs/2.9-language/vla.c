/* SPDX-License-Identifier: Apache-2.0 */
/* Variable length arrays and alloca, freed at the right time. */
#include <assert.h>
#include <string.h>

static int sum(int rows, int columns, int m[rows][columns])
{
	int s = 0;
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < columns; j++)
			s += m[i][j];
	return s;
}

static int matrix(int n)
{
	int m[n][n + 1];

	assert(sizeof m == n * (n + 1) * sizeof(int));
	assert(sizeof m[0] == (n + 1) * sizeof(int));
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= n; j++)
			m[i][j] = i * 10 + j;
	int (*row)[n + 1] = m + 1;
	assert((*row)[2] == 12 && row[1][0] == 20);
	return sum(n, n + 1, m);
}

static int fibonacci(int n)
{
	long f[n + 2];

	f[0] = 0;
	f[1] = 1;
	for (int i = 2; i <= n; i++)
		f[i] = f[i - 1] + f[i - 2];
	return (int)f[n];
}

/* In a loop each round's array goes away: else 64 KiB would not do. */
static unsigned loop(unsigned n)
{
	unsigned sum = 0;

	for (unsigned i = 1; i <= n; i++) {
		unsigned char v[i % 100 + 200];
		memset(v, (int)(i & 255), sizeof v);
		sum += v[sizeof v - 1];
	}
	return sum;
}

static int sorted(const char *s)
{
	size_t n = strlen(s) + 1;
	char *copy = __builtin_alloca(n);

	memcpy(copy, s, n);
	for (size_t i = 1; i + 1 < n; i++)
		for (size_t j = i; j > 0 && copy[j - 1] > copy[j]; j--) {
			char c = copy[j];
			copy[j] = copy[j - 1];
			copy[j - 1] = c;
		}
	return !strcmp(copy, "abcdef");
}

static int jump_out(int n)
{
	int rounds = 0;
again:;
	char v[n];
	v[n - 1] = (char)rounds;
	if (v[n - 1] < 5) {
		rounds++;
		goto again;
	}
	return rounds;
}

static int recursive(int n)
{
	if (n == 0)
		return 0;
	int v[n];
	for (int i = 0; i < n; i++)
		v[i] = n;
	int below = recursive(n - 1);
	return below + v[0] + v[n - 1];
}

int main(void)
{
	assert(matrix(4) == 340 && matrix(3) == 138);
	assert(fibonacci(20) == 6765 && fibonacci(1) == 1);
	assert(loop(510) == 65025u);
	assert(sorted("fedcba") && sorted("bacfde") && !sorted("bacfdx"));
	assert(jump_out(16) == 5 && recursive(10) == 110);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
