/* SPDX-License-Identifier: Apache-2.0 */
/* The same anomalies on every target; only what a word is differs: where it has
 * 16 bits, `total` is read and written in two operations. */
#include <stdint.h>

__attribute__((section(".persistent"))) int16_t count;
__attribute__((section(".persistent"))) int32_t total;

int main(void)
{
	for (int16_t i = 0; i < 3; i++) {
		count = (int16_t)(count + 1);
		total = total + count;
	}
	return (int)total;
}

/*
 * check: locate --target msp430 %s
 * exit: 1
 * stdout-has: targets.c:12:21: error: 'count' advances twice
 * stdout-has: targets.c:13:11: error: 'total' is read, then overwritten; after a power failure it is 1 instead of 0
 * stdout-has: overwrites it 5 operations later
 * stdout-has: 4 anomalies (3 data-access, 1 torn-write)
 * check: locate --target cortex-m %s
 * exit: 1
 * stdout-has: targets.c:12:21: error: 'count' advances twice
 * stdout-has: targets.c:13:11: error: 'total' is read, then overwritten; after a power failure it is 1 instead of 0
 * stdout-has: overwrites it 4 operations later
 * stdout-has: 3 anomalies (3 data-access)
 * check: locate --target riscv32 %s
 * exit: 1
 * stdout-has: targets.c:13:11: error: 'total' is read, then overwritten; after a power failure it is 1 instead of 0
 * stdout-has: overwrites it 4 operations later
 * stdout-has: 3 anomalies (3 data-access)
 * check: locate --target cortex-m --nvm all --when always -O2 %s
 * exit: 1
 * check: bruteforce --all --target cortex-m %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed; 3 anomalies
 * check: bruteforce --all --target riscv32 %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed; 3 anomalies
 * check: bruteforce --target cortex-m --nvm all --sample 10 --ed 30 %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed
 * check: bruteforce --target riscv32 --nvm all --sample 10 --ed 30 --jobs 2 %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed
 * check: replay --target cortex-m --trace --schedule 'checkpoint@6 fail@12' %s
 * exit: 1
 * stdout-has: reads count, it is 1; before the failure it was 0
 * stdout-has: the end is not that of a continuous run:
 * check: replay --target riscv32 --trace --schedule 'checkpoint@6 fail@12' %s
 * exit: 1
 * stdout-has: reads count, it is 1; before the failure it was 0
 */
