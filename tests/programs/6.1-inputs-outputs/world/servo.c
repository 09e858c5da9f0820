/* SPDX-License-Identifier: Apache-2.0 */
/* A model: a servo that turns, and knows how far. */
static int position;

static int turned(int by)
{
	return position + by;
}

void servo_rotate(int by)
{
	position = turned(by);
}

void servo_goto(int to)
{
	position = to;
}

int servo_read(void)
{
	return position;
}
