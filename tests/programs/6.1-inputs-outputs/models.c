/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: a model that fails says where; a model's operations and memory are
 * none of the device's. */
#if MODEL >= 4
int servo_read();
#else
int servo_read(void);
#endif
void servo_rotate(int by);
void servo_goto(int to);

int main(void)
{
#if MODEL == 1 || MODEL == 5
	return servo_read();
#elif MODEL == 4 /* Its calls do not agree */
	return servo_read(1) + servo_read("text");
#elif MODEL == 2
	servo_rotate(1);
#elif MODEL == 3
	servo_goto(1);
#endif
	return 0;
}

/* check: run --trust-config -DMODEL=1 --config %t/c.yaml %s
 * setup: echo "inputs: [{name: servo_read, environment: '$PWD/%d/world/wrong.c'}]" > %t/c.yaml
 * exit: 125
 * stderr-has: the model of the environment fails:
 * stderr-has: wrong.c:7: division by zero [model]
 * stderr-has: note: called from 'main'
 * check: run --trust-config -DMODEL=4 --config %t/c.yaml %s
 * setup: echo "inputs: [{name: servo_read, environment: '$PWD/%d/world/wrong.c'}]" > %t/c.yaml
 * exit: 3
 * stderr-has: from the program's own declaration; '()' leaves them open: write '(void)', or list them
 * check: run --trust-config -DMODEL=5 --config %t/c.yaml %s
 * setup: echo "inputs: [{name: servo_read, environment: '$PWD/%d/world/wrong.c'}]" > %t/c.yaml
 * exit: 125
 * stderr-has: wrong.c:7: division by zero [model]
 * check: run --trust-config -DMODEL=2 --config %t/c.yaml %s
 * setup: echo "outputs: [{name: servo_rotate, environment: '$PWD/%d/world/wrong.c'}]" > %t/c.yaml
 * exit: 3
 * stderr-has: wrong.c:10: error: the arguments or the result of the model of 'servo_rotate' differ from the program's own declaration
 * check: run --trust-config -DMODEL=3 --config %t/c.yaml %s
 * setup: echo "outputs: [{name: servo_goto, environment: '$PWD/%d/world/wrong.c'}]" > %t/c.yaml
 * exit: 125
 * stderr-has: 'servo_goto' does not return
 * check: run --trust-config -DMODEL=3 --config %t/c.yaml %s
 * setup: echo "outputs: [{name: servo_stop, function: servo_goto, environment: '$PWD/%d/sources.c'}]" > %t/c.yaml
 * exit: 3
 * stderr-has: the model has no function 'servo_goto'
 * check: run --trust-config -DMODEL=3 --config %t/c.yaml %s
 * setup: echo "outputs: [{name: led, register: P1OUT, environment: '$PWD/%d/sources.c'}]" > %t/c.yaml
 * exit: 3
 * stderr-has: 'led' is a register, and 'environment' is for functions; access it in one
 * check: run -DMODEL=3 --device-output=servo_goto %s
 * check: run -DMODEL=3 %s
 * exit: 3
 * stderr-has: or declare each: --input NAME=VALUE, --device-output NAME, --stub NAME
 */
