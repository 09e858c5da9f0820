/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: who saves all volatile memory loses none of it. Without that, a
 * local and a block are lost like variables. */
#include <stdlib.h>

void checkpoint(void);

int ram;

int main(void)
{
	int local = 1;
	int *block = malloc(sizeof(*block));

	*block = 2;
	ram = 3;
	checkpoint();
	return local + *block + ram;
}

/*
 * check: locate --mechanism mementos %s
 * stdout-has: no anomalies
 * check: locate %s
 * stdout-has: no anomalies
 * check: locate --mechanism ratchet --nvm none %s
 * exit: 1
 * stdout-has: 'local' is volatile and not saved; after a power failure it is -23131 instead of 1
 * stdout-has: writes it, 77 operations earlier
 * stdout-has: saved.c:13' is volatile and not saved
 * stdout-has: writes it, 4 operations earlier
 * stdout-has: 'block' is volatile and not saved
 * stdout-has: writes it, 5 operations earlier
 * stdout-has: 5 anomalies (4 lost-volatile, 1 poison-read)
 * check: bruteforce --mechanism ratchet --nvm none %s
 * exit: 1
 * stdout-has: : 7 divergences, 0 unexplained, 0 unconfirmed;
 */
