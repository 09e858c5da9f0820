/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.4: a checkpoint inside of f1, then f2, with the stack in NVM. The
 * call of f2 overwrites the return address that f1, resumed, would obey. With a
 * checkpoint between the two, f1 is not executed again. */
extern void checkpoint(void);

static void f1(void)
{
#ifndef BETWEEN
	checkpoint();
#endif
}

static void f2(void)
{
}

int main(void)
{
	f1();
#ifdef BETWEEN
	checkpoint();
#endif
	f2();
	return 0;
}

/*
 * check: locate --all --color never --mechanism ratchet %s
 * exit: 1
 * stdout:
 *   tests/programs/4.4-activation-record/shows.c:12:1: error: the return address of 'f1' is read, then overwritten; after a power failure 'f1' returns to main:24:2 instead of main:20:2 [activation-record]
 *      12 | }
 *         | ^ (1) 'f1' returns to main:20:2   (4) returns to main:24:2
 *       --> tests/programs/4.4-activation-record/shows.c:24:2 in 'main'
 *      24 | 	f2();
 *         | 	^~ (2) overwrites the return address 2 operations later   (3) power fails, back to the checkpoint at line 10
 *      calls: read in main:20 > f1:12, written in main:24
 *      often: 1 time in this run
 *        fix: a checkpoint between the use and the write, or a stack in volatile memory that the checkpoint saves
 *     replay: brownout replay --trace --mechanism ratchet --schedule 'checkpoint@5 fail@8' tests/programs/4.4-activation-record/shows.c
 *   tests/programs/4.4-activation-record/shows.c:12:1: warning: the frame pointer of 'f1' is read, then overwritten, in this run with what was read [activation-record]
 *      12 | }
 *         | ^ (1) reads 15360   (4) reads what (2) wrote, in this run the same
 *       --> tests/programs/4.4-activation-record/shows.c:24:2 in 'main'
 *      24 | 	f2();
 *         | 	^~ (2) overwrites it 4 operations later   (3) power fails, back to the checkpoint at line 10
 *      calls: read in main:20 > f1:12, written in main:24
 *      often: 1 time in this run
 *        fix: a checkpoint between the use and the write, or a stack in volatile memory that the checkpoint saves
 *     replay: brownout replay --trace --mechanism ratchet --schedule 'checkpoint@5 fail@9' tests/programs/4.4-activation-record/shows.c
 *   2 anomalies (2 activation-record), 14 operations
 * check: locate --mechanism ratchet -DBETWEEN %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --when always --nvm globals %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --when reactive --nvm stack --format json %s
 * exit: 1
 * stdout-has: "role": "return-address"
 * stdout-has: "role": "frame-pointer"
 * stdout-has: "name": "return address of f1"
 * check: bruteforce --mechanism ratchet %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed; 1 anomaly (1 activation-record)
 * check: bruteforce --when reactive --nvm stack %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
