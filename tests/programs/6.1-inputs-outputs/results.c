/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: a value becomes the function's result as C converts it: whatever is
 * not 0 is true. */
#include <stdbool.h>
#include <stdio.h>

bool is_on(void);
signed char level(void);

int main(void)
{
	for (int i = 0; i < 4; i++)
		printf("%d ", is_on());
	printf("%d\n", level());
	return 0;
}

/* check: run --input is_on=2,0,0.5,1 --input level=200 %s
 * stdout:
 *   1 0 1 1 -56
 * check: run --target host -O2 --input is_on=2,0,0.5,1 --input level=200 %s
 * stdout:
 *   1 0 1 1 -56
 */
