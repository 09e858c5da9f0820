/* SPDX-License-Identifier: Apache-2.0 */
/* Whole runs on a power supply that fails: what comes out depends on where
 * checkpoints are. */
#include <stdio.h>

void checkpoint(void);

int n __attribute__((section(".persistent")));

int main(void)
{
	for (int i = 0; i < 5; i++) {
		checkpoint();
		n = n + 1;
		printf("%d\n", n);
	}
	return n;
}

/*
 * check: run --fail-every 400 --when always %s
 * exit: 9
 * stdout:
 *   1
 *   3
 *   5
 *   7
 *   9
 * check: run --fail-every 400 --when stop --stats %s
 * exit: 5
 * stderr-has: 3 checkpoints, 3 failures, 1488 operations executed
 * check: run --fail-every 400 --ed 3 --format json %s
 * exit: 5
 * stdout-has: "failures": 3,
 * stdout-has: "reexecuted": 9
 * check: run --fail-every 100 --when always --max-ops 5000 %s
 * exit: 4
 * stderr-has: error: gave up after 5000 operations
 * check: run --fail-every 100 --ed 100 --nvm none --checkpoint none --max-ops 5000 %s
 * exit: 3
 * check: run --fail-every 0 %s
 * exit: 2
 * check: run --power %t/power --when always --stats %s
 * setup: printf '# on\n\n300\n100 # short\n' > %t/power
 * exit: 7
 * stderr-has: 2 failures
 * check: run --power %t/power %s
 * setup: printf '300\n1e3\n' > %t/power
 * exit: 3
 * stderr-has: %t/power:2: error: expected how many operations the power lasts, one number per line
 * check: run --power %t/power %s
 * setup: : > %t/power
 * exit: 3
 * stderr-has: the file has no number
 * check: run --power %t/nowhere %s
 * exit: 3
 * stderr-has: error: cannot read
 */
