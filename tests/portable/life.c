/* SPDX-License-Identifier: Apache-2.0 */
/* The game of life on a torus of 16 x 16 bits. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define SIDE 16

static uint16_t world[SIDE];

static uint8_t alive(int8_t x, int8_t y)
{
	return world[(y + SIDE) % SIDE] >> ((x + SIDE) % SIDE) & 1;
}

static uint8_t neighbours(int8_t x, int8_t y)
{
	uint8_t n = 0;
	for (int8_t dy = -1; dy <= 1; dy++)
		for (int8_t dx = -1; dx <= 1; dx++)
			if (dx || dy)
				n += alive(x + dx, y + dy);
	return n;
}

static void step(void)
{
	uint16_t next[SIDE] = { 0 };
	for (int8_t y = 0; y < SIDE; y++)
		for (int8_t x = 0; x < SIDE; x++) {
			uint8_t n = neighbours(x, y);
			if (n == 3 || (n == 2 && alive(x, y)))
				next[y] |= (uint16_t)((uint16_t)1 << x);
		}
	memcpy(world, next, sizeof(world));
}

int main(void)
{
	static const uint16_t start[] = { 0x0002, 0x0004, 0x0007, 0x0000,
					  0x0e00, 0x0000, 0x3000, 0x6000,
					  0x2000 };
	uint8_t count = 0;
	memcpy(world + 2, start, sizeof(start));
	for (uint8_t i = 0; i < 30; i++)
		step();
	for (int8_t y = 0; y < SIDE; y++) {
		for (int8_t x = 0; x < SIDE; x++) {
			putchar(alive(x, y) ? '#' : '.');
			count += alive(x, y);
		}
		putchar('\n');
	}
	return count;
}
