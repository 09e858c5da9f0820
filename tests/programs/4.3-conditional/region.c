/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.3: without a call between them, ED does not matter; a write between
 * the checkpoint and the read does. */
__attribute__((section(".persistent"))) int far_apart = 1;
__attribute__((section(".persistent"))) int rewritten = 1;
int v, i;
extern void checkpoint(void);

int main(void)
{
	checkpoint();
	v = far_apart;
	for (i = 0; i < 100; i++)
		v++;
	far_apart = v;
	rewritten = 5;
	v = rewritten;
	rewritten = v + 1;
	return 0;
}

/*
 * check: locate --when conditional --ed 2 %s
 * exit: 1
 * stdout-has: 'far_apart' is read
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --when always --ed 2 %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access)
 */
