/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: of failures that do equal damage the one behind the whole wide write
 * is shown, where its own read differs, and not only that of a. */
void checkpoint(void);

__attribute__((section(".persistent"))) int a;
__attribute__((section(".persistent"))) long b = 0xffff;

int main(void)
{
	checkpoint();
	a = a + 1;
	b = b + 0x20000;
	return 0;
}

/*
 * check: evaluate --when always %s
 * exit: 1
 * stdout-has: --schedule 'checkpoint@2 fail@9'
 */
