/* SPDX-License-Identifier: Apache-2.0 */
/* Bytes that a power failure leaves changed since the checkpoint.
 *
 * After a restart, only memory determines what the device does. So the analyses
 * of several failures in a row (evaluate/explore, profile/expectation,
 * rio_dynamic) keep only the changed bytes of each memory and compare memories
 * by a hash of them: the exclusive or of one number for each byte, so that an
 * update costs two of them. */
#ifndef BROWNOUT_ANALYSIS_RERUN_LEFTOVER_H
#define BROWNOUT_ANALYSIS_RERUN_LEFTOVER_H

#include "machine/memory.h"
#include "power/fate.h"
#include "util/map.h"

/* A byte that was written after the checkpoint and survives the failure, or
 * that the failure loses. */
struct kept_byte {
	uint32_t index;  /* memory.h */
	uint32_t writer; /* number of the last write in its log; NONE: the
			    failure itself or recovery code */
	uint8_t before;  /* at the checkpoint */
	uint8_t now;     /* after the failure */
};

static inline bool kept_byte_differs(const struct kept_byte *byte)
{
	return byte->now != byte->before;
}

/* The byte's part of the memory's hash; 0 if it is unchanged. */
uint64_t kept_byte_hash(const struct kept_byte *byte);

typedef VEC(struct kept_byte) kept_bytes;

/* The changed bytes of one memory in a shared list. */
struct kept_range {
	size_t first, count;
};

/* Adds the changed bytes to a list. */
struct kept_range kept_bytes_add(kept_bytes *list,
				 const struct kept_byte *bytes, size_t count);

enum {
	LEFTOVER_NOTHING = 1, /* hash without changed bytes */
};

/* The bytes that an execution would leave if the power failed now. */
struct leftover {
	const struct fates *fates;
	const struct memory *memory; /* gives values at the checkpoint */
	kept_bytes items;
	struct map at; /* index -> 1 + items */
	uint64_t hash; /* of the changed bytes */
};

void leftover_release(struct leftover *leftover);

/* Starts with these bytes, whose indices must differ. */
void leftover_set(struct leftover *leftover, const struct kept_byte *bytes,
		  size_t count);

/* The byte at an index, or NULL if it was not written. Valid until the next
 * byte is added. */
const struct kept_byte *leftover_find(const struct leftover *leftover,
				      uint32_t index);

/* The number in items of the byte at an index; a new one is added with its
 * value at the checkpoint. */
uint32_t leftover_at(struct leftover *leftover, uint32_t index);

/* Writes a byte, if it survives a failure. */
void leftover_put(struct leftover *leftover, uint32_t index, uint8_t now);
/* Writes those of up to eight bytes that survive a failure. */
void leftover_write(struct leftover *leftover, uint32_t index, unsigned bytes,
		    uint64_t value);

#endif
