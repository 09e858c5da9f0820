/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of bytes of things (static/location.h), as spans: sorted by thing and
 * offset, none touching another. { 0 } is empty. */
#ifndef BROWNOUT_STATIC_SPAN_H
#define BROWNOUT_STATIC_SPAN_H

#include <stdbool.h>
#include <stdint.h>

#include "util/vec.h"

struct span {
	uint32_t thing;
	int64_t low, high; /* [low, high) */
};

typedef VEC(struct span) span_set;

/* Adds a span; true if some byte of it is new. */
bool spans_add(span_set *set, struct span span);

/* Takes bytes out. */
void spans_remove(span_set *set, struct span span);

/* Adds all bytes of another set; true if some byte is new. */
bool spans_unite(span_set *set, const span_set *other);

/* Keeps the bytes that another set has, too; true if some byte is gone. */
bool spans_intersect(span_set *set, const span_set *other);

/* Whether all bytes of a span are in the set; whether one is. */
bool spans_have_all(const span_set *set, struct span span);
bool spans_have_some(const span_set *set, struct span span);

void spans_copy(span_set *to, const span_set *from);

#endif
