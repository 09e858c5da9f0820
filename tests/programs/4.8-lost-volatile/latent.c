/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: what is written happens to be the value after start-up: latent. The
 * second time round it is another. Conditional: the write must lie before the
 * last call, whether or not that was skipped. */
void checkpoint(void);

int mode;
int seen;

int main(void)
{
	for (int i = 0; i < 3; i++) {
		mode = i > 1;
		checkpoint();
		seen += mode;
		checkpoint();
		mode = 5;
		seen += mode;
	}
	return seen;
}

/*
 * check: locate --mechanism ratchet --nvm stack,var:seen --ops 40 %s
 * exit: 1
 * stdout-has: latent.c:15:11: warning: 'mode' is volatile and not saved, in this run with its value after start-up (0)
 * stdout-has: writes it, 1 operation earlier
 * stdout-has: often: 2 times in this run
 * check: locate --mechanism ratchet --nvm stack,var:seen %s
 * exit: 1
 * stdout-has: latent.c:15:11: error: 'mode' is volatile and not saved; after a power failure it is 0 instead of 1
 * stdout-has: writes it, 1 operation earlier
 * stdout-has: 4 anomalies (3 data-access, 1 lost-volatile)
 * check: locate --mechanism ratchet --when conditional --nvm stack,var:seen %s
 * exit: 1
 * stdout-has: 6 anomalies (5 data-access, 1 lost-volatile)
 * check: bruteforce --mechanism ratchet --when conditional --nvm stack,var:seen %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed;
 */
