/* SPDX-License-Identifier: Apache-2.0 */
/* A model: a room with a heater and a radio. */
static int temperature = 20;
static char heard;

int room_read(int *where)
{
	*where = 3;
	return temperature;
}

void heat(int by)
{
	temperature += by;
}

void transmit(const char *bytes, int count)
{
	for (int i = 0; i < count; i++)
		heard ^= bytes[i];
}
