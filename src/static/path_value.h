/* SPDX-License-Identifier: Apache-2.0 */
/* What a slot may hold where a path has come to: static/paths.h. */
#ifndef BROWNOUT_STATIC_PATH_VALUE_H
#define BROWNOUT_STATIC_PATH_VALUE_H

#include "image/image.h"
#include "static/span.h"

enum path_value_kind {
	VALUE_ANY,
	VALUE_NUMBER,  /* one of the span */
	VALUE_ADDRESS, /* of a byte of a thing */
	VALUE_TEST,    /* 1 if what was loaded is in the span, else 0 */
};

/* Bits of memory that were loaded: `mask` of `bytes` at an offset of a
 * thing. */
struct memory_bits {
	uint32_t thing; /* NONE: nothing was loaded */
	uint8_t bytes;
	int64_t offset;
	uint64_t mask;
};

struct path_value {
	enum path_value_kind kind;
	struct span span; /* NUMBER, TEST; of a TEST it is about `from` */
	uint32_t thing;   /* ADDRESS */
	int64_t offset;   /* ADDRESS */
	struct memory_bits from; /* NUMBER, TEST: what it is a copy of … */
	uint32_t stores;         /* … as long as this is path_state.stores */
};

static inline struct path_value value_any(void)
{
	return (struct path_value){ .kind = VALUE_ANY,
				    .from = { .thing = NONE } };
}

static inline struct path_value value_number(struct span span)
{
	return (struct path_value){ .kind = VALUE_NUMBER,
				    .span = span,
				    .from = { .thing = NONE } };
}

static inline struct path_value value_address(uint32_t thing, int64_t offset)
{
	return (struct path_value){ .kind = VALUE_ADDRESS,
				    .thing = thing,
				    .offset = offset,
				    .from = { .thing = NONE } };
}

/* True, with *number set, if there is only one that it can be. */
bool value_is_number(const struct path_value *value, uint64_t *number);

/* Whether two are the same but for where they were loaded from. */
bool value_equal(const struct path_value *a, const struct path_value *b);

bool memory_bits_equal(const struct memory_bits *a,
		       const struct memory_bits *b);

/* What an operation makes of numbers: a = b op c, c its constant if it has one.
 * False: that is not known here. */
bool value_fold(const struct op *op, uint64_t b, uint64_t c, uint64_t *a);

/* The comparison that an operation makes. */
struct comparison {
	enum span_test test;
	bool is_not;   /* it holds if the test does not */
	bool has_slot; /* it compares with a slot, not with `number` */
	uint64_t number;
	unsigned width; /* of signed ones */
};

/* Of a branch or of an operation that gives 0 or 1: false, it is none. The
 * first operand of a branch is slot a, of others slot b. */
bool value_comparison(const struct op *op, struct comparison *is);

/* The same comparison with its operands exchanged, if the first one is a
 * number. */
struct comparison comparison_exchanged(struct comparison is, uint64_t first);

#endif
