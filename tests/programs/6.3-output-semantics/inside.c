/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.3: the power fails in the middle of an output, too. */
#include <brownout.h>

void radio_send(const char *text);
void radio_set(int to);
void motor_goto(long to);
void checkpoint(void);
BROWNOUT_NV int is_done;

int main(void)
{
#if CASE == 1
	radio_send("abc");
#elif CASE == 2
	if (!is_done) {
		is_done = 1;
		radio_set(7);
	}
#elif CASE == 3
	if (!is_done) {
		radio_set(7);
		is_done = 1;
	}
#elif CASE == 4
	motor_goto(90);
#endif
	return 0;
}

/* Relative as declared.
 * check: outputs -DCASE=1 --when always --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=2 --when always --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: output 'radio_set' is declared absolute; if the power fails in the middle of it, it is not executed again, and radio.sent is 0 instead of 7
 * stdout-has: --world kept --schedule 'checkpoint@0 fail@9.2'
 * check: replay -DCASE=2 --when always --world kept --schedule 'checkpoint@0 fail@9.2' --config %d/world/brownout.yaml %s
 * exit: 1
 * stdout-has: radio.sent is 0 instead of 7
 * check: replay -DCASE=2 --when always --world kept --schedule 'checkpoint@0 fail@9.99' --config %d/world/brownout.yaml %s
 * exit: 3
 * stderr-has: schedule: the model that operation 9 runs has no operation after its operation 99
 * check: replay -DCASE=2 --when always --world kept --schedule 'checkpoint@0 fail@3.1' --config %d/world/brownout.yaml %s
 * exit: 3
 * stderr-has: schedule: operation 3 runs no model of the world
 * check: outputs -DCASE=3 --when always --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 * check: outputs -DCASE=4 --when always --config %d/world/brownout.yaml %s
 * stdout-has: no anomalies, 1 output tried
 */
