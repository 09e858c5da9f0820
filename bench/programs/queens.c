/* SPDX-License-Identifier: Apache-2.0 */
/* Eight queens: recursion, one call per square that is not attacked. */
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 2
#endif

enum {
	BOARD = 8,
	ALL = (1 << BOARD) - 1,
};

static uint8_t column_of[BOARD]; /* of the queen in each row */
static uint16_t solutions;

/* The sets of columns that queens in the rows above attack, one bit each:
 * straight down, and along the two diagonals. */
static void place(uint8_t row, uint16_t down, uint16_t left, uint16_t right)
{
	if (row == BOARD) {
		solutions++;
		return;
	}
	for (uint8_t column = 0; column < BOARD; column++) {
		uint16_t queen = (uint16_t)(1 << column);
		if ((down | left | right) & queen)
			continue;
		column_of[row] = column;
		place(row + 1, down | queen,
		      (uint16_t)((left | queen) << 1) & ALL,
		      (right | queen) >> 1);
	}
}

int main(void)
{
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++) {
		solutions = 0;
		place(0, 0, 0, 0);
		/* The last queen that was ever put into row 0. */
		if (solutions != 92 || column_of[0] != BOARD - 1)
			return 1;
	}
	return 0;
}
