/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.1, 2.2, 2.3: the memory map, the objects and their parts. */
#include <stdint.h>

struct calib {
	uint8_t id;
	uint8_t flags[4];
	uint16_t gain;
	struct {
		int16_t x, y;
	} origin;
};

struct calib calib;
uint16_t m[2][3];
const volatile uint8_t table[2] = { 1, 2 };
uint8_t kept __attribute__((section(".noinit")));

static int next(void)
{
	static int total = 40;
	return ++total;
}

int main(void)
{
	int here = next();
	calib.gain = m[1][2];
	kept = table[1];
	return here - 41;
}

/*
 * check: dump --target msp430 %s
 * stdout-has: target msp430, word 2 bytes
 * stdout-has:   globals  0x00001c00        32 bytes
 * stdout-has:   stack    0x00001c20      8192 bytes
 * stdout-has:   const    0x00003c20        16 bytes
 * stdout-has:   heap     0x00003c30         0 bytes
 * stdout-has:   code     0x0000fff8         8 bytes
 * stdout-has:      12  calib  (tests/programs/dump/objects.c:14)
 * stdout-has:       +0     calib.id
 * stdout-has:       +1     calib.flags[0]
 * stdout-has:       +6     calib.gain
 * stdout-has:       +8     calib.origin.x
 * stdout-has:       +10    calib.origin.y
 * stdout-has:      12  m  (tests/programs/dump/objects.c:15)
 * stdout-has:       +0     m[0][0]
 * stdout-has:   0x00003c20      2  table  (tests/programs/dump/objects.c:16)
 * stdout-has:       1  kept section .noinit
 * stdout-has:       2  total in next
 * stdout-has:     fp-4          2  here  (tests/programs/dump/objects.c:27)
 * check: dump --target host %s
 * stdout-has: target host, word 8 bytes
 * stdout-has:   globals  0x00010000        32 bytes
 * stdout-has:   stack    0x00010020   1048576 bytes
 * stdout-has:   const    0x00110020        16 bytes
 * stdout-has:   code     0xc0000000         8 bytes
 * stdout-has:      12  calib  (tests/programs/dump/objects.c:14)
 * stdout-has:   0x00110020      2  table  (tests/programs/dump/objects.c:16)
 * stdout-has:       4  total in next
 * stdout-has:     fp-8          4  here  (tests/programs/dump/objects.c:27)
 */
