/* SPDX-License-Identifier: Apache-2.0 */
/* Products of 32-bit matrices: nested loops and two-dimensional indices.
 * Pascal's triangle as a lower matrix L has whole-number products that are
 * known: L * L' holds the binomials C(i + j, i), and L times L with
 * alternating signs is the identity. */
#include <stdbool.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 4
#endif

enum {
	SIZE = 12,
};

typedef int32_t matrix[SIZE][SIZE];

static matrix lower, transposed, inverse, symmetric, product;

static void make_triangles(void)
{
	for (uint8_t i = 0; i < SIZE; i++)
		for (uint8_t k = 0; k < SIZE; k++) {
			int32_t binomial = k == 0 ? 1 : 0;
			if (i > 0 && k > 0)
				binomial =
					lower[i - 1][k - 1] + lower[i - 1][k];
			lower[i][k] = binomial;
			transposed[k][i] = binomial;
			inverse[i][k] = (i + k) % 2 ? -binomial : binomial;
		}
}

static void multiply(matrix result, matrix a, matrix b)
{
	for (uint8_t i = 0; i < SIZE; i++)
		for (uint8_t k = 0; k < SIZE; k++) {
			int32_t sum = 0;
			for (uint8_t n = 0; n < SIZE; n++)
				sum += a[i][n] * b[n][k];
			result[i][k] = sum;
		}
}

static bool is_identity(matrix m)
{
	for (uint8_t i = 0; i < SIZE; i++)
		for (uint8_t k = 0; k < SIZE; k++)
			if (m[i][k] != (i == k ? 1 : 0))
				return false;
	return true;
}

static bool is_pascal(matrix m)
{
	for (uint8_t i = 1; i < SIZE; i++)
		for (uint8_t k = 1; k < SIZE; k++)
			if (m[i][k] != m[i - 1][k] + m[i][k - 1])
				return false;
	return m[0][SIZE - 1] == 1 && m[SIZE - 1][SIZE - 1] == 705432;
}

int main(void)
{
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++) {
		make_triangles();
		multiply(symmetric, lower, transposed);
		multiply(product, lower, inverse);
		if (!is_pascal(symmetric) || !is_identity(product))
			return 1;
	}
	return 0;
}
