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
 *   tests/programs/4.8-lost-volatile/once.c:20:6: error: 'is_ready' is volatile and not saved; after a power failure it is 0 instead of 1 [lost-volatile]
 *       --> tests/programs/4.8-lost-volatile/once.c:12:11 in 'init'
 *      12 | 	is_ready = 1;
 *         | 	         ^ (1) writes it, 5 operations earlier
 *       --> tests/programs/4.8-lost-volatile/once.c:20:6 in 'main'
 *      20 | 	if (is_ready)
 *         | 	    ^~~~~~~~ (2) power fails, back to the checkpoint at line 19   (3) reads 0
 *      calls: read in main:20, written in main:18 > init:12
 *      often: 1 time in this run
 *        fix: make 'is_ready' non-volatile, save it with the checkpoint, or write it again before this read
 *     replay: brownout replay --trace --mechanism ratchet --nvm stack,var:result --schedule 'checkpoint@10 fail@10' tests/programs/4.8-lost-volatile/once.c
 *   tests/programs/4.8-lost-volatile/once.c:25:9: error: 'is_ready' is volatile and not saved; after a power failure it is 0 instead of 1 [lost-volatile]
 *       --> tests/programs/4.8-lost-volatile/once.c:12:11 in 'init'
 *      12 | 	is_ready = 1;
 *         | 	         ^ (1) writes it, 15 operations earlier
 *       --> tests/programs/4.8-lost-volatile/once.c:25:9 in 'main'
 *      25 | 	return is_ready;
 *         | 	       ^~~~~~~~ (2) power fails, back to the checkpoint at line 24   (3) reads 0
 *      calls: read in main:25, written in main:18 > init:12
 *      often: 1 time in this run
 *        fix: make 'is_ready' non-volatile, save it with the checkpoint, or write it again before this read
 *     replay: brownout replay --trace --mechanism ratchet --nvm stack,var:result --schedule 'checkpoint@20 fail@20' tests/programs/4.8-lost-volatile/once.c
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
 * stdout-has: once.c:23:12: error: 'scratch' is volatile and not saved; after a power failure it is
 * stdout-has: (1 data-access, 3 lost-volatile)
 */
