/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of numbers that a value may be. */
#include "static/span.h"

static uint64_t size_of(struct span span)
{
	return (span.high - span.low) & span_most(span.bits);
}

bool span_is_all(struct span span)
{
	return size_of(span) == span_most(span.bits);
}

bool span_equal(struct span a, struct span b)
{
	return a.bits == b.bits &&
	       (span_is_all(a) ? span_is_all(b)
			       : a.low == b.low && a.high == b.high);
}

bool span_has(struct span span, uint64_t value)
{
	return value <= span_most(span.bits) &&
	       ((value - span.low) & span_most(span.bits)) <= size_of(span);
}

bool span_within(struct span a, struct span b)
{
	uint64_t most = span_most(b.bits);
	return span_is_all(b) ||
	       (!span_is_all(a) && span_has(b, a.low) && span_has(b, a.high) &&
		((a.low - b.low) & most) <= ((a.high - b.low) & most));
}

bool span_meet(struct span a, struct span b, struct span *both)
{
	bool has_start = span_has(b, a.low), is_started = span_has(a, b.low);
	*both = a;
	if (!has_start && !is_started)
		return false;
	if (span_within(a, b))
		return true;
	if (span_within(b, a))
		*both = b;
	else if (!has_start)
		*both = (struct span){ b.low, a.high, a.bits };
	else if (!is_started)
		*both = (struct span){ a.low, b.high, a.bits };
	/* Else they have two parts in common. */
	return true;
}

struct span span_rest(struct span span)
{
	uint64_t most = span_most(span.bits);
	return (struct span){ (span.high + 1) & most, (span.low - 1) & most,
			      span.bits };
}

struct span span_join(struct span a, struct span b)
{
	if (a.bits != b.bits)
		return span_all(a.bits > b.bits ? a.bits : b.bits);
	if (span_within(a, b))
		return b;
	if (span_within(b, a))
		return a;
	if (a.low > a.high || b.low > b.high)
		return span_all(a.bits);
	return (struct span){ a.low < b.low ? a.low : b.low,
			      a.high > b.high ? a.high : b.high, a.bits };
}

/* [low, high] without a sign, as far as values of so many bits can be there. */
static enum span_outcome between(uint64_t low, uint64_t high, unsigned bits,
				 struct span *when)
{
	uint64_t most = span_most(bits);
	if (low > high || low > most)
		return SPAN_NEVER;
	if (low == 0 && high >= most)
		return SPAN_ALWAYS;
	*when = (struct span){ low, high < most ? high : most, (uint8_t)bits };
	return SPAN_SOMETIMES;
}

static enum span_outcome compare_signed(bool is_less, uint64_t number,
					unsigned width, unsigned bits,
					struct span *when)
{
	uint64_t most = span_most(width), least = (most >> 1) + 1;
	number &= most;
	if (bits > width)
		return SPAN_UNKNOWN;
	/* Values of fewer bits are not negative. */
	if (bits < width && number >= least)
		return is_less ? SPAN_NEVER : SPAN_ALWAYS;
	if (bits < width && is_less)
		return number ? between(0, number - 1, bits, when) : SPAN_NEVER;
	if (bits < width)
		return between(number + 1, most, bits, when);
	if (number == (is_less ? least : least - 1))
		return SPAN_NEVER;
	*when = is_less ? (struct span){ least, (number - 1) & most,
					 (uint8_t)bits }
			: (struct span){ (number + 1) & most, least - 1,
					 (uint8_t)bits };
	return SPAN_SOMETIMES;
}

enum span_outcome span_compare(enum span_test test, uint64_t number,
			       unsigned width, unsigned bits, struct span *when)
{
	switch (test) {
	case SPAN_EQUAL:
		return between(number, number, bits, when);
	case SPAN_LESS:
		return number ? between(0, number - 1, bits, when) : SPAN_NEVER;
	case SPAN_MORE:
		return number == UINT64_MAX
			       ? SPAN_NEVER
			       : between(number + 1, UINT64_MAX, bits, when);
	default:
		return compare_signed(test == SPAN_SIGNED_LESS, number, width,
				      bits, when);
	}
}
