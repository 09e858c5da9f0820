/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.8: a once-only flag in SRAM that no checkpoint saves. What the region
 * itself writes before it reads it is written again. */
void checkpoint(void);

int is_ready;
int scratch;
int result;

static void init(void)
{
	is_ready = 1;
	scratch = 2;
}

int main(void)
{
	init();
	checkpoint();
	if (is_ready)
		result = 3;
	scratch = 4;
	result += scratch;
	checkpoint();
	return is_ready;
}

/*
 * check: locate --color never --mechanism ratchet --nvm stack,var:result %s
 * exit: 1
 * stdout:
 *   tests/programs/4.8-lost-volatile/once.c:20:6: error: 'is_ready' was written 5 operations earlier, is volatile and not saved; after a power failure the read sees 0 instead of 1 [lost-volatile]
 *      20 | 	if (is_ready)
 *         | 	    ^~~~~~~~
 *   tests/programs/4.8-lost-volatile/once.c:12:11: note: written here
 *   tests/programs/4.8-lost-volatile/once.c:20:6: note: calls: read in main:20, written in main:18 > init:12
 *   tests/programs/4.8-lost-volatile/once.c:20:6: note: 1 time in this run, checkpoint: tests/programs/4.8-lost-volatile/once.c:19; fix: make 'is_ready' non-volatile, save it with the checkpoint, or write it again before this read
 *   tests/programs/4.8-lost-volatile/once.c:25:9: error: 'is_ready' was written 15 operations earlier, is volatile and not saved; after a power failure the read sees 0 instead of 1 [lost-volatile]
 *      25 | 	return is_ready;
 *         | 	       ^~~~~~~~
 *   tests/programs/4.8-lost-volatile/once.c:12:11: note: written here
 *   tests/programs/4.8-lost-volatile/once.c:25:9: note: calls: read in main:25, written in main:18 > init:12
 *   tests/programs/4.8-lost-volatile/once.c:25:9: note: 1 time in this run, checkpoint: tests/programs/4.8-lost-volatile/once.c:24; fix: make 'is_ready' non-volatile, save it with the checkpoint, or write it again before this read
 *   2 anomalies (2 lost-volatile), 21 operations
 * check: bruteforce --mechanism ratchet --nvm stack,var:result %s
 * exit: 1
 * stdout-has: : 12 divergences, 0 unexplained, 0 unconfirmed; 2 anomalies (2 lost-volatile)
 * check: locate --mechanism mementos --nvm stack,var:result %s
 * stdout-has: no anomalies
 * check: locate --mechanism ratchet --when conditional --nvm stack,var:result %s
 * exit: 1
 * stdout-has: 2 anomalies (2 lost-volatile)
 * check: locate --mechanism ratchet --when reactive --nvm stack,var:result %s
 * exit: 1
 * stdout-has: once.c:23:12: error: 'scratch' was written
 * stdout-has: (1 data-access, 3 lost-volatile)
 */
