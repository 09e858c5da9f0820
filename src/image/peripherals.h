/* SPDX-License-Identifier: Apache-2.0 */
/* Peripherals: the device registers that are set up and used together, SPEC
 * 4.8. On MSP430 the registers of one module; where nothing is known of an
 * address, a block of 0x400 bytes, as microcontrollers with 32 bits have them;
 * of registers that the program declares, those with one prefix (GPIOA_ODR). */
#ifndef BROWNOUT_IMAGE_PERIPHERALS_H
#define BROWNOUT_IMAGE_PERIPHERALS_H

#include "image/registers.h"

struct peripheral {
	addr_t base;   /* its first address; no other peripheral has it */
	uint64_t size; /* up to its last register; others may lie between */
};

/* The peripheral that a byte of a device register belongs to. */
struct peripheral peripheral_at(const struct image *image, addr_t at);

/* Adds "P1", "GPIOA" or "0x40020000". */
void peripheral_name(const struct image *image, addr_t at, struct strbuf *out);

#endif
