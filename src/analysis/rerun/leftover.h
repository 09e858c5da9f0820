/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes that a power failure leaves otherwise than they were at the checkpoint.
 *
 * A device that comes back is what its memory is. So those who try several
 * failures in a row (evaluate/explore, profile/expect, rio_dynamic) keep for
 * each such memory only the bytes that differ, and compare memories by a hash
 * of them: the exclusive or of one number for each byte, so that a write costs
 * two of them. */
#ifndef BROWNOUT_ANALYSIS_RERUN_LEFTOVER_H
#define BROWNOUT_ANALYSIS_RERUN_LEFTOVER_H

#include "machine/memory.h"
#include "power/fate.h"
#include "util/map.h"

/* A byte that lasts and was written after the checkpoint, or that is lost. */
struct kept_byte {
	uint32_t index;  /* memory.h */
	uint32_t writer; /* the last write, by its number in whatever was
			    recorded; NONE: the failure itself, or what runs
			    at each boot */
	uint8_t before;  /* at the checkpoint */
	uint8_t now;     /* after the failure */
};

static inline bool kept_byte_differs(const struct kept_byte *byte)
{
	return byte->now != byte->before;
}

/* Its part of the hash of a memory; 0 if it is as it was. */
uint64_t kept_byte_hash(const struct kept_byte *byte);

typedef VEC(struct kept_byte) kept_bytes;

/* A memory among others in one list. */
struct kept_range {
	size_t first, count;
};

/* Adds the bytes that differ to a list. */
struct kept_range kept_bytes_add(kept_bytes *list,
				 const struct kept_byte *bytes, size_t count);

enum {
	LEFTOVER_NOTHING =
		1, /* the hash of a memory in which no byte differs */
};

/* What an execution leaves that is being followed. */
struct leftover {
	const struct fates *fates;
	const struct memory *memory; /* as at the checkpoint when new bytes are
					written to */
	kept_bytes items;
	struct map at; /* index -> 1 + items */
	uint64_t hash; /* of those that differ */
};

void leftover_release(struct leftover *leftover);

/* Starts with these bytes, all of different indices. */
void leftover_set(struct leftover *leftover, const struct kept_byte *bytes,
		  size_t count);

/* The byte at an index; NULL: it was not written. Valid until the next one is
 * added. */
const struct kept_byte *leftover_find(const struct leftover *leftover,
				      uint32_t index);

/* The byte at an index, by its number in items; added as it is at the
 * checkpoint if it is new. */
uint32_t leftover_at(struct leftover *leftover, uint32_t index);

/* A byte has a new value. Only those that last are left. */
void leftover_put(struct leftover *leftover, uint32_t index, uint8_t now);
/* Up to eight bytes have one. */
void leftover_write(struct leftover *leftover, uint32_t index, unsigned bytes,
		    uint64_t value);

#endif
