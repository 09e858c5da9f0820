/* SPDX-License-Identifier: Apache-2.0 */
/* The thesis' baseline, equation 8.1, is computed, not executed: the numbers
 * that it has for CRC, FFT, AES and Sense, from their instructions and ED. */
int main(void)
{
	return 0;
}

/*
 * check: bruteforce --as layman --count --ops 52000 --ed 3000
 * stdout-has: 225082554498
 * stdout-has: 225,082,554,498 instructions to execute: a checkpoint before each of 52,000 operations, a failure after each of the next 3,000 (thesis, equation 8.1)
 * check: bruteforce --as layman --count --ops 382000 --ed 3000
 * stdout-has: 1710577884498
 * check: bruteforce --as layman --count --ops 670000 --ed 3000
 * stdout-has: 3007010172498
 * check: bruteforce --as layman --count --ops 2635 --ed 3000 --format json
 * stdout-has: "executed": 3056183669
 * check: bruteforce --as layman --count %s
 * stdout-has: before each of 2 operations
 * check: bruteforce --as layman %s
 * exit: 2
 * stderr-has: --as layman --count
 * check: bruteforce --count %s
 * exit: 2
 * check: bruteforce --as dummy-sceptic --count %s
 * exit: 2
 * check: bruteforce --as layman --count --ops 4e9 --ed 4e9
 * exit: 2
 * stderr-has: does not fit 64 bits
 */
