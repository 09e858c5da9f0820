/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.1: the DMA controller copies memory when the program starts a
 * transfer, word by word (2.4): a commit by DMA can be torn, and what is
 * copied in place is read, then overwritten (IN_PLACE). Bytes, fixed and
 * falling addresses, single and computed ones work, too. */
#include <msp430.h>
#include <stdint.h>
#include <stdio.h>

#define WORDS 4

#define NV __attribute__((section(".persistent")))
NV uint16_t data[WORDS] = { 1, 2, 3, 4 };
NV uint16_t copy[WORDS];
NV uint16_t other[WORDS];
NV uint8_t bytes[WORDS];

static void copy_words(const void *from, void *to, uint16_t words)
{
	__data16_write_addr((unsigned short)&DMA0SA, (unsigned long)from);
	__data16_write_addr((unsigned short)&DMA0DA, (unsigned long)to);
	DMA0SZ = words;
	DMA0CTL = DMADT_5 | DMASRCINCR_3 | DMADSTINCR_3;
	DMA0CTL |= DMAEN;
	DMA0CTL |= DMAREQ;
}

static void copy_bytes(const void *from, void *to, uint16_t count)
{
	DMA1SAL = (uint16_t)from;
	DMA1DAL = (uint16_t)to;
	DMA1SZ = count;
	DMA1CTL = DMADT_1 | DMASRCINCR_3 | DMADSTINCR_3 | DMASBDB | DMAEN |
		  DMAREQ;
	while (!(DMA1CTL & DMAIFG) || DMA1CTL & DMAEN)
		;
}

/* All units get the last word, from the end on. */
static void fill(const uint16_t *value, uint16_t *last, uint16_t count)
{
	DMA2SA = (unsigned long)value;
	DMA2DA = (unsigned long)last;
	DMA2SZ = count;
	DMA2CTL = DMADT_2 | DMASRCINCR_0 | DMADSTINCR_2 | DMAEN;
	DMA2CTL |= DMAREQ;
}

/* As driverlib has it. */
#define HWREG16(x) (*(volatile uint16_t *)(uint16_t)(x))
#define CHANNEL    0x10
void DMA_startTransfer(uint8_t channel)
{
	HWREG16(0x0500 + channel + 0x10) |= DMAREQ;
}

static void move_one(const void *from, void *to)
{
	DMA1SAL = (uint16_t)from;
	DMA1DAL = (uint16_t)to;
	DMA1SZ = 1;
	DMA1CTL = DMADT_0 | DMAEN;
	DMA_startTransfer(CHANNEL);
}

int main(void)
{
#if defined(IN_PLACE)
	copy_words(&data[1], &data[0], WORDS - 1);
#else
	copy_words(data, copy, WORDS);
#endif
	copy_bytes(data, bytes, WORDS);
	printf("%u %u %u %u, %u %u\n", copy[0], copy[1], copy[2], copy[3],
	       bytes[0], bytes[2]);
	uint16_t five = 5, six = 6;
	fill(&five, &other[WORDS - 1], WORDS - 1);
	move_one(&six, &other[0]);
	printf("%u %u %u %u\n", other[0], other[1], other[2], other[3]);
	return 0;
}

/*
 * check: run %s
 * exit: 0
 * stdout-has: 1 2 3 4, 1 2
 * stdout-has: 6 5 5 5
 * stderr-has: note: DMA transfers are executed that the program starts (DMAREQ)
 * check: run -O2 %s
 * exit: 0
 * stdout-has: 1 2 3 4, 1 2
 * stdout-has: 6 5 5 5
 * check: locate --when always %s
 * exit: 0
 * check: locate --when always -DIN_PLACE %s
 * exit: 1
 * stdout-has: dma.c:25:10: error: 'data[
 * check: bruteforce --when always -DIN_PLACE %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
