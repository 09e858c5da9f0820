/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a return to where no live caller waits is a crash, which says where
 * it went. With all arguments on the stack the one of store() lies where the
 * return address of leaf() was. */
int total;

static void leaf(void)
{
	total = 1;
}

static void store(int value)
{
	total = value;
}

int main(void)
{
	leaf();
	store(77);
	return 0;
}

/*
 * check: evaluate --nvm stack --param-registers 0 %s
 * exit: 1
 * stdout-has: effect: crashes at line 10: return to 0x004d, which is not where a live caller waits; no code is there
 */
