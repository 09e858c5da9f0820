/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a loop that waits for a value which it has gone past never ends. */
void checkpoint(void);

__attribute__((section(".persistent"))) volatile unsigned n;

int main(void)
{
	checkpoint();
	do
		n = n + 2;
	while (n != 2);
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: effect: no progress: has not ended after 3020 operations, is at line 11; without the failure it ends after 10;
 */
