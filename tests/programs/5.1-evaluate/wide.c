/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a wide producer is cut off after each of its words; the worst
 * counts. Only a failure between the two words leaves the mix 0x1ffff. */
#include <assert.h>

void checkpoint(void);

__attribute__((section(".persistent"))) unsigned long n = 0xffff;

int main(void)
{
	checkpoint();
	unsigned long read = n;
	assert(read == 0xffff || read == 0x10000);
	n = 0x10000;
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: [data-access]
 * stdout-has: effect: crashes at line 14: assertion failed
 */
