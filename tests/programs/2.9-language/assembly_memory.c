/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.9: operands of MSP430 assembly that are in memory are read and written
 * there, addresses of 20 bits have 16, and memory of the device is where the
 * assembly mentions it. */
#include <msp430.h>
#include <stdint.h>
#include <stdio.h>

__attribute__((section(".persistent"))) uint16_t count = 4;
uint16_t from[2] = { 7, 8 }, to[2];

static void copy(uint16_t *source)
{
	__asm__ volatile("MOVX.A %1, %0" : "=m"(DMA1SA) : "m"(source));
	__asm__ volatile("MOVX.A %1, %0" : "=m"(DMA1DA) : "i"(to));
	DMA1SZ = 2;
	DMA1CTL |= DMADT_1 | DMASRCINCR_3 | DMADSTINCR_3 | DMAEN | DMAREQ;
}

int main(void)
{
	uint16_t twice, sum = 1;
	__asm__ volatile("add %1, %0" : "+m"(count) : "r"(sum));
	__asm__ volatile("mov %1, %0\n\tadd %1, %0" : "=r"(twice) : "m"(count));
	copy(from);
	uint16_t start;
	__asm__ volatile("MOV &0x4400, %0" : "=m"(start));
	printf("%u %u, %u %u, %u\n", count, twice, to[0], to[1], start);
	return 0;
}

/*
 * check: run %s
 * exit: 0
 * stdout-has: 5 10, 7 8, 65535
 * check: run -O2 %s
 * exit: 0
 * stdout-has: 5 10, 7 8, 65535
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 'count' is read, then overwritten
 */
