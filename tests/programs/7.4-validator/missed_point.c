/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.4: a point that the first run does not come to, with the value that the
 * input has there, is reached by executions with other values. */
#include <assert.h>
#include <brownout.h>

int read_level(void);
BROWNOUT_NV int is_low, is_high;

int main(void)
{
	brownout_checkpoint();
	if (read_level() < 3) {
		is_low = 1;
		profiling_reset(-1);
	} else {
		is_high = 1;
	}
	assert(!(is_low && is_high));
	return 0;
}

/*
 * check: validate --config %t/any.yaml --when always --runs 200 %s
 * setup: echo 'inputs: [{name: read_level, range: [0, 9], seed: 7}]' >%t/any.yaml
 * exit: 1
 * stdout-has: assertion-failed
 * check: validate --config %t/high.yaml --when always --runs 200 %s
 * setup: echo 'inputs: [{name: read_level, range: [3, 9], seed: 7}]' >%t/high.yaml
 * exit: 4
 * stdout-has: warning: nothing was tried
 * check: validate --config %t/high.yaml --when always --systematic %s
 * setup: echo 'inputs: [{name: read_level, range: [3, 9], seed: 7}]' >%t/high.yaml
 * exit: 4
 * stdout-has: warning: nothing was tried
 */
