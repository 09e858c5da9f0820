/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1, 2.11: what follows the last value. */
#include <stdio.h>

int sense(void);

int main(void)
{
	for (int i = 0; i < 5; i++)
		printf("%d\n", sense());
	return 3;
}

/* check: run --config %t/stop.yaml %s
 * setup: echo 'inputs: [{name: sense, values: [1, 2], at_end: stop}]' > %t/stop.yaml
 * exit: 0
 * stdout:
 *   1
 *   2
 * check: run --config %t/repeat.yaml %s
 * setup: echo 'inputs: [{name: sense, values: [1, 2], at_end: repeat}]' > %t/repeat.yaml
 * exit: 3
 * stdout:
 *   1
 *   2
 *   1
 *   2
 *   1
 * check: run --config %t/trace.yaml %s
 * setup: echo 'inputs: [{name: sense, trace: t.csv, at_end: stop}]' > %t/trace.yaml; printf '5\n6 # six\n\n7\n' > %t/t.csv
 * exit: 0
 * stdout:
 *   5
 *   6
 *   7
 * check: run --config %t/trace.yaml %s
 * setup: echo 'inputs: [{name: sense, trace: t.csv}]' > %t/trace.yaml; printf '5,1\n3,2\n' > %t/t.csv
 * exit: 3
 * stderr-has: t.csv:2: error: '3,2': a trace has lines 'time,value', with increasing times in operations, or one value in each line
 * check: run --config %t/trace.yaml %s
 * setup: echo 'inputs: [{name: sense, trace: t.csv}]' > %t/trace.yaml; echo 'time,value' > %t/t.csv
 * exit: 3
 * stderr-has: t.csv: error: the trace has no values
 */
