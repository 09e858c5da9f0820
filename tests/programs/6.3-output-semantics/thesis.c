/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.3: the thesis' examples of outputs, 1.2, 3.8 and 5.17 to 5.20. */
#include <brownout.h>

void servo_rotate(int by);
void servo_goto(int to);
int servo_read(void);
int sense(int which);
void transmit(int value);
BROWNOUT_OUTPUT(transmit, relative);
void checkpoint(void);
int intensity;

int main(void)
{
#if EXAMPLE == 12 /* fig. 1.2 */
	checkpoint();
	servo_rotate(45);
#elif EXAMPLE == 38
	checkpoint();
	servo_rotate(1);
	intensity = sense(1);
#elif EXAMPLE == 517
	int sum = sense(1) + sense(2);
	checkpoint();
	transmit(sum);
#elif EXAMPLE == 518
	servo_goto(30);
	checkpoint();
	servo_rotate(15);
#elif EXAMPLE == 519
	servo_goto(15);
	checkpoint();
	int position = servo_read();
	int move = 45 - position;
	servo_rotate(move);
#elif EXAMPLE == 520
	servo_goto(30);
	checkpoint();
	if (servo_read() == 30)
		servo_rotate(15);
#endif
	return 0;
}

/* check: outputs -DEXAMPLE=12 --when always --input sense=4 --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: position is 90 instead of 45
 * check: outputs -DEXAMPLE=38 --when always --input sense=4 --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: position is 2 instead of 1
 * check: outputs -DEXAMPLE=517 --when always --input sense=4 --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies
 * check: outputs -DEXAMPLE=518 --when always --input sense=4 --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: position is 60 instead of 45
 * stdout-has: 1 anomaly (1 output), 2 outputs tried
 * check: outputs -DEXAMPLE=519 --when always --input sense=4 --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 2 outputs tried
 * check: outputs -DEXAMPLE=520 --when always --input sense=4 --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 2 outputs tried
 */
