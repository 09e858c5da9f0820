/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.6, 5.1: what a handler writes in two words is cut off after each. */
#include <assert.h>

void checkpoint(void);

__attribute__((section(".persistent"))) volatile long stamp;

void tick(void)
{
	stamp = 0x10001;
}

int main(void)
{
	checkpoint();
	long now = stamp;
	assert(now != 0x10001);
	return 0;
}

/*
 * check: evaluate --when always --interrupt tick %s
 * exit: 1
 * stdout-has: effect: crashes at line 18: assertion failed: now != 0x10001
 * stdout-has: --schedule 'checkpoint@2 interrupt@3:tick fail@4'
 */
