/* SPDX-License-Identifier: Apache-2.0 */
/* What atomic operations cost: a read and a write for each word, the write only
 * if there is one; a fence costs one. */
static int x = 1;
static long long wide;

int main(void)
{
	__atomic_fetch_add(&x, 1, 5);
	__atomic_fetch_add(&wide, 1, 5);
	__sync_val_compare_and_swap(&x, 2, 3);
	__sync_val_compare_and_swap(&x, 2, 3);
	__sync_synchronize();
	return 0;
}

/*
 * check: run --target host -O1 --format json %s
 * stdout-has: "operations": 9,
 * check: run --target msp430 -O1 --format json %s
 * stdout-has: "operations": 15,
 */
