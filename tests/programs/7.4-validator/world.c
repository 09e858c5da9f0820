/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.4: a model goes on when the power fails; the continuous run gets what
 * it gave to the last attempts. */
#include <brownout.h>

int sensor(void);
BROWNOUT_INPUT(sensor, most_recent);
BROWNOUT_NV int last, sum, was_two;

int main(void)
{
	for (int i = 0; i < 3; i++) {
		brownout_checkpoint();
		last = sensor();
#if CASE == 2
		if (last == 2)
			was_two = 1;
#endif
	}
	brownout_checkpoint();
	return last;
}

/*
 * check: validate -DCASE=1 --when always --config %d/world/brownout.yaml --runs 200 %s
 * stdout-has: no anomalies, 200 executions (200 fine)
 * check: validate -DCASE=2 --when always --config %d/world/brownout.yaml --runs 200 %s
 * exit: 1
 * stdout-has: 'was_two' (1 instead of 0)
 */
