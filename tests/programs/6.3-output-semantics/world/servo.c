/* SPDX-License-Identifier: Apache-2.0 */
/* A model of a servo and of a radio. */
static int position;
static struct {
	int sent;
	char last[4];
} radio;
static struct {
	long angle;
	int moves; /* of no interest */
} motor;

void servo_rotate(int by)
{
	position += by;
}

void servo_goto(int to)
{
	position = to;
}

int servo_read(void)
{
	return position;
}

/* In two steps: a failure between them leaves half of it. */
void radio_send(const char *text)
{
	for (int i = 0; i < 4; i++)
		radio.last[i] = text[i];
	radio.sent++;
}

void radio_set(int to)
{
	radio.sent = 0;
	radio.sent = to;
}

void motor_goto(long to)
{
	motor.moves++;
	motor.angle = to;
}

int motor_goto_equal(const void *continuous, const void *intermittent)
{
	const long *a = continuous, *b = intermittent;
	return *a == *b;
}
