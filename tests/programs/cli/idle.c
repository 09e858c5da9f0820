/* SPDX-License-Identifier: Apache-2.0 */
/* A command that had nothing to look at says so, and does not exit with 0. */
#include <brownout.h>

int in(void);
void show(int value);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_OUTPUT(show, absolute);
BROWNOUT_NV int x;

int main(void)
{
	if (x) {
		x = in();
		show(x);
	}
	checkpoint();
	return 0;
}

/*
 * check: rio --dynamic --when always %s
 * exit: 4
 * stdout-has: warning: nothing was tried: the program takes none of its inputs in this run
 * check: inputs --when always %s
 * exit: 4
 * stdout-has: warning: nothing was tried: the program takes none of its inputs in this run
 * check: outputs --when always %s
 * exit: 4
 * stdout-has: warning: nothing was tried: no output was executed
 * check: outputs --when always --format json %s
 * exit: 4
 * stdout-has: "warning: nothing was tried: no output was executed"
 * check: locate --when always --ops 0 %s
 * exit: 4
 * stdout-has: warning: nothing was tried: no operation was executed
 * check: evaluate --when always --ops 0 %s
 * exit: 4
 * check: bruteforce --when always --ops 0 %s
 * exit: 4
 * check: validate --when always --ops 0 %s
 * exit: 4
 * check: check --when always --ops 0 %s
 * exit: 4
 * check: locate --when always %s
 * check: rio --dynamic --when stop %s
 * stdout-has: nothing is executed again
 */
