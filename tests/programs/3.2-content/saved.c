/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.2: what is volatile and not saved is lost. ratchet saves registers
 * only: it needs all memory to be NV. */
void checkpoint(void);

int counter;

int main(void)
{
	int local = 3;
	counter = 5;
	checkpoint();
	counter = counter + local;
	return counter & 0x7f;
}

/*
 * check: run --mechanism ratchet --schedule 'checkpoint@4 fail@5' %s
 * exit: 8
 * check: run --mechanism ratchet --nvm stack --schedule 'checkpoint@4 fail@5' %s
 * exit: 3
 * check: run --mechanism ratchet --nvm globals --schedule 'checkpoint@4 fail@5' %s
 * exit: 42
 * check: run --mechanism dino --schedule 'checkpoint@4 fail@5' %s
 * exit: 8
 * check: run --mechanism dino --nvm globals --schedule 'checkpoint@4 fail@7' %s
 * exit: 8
 * check: run --mechanism dino --nvm globals --restored none --schedule 'checkpoint@4 fail@7' %s
 * exit: 11
 */
