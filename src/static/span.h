/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of numbers that a value may be: from low upwards to high, modulo
 * 2^bits, so that both signed and unsigned comparisons make one:
 *
 *	x < 3, signed, 16 bits:    0x8000 … 0xffff, 0 … 2
 *
 * A span is never empty. static/paths.h follows values with it. */
#ifndef BROWNOUT_STATIC_SPAN_H
#define BROWNOUT_STATIC_SPAN_H

#include <stdbool.h>
#include <stdint.h>

struct span {
	uint64_t low, high; /* both are in it */
	uint8_t bits;       /* 1 to 64 */
};

static inline uint64_t span_most(unsigned bits)
{
	return UINT64_MAX >> (64 - bits);
}

static inline struct span span_all(unsigned bits)
{
	return (struct span){ 0, span_most(bits), (uint8_t)bits };
}

static inline struct span span_one(uint64_t value, unsigned bits)
{
	return (struct span){ value & span_most(bits), value & span_most(bits),
			      (uint8_t)bits };
}

static inline bool span_is_one(struct span span)
{
	return span.low == span.high;
}

bool span_is_all(struct span span);
bool span_equal(struct span a, struct span b);
bool span_has(struct span span, uint64_t value);

/* Whether all numbers of a are in b; both have the same bits. */
bool span_within(struct span a, struct span b);

/* Sets *both to a span with all that a and b have in common, and maybe more of
 * a. False: they have nothing in common. */
bool span_meet(struct span a, struct span b, struct span *both);

/* All that is not in it; it must not be span_all. */
struct span span_rest(struct span span);

/* A span that has all of both. */
struct span span_join(struct span a, struct span b);

/* How a value is compared with a number. */
enum span_test {
	SPAN_EQUAL,
	SPAN_LESS,
	SPAN_MORE,
	SPAN_SIGNED_LESS,
	SPAN_SIGNED_MORE,
};

enum span_outcome {
	SPAN_NEVER,
	SPAN_ALWAYS,
	SPAN_SOMETIMES, /* for the numbers of *when */
	SPAN_UNKNOWN,
};

/* For which values of `bits` bits a comparison of `width` bits with a number
 * holds. */
enum span_outcome span_compare(enum span_test test, uint64_t number,
			       unsigned width, unsigned bits,
			       struct span *when);

#endif
