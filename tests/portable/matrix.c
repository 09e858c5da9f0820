/* SPDX-License-Identifier: Apache-2.0 */
/* Matrices of integers and of doubles. */
#include <stdint.h>
#include <stdio.h>

#define N 5

typedef int32_t whole[N][N];
typedef double real[N][N];

static void multiply(whole a, whole b, whole out)
{
	for (uint8_t i = 0; i < N; i++)
		for (uint8_t k = 0; k < N; k++) {
			int32_t sum = 0;
			for (uint8_t j = 0; j < N; j++)
				sum += a[i][j] * b[j][k];
			out[i][k] = sum;
		}
}

static double determinant(real m)
{
	double product = 1;
	for (uint8_t i = 0; i < N; i++) {
		uint8_t best = i;
		for (uint8_t k = i + 1; k < N; k++) {
			double x = m[k][i] < 0 ? -m[k][i] : m[k][i];
			double y = m[best][i] < 0 ? -m[best][i] : m[best][i];
			if (x > y)
				best = k;
		}
		if (best != i) {
			for (uint8_t j = 0; j < N; j++) {
				double t = m[i][j];
				m[i][j] = m[best][j];
				m[best][j] = t;
			}
			product = -product;
		}
		product *= m[i][i];
		for (uint8_t k = i + 1; k < N; k++) {
			double factor = m[k][i] / m[i][i];
			for (uint8_t j = i; j < N; j++)
				m[k][j] -= factor * m[i][j];
		}
	}
	return product;
}

int main(void)
{
	static whole a, b, c;
	static real m;
	int32_t trace = 0;
	for (uint8_t i = 0; i < N; i++)
		for (uint8_t k = 0; k < N; k++) {
			a[i][k] = (i * 7 + k * 3) % 11 - 4;
			b[i][k] = (i * 5 + k * 13) % 17 - 8;
			m[i][k] = (double)a[i][k] + b[i][k] / 8.0;
		}
	multiply(a, b, c);
	multiply(c, a, b);
	multiply(b, c, a);
	for (uint8_t i = 0; i < N; i++) {
		for (uint8_t k = 0; k < N; k++)
			printf("%8ld", (long)a[i][k]);
		printf("\n");
		trace += a[i][i];
	}
	printf("%ld %.6f\n", (long)trace, determinant(m));
	return (int)((uint32_t)trace % 100);
}
