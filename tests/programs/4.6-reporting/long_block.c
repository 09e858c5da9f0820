/* SPDX-License-Identifier: Apache-2.0 */
/* A store of two words is one instance, wherever in a long block it is. */
#include <stdint.h>

#define TWICE(x)   x x
#define TWENTY(x)  TWICE(TWICE(x)) TWICE(TWICE(x)) TWICE(TWICE(x)) TWICE(TWICE(x)) TWICE(TWICE(x))
#define EIGHTY(x)  TWICE(TWICE(TWENTY(x)))
#if PAD > 1
#define READS s; s;
#elif PAD > 0
#define READS s;
#else
#define READS
#endif

uint32_t wide;
volatile uint16_t s;

int main(void)
{
	for (int round = 0; round < 3; round++) {
		EIGHTY(s++;) s++; s++;
		READS
		wide = wide + 1;
	}
	return 0;
}

/*
 * check: locate --target msp430 --nvm var:wide --ed 50 -DPAD=0 %s
 * exit: 1
 * stdout-has: often: 3 times in this run
 * check: locate --target msp430 --nvm var:wide --ed 50 -DPAD=1 %s
 * exit: 1
 * stdout-has: often: 3 times in this run
 * check: locate --target msp430 --nvm var:wide --ed 50 -DPAD=2 %s
 * exit: 1
 * stdout-has: often: 3 times in this run
 */
