/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.1: memory below the variables hides none of them. */
__attribute__((section(".persistent"))) int b = 3;

int main(void)
{
	b++;
	return *(volatile int *)0x1800;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: 'b' advances twice
 * check: locate --memory 0x1800:16:nv %s
 * exit: 1
 * stdout-has: 'b' advances twice
 */
