/* SPDX-License-Identifier: Apache-2.0 */
/* Device registers by name and address, SPEC 2.1: what is known of a target's
 * registers, and what a program's own declarations add to it. */
#ifndef BROWNOUT_IMAGE_REGISTERS_H
#define BROWNOUT_IMAGE_REGISTERS_H

#include "image/image.h"

struct device_register {
	const char *name;
	addr_t address;
	unsigned size;  /* bytes */
	uint32_t reset; /* its value after a reset; 0 for second names */
	const char
		*module; /* what it belongs to, "P1"; NULL: not in the table */
};

struct register_list {
	const struct device_register *items;
	size_t len;
};

/* The registers of a program's device, in the order of their table; may be
 * empty. MSP430 devices of one family (include/msp430/families.txt) have the
 * same names at the same addresses; image.family says which it is. */
struct register_list registers_of(const struct image *image);

/* The register with this name, or NULL. */
const struct device_register *register_by_name(const struct image *image,
					       const char *name);

/* The number of a family with this name, for image.family. False if there is
 * none. */
bool family_by_name(const char *name, unsigned *family);
const char *family_name(unsigned family);

/* The families that have a register with this name, as bits; 0: it is none. */
uint32_t families_with(const struct target *target, const char *name);

/* Whether a register with this name is an output by what it is, SPEC 2.1: what
 * pins show, what is transmitted. */
bool register_is_output(const char *name);

/* Whether a known register has one of these bytes. */
bool register_overlaps(const struct image *image, addr_t at, uint64_t bytes);

/* True for addresses of device registers. */
bool is_register_address(const struct target *target, addr_t at);

/* The register that a byte belongs to, whatever it is accessed with: one that
 * the program declares, else the first of the table, else the byte's word; a
 * word has no name (NULL). */
struct device_register register_at(const struct image *image, addr_t at);

/* Adds "UCA0IFG", or "0x0e10" where no name is known. A name that the program
 * uses takes precedence over others for the same bytes. */
void register_name(const struct image *image, addr_t at, unsigned bytes,
		   struct strbuf *out);

#endif
