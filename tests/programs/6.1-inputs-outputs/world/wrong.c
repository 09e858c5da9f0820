/* SPDX-License-Identifier: Apache-2.0 */
/* Models that cannot be run. */
static int none;

int servo_read(void)
{
	return 10 / none;
}

void servo_rotate(long by, int more)
{
	(void)by;
	(void)more;
}

void servo_goto(int to)
{
	(void)to;
	for (;;)
		;
}
