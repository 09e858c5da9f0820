/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: what models have made of the world at the end is compared, too. */
void checkpoint(void);
void out(const int *value);

__attribute__((section(".persistent"))) int n;

int main(void)
{
	checkpoint();
	n = n + 1;
	out(&n);
	n = 0;
	return 0;
}

/*
 * check: evaluate --when always --config %d/world/world.yaml %s
 * exit: 1
 * stdout-has: effect: wrong output: leaves the world with last = 2 instead of 1
 */
