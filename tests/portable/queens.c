/* SPDX-License-Identifier: Apache-2.0 */
/* Eight queens, a knight's tour, a sum of parts: searching with going back. */
#include <stdint.h>
#include <stdio.h>

static uint16_t solutions;
static uint8_t columns[8];

static void queens(uint8_t row, uint16_t used, uint16_t left, uint16_t right)
{
	if (row == 8) {
		if (solutions++ % 23 == 0) {
			for (uint8_t i = 0; i < 8; i++)
				putchar('1' + columns[i]);
			putchar('\n');
		}
		return;
	}
	for (uint16_t free = ~(used | left | right) & 0xffu; free;
	     free &= free - 1u) {
		uint16_t bit = (uint16_t)(free & (~free + 1u));
		uint8_t column = 0;
		while (bit >> column != 1)
			column++;
		columns[row] = column;
		queens(row + 1, used | bit, (uint16_t)((left | bit) << 1) & 0xffu,
		       (right | bit) >> 1);
	}
}

static int8_t board[5][5];

static uint8_t tour(int8_t x, int8_t y, int8_t n)
{
	static const int8_t dx[] = { 1, 2, 2, 1, -1, -2, -2, -1 };
	static const int8_t dy[] = { 2, 1, -1, -2, -2, -1, 1, 2 };
	if (x < 0 || y < 0 || x >= 5 || y >= 5 || board[y][x])
		return 0;
	board[y][x] = n;
	if (n == 25)
		return 1;
	for (uint8_t i = 0; i < 8; i++)
		if (tour(x + dx[i], y + dy[i], n + 1))
			return 1;
	board[y][x] = 0;
	return 0;
}

static uint16_t ways(int16_t amount, uint8_t coin)
{
	static const int16_t coins[] = { 50, 20, 10, 5, 2, 1 };
	if (amount == 0)
		return 1;
	if (amount < 0 || coin == 6)
		return 0;
	return ways(amount - coins[coin], coin) + ways(amount, coin + 1);
}

int main(void)
{
	queens(0, 0, 0, 0);
	printf("%u\n", solutions);
	if (tour(0, 0, 1))
		for (uint8_t y = 0; y < 5; y++) {
			for (uint8_t x = 0; x < 5; x++)
				printf("%3d", board[y][x]);
			printf("\n");
		}
	printf("%u\n", ways(60, 0));
	return solutions;
}
