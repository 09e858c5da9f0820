/* SPDX-License-Identifier: Apache-2.0 */
/* The DMA controller of MSP430: a transfer in blocks that the program starts,
 * which the loader calls after each store to a control register. Each word is
 * read and written by itself, as a copy by the program is. */
#ifdef __MSP430__

#include "guest/guest.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
	DMA_REQUEST = 0x0001,
	DMA_FLAG = 0x0008,
	DMA_ENABLE = 0x0010,
	DMA_SOURCE_BYTES = 0x0040,
	DMA_TARGET_BYTES = 0x0080,
	DMA_INCREMENT = 3,
	DMA_DECREMENT = 2,
	DMA_REPEATS = 0x4000,
	DMA_CHANNELS = 0x0510, /* control registers with 16 bytes each */
	DMA_CHANNELS_END = 0x0570,
};

void __brownout_dma(volatile uint16_t *control, const volatile uint16_t *source,
		    const volatile uint16_t *target,
		    const volatile uint16_t *count);
void __brownout_dma_at(uint16_t address);

/* By how much an address changes. */
static int step_of(unsigned mode, unsigned bytes)
{
	return mode == DMA_INCREMENT   ? (int)bytes
	       : mode == DMA_DECREMENT ? -(int)bytes
				       : 0;
}

static void copy_units(unsigned control, uint16_t from, uint16_t to,
		       uint16_t count)
{
	unsigned from_bytes = control & DMA_SOURCE_BYTES ? 1 : 2;
	unsigned to_bytes = control & DMA_TARGET_BYTES ? 1 : 2;
	int from_step = step_of(control >> 8 & 3, from_bytes);
	int to_step = step_of(control >> 10 & 3, to_bytes);
	if (from_step == 2 && to_step == 2) {
		memcpy((void *)to, (const void *)from, 2 * count);
		return;
	}
	for (; count; count--, from += from_step, to += to_step) {
		uint16_t unit = from_bytes == 1
					? *(const volatile uint8_t *)from
					: *(const volatile uint16_t *)from;
		if (to_bytes == 1)
			*(volatile uint8_t *)to = (uint8_t)unit;
		else
			*(volatile uint16_t *)to = unit;
	}
}

WEAK void __brownout_dma(volatile uint16_t *control,
			 const volatile uint16_t *source,
			 const volatile uint16_t *target,
			 const volatile uint16_t *count)
{
	uint16_t now = *control;
	if (!(now & DMA_REQUEST) || !(now & DMA_ENABLE))
		return;
	bool is_block = now >> 12 & 3;
	if (!is_block && *count != 1)
		return; /* one unit per request: a note says so */
	copy_units(now, *source, *target, *count);
	now &= (uint16_t)~DMA_REQUEST;
	if (!(now & DMA_REPEATS))
		now &= (uint16_t)~DMA_ENABLE;
	*control = now | DMA_FLAG;
}

/* For stores to an address that is computed. */
WEAK void __brownout_dma_at(uint16_t address)
{
	if (address < DMA_CHANNELS || address >= DMA_CHANNELS_END ||
	    address & 15)
		return;
	__brownout_dma((volatile uint16_t *)address,
		       (const volatile uint16_t *)(address + 2),
		       (const volatile uint16_t *)(address + 6),
		       (const volatile uint16_t *)(address + 10));
}

#else
typedef int nothing_for_other_targets;
#endif
