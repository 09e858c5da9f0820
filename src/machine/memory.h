/* SPDX-License-Identifier: Apache-2.0 */
/* The bytes of a device, SPEC 2.1, 2.3, 2.8: globals, stack, constants, heap
 * and device registers, in this order, in one array. Every vm has one.
 *
 *     index 0 ...                     heap_map   cursors   mmio         size
 *     globals | env | stack | const | heap | map of the heap | cursors |
 *     device registers
 *
 * An *index* is a position in that array; index = address - base for memory.
 * Below `readable` (or `writable`), accesses of up to eight bytes need no
 * further check; for the rest, memory_find decides. After the heap comes its
 * map, a byte for each heap byte: 1 if it belongs to a live block; then eight
 * bytes for each input: how many values were taken from it. Both are part of
 * the array so that snapshots restore them, too.
 *
 * Device registers can be hundreds of megabytes of which a program touches a
 * few bytes. So the array, and every table that has an entry for each index,
 * is memory that costs nothing until it is touched (mem_map), and code that
 * goes over all registers visits only the pages in `registers`: every register
 * that differs from its state after boot is in one of them. */
#ifndef BROWNOUT_MACHINE_MEMORY_H
#define BROWNOUT_MACHINE_MEMORY_H

#include "image/image.h"

enum trap_kind {
	TRAP_NONE,
#define TRAP(id, name, text) TRAP_##id,
#include "machine/traps.def"
#undef TRAP
};

/* A piece of the device registers, as indices; the last one is shorter. */
struct register_page {
	uint64_t first, end;
};

/* Told of each access to device registers before it happens, by their index. */
struct register_watch {
	void (*on_access)(struct register_watch *watch, uint64_t index,
			  unsigned bytes, bool is_write);
};

struct memory {
	const struct image *image;
	uint8_t *bytes;
	addr_t base;
	uint64_t readable, writable; /* first index that needs a check */
	uint64_t heap_map;           /* index of the map of the heap */
	uint64_t cursors; /* index of the inputs' cursors, SPEC 6.1 */
	uint64_t mmio;    /* index of the first device register */
	uint64_t size;    /* of the array */
	/* Device registers that were written since boot, in pages. */
	VEC(struct register_page) registers;
	uint8_t *is_written; /* by page, counted from mmio */
	struct register_watch *watch; /* NULL: none */
};

enum {
	POISON = 0xa5,
	MEMORY_SLACK = 64, /* bytes after the array that may be read */
	REGISTER_PAGE = 4096,
};

#define MEMORY_FAULT UINT64_MAX

void memory_init(struct memory *memory, const struct image *image);
void memory_release(struct memory *memory);

/* As after C start-up: initialised globals, poison elsewhere (SPEC 2.8). */
void memory_boot(struct memory *memory);

/* True for variables that start-up leaves as they are: .noinit. */
bool memory_is_poison(const struct object *object);

/* The index of an access that needs a check; MEMORY_FAULT with *why set if it
 * is not allowed. The page of an allowed write is noted. */
uint64_t memory_find(struct memory *memory, addr_t at, unsigned bytes,
		     bool is_write, bool is_allocator, enum trap_kind *why);

/* The index of a device register, or MEMORY_FAULT. */
uint64_t memory_register(const struct memory *memory, addr_t at,
			 unsigned bytes);

/* Notes the page of a register that will be written, by its index. */
void memory_note_register(struct memory *memory, uint64_t index);

/* The address of an index, which is in memory or a device register. */
addr_t memory_address(const struct memory *memory, uint64_t index);

/* The index of an input's cursor. */
static inline uint64_t memory_cursor(const struct memory *memory,
				     uint32_t input)
{
	return memory->cursors + 8 * (uint64_t)input;
}

/* The index of an address that is known to be in memory. */
static inline uint64_t memory_index(const struct memory *memory, addr_t at)
{
	return at - memory->base;
}

/* Adds the text of a trap; detail: the address, or whatever replaces %s in it.
 */
void trap_describe(enum trap_kind kind, const char *detail, struct strbuf *out);

/* The name of a trap in JSON. */
const char *trap_name(enum trap_kind kind);

#endif
