/* SPDX-License-Identifier: Apache-2.0 */
/* A handler that uses everything a function can use, and changes nothing but
 * its own variables, whose names start with isr_. */
#include <stdint.h>
#include <string.h>

unsigned isr_count;
static uint64_t isr_wide[4];

struct pair {
	long a, b;
};

static struct pair make(long a, long b)
{
	struct pair pair = { a, b };
	return pair;
}

static long sum(long a, long b, long c, long d, long e, long f, long g,
		long h, long i)
{
	return a + b + c + d + e + f + g + h + i;
}

void isr(void)
{
	uint64_t copy[4];
	struct pair pair = make(1, 2);
	isr_wide[0] += 0x100000001;
	memcpy(copy, isr_wide, sizeof(copy));
	copy[1] = (uint64_t)sum(1, 2, 3, 4, 5, 6, 7, 8, pair.a + pair.b);
	memcpy(isr_wide, copy, sizeof(copy));
	isr_count++;
}
