/* SPDX-License-Identifier: Apache-2.0 */
/* Device registers of a Cortex-M read back what was written, in both ranges,
 * at both ends, through pointers, as words, halves and bytes; what was never
 * written is 0. */
#include <assert.h>
#include <stdint.h>

#define WORD(at) (*(volatile uint32_t *)(at))
#define HALF(at) (*(volatile uint16_t *)(at))
#define BYTE(at) (*(volatile uint8_t *)(at))

struct gpio {
	uint32_t mode, type, speed, pull, in, out, set, lock, function[2];
};

struct unaligned {
	uint64_t q;
} __attribute__((packed));

#define GPIO(n) ((volatile struct gpio *)(0x40020000u + 0x400u * (n)))
#define SYSTICK ((volatile uint32_t *)0xe000e010u)

static void toggle(volatile struct gpio *port, uint32_t pins)
{
	port->out ^= pins;
}

int main(void)
{
	for (unsigned i = 0; i < 8; i++) {
		assert(GPIO(i)->out == 0);
		GPIO(i)->out = 0x1000 + i;
		toggle(GPIO(i), 0xff);
	}
	for (unsigned i = 0; i < 8; i++)
		assert(GPIO(i)->out == ((0x1000 + i) ^ 0xff));
	GPIO(3)->function[1] = 0x12345678;
	assert(HALF(0x40020c26) == 0x1234 && BYTE(0x40020c24) == 0x78);
	BYTE(0x40020c25) = 0xaa;
	assert(GPIO(3)->function[1] == 0x1234aa78);
	SYSTICK[0] = 7;
	SYSTICK[1]++;
	assert(SYSTICK[0] == 7 && SYSTICK[1] == 1 && SYSTICK[2] == 0);
	WORD(0x40000000) = 1;
	WORD(0x5ffffffc) = 2;
	WORD(0xe0000000) = 3;
	WORD(0xe00ffffc) = 4;
	assert(WORD(0x40000000) == 1 && WORD(0x5ffffffc) == 2);
	assert(WORD(0xe0000000) == 3 && WORD(0xe00ffffc) == 4);
	/* 64 bits over the border of a page. */
	((volatile struct unaligned *)0x48000ffc)->q = 0x1122334455667788;
	assert(WORD(0x48001000) == 0x11223344 && WORD(0x48000ffc) == 0x55667788);
#ifdef OUTSIDE
	WORD(OUTSIDE) = 1;
#endif
	return 0;
}

/*
 * check: run --target cortex-m %s
 * check: run --target cortex-m -O2 %s
 * check: run --target cortex-m -DOUTSIDE=0x3ffffffc %s
 * exit: 125
 * stderr-has: access to address 0x3ffffffc, where there is no memory
 * check: run --target cortex-m -DOUTSIDE=0x60000000 %s
 * exit: 125
 * stderr-has: access to address 0x60000000, where there is no memory
 * check: run --target cortex-m -DOUTSIDE=0xe0100000 %s
 * exit: 125
 * stderr-has: access to address 0xe0100000, where there is no memory
 * check: run --target cortex-m -DOUTSIDE=0 %s
 * exit: 125
 * stderr-has: null pointer
 */
