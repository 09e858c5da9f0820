/* SPDX-License-Identifier: Apache-2.0 */
/* Primes below 8,192, one bit each: sets and tests of single bits. */
#include <stdbool.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 1
#endif

enum {
	LIMIT = 8192,
};

static uint8_t composite[LIMIT / 8];

static bool is_composite(uint16_t n)
{
	return composite[n / 8] >> (n % 8) & 1;
}

static void cross_out(uint16_t n)
{
	composite[n / 8] |= (uint8_t)(1 << (n % 8));
}

static uint16_t count_primes(void)
{
	uint16_t count = 0;
	for (uint16_t i = 0; i < LIMIT / 8; i++)
		composite[i] = 0;
	for (uint16_t n = 2; n < LIMIT; n++) {
		if (is_composite(n))
			continue;
		count++;
		if (n < 91) /* 91 * 91 is above the limit */
			for (uint16_t k = n * n; k < LIMIT; k += n)
				cross_out(k);
	}
	return count;
}

int main(void)
{
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++)
		if (count_primes() != 1028 || is_composite(8191))
			return 1;
	return 0;
}
