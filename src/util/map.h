/* SPDX-License-Identifier: Apache-2.0 */
/* Hash map from 64-bit keys (numbers or pointers) to 64-bit values, and a
 * table of strings with ids. Both iterate in order of insertion, so nothing
 * that is printed depends on addresses. */
#ifndef BROWNOUT_UTIL_MAP_H
#define BROWNOUT_UTIL_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/arena.h"
#include "util/vec.h"

struct map_entry {
	uint64_t key, value;
};

/* { 0 } is a valid, empty map. Keys are never removed. */
struct map {
	VEC(struct map_entry) entries; /* in order of insertion */
	uint32_t *buckets;             /* 1 + index into entries, 0: free */
	size_t bucket_count;           /* a power of two */
};

/* The value of key, or NULL. Valid until the next map_put. */
uint64_t *map_get(const struct map *map, uint64_t key);

/* The value of key, added as 0 if it was missing. Valid until the next put. */
uint64_t *map_put(struct map *map, uint64_t key);

void map_release(struct map *map);

static inline uint64_t map_key(const void *pointer)
{
	return (uint64_t)(uintptr_t)pointer;
}

/* { 0 } is valid and empty. */
struct intern {
	struct arena arena;
	struct map by_hash;        /* hash -> 1 + first id of that hash */
	VEC(const char *) strings; /* by id */
	VEC(uint32_t) next_same;   /* by id: 1 + next id of the same hash */
};

/* The id of text, the same for equal strings; ids count from 0. */
uint32_t intern_id(struct intern *intern, const char *text);

/* Looks text up without adding it: false if it is not there. */
bool intern_find(const struct intern *intern, const char *text, uint32_t *id);

void intern_release(struct intern *intern);

#endif
