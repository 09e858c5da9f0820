/* SPDX-License-Identifier: Apache-2.0 */
/* The model of world.c. */
static int position;
static int history[8];

void turn(int by)
{
	for (int i = 7; i > 0; i--)
		history[i] = history[i - 1];
	history[0] = by;
	position += by;
}

int position_of(void)
{
	return position + history[1];
}
