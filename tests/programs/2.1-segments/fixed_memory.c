/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.1: memory of the device that the program gives addresses of. */
#include <stdint.h>

#define WORD(at) (*(volatile uint16_t *)(at))

static uint16_t before, after[100];

int main(void)
{
#if CASE == 1 /* Information memory; new, it is all ones */
	if (WORD(0x1800) != 0xffff || WORD(0x19fe) != 0xffff)
		return 1;
	WORD(0x1800) = 5;
	return WORD(0x1800) + WORD(0x1802);
#elif CASE == 2 /* That of older devices */
	uint8_t *info = (uint8_t *)0x1080;
	for (int i = 0; i < 64; i++)
		info[i] = i;
	return info[63];
#elif CASE == 3 /* Main memory, above and between what is ours */
	uint16_t *fram = (uint16_t *)0xd000, *low = (uint16_t *)0x1c02;
	before = 1;
	after[99] = 2;
	for (int i = 0; i < 128; i++)
		fram[i] = i;
	return fram[100] + before + after[99];
#elif CASE == 4 /* A counter there is lost if it is written twice */
	WORD(0x1800) = WORD(0x1800) + 1;
	return 0;
#elif CASE == 5 /* Neither memory nor registers */
	return WORD(0x1200);
#elif CASE == 6 /* What the user declares */
	WORD(0x1d00) = 7;
	before = 1;
	after[99] = 2;
	return WORD(0x1d00) + before + after[99];
#elif CASE == 7 /* No room for it and the stack: not there */
	if (before)
		WORD(0xfe00) = 3;
	return 4;
#endif
}

/*
 * check: run --target msp430 -DCASE=1 %s
 * exit: 4
 * check: run --target msp430 -DCASE=2 %s
 * exit: 63
 * check: run --target msp430 -DCASE=3 %s
 * exit: 103
 * check: locate --target msp430 --when always -DCASE=4 %s
 * exit: 1
 * stdout-has: memory_0x1800
 * stdout-has: [data-access]
 * check: sets --target msp430 --when always -DCASE=4 %s
 * stdout-has: WAR memory_0x1800
 * check: run --target msp430 -DCASE=5 %s
 * exit: 125
 * stderr-has: access to address 0x1200, where there is no memory
 * check: run --target host -DCASE=1 %s
 * exit: 125
 * check: run --target host --memory 0x1800:512:nv -DCASE=1 %s
 * exit: 4
 * check: run --target msp430 --memory 0x1d00:256 -DCASE=6 %s
 * exit: 10
 * check: run --target msp430 -DCASE=6 --config %t/c.yaml %s
 * setup: echo "memory: [{at: 0x1d00, bytes: 256, nv: true}]" > %t/c.yaml
 * exit: 10
 * check: run --target msp430 -DCASE=6 --config %t/c.yaml --dump-config %s
 * setup: echo "memory: [{at: 0x1d00, bytes: 256, nv: true}]" > %t/c.yaml
 * stdout-has: memory: ["0x1d00:256:nv"]
 * check: run --target msp430 -DCASE=7 %s
 * exit: 4
 * check: run --target msp430 --memory 0x100:16 -DCASE=7 %s
 * exit: 2
 * stderr-has: the memory at 0x100 overlaps the device registers of msp430
 * check: run --target msp430 --memory 0x1800:16 --memory 0x1808:8 -DCASE=7 %s
 * exit: 2
 * stderr-has: the memory at 0x1808 overlaps that at 0x1800
 * check: run --target cortex-m --memory 0x08000000:16 -DCASE=7 %s
 * exit: 2
 * stderr-has: too far from where cortex-m has its variables
 * check: run --target msp430 --memory 12 -DCASE=7 %s
 * exit: 2
 * stderr-has: '--memory 12': expected an address, a colon
 * check: run --target msp430 -DCASE=7 --config %t/c.yaml %s
 * setup: echo "memory: [{at: 0x1d00, bytes: 0}]" > %t/c.yaml
 * exit: 3
 * stderr-has: c.yaml:1:
 */
