/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: after a failure behind b++ the assertion fails, and it is a that is
 * to blame: its read differs on the way, that of b never happens. With a as it
 * was, b alone is a wrong value. */
#include <assert.h>

void checkpoint(void);

__attribute__((section(".persistent"))) int a;
__attribute__((section(".persistent"))) int b;

int main(void)
{
	checkpoint();
	a++;
	assert(a < 2);
	b++;
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: --schedule 'checkpoint@2 fail@4'
 * stdout-has: --schedule 'checkpoint@2 fail@11'
 * stdout-has: 2 anomalies (2 data-access): 1 crash, 1 wrong-value; 12 operations
 */
