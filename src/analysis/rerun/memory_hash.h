/* SPDX-License-Identifier: Apache-2.0 */
/* What a run does to memory and where it turns, kept up to date by the loops
 * that want it: a hash of all memory, the pages that were written, the number
 * of turns taken. With the hash states can be compared by one number, with the
 * pages one vm can be made a copy of another for the price of what differs.
 *
 * The hash is the exclusive or of one number for each eight bytes of memory, so
 * a write costs two of them: the old one out, the new one in. */
#ifndef BROWNOUT_ANALYSIS_RERUN_MEMORY_HASH_H
#define BROWNOUT_ANALYSIS_RERUN_MEMORY_HASH_H

#include <string.h>

#include "vm/vm.h"

enum {
	MEMORY_HASH_PAGE = 8, /* as a shift: 256 bytes */
};

struct memory_hash {
	uint64_t hash;     /* relative to where it was started */
	uint64_t turns;    /* branches, returns, indirect calls, transitions */
	uint8_t *is_dirty; /* by page */
	VEC(uint64_t) pages; /* that were written */
	uint64_t page_count;
};

void memory_hash_init(struct memory_hash *memory_hash,
		      const struct memory *memory);
void memory_hash_release(struct memory_hash *memory_hash);

/* Notes a page that is written for the first time. */
void memory_hash_touch(struct memory_hash *memory_hash, uint64_t page);

/* Notes the pages of what is in the vm's log: what was written by a loop that
 * logs, or by the vm itself when a function was started. The hash does not know
 * it: such a state is not recognised. */
void memory_hash_note_log(struct memory_hash *memory_hash, const struct vm *vm);
/* … and empties the log. */
void memory_hash_take_log(struct memory_hash *memory_hash, struct vm *vm);

/* Makes the pages of `to` that either footprint notes those of `from`; no page
 * is noted any more. */
void memory_hash_copy(struct memory_hash *from_print, const struct memory *from,
		      struct memory_hash *to_print, struct memory *to);

/* Sixty-four bits of a word of memory at its place. */
static inline uint64_t memory_hash_mix(uint64_t word, uint64_t value)
{
	uint64_t key = value ^ (word + 1) * 0x9e3779b97f4a7c15u;
	__uint128_t product = (__uint128_t)key * 0xd6e8feb86659fd93u;
	return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* The words that [index, index + n) lies in. */
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

/* [index, index + n) will be written … */
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

/* … and was. */
static inline void memory_hash_after(struct memory_hash *memory_hash,
				     const uint8_t *memory, uint64_t index,
				     unsigned n)
{
	memory_hash->hash ^= memory_hash_words(memory, index, n);
}

#endif
