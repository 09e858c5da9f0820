/* SPDX-License-Identifier: Apache-2.0 */
/* What a run does to memory and where it turns, kept up to date by the loops
 * that want it: a hash of all memory, the pages that were written, the number
 * of turns taken. With the hash states can be compared by one number, with the
 * pages one vm can be made a copy of another for the price of what differs.
 *
 * The hash is the exclusive or of one number for each eight bytes of memory, so
 * a write costs two of them: the old one out, the new one in. */
#ifndef BROWNOUT_ANALYSIS_RERUN_FOOTPRINT_H
#define BROWNOUT_ANALYSIS_RERUN_FOOTPRINT_H

#include <string.h>

#include "vm/vm.h"

enum {
	FOOTPRINT_PAGE = 8, /* as a shift: 256 bytes */
};

struct footprint {
	uint64_t hash;     /* relative to where it was started */
	uint64_t turns;    /* branches, returns, indirect calls, transitions */
	uint8_t *is_dirty; /* by page */
	VEC(uint64_t) pages; /* that were written */
	uint64_t page_count;
};

void footprint_init(struct footprint *footprint, const struct memory *memory);
void footprint_release(struct footprint *footprint);

/* Notes a page that is written for the first time. */
void footprint_touch(struct footprint *footprint, uint64_t page);

/* Notes the pages of what is in the vm's log: what was written by a loop that
 * logs, or by the vm itself when a function was started. The hash does not know
 * it: such a state is not recognised. */
void footprint_note_log(struct footprint *footprint, const struct vm *vm);
/* … and empties the log. */
void footprint_take_log(struct footprint *footprint, struct vm *vm);

/* Makes the pages of `to` that either footprint notes those of `from`; no page
 * is noted any more. */
void footprint_copy(struct footprint *from_print, const struct memory *from,
		    struct footprint *to_print, struct memory *to);

/* Sixty-four bits of a word of memory at its place. */
static inline uint64_t footprint_mix(uint64_t word, uint64_t value)
{
	uint64_t key = value ^ (word + 1) * 0x9e3779b97f4a7c15u;
	__uint128_t product = (__uint128_t)key * 0xd6e8feb86659fd93u;
	return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* The words that [index, index + n) lies in. */
static inline uint64_t footprint_words(const uint8_t *memory, uint64_t index,
				       unsigned n)
{
	uint64_t word = index / 8, value;
	memcpy(&value, memory + 8 * word, sizeof(value));
	uint64_t sum = footprint_mix(word, value);
	if ((index + n - 1) / 8 != word) {
		memcpy(&value, memory + 8 * word + 8, sizeof(value));
		sum ^= footprint_mix(word + 1, value);
	}
	return sum;
}

/* [index, index + n) will be written … */
static inline void footprint_before(struct footprint *footprint,
				    const uint8_t *memory, uint64_t index,
				    unsigned n)
{
	uint64_t first = index >> FOOTPRINT_PAGE;
	uint64_t last = (index + n - 1) >> FOOTPRINT_PAGE;
	if (__builtin_expect(!footprint->is_dirty[first], 0))
		footprint_touch(footprint, first);
	if (__builtin_expect(first != last && !footprint->is_dirty[last], 0))
		footprint_touch(footprint, last);
	footprint->hash ^= footprint_words(memory, index, n);
}

/* … and was. */
static inline void footprint_after(struct footprint *footprint,
				   const uint8_t *memory, uint64_t index,
				   unsigned n)
{
	footprint->hash ^= footprint_words(memory, index, n);
}

#endif
