/* SPDX-License-Identifier: Apache-2.0 */
/* A run that ends inside a wide store or a copy leaves it half done: words
 * are written by ascending address. The first operation stores the return
 * value that clang -O0 keeps. */
#include <stdint.h>

struct five {
	uint8_t b[5];
};

int64_t wide = 0x1111222233334444;
struct five from = {{1, 2, 3, 4, 5}}, to;

int main(void)
{
	wide = 0x5555666677778888;
	to = from;
	return 0;
}

