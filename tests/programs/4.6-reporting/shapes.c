/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.6: the latest execution of a site counts, also when an earlier one
 * read more bytes. The second store pairs with a read of 4: latent. */
#include <string.h>

__attribute__((section(".persistent"))) unsigned char x[2] = { 3, 0 };
unsigned char copy[2];

int main(void)
{
	for (unsigned n = 2; n > 0; n--) {
		memcpy(copy, x, n);
		if (n == 2)
			x[0] = 4;
		else
			x[0] = 4;
	}
	return 0;
}

/*
 * check: locate --all %s
 * exit: 1
 * stdout-has: (2) overwrites it
 * stdout-has: 14 | 			x[0] = 4;
 * stdout-has: warning: 'x[0]' is read, then overwritten, in this run with what was read (4)
 * stdout-has: overwrites it 5 operations later
 */
