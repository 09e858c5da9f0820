/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.3: a servo that turns by an angle is reported with both positions; one
 * that goes to an angle, or is asked first, is not. */
void servo_rotate(int by);
void servo_goto(int to);
int servo_read(void);
void checkpoint(void);

int main(void)
{
	checkpoint();
#if CASE == 1
	servo_rotate(45);
#elif CASE == 2
	servo_goto(90);
#elif CASE == 3
	servo_rotate(120 - servo_read());
#elif CASE == 4
	int by = 120 - servo_read();
	checkpoint();
	servo_rotate(by);
#elif CASE == 5
	servo_rotate(45);
	checkpoint();
#elif CASE == 6
	if (servo_read() != 45)
		servo_rotate(45);
#endif
	return 0;
}

/* check: outputs -DCASE=1 --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: servo.c:13:2: error: output 'servo' is declared absolute; if the power fails right after it, it is executed again, and position is 90 instead of 45 [output]
 * stdout-has: --world kept --schedule 'checkpoint@3 fail@8'
 * stdout-has: 1 anomaly (1 output), 1 output tried, 9 operations
 * check: outputs -DCASE=1 --when always --config %d/world/brownout.yaml --format json %s
 * exit: 1
 * stdout-has: "required": "absolute"
 * stdout-has: "measured": "relative"
 * stdout-has: "position": "45"
 * stdout-has: "position": "90"
 * stdout-has: "schedule": "checkpoint@2 fail@8"
 * check: replay -DCASE=1 --when always --world kept --schedule 'checkpoint@2 fail@8' --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: position is 90 instead of 45
 * check: replay -DCASE=1 --when always --schedule 'checkpoint@2 fail@8' --config %d/world/brownout.yaml %s
 * stdout-has: the end is that of a continuous run
 * check: replay -DCASE=1 --world elsewhere --schedule 'checkpoint@2 fail@8' --config %d/world/brownout.yaml %s
 * exit: 2
 * stderr-has: '--world' is restored or kept, not 'elsewhere'
 * check: outputs -DCASE=2 --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=2 --when always --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=3 --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=3 --when always --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=4 --when always --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: position is 240 instead of 120
 * check: outputs -DCASE=5 --when always --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: position is 90 instead of 45
 * check: outputs -DCASE=6 --when always --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=6 --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: position is 90 instead of 45
 */
