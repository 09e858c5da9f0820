/* SPDX-License-Identifier: Apache-2.0 */
/* Who read a unit of memory, SPEC 4.1 to 4.4. */
#include "analysis/locate/readers.h"

#include <string.h>

#include "analysis/locate/rule.h"

enum {
	FIRST_CAP = 2,
	KEPT_CAP = READERS_BITS, /* up to here nothing is dropped: it would
				    be added again */
};

void readers_release(struct readers *readers)
{
	arena_release(&readers->arena);
	vec_release(&readers->aside);
}

static void new_table(struct reader_table *table, uint32_t cap,
		      struct arena *arena)
{
	*table = (struct reader_table){
		.first = arena_alloc(arena, cap * sizeof(struct nv_reader)),
		.cap = cap,
	};
}

static struct nv_reader *take_slot(struct reader_table *table, uint32_t key)
{
	uint32_t slot = key >> 4 & (table->cap - 1);
	while (table->first[slot].key)
		slot = (slot + 1) & (table->cap - 1);
	table->used++;
	table->awake |= 1ull << slot % READERS_BITS;
	return &table->first[slot];
}

void readers_clear(struct reader_table *table)
{
	for (uint32_t i = 0; i < table->cap; i++)
		table->first[i].key = 0;
	table->used = 0;
	table->awake = 0;
}

void readers_keep(struct readers *readers, struct reader_table *table,
		  struct store_reach reach)
{
	vec_clear(&readers->aside);
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct nv_reader *reader = &table->first[i];
		if (reader->key && reader_reached(reader, reach))
			vec_push(&readers->aside, *reader);
	}
	readers_clear(table);
	if (readers->aside.len >= table->cap - table->cap / 4)
		new_table(table, 2 * table->cap, &readers->arena);
	for (size_t i = 0; i < readers->aside.len; i++) {
		const struct nv_reader *reader = &readers->aside.items[i];
		*take_slot(table, reader->key) = *reader;
	}
}

/* Makes room in a full table. */
static void make_room(struct readers *readers, struct reader_table *table,
		      struct store_reach reach)
{
	struct store_reach all = { 0, 0 };
	readers_keep(readers, table, table->cap < KEPT_CAP ? all : reach);
}

struct nv_reader *readers_add(struct readers *readers,
			      struct reader_table *table, uint32_t key,
			      struct store_reach reach)
{
	if (!table->cap)
		new_table(table, FIRST_CAP, &readers->arena);
	else if (readers_is_full(table))
		make_room(readers, table, reach);
	struct nv_reader *reader = take_slot(table, key);
	reader->key = key;
	return reader;
}

void readers_copy(struct readers *readers, const struct reader_table *table,
		  struct reader_table *part, unsigned place)
{
	if (part->cap < table->cap)
		new_table(part, table->cap, &readers->arena);
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct nv_reader *reader = &table->first[i];
		if (!reader->key)
			continue;
		struct nv_reader *to = take_slot(part, reader->key);
		*to = *reader;
		to->part += part_of(0, 0, place, false);
	}
}

void readers_resize(struct reader_table *table, uint64_t bytes)
{
	for (uint32_t i = 0; i < table->cap; i++) {
		struct nv_reader *reader = &table->first[i];
		if (reader->key)
			reader->key =
				reader_key(key_consumer(reader->key), bytes) |
				(reader->key & (READER_DEAD | READER_ASLEEP));
	}
}
