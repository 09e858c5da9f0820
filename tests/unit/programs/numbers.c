/* SPDX-License-Identifier: Apache-2.0 */
/* Operations on numbers that take several registers, atomic ones, and those
 * with branches inside, for test_vm.c. */
#include <stdint.h>
#include <stdio.h>

static volatile int shared = 1;
static volatile int64_t wide = -5;
static long double longs[3] = { 1, 2.5L, -3 };
static double _Complex z = 1.0 + 2.0i;
static int table[40];

static int count(int n)
{
	int expected = n, swapped = 0;
	for (int i = 0; i < 6; i++) {
		__atomic_fetch_add(&shared, i, 5);
		__atomic_fetch_xor(&wide, (int64_t)i << 33, 5);
		__atomic_fetch_nand(&table[i], 0x55, 5);
		swapped += __atomic_compare_exchange_n(&shared, &expected,
						       i * 3, 0, 5, 5);
		expected = shared;
	}
	return swapped;
}

#ifdef __SIZEOF_INT128__
static uint64_t divide(void)
{
	__int128 x = (__int128)wide << 70, sum = 0;
	for (int i = 1; i < 6; i++) {
		sum += x / (i * 7 + ((__int128)1 << 65));
		switch (sum) {
		case 0:
			sum = 5;
			break;
		case (__int128)1 << 66:
			return 1;
		default:
			sum ^= (__int128)(double)x % 1000;
		}
	}
	return (uint64_t)sum ^ (uint64_t)(sum >> 64);
}
#else
static uint64_t divide(void)
{
	return (uint64_t)wide / 7;
}
#endif

int main(void)
{
	int swapped = count(1);
	for (int i = 0; i < 40; i++)
		table[i] += i * swapped;
	int sum = 0;
	for (int i = 0; i < 40; i++)
		sum += table[i] & 0xff;
	for (int i = 0; i < 3; i++)
		longs[i] = longs[i] * longs[(i + 1) % 3] / 3;
	z = z * z / (z + 1.0);
	printf("%d %ld %lx %ld %ld\n", sum, (long)shared,
	       (unsigned long)divide(), (long)(longs[2] * 1000),
	       (long)(__real__ z * 1000));
	return swapped;
}
