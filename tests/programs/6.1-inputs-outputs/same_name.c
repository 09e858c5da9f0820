/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: static functions of several files that have an input's name are all
 * that input, with values and with bodies of their own. */
#include <brownout.h>
#include <stdio.h>

static int sense(void)
{
	return 1;
}

static inline __attribute__((always_inline)) int look(void)
{
	return 2;
}
BROWNOUT_INPUT(sense, most_recent);
int other(void);
void checkpoint(void);

int main(void)
{
	int a = sense(), b = other(), c = look();
	checkpoint();
	printf("%d\n", a);
	printf("%d\n", b);
	printf("%d\n", c);
	return 0;
}

/* check: run --input sense=5 --input look=6 %s %t/other.c
 * setup: echo 'static int sense(void) { return 3; } int other(void) { return sense(); }' > %t/other.c
 * stdout:
 *   5
 *   5
 *   6
 * check: run -O2 --input sense=5 --input look=6 %s %t/other.c
 * setup: echo 'static int sense(void) { return 3; } int other(void) { return sense(); }' > %t/other.c
 * stdout:
 *   5
 *   5
 *   6
 * check: inputs --when always --config none %s %t/other.c
 * setup: echo 'static int sense(void) { return 3; } int other(void) { return sense(); }' > %t/other.c
 * exit: 1
 * stdout-has: same_name.c:24:2: error: 'sense' is declared most-recent
 * stdout-has: same_name.c:25:2: error: 'sense' is declared most-recent
 */
