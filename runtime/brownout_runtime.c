/* SPDX-License-Identifier: Apache-2.0 */
/* The undo log.
 *
 * Entries are in the order in which they were made. Those of the window that a
 * failure interrupts follow each other, from `start` on, and are recognised by
 * their epoch:
 *
 *	           start      start + used
 *	 … | 6 | 6 | 7 | 7 | 8 | 3 | 3 | …       epochs; saved: 7
 *
 * An epoch ends wherever a checkpoint may be taken. If it is not taken, entries
 * of the next epoch follow, and a failure undoes both: all entries count that
 * are not older than the saved epoch, and the newest is undone first.
 *
 * Correctness depends on the order of writes, so all of them are volatile:
 *
 *   - an entry gets its epoch last: until then it does not count, and the word
 *     is still what it was;
 *   - the word itself is written after that;
 *   - recovery restores a word before it makes its entry void, and goes from
 *     the last entry to the first, so that entries that count have no gap.
 *
 * No write needs to be atomic: an epoch that is only partly written is an older
 * one, or it counts, and then its entry is complete. */
#include "brownout_runtime.h"

enum {
	WORD = sizeof(uintptr_t),
};

/* 1: an entry that was never used has epoch 0. */
volatile struct brownout_saved brownout_saved = { 1, 0, 0 };

/* The index `count` entries later in the ring; count is at most its size. */
static uintptr_t advance(uintptr_t index, uintptr_t count)
{
	uintptr_t left = brownout_capacity - index;
	return count < left ? index + count : count - left;
}

static void append(const volatile unsigned char *at, uintptr_t mask)
{
	uintptr_t used = brownout_saved.used;
	if (used == brownout_capacity)
		BROWNOUT_FULL();
	volatile struct brownout_entry *entry =
		&brownout_entries[advance(brownout_saved.start, used)];
	entry->at = (unsigned char *)at;
	entry->mask = mask;
	for (unsigned i = 0; i < WORD; i++, mask >>= 1) {
		if (mask & 1)
			entry->old[i] = at[i];
	}
	entry->epoch = brownout_saved.epoch;
	brownout_saved.used = used + 1;
}

/* Bytes of one word; mask as in the entry. */
static void log_word(const volatile unsigned char *at, uintptr_t mask)
{
	uintptr_t index = brownout_saved.start;
	for (uintptr_t left = brownout_saved.used; left > 0; left--) {
		if (brownout_entries[index].at == at)
			mask &= ~brownout_entries[index].mask;
		index = advance(index, 1);
	}
	if (mask)
		append(at, mask);
}

void brownout_log(const volatile void *at, size_t bytes)
{
	const volatile unsigned char *next = at;
	BROWNOUT_LOCK();
	while (bytes > 0) {
		unsigned skip = (unsigned)((uintptr_t)next % WORD);
		unsigned count = WORD - skip;
		if (count > bytes)
			count = (unsigned)bytes;
		log_word(next - skip, (((uintptr_t)1 << count) - 1) << skip);
		next += count;
		bytes -= count;
	}
	BROWNOUT_UNLOCK();
	BROWNOUT_BARRIER();
}

void brownout_log_in(const volatile void *at, size_t bytes,
		     const volatile void *object, size_t size)
{
	uintptr_t from = (uintptr_t)at, start = (uintptr_t)object;
	uintptr_t skip = start > from ? start - from : 0;
	if (skip >= bytes || from >= start + size)
		return;
	uintptr_t rest = start + size - (from + skip);
	bytes -= skip;
	brownout_log((const volatile unsigned char *)at + skip,
		     bytes < rest ? bytes : (size_t)rest);
}

void brownout_commit(void)
{
	BROWNOUT_BARRIER();
	brownout_saved.start =
		advance(brownout_saved.start, brownout_saved.used);
	brownout_saved.used = 0;
	brownout_saved.epoch++;
}

static void undo(volatile struct brownout_entry *entry)
{
	volatile unsigned char *at = entry->at;
	uintptr_t mask = entry->mask;
	for (unsigned i = 0; i < WORD; i++, mask >>= 1) {
		if (mask & 1)
			at[i] = entry->old[i];
	}
	entry->epoch = 0;
}

void brownout_recover(void)
{
	uint32_t epoch = brownout_saved.epoch;
	uintptr_t count = 0;
	while (count < brownout_capacity &&
	       brownout_entries[advance(brownout_saved.start, count)].epoch >=
		       epoch)
		count++;
	while (count > 0) {
		count--;
		undo(&brownout_entries[advance(brownout_saved.start, count)]);
	}
	BROWNOUT_BARRIER();
}
