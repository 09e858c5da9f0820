/* SPDX-License-Identifier: Apache-2.0 */
/* What a run does to memory, updated by the loops: a hash of all memory, the
 * pages written, and the number of turns taken. The hash compares states by one
 * number; the pages make copying one vm to another cost only what differs.
 *
 * The hash is the exclusive or of one number for each eight bytes of memory, so
 * a write costs two of them: the old one out, the new one in. */
#ifndef BROWNOUT_ANALYSIS_RERUN_MEMORY_HASH_H
#define BROWNOUT_ANALYSIS_RERUN_MEMORY_HASH_H

#include <string.h>

#include "vm/vm.h"

enum {
	MEMORY_HASH_PAGE = 8, /* log2: 256 bytes */
};

struct memory_hash {
	uint64_t hash;     /* relative to the start */
	uint64_t turns;    /* branches, returns, indirect calls, transitions */
	uint8_t *is_dirty; /* by page: it is in pages */
	VEC(uint64_t) pages; /* pages written */
	uint64_t page_count;
};

void memory_hash_init(struct memory_hash *memory_hash,
		      const struct memory *memory);
void memory_hash_release(struct memory_hash *memory_hash);

/* Adds a page that is written for the first time. */
void memory_hash_touch(struct memory_hash *memory_hash, uint64_t page);

/* Adds the pages of the writes in the vm's log, made by a loop that logs or by
 * the vm when it entered a function. They are not in the hash, so such a state
 * is not recognised. */
void memory_hash_note_log(struct memory_hash *memory_hash, const struct vm *vm);
/* Adds the pages of the vm's log and empties the log. */
void memory_hash_take_log(struct memory_hash *memory_hash, struct vm *vm);

/* Copies every page that either hash lists from `from` to `to`, and empties
 * both lists. */
void memory_hash_copy(struct memory_hash *from_print, const struct memory *from,
		      struct memory_hash *to_print, struct memory *to);

/* A 64-bit hash of a memory word and its position. */
static inline uint64_t memory_hash_mix(uint64_t word, uint64_t value)
{
	uint64_t key = value ^ (word + 1) * 0x9e3779b97f4a7c15u;
	__uint128_t product = (__uint128_t)key * 0xd6e8feb86659fd93u;
	return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* The hash of the one or two words that contain [index, index + n). */
static inline uint64_t memory_hash_words(const uint8_t *memory, uint64_t index,
					 unsigned n)
{
	uint64_t word = index / 8, value;
	memcpy(&value, memory + 8 * word, sizeof(value));
	uint64_t sum = memory_hash_mix(word, value);
	if ((index + n - 1) / 8 != word) {
		memcpy(&value, memory + 8 * word + 8, sizeof(value));
		sum ^= memory_hash_mix(word + 1, value);
	}
	return sum;
}

/* Must be called before [index, index + n) is written. */
static inline void memory_hash_before(struct memory_hash *memory_hash,
				      const uint8_t *memory, uint64_t index,
				      unsigned n)
{
	uint64_t first = index >> MEMORY_HASH_PAGE;
	uint64_t last = (index + n - 1) >> MEMORY_HASH_PAGE;
	if (__builtin_expect(!memory_hash->is_dirty[first], 0))
		memory_hash_touch(memory_hash, first);
	if (__builtin_expect(first != last && !memory_hash->is_dirty[last], 0))
		memory_hash_touch(memory_hash, last);
	memory_hash->hash ^= memory_hash_words(memory, index, n);
}

/* Must be called after [index, index + n) was written. */
static inline void memory_hash_after(struct memory_hash *memory_hash,
				     const uint8_t *memory, uint64_t index,
				     unsigned n)
{
	memory_hash->hash ^= memory_hash_words(memory, index, n);
}

#endif
