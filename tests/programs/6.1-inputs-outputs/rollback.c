/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1, 5.1: rules 4 and 5 give inputs and models back what they were: a
 * re-execution reads the same values, so total, last and what the servo gets are
 * all that is wrong. */
#include <brownout.h>
#include <msp430.h>

BROWNOUT_NV int total, seen, last;
int read_temp(void);
void servo_rotate(int by);
int servo_read(void);
void checkpoint(void);

int main(void)
{
	for (int i = 0; i < 5; i++) {
		total += read_temp();
		servo_rotate(total & 7);
		seen = servo_read();
		last = last + ADC12MEM0;
		checkpoint();
	}
	return 0;
}

/* check: bruteforce --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: 20,503 failures at 202 checkpoints tested: 18,220 divergences, 0 unexplained, 0 unconfirmed; 2 causes, 3 anomalies (3 data-access)
 * check: evaluate --when always --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: effect: wrong output: calls servo_rotate(0) instead of servo_rotate(4); total is 128, not 108; seen is 14, not 18
 * stdout-has: effect: wrong data: last is 49, not 42
 * check: replay --when always --schedule checkpoint@0,fail@37 --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: total is 128 instead of 108
 * stdout-has: effect: wrong-output: calls servo_rotate(0) instead of servo_rotate(4)
 */
