/* SPDX-License-Identifier: Apache-2.0 */
/* Arrays of several dimensions, of structs and of pointers. */
#include <assert.h>
#include <stdint.h>

static int cube[3][4][5];
static const uint8_t square[4][4] = {
	{16, 3, 2, 13}, {5, 10, 11, 8}, {9, 6, 7, 12}, {4, 15, 14, 1}};

struct cell {
	int8_t kind;
	int32_t value[3];
};

static struct cell cells[2][3];
static int *rows[3];
static int storage[3][7];

static int line(const uint8_t m[][4], int row)
{
	return m[row][0] + m[row][1] + m[row][2] + m[row][3];
}

static void multiply(int n, int32_t r[3][3], int32_t a[3][3], int32_t b[3][3])
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			r[i][j] = 0;
			for (int k = 0; k < n; k++)
				r[i][j] += a[i][k] * b[k][j];
		}
}

static int negative_index(void)
{
	int v[5] = {1, 2, 3, 4, 5};
	int *end = v + 5;
	int8_t m = -1;

	return end[-1] * 10 + end[m - 4] + (-2)[end] * 100;
}

int main(void)
{
	int n = 0;

	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 4; j++)
			for (int k = 0; k < 5; k++)
				cube[i][j][k] = n++;
	assert(cube[2][3][4] == 59 && cube[1][0][0] == 20);
	assert(*(*(*(cube + 1) + 2) + 3) == 33);
	assert((int *)cube[2] - (int *)cube[0] == 40);
	int (*plane)[5] = cube[1];
	assert(plane[3][4] == 39 && (*plane)[1] == 21);
	int *flat = &cube[0][0][0];
	assert(flat[47] == 47);

	for (int i = 0; i < 4; i++)
		assert(line(square, i) == 34);

	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 3; j++)
			for (int k = 0; k < 3; k++) {
				cells[i][j].kind = (int8_t)(i - j);
				cells[i][j].value[k] = 100000L * i + 10 * j + k;
			}
	assert(cells[1][2].value[1] == 100021 && cells[0][2].kind == -2);
	cells[0][0] = cells[1][2];
	assert(cells[0][0].value[2] == 100022 && cells[0][1].kind == -1);

	for (int i = 0; i < 3; i++)
		rows[i] = storage[2 - i];
	rows[0][6] = 5;
	*(rows[1] + 1) = 6;
	assert(storage[2][6] == 5 && storage[1][1] == 6);

	int32_t a[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 1000}};
	int32_t b[3][3] = {{1, 0, 0}, {0, -1, 0}, {0, 0, 1000}}, r[3][3];
	multiply(3, r, a, b);
	assert(r[2][2] == 1000000 && r[1][1] == -5 && r[0][2] == 3000);
	assert(negative_index() == 50 + 1 + 400);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
