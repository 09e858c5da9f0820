/* SPDX-License-Identifier: Apache-2.0 */
/* Who read a unit of memory, SPEC 4.1 to 4.3. */
#include "analysis/readers.h"

#include <string.h>

enum {
	FIRST_CAP = 2,
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
		.first = arena_alloc(arena, cap * sizeof(struct reader)),
		.cap = cap,
	};
}

static struct reader *take_slot(struct reader_table *table, uint32_t key)
{
	uint32_t slot = key >> 4 & (table->cap - 1);
	while (table->first[slot].key)
		slot = (slot + 1) & (table->cap - 1);
	table->used++;
	return &table->first[slot];
}

void readers_clear(struct reader_table *table)
{
	for (uint32_t i = 0; i < table->cap; i++)
		table->first[i].key = 0;
	table->live = 0;
	table->used = 0;
}

static uint32_t room(uint32_t cap)
{
	return cap - cap / 4;
}

/* Leaves out what is out of reach, and grows if that gives no room. */
static void rebuild(struct readers *readers, struct reader_table *table,
		    struct reach reach)
{
	vec_clear(&readers->aside);
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct reader *reader = &table->first[i];
		if (reader->key && reader_reached(reader, reach))
			vec_push(&readers->aside, *reader);
	}
	readers_clear(table);
	if (readers->aside.len >= room(table->cap))
		new_table(table, 2 * table->cap, &readers->arena);
	for (size_t i = 0; i < readers->aside.len; i++) {
		const struct reader *reader = &readers->aside.items[i];
		struct reader *to = take_slot(table, reader->key);
		*to = *reader;
		table->live |= readers_bit(table, to);
	}
}

struct reader *readers_add(struct readers *readers, struct reader_table *table,
			   uint32_t key, struct reach reach)
{
	if (!table->cap)
		new_table(table, FIRST_CAP, &readers->arena);
	else if (table->used >= room(table->cap))
		rebuild(readers, table, reach);
	struct reader *reader = take_slot(table, key);
	reader->key = key;
	return reader;
}

void readers_copy(struct readers *readers, const struct reader_table *table,
		  struct reader_table *part, unsigned place)
{
	if (part->cap < table->cap)
		new_table(part, table->cap, &readers->arena);
	for (uint32_t i = 0; i < table->cap; i++) {
		const struct reader *reader = &table->first[i];
		if (!reader->key)
			continue;
		struct reader *to = take_slot(part, reader->key);
		*to = *reader;
		to->place += (uint8_t)place;
		part->live |= readers_bit(part, to);
	}
}

void readers_resize(struct reader_table *table, uint64_t bytes)
{
	for (uint32_t i = 0; i < table->cap; i++) {
		struct reader *reader = &table->first[i];
		if (reader->key)
			reader->key =
				reader_key(key_consumer(reader->key), bytes) |
				(reader->key & READER_GONE);
	}
}
