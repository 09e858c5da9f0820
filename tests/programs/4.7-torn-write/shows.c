/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.7: a long counter needs two words on a 16-bit processor: a failure
 * between them tears it. 65535 + 1 changes both words: manifest; 5 + 1 only
 * the lower one: latent. On a 32-bit processor it is one word. */
#ifndef START
#define START 65534
#endif
__attribute__((section(".persistent"))) long counter = START;

int main(void)
{
	for (int i = 0; i < 3; i++)
		counter = counter + 1;
	return 0;
}

/*
 * check: locate --all --color never %s
 * exit: 1
 * stdout-has: shows.c:13:13: error: 'counter' is read, then written in 2 steps; a power failure between them leaves 0 instead of 65535 [torn-write]
 * stdout-has: (2) overwrites it in
 * stdout-has: 13 | 		counter = counter + 1;
 * check: locate --all --color never -DSTART=5 %s
 * exit: 1
 * stdout-has: shows.c:13:13: warning: 'counter' is read, then written in 2 steps; in this run at most one of them changes it [torn-write]
 * check: locate --target cortex-m %s
 * exit: 1
 * stdout-lacks: [torn-write]
 * check: locate --when always %s
 * exit: 1
 * stdout-has: [torn-write]
 * check: bruteforce %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
