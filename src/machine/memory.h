/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes of a device, SPEC 2.1, 2.3, 2.8: globals, stack, constants and
 * heap one after another, device registers behind them, all in one array.
 *
 * An *index* is a position in that array; index = address - base for memory.
 * What lies below `readable` (or `writable`) may be accessed by up to eight
 * bytes without a further look; for the rest, memory_find decides. Behind the
 * heap lies its map, a byte for each heap byte: 1 if it belongs to a live
 * block. It is part of the array so that going back restores it too. */
#ifndef BROWNOUT_MACHINE_MEMORY_H
#define BROWNOUT_MACHINE_MEMORY_H

#include "image/image.h"

enum trap_kind {
	TRAP_NONE,
#define TRAP(id, name, text) TRAP_##id,
#include "machine/traps.def"
#undef TRAP
};

struct memory {
	const struct image *image;
	uint8_t *bytes;
	addr_t base;
	uint64_t readable, writable; /* first index that needs a look */
	uint64_t heap_map;           /* index of the map of the heap */
	uint64_t mmio;               /* index of the first device register */
	uint64_t size;               /* of the array */
};

enum {
	POISON = 0xa5,
	MEMORY_SLACK = 64, /* bytes behind the array that may be read */
};

#define MEMORY_FAULT UINT64_MAX

void memory_init(struct memory *memory, const struct image *image);
void memory_release(struct memory *memory);

/* As after C start-up: initialised globals, poison elsewhere (SPEC 2.8). */
void memory_boot(struct memory *memory);

/* The index of an access that is not obviously right; MEMORY_FAULT with *why
 * set if it may not be done. */
uint64_t memory_find(const struct memory *memory, addr_t at, unsigned bytes,
		     bool is_write, bool is_allocator, enum trap_kind *why);

/* The address of an index that an access had: memory or a device register. */
addr_t memory_address(const struct memory *memory, uint64_t index);

/* The index of an address that is known to be in memory. */
static inline uint64_t memory_index(const struct memory *memory, addr_t at)
{
	return at - memory->base;
}

/* Adds the text of a trap; detail: the address or what else belongs there. */
void trap_describe(enum trap_kind kind, const char *detail, struct strbuf *out);

/* The name of a trap in JSON. */
const char *trap_name(enum trap_kind kind);

#endif
