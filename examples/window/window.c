/* SPDX-License-Identifier: Apache-2.0 */
/* A window opener without a battery: it senses, takes a checkpoint, turns a
 * servo, and reports. Three ways to get that wrong:
 *
 *     brownout inputs --when always examples/window/window.c
 *     brownout outputs --when always examples/window/window.c
 *     brownout profile --when always examples/window/window.c
 *
 * brownout.yaml beside it says what the world is like. */
#include <brownout.h>

int read_temp(void);
void servo_rotate(int degrees);
void radio_send(int angle);
void checkpoint(void);

BROWNOUT_INPUT(read_temp, most_recent);
BROWNOUT_OUTPUT(servo_rotate, absolute);
BROWNOUT_OUTPUT(radio_send, relative);
BROWNOUT_EXPECT("at-most-once radio_send");

BROWNOUT_NV int angle;

int main(void)
{
	int temp = read_temp();
	checkpoint();
	if (temp > 30) {
		servo_rotate(45); /* by 45 degrees: each time it is executed */
		angle = 45;
	}
	checkpoint();
	radio_send(angle);
	checkpoint();
	return 0;
}
