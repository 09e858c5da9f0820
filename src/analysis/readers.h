/* SPDX-License-Identifier: Apache-2.0 */
/* Who read a unit of memory, SPEC 4.1 to 4.4: for each consumer (a load site
 * and the object it read) its latest execution; and, of a local that an earlier
 * call has read there, the latest of those, too (READER_GONE): it makes pairs
 * of another rule.
 *
 * A unit's readers are a small table, found by their consumer. What has left
 * its window stays until its table is full: a program reads the same place
 * from the same sites again and again. A store looks at those only that are
 * marked as live. */
#ifndef BROWNOUT_ANALYSIS_READERS_H
#define BROWNOUT_ANALYSIS_READERS_H

#include <stdbool.h>
#include <stdint.h>

#include "image/image.h"
#include "util/arena.h"
#include "util/vec.h"

/* The checkpoint that a reader would be executed again from. Reactive
 * placement does not need it. */
struct window {
	tick_t start;    /* operations executed before it */
	uint32_t origin; /* its site; NONE: boot */
};

/* Never freed, so that hints can lead here. */
struct reader {
	tick_t time;
	uint64_t value;  /* eight bytes from the start of the access on */
	uint32_t key;    /* reader_key; 0: free, or not here any more */
	uint32_t offset; /* of the access in the object */
	uint8_t bytes;   /* of the access */
	uint8_t place;   /* of the unit in the access */
	bool is_frame;   /* it read what a call frame holds besides locals */
	struct window window;
};

/* The readers of one unit, of which `used` are not free. cap is 0 or a power of
 * two. */
struct reader_table {
	uint64_t live; /* bit slot % 64: a store may reach a reader there */
	struct reader *first;
	uint32_t cap, used;
};

/* What a store can reach: readers after `time`, and those of windows that
 * start at `window` or later. */
struct reach {
	tick_t time, window;
};

/* { 0 } is valid. */
struct readers {
	struct arena arena;
	VEC(struct reader) aside;
};

void readers_release(struct readers *readers);

/* A new reader for a key that is not there. Readers that are out of reach may
 * go. */
struct reader *readers_add(struct readers *readers, struct reader_table *table,
			   uint32_t key, struct reach reach);

/* Gives `part`, `place` bytes behind the start of the unit, its readers. */
void readers_copy(struct readers *readers, const struct reader_table *table,
		  struct reader_table *part, unsigned place);

/* The unit has another size now: its readers get other keys. */
void readers_resize(struct reader_table *table, uint64_t bytes);

/* Leaves the table empty; hints lead nowhere. */
void readers_clear(struct reader_table *table);

enum {
	READER_GONE = 8, /* in a key: what a call has read that returned */
};

/* Consumer and size of the unit: so a hint that leads to a reader does not
 * hold after the unit was split. */
static inline uint32_t reader_key(uint32_t consumer, uint64_t bytes)
{
	return (consumer + 1) << 4 | (uint32_t)(bytes - 1);
}

static inline uint32_t key_consumer(uint32_t key)
{
	return (key >> 4) - 1;
}

/* The reader with this key, or NULL. (Consumers that read the same place often
 * have numbers in a row.) */
static inline struct reader *readers_find(const struct reader_table *table,
					  uint32_t key)
{
	for (uint32_t n = 0; n < table->cap; n++) {
		struct reader *reader =
			&table->first[((key >> 4) + n) & (table->cap - 1)];
		if (reader->key == key)
			return reader;
		if (!reader->key)
			return NULL;
	}
	return NULL;
}

static inline uint64_t readers_bit(const struct reader_table *table,
				   const struct reader *reader)
{
	return 1ull << (reader - table->first) % 64;
}

static inline bool reader_reached(const struct reader *reader,
				  struct reach reach)
{
	return reader->time > reach.time ||
	       reader->window.start >= reach.window;
}

#endif
