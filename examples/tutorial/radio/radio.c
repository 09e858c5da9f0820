/* SPDX-License-Identifier: Apache-2.0 */
/* A fire alarm: reads a sensor, and sends when it is hot. */
#include <brownout.h>

enum { SAMPLES = 4, HOT = 60 };

int read_temp(void);          /* in the sensor's driver */
void radio_send(int celsius); /* in the radio's driver */

BROWNOUT_INPUT(read_temp, most_recent);
BROWNOUT_OUTPUT(radio_send, relative);
BROWNOUT_EXPECT("at-most-once radio_send");

int main(void)
{
	for (unsigned time = 1; time <= SAMPLES; time++) {
		int celsius = read_temp();
		brownout_checkpoint();
		if (celsius > HOT)
			radio_send(celsius);
		brownout_checkpoint();
	}
	return 0;
}
