/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: each number of a struct that an input returns is a value. */
#include <stdio.h>

struct sample {
	long when;
	int axis[3];
	float level;
};

struct sample sense(int which);

int main(void)
{
	struct sample a = sense(1), b = sense(2);
	printf("%ld %d %d %d %d | %ld %d\n", a.when, a.axis[0], a.axis[1],
	       a.axis[2], (int)(a.level * 2), b.when, (int)(b.level * 2));
	return 0;
}

/* check: run --input sense=100000,2,-3,4,5.5,6 %s
 * stdout:
 *   100000 2 -3 4 11 | 6 12
 * check: run --target cortex-m --input sense=100000,2,-3,4,5.5,6 %s
 * stdout:
 *   100000 2 -3 4 11 | 6 12
 * check: run --target riscv32 -O2 --input sense=100000,2,-3,4,5.5,6 %s
 * stdout:
 *   100000 2 -3 4 11 | 6 12
 */
