/* SPDX-License-Identifier: Apache-2.0 */
/* Who read a unit of memory, SPEC 4.1 to 4.4: for each consumer (a load site
 * and the object it read) its latest execution. If an earlier call has read a
 * local at the same place, the latest of those reads is kept beside it
 * (READER_DEAD): it makes pairs of another rule.
 *
 * The readers of a unit are a small hash table, by consumer. A reader that has
 * left its window falls asleep: stores skip it until it reads again. It stays
 * in the table until that is full, because a program reads the same place from
 * the same sites again and again. No reader is ever freed and its key changes
 * when it leaves, so caches may point to one and compare the key.
 *
 * shadow.c keeps a table for each unit, blocks.c one for each heap word. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_READERS_H
#define BROWNOUT_ANALYSIS_LOCATE_READERS_H

#include <stdbool.h>
#include <stdint.h>

#include "image/image.h"
#include "util/arena.h"
#include "util/vec.h"

/* What a re-execution would start from. Under reactive placement, where any
 * operation can have a checkpoint, it is not used. */
struct region {
	tick_t start;    /* operations executed before its checkpoint */
	uint32_t origin; /* the checkpoint's site; NONE: boot */
};

/* How an access covers a unit, in one number: the offset of the access in its
 * object, its bytes, the place of the unit in the access, and whether it reads
 * what a call frame holds besides locals. */
typedef uint64_t part_t;

static inline part_t part_of(uint64_t offset, unsigned bytes, unsigned place,
			     bool is_frame)
{
	return (uint32_t)offset | (uint64_t)bytes << 32 |
	       (uint64_t)place << 40 | (uint64_t)is_frame << 48;
}

static inline uint32_t part_offset(part_t part)
{
	return (uint32_t)part;
}

static inline uint8_t part_bytes(part_t part)
{
	return (uint8_t)(part >> 32);
}

static inline uint8_t part_place(part_t part)
{
	return (uint8_t)(part >> 40);
}

static inline bool part_is_frame(part_t part)
{
	return part >> 48 & 1;
}

/* The offset of the unit in the object. */
static inline uint32_t part_start(part_t part)
{
	return part_offset(part) + part_place(part);
}

struct nv_reader {
	tick_t time;
	uint64_t value; /* eight bytes from the start of the access on */
	part_t part;
	uint32_t key; /* reader_key; 0: free */
	struct region region;
};

enum {
	READERS_BITS = 64,
};

/* The readers of one unit, of which `used` are not free. cap is 0 or a power of
 * two. */
struct reader_table {
	struct nv_reader *first;
	uint32_t cap, used;
	uint64_t awake; /* bit slot % READERS_BITS: a reader there may be
			   awake */
};

/* No region starts here. */
#define NO_REGION UINT64_MAX

/* What a store can reach: readers after `time`, and those of regions that start
 * at `region` or later. rule.h makes and asks it. */
struct store_reach {
	tick_t time, region;
};

/* { 0 } is valid. */
struct readers {
	struct arena arena;
	VEC(struct nv_reader) aside;
};

void readers_release(struct readers *readers);

/* A new reader for a key that is not in the table. In a full table others move,
 * and those out of reach may be dropped. */
struct nv_reader *readers_add(struct readers *readers,
			      struct reader_table *table, uint32_t key,
			      struct store_reach reach);

/* Gives `part`, a unit `place` bytes after the start of the table's, copies of
 * its readers. */
void readers_copy(struct readers *readers, const struct reader_table *table,
		  struct reader_table *part, unsigned place);

/* The unit has another size now: its readers get other keys. */
void readers_resize(struct reader_table *table, uint64_t bytes);

/* Drops readers that are out of reach; grows if the table is still full.
 * Pointers to its readers no longer hold. */
void readers_keep(struct readers *readers, struct reader_table *table,
		  struct store_reach reach);

/* Leaves the table empty; pointers to its readers no longer hold. */
void readers_clear(struct reader_table *table);

/* In a key. */
enum {
	READER_SIZE = 7, /* bits of the unit's size */
	READER_DEAD = 8, /* read by a call that has returned since */
};

/* The reader has left its window: until it reads again, stores skip it. Its key
 * is not the one that caches compare with. */
#define READER_ASLEEP 0x80000000u

/* Consumer and size of the unit: so a pointer to a reader does not hold after
 * the unit was split. */
static inline uint32_t reader_key(uint32_t consumer, uint64_t bytes)
{
	return (consumer + 1) << 4 | (uint32_t)(bytes - 1);
}

static inline uint32_t key_consumer(uint32_t key)
{
	return ((key & ~READER_ASLEEP) >> 4) - 1;
}

/* No reader can be added without moving others. */
static inline bool readers_is_full(const struct reader_table *table)
{
	return table->used >= table->cap - table->cap / 4;
}

/* The reader with this key, also if it is asleep, or NULL. (Consumers that read
 * the same place often have consecutive numbers.) */
static inline struct nv_reader *readers_find(const struct reader_table *table,
					     uint32_t key)
{
	for (uint32_t n = 0; n < table->cap; n++) {
		struct nv_reader *reader =
			&table->first[((key >> 4) + n) & (table->cap - 1)];
		if ((reader->key & ~READER_ASLEEP) == key)
			return reader;
		if (!reader->key)
			return NULL;
	}
	return NULL;
}

/* Where the reader with this key is if no other one was there first; the table
 * is not empty. */
static inline struct nv_reader *readers_guess(const struct reader_table *table,
					      uint32_t key)
{
	return &table->first[(key >> 4) & (table->cap - 1)];
}

static inline uint64_t readers_bit(const struct reader_table *table,
				   const struct nv_reader *reader)
{
	return 1ull << (reader - table->first) % READERS_BITS;
}

/* The first reader from `slot` on that is awake, and its slot; NULL: there is
 * none. */
static inline struct nv_reader *readers_awake(const struct reader_table *table,
					      uint32_t *slot)
{
	for (; *slot < table->cap; ++*slot) {
		uint64_t rest = table->awake >> *slot % READERS_BITS;
		if (!rest) {
			*slot |= READERS_BITS - 1;
			continue;
		}
		*slot += (uint32_t)__builtin_ctzll(rest);
		struct nv_reader *reader = &table->first[*slot];
		if (reader->key && !(reader->key & READER_ASLEEP))
			return reader;
	}
	return NULL;
}

/* A reader that is out of reach. */
static inline void reader_sleep(struct reader_table *table,
				struct nv_reader *reader)
{
	reader->key |= READER_ASLEEP;
	if (table->cap <= READERS_BITS)
		table->awake &= ~readers_bit(table, reader);
}

static inline void reader_wake(struct reader_table *table,
			       struct nv_reader *reader)
{
	reader->key &= ~READER_ASLEEP;
	table->awake |= readers_bit(table, reader);
}

#endif
