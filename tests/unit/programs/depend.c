/* SPDX-License-Identifier: Apache-2.0 */
/* For test_depend.c: `marked` says which branches depend on input(). */
#include <stdlib.h>
#include <string.h>

void checkpoint(void);
int a, b, c, d, x, y, z, array[4], other[4];
struct {
	int from, to;
} s;

int input(void)
{
	return b++;
}

static int twice(int n)
{
	return 2 * n;
}

static void store(int *to, int value)
{
	*to = value;
}

static int zero_if(int n)
{
	if (n) /* marked */
		return 1;
	return 0;
}

static void clear(void)
{
	s.to = 0;
}

static void save(void)
{
	checkpoint();
}

int main(void)
{
	x = input();
	y = 2;
	if (x) /* marked */
		a = 1;
	if (y)
		c = 1;
	if (a) /* marked: it was written on one side only */
		c = 2;
	x = 3;
	if (x)
		c = 3;
	store(&z, input());
	store(&d, 4);
	if (z) /* marked */
		c = 4;
	if (d)
		c = 5;
	if (twice(input()) == 4) /* marked */
		c = 6;
	if (twice(5) == 4)
		c = 7;
	if (zero_if(input())) /* marked */
		c = 8;
	s.to = input();
	if (s.from)
		c = 9;
	if (s.to) /* marked */
		c = 10;
	clear();
	if (s.to)
		c = 11;
	int *block = malloc(2 * sizeof(int));
	block[0] = 0;
	block[1] = input();
	if (block[1]) /* marked */
		c = 12;
	array[input() & 3] = 1; /* address */
	memcpy(other, array, sizeof(other));
	if (other[2]) /* marked */
		c = 13;
	while (input() < 3) /* marked */
		d = 1;
	if (d) /* marked */
		c = 14;
	save();
	if (d) /* marked, unless checkpoints end it */
		c = 15;
	return 0;
}
