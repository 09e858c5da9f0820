/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of bytes of things (static/location.h): ranges that are sorted by thing
 * and offset and do not touch each other. { 0 } is the empty set. Effects and
 * regions keep in them what is surely written. */
#ifndef BROWNOUT_STATIC_BYTE_RANGE_H
#define BROWNOUT_STATIC_BYTE_RANGE_H

#include <stdbool.h>
#include <stdint.h>

#include "util/vec.h"

struct byte_range {
	uint32_t thing;
	int64_t low, high; /* [low, high) */
};

typedef VEC(struct byte_range) byte_set;

/* Adds a range; true if some byte of it is new. */
bool byte_set_add(byte_set *set, struct byte_range range);

/* Adds all bytes of another set; true if some byte is new. */
bool byte_set_unite(byte_set *set, const byte_set *other);

/* Keeps the bytes that are in another set, too; true if some byte is
 * removed. */
bool byte_set_intersect(byte_set *set, const byte_set *other);

/* Whether all bytes of a range are in the set. */
bool byte_set_has_all(const byte_set *set, struct byte_range range);

void byte_set_copy(byte_set *to, const byte_set *from);

#endif
