/* SPDX-License-Identifier: Apache-2.0 */
/* Wide accesses are sequences of words; all of them together are the value. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

struct block {
	uint64_t q;
	uint32_t w;
	uint8_t tail[5];
};

static volatile uint64_t wide = 0x1122334455667788;
static struct block from = {1, 2, {3, 4, 5, 6, 7}}, to;
static uint8_t bytes[32];
static const char letters[] = "abcdefghijklmnop";

int main(void)
{
	uint64_t v = wide;
	assert(v == 0x1122334455667788);
	wide = ~v;
	assert((uint16_t)(wide >> 48) == 0xeedd && (uint16_t)wide == 0x8877);
	wide += 0x0000000100000001;
	assert(wide == 0xeeddccbcaa998878);
	to = from;
	assert(to.q == 1 && to.w == 2 && to.tail[4] == 7);
	/* Lengths that are no multiple of the word, at every alignment. */
	for (unsigned at = 0; at < 9; at++)
		for (unsigned n = 0; n < 13; n++) {
			memset(bytes, 0xee, sizeof bytes);
			memcpy(bytes + at, letters + n % 4, n);
			for (unsigned i = 0; i < sizeof bytes; i++) {
				int in = i >= at && i < at + n;
				int want = in ? letters[n % 4 + i - at] : 0xee;
				assert(bytes[i] == want);
			}
		}
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
