/* SPDX-License-Identifier: Apache-2.0 */
/* Hash map and string table: open addressing over an array of entries. */
#include "util/map.h"

#include <string.h>

static uint64_t mix(uint64_t key)
{
	key ^= key >> 32;
	key *= 0x9e3779b97f4a7c15u;
	return key ^ (key >> 29);
}

/* The bucket of a key, or the free one where it belongs. */
static uint32_t *bucket_of(const struct map *map, uint64_t key)
{
	size_t mask = map->bucket_count - 1;
	size_t i = mix(key) & mask;
	while (map->buckets[i] &&
	       map->entries.items[map->buckets[i] - 1].key != key)
		i = (i + 1) & mask;
	return &map->buckets[i];
}

static void grow(struct map *map)
{
	free(map->buckets);
	map->bucket_count = map->bucket_count ? 2 * map->bucket_count : 16;
	map->buckets = mem_alloc(map->bucket_count * sizeof(*map->buckets));
	for (size_t i = 0; i < map->entries.len; i++)
		*bucket_of(map, map->entries.items[i].key) = (uint32_t)(i + 1);
}

uint64_t *map_get(const struct map *map, uint64_t key)
{
	if (!map->bucket_count)
		return NULL;
	uint32_t *bucket = bucket_of(map, key);
	return *bucket ? &map->entries.items[*bucket - 1].value : NULL;
}

uint64_t *map_put(struct map *map, uint64_t key)
{
	if (2 * map->entries.len >= map->bucket_count)
		grow(map);
	uint32_t *bucket = bucket_of(map, key);
	if (!*bucket) {
		vec_push(&map->entries, ((struct map_entry){ .key = key }));
		*bucket = (uint32_t)map->entries.len;
	}
	return &map->entries.items[*bucket - 1].value;
}

void map_release(struct map *map)
{
	vec_release(&map->entries);
	free(map->buckets);
	map->buckets = NULL;
	map->bucket_count = 0;
}

static uint64_t hash_string(const char *text)
{
	uint64_t hash = 0xcbf29ce484222325u;
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
	return hash;
}

bool intern_find(const struct intern *intern, const char *text, uint32_t *id)
{
	uint64_t *first = map_get(&intern->by_hash, hash_string(text));
	uint32_t i = first ? (uint32_t)*first : 0;
	while (i && strcmp(intern->strings.items[i - 1], text) != 0)
		i = intern->next_same.items[i - 1];
	if (i)
		*id = i - 1;
	return i != 0;
}

uint32_t intern_id(struct intern *intern, const char *text)
{
	uint32_t id;
	if (intern_find(intern, text, &id))
		return id;
	id = (uint32_t)intern->strings.len;
	uint64_t *first = map_put(&intern->by_hash, hash_string(text));
	vec_push(&intern->strings, arena_strdup(&intern->arena, text));
	vec_push(&intern->next_same, (uint32_t)*first);
	*first = id + 1;
	return id;
}

void intern_release(struct intern *intern)
{
	arena_release(&intern->arena);
	map_release(&intern->by_hash);
	vec_release(&intern->strings);
	vec_release(&intern->next_same);
}
