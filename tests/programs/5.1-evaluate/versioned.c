/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a variable that is saved with the checkpoint and brought back by
 * the program after a failure. It takes another way after each failure, and
 * ends as it should. */
__attribute__((section(".persistent"))) int x, restored;
void checkpoint(void);

void brownout_recover(void)
{
	restored = 1;
}

int main(void)
{
	for (int i = 0; i < 3; i++) {
		int version = x; /* volatile: part of the checkpoint */
		checkpoint();
		if (restored) {
#ifndef FORGETS
			x = version;
#endif
			restored = 0;
		}
		x = x + 1;
	}
	return x;
}

/*
 * check: evaluate --when always %s
 * stdout-lacks: effect:
 * stdout-has: masked
 * check: evaluate --when always -DFORGETS %s
 * exit: 1
 * stdout-has: returns 4, not 3
 */
