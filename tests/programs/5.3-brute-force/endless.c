/* SPDX-License-Identifier: Apache-2.0 */
/* A window that is too long to keep is refused, not tried. */
int n;

int main(void)
{
	for (;;)
		n = n + 1;
}

/*
 * check: bruteforce --nvm globals --when always --max-ops 1e7 %s
 * exit: 3
 * stderr-has: error: a window of 10000000 operations is too long for brute force, 4000000 can be done; --ops ends the run earlier
 * check: bruteforce --nvm globals --when always --ops 50 %s
 * exit: 1
 * check: bruteforce --nvm globals --sample 2 --max-ops 1e7 %s
 * exit: 4
 * check: replay --nvm globals --trace --max-ops 1e7 --schedule 'checkpoint@0 fail@9000000' %s
 * exit: 3
 * stderr:
 *   error: --trace: a story of more than 4000000 operations is too long
 */
