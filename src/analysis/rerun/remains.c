/* SPDX-License-Identifier: Apache-2.0 */
/* What a power failure leaves, and who reads it. */
#include "analysis/rerun/remains.h"

#include <string.h>

static uint64_t notes_bytes(const struct remains *remains)
{
	return remains->line->memory.size * sizeof(struct byte_note);
}

void remains_init(struct remains *remains, struct vm *line, struct vm *test,
		  const struct fates *fates)
{
	*remains = (struct remains){ .fates = fates,
				     .line = line,
				     .test = test,
				     .recovers = recovery_is_needed(line->image,
								    false) };
	access_log_init(&remains->access_log, line);
	remains->notes = mem_map(notes_bytes(remains));
}

void remains_release(struct remains *remains)
{
	mem_unmap(remains->notes, notes_bytes(remains));
	access_log_release(&remains->access_log);
	vec_release(&remains->kept);
	map_release(&remains->recovered);
}

static struct byte_note *note_of(struct remains *remains, uint32_t index)
{
	struct byte_note *note = &remains->notes[index];
	if (note->window != remains->number)
		*note = (struct byte_note){ .window = remains->number };
	return note;
}

/* The window accesses a byte that no checkpoint brings back. */
static void note_access(struct remains *remains, uint32_t index,
			uint32_t access, bool is_write)
{
	if (remains->fates->of[index] == FATE_BACK && !remains->recovers)
		return;
	struct byte_note *note = note_of(remains, index);
	if (note->kept || note->reader)
		return;
	if (is_write)
		note->kept = NONE; /* set by keep_write */
	else
		note->reader = access + 1;
}

/* Where the machine looks before the program may access a heap byte; 0: it is
 * not asked. */
static uint32_t map_byte(const struct remains *remains, uint32_t index)
{
	const struct memory *memory = &remains->line->memory;
	const struct memory_map *map = &remains->line->image->map;
	uint64_t heap = map->heap - map->base;
	bool is_heap = index >= heap && index < memory->heap_map;
	return is_heap ? (uint32_t)(index - heap + memory->heap_map) : 0;
}

/* Notes which bytes are read before the window writes them. */
static void note_first_reads(struct remains *remains)
{
	const struct access_log *access_log = &remains->access_log;
	for (uint32_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		for (uint32_t n = 0; n < access->bytes; n++) {
			uint32_t index = access->index + n;
			uint32_t map = map_byte(remains, index);
			if (map && !access->by_allocator)
				note_access(remains, map, i, false);
			note_access(remains, index, i,
				    access->kind == ACCESS_WRITE);
		}
	}
}

bool remains_lasts(const struct remains *remains, const struct access *access)
{
	for (uint32_t n = 0; n < access->bytes; n++) {
		if (remains->fates->of[access->index + n] == FATE_KEEP)
			return true;
	}
	return false;
}

/* The map of the heap: which bytes are in blocks. */
static bool is_map(const struct remains *remains, uint64_t index)
{
	const struct memory *memory = &remains->line->memory;
	return index >= memory->heap_map && index < memory->cursors;
}

/* The device that will fail has written this: it lasts. */
void remains_keep(struct remains *remains, uint32_t writer)
{
	const struct access *access = &remains->access_log.items.items[writer];
	for (uint32_t n = 0; n < access->bytes; n++) {
		uint32_t index = access->index + n;
		if (remains->fates->of[index] != FATE_KEEP)
			continue;
		struct byte_note *note = note_of(remains, index);
		uint8_t *byte = remains->test->memory.bytes + index;
		if (note->kept == 0 || note->kept == NONE) {
			struct kept_byte fresh = { index, writer, *byte,
						   *byte };
			vec_push(&remains->kept, fresh);
			note->kept = (uint32_t)remains->kept.len;
		}
		struct kept_byte *kept = &remains->kept.items[note->kept - 1];
		uint8_t now = (uint8_t)(access->value >> (8 * n));
		/* realloc in place tells of bytes that are the block's. */
		if (!is_map(remains, index) || kept->now != now)
			kept->writer = writer;
		kept->now = now;
		*byte = kept->now;
	}
}

bool remains_differ(const struct remains *remains)
{
	for (size_t i = 0; i < remains->kept.len; i++) {
		if (kept_byte_differs(&remains->kept.items[i]))
			return true;
	}
	return false;
}

static bool is_push(const struct image *image, const struct access *access)
{
	unsigned code = image->code[access->pc].code;
	return code == OP_PUSH || code == OP_CALL || code == OP_CALLI;
}

static bool is_of_frame(const struct remains *remains,
			const struct access *access)
{
	return access->object == NONE ||
	       role_is_frame(
		       remains->access_log.objects.items.items[access->object]
			       .role);
}

static enum cause_kind kind_of(const struct remains *remains,
			       const struct access *consumer,
			       const struct access *producer, uint32_t byte)
{
	const struct image *image = remains->line->image;
	addr_t at = image->map.base + byte;
	if (consumer->is_own || producer->is_own || is_map(remains, byte))
		return CAUSE_HEAP;
	if (at < image->map.stack || at >= image->map.stack_end)
		return CAUSE_DATA;
	bool is_dead = consumer->time <= producer->since;
	return is_of_frame(remains, consumer) || is_dead ||
			       is_push(image, producer)
		       ? CAUSE_FRAME
		       : CAUSE_DATA;
}

/* Whether a byte comes before another one as what differed first. What tells
 * that an access may not be done at all comes before its value. */
static bool comes_first(const struct remains *remains,
			const struct kept_byte *kept,
			const struct kept_byte *found)
{
	if (!found)
		return true;
	uint32_t reader = remains->notes[kept->index].reader;
	uint32_t first = remains->notes[found->index].reader;
	if (reader != first)
		return reader < first;
	if (is_map(remains, kept->index) != is_map(remains, found->index))
		return is_map(remains, kept->index);
	return kept->index < found->index;
}

/* Of remains.recovered. */
enum recovered {
	RECOVERED_SAME = 1, /* as it was at the checkpoint */
	RECOVERED_OTHER,
};

/* Whether the window reads what runs at each boot has changed. */
static bool reads_recovered(const struct remains *remains, tick_t failure)
{
	const struct access_log *access_log = &remains->access_log;
	for (size_t i = 0; i < remains->recovered.entries.len; i++) {
		const struct map_entry *entry =
			&remains->recovered.entries.items[i];
		const struct byte_note *note = &remains->notes[entry->key];
		if (entry->value == RECOVERED_OTHER &&
		    note->window == remains->number && note->reader &&
		    access_log->items.items[note->reader - 1].time <= failure)
			return true;
	}
	return false;
}

/* SPEC 4.8. Bytes without a name are the allocator's: with them all blocks are
 * gone. */
static void explain_loss(struct remains *remains, const struct access *consumer,
			 uint32_t byte, struct cause *cause)
{
	struct objects *objects = &remains->access_log.objects;
	uint32_t object = consumer->object;
	if (byte >= remains->line->memory.mmio)
		object = objects_register(objects, remains->line, byte).object;
	bool is_heap = object == NONE || consumer->by_allocator ||
		       is_map(remains, byte);
	cause->kind = is_heap ? CAUSE_LOST_HEAP : CAUSE_LOST;
	if (object != NONE)
		cause->object = objects->items.items[object];
}

/* The byte that the first read of the re-execution that differs is about: read
 * before it was written, and not what it was. NULL: none. */
static const struct kept_byte *first_difference(const struct remains *remains,
						tick_t failure)
{
	const struct access_log *access_log = &remains->access_log;
	const struct kept_byte *found = NULL;
	for (size_t i = 0; i < remains->kept.len; i++) {
		const struct kept_byte *kept = &remains->kept.items[i];
		uint32_t reader = remains->notes[kept->index].reader;
		if (kept_byte_differs(kept) && reader &&
		    access_log->items.items[reader - 1].time <= failure &&
		    comes_first(remains, kept, found))
			found = kept;
	}
	return found;
}

/* SPEC 4.5: sites of the user's code. Where the program reads what the
 * allocator wrote, the producer is the call that last changed the block. */
static void blame_heap(const struct remains *remains,
		       const struct kept_byte *found,
		       const struct access *consumer, struct cause *cause)
{
	const struct access_log *access_log = &remains->access_log;
	uint32_t map = map_byte(remains, found->index);
	uint32_t writer = found->writer;
	if (!consumer->is_own && map) {
		uint32_t kept = remains->notes[map].kept;
		if (kept && kept != NONE)
			writer = remains->kept.items[kept - 1].writer;
	}
	if (consumer->by_allocator)
		cause->consumer = consumer->user;
	cause->producer = access_log->items.items[writer].user;
}

struct cause remains_explain(struct remains *remains,
			     const struct kept_byte *found,
			     const struct access *consumer)
{
	const struct access_log *access_log = &remains->access_log;
	const struct image *image = remains->line->image;
	struct cause cause = { .consumer = image->site[consumer->pc],
			       .producer = NONE };
	if (found->writer == NONE) {
		explain_loss(remains, consumer, found->index, &cause);
		return cause;
	}
	const struct access *producer = &access_log->items.items[found->writer];
	cause.kind = kind_of(remains, consumer, producer, found->index);
	cause.producer = image->site[producer->pc];
	if (consumer->object != NONE)
		cause.object =
			access_log->objects.items.items[consumer->object];
	if (cause.kind == CAUSE_HEAP)
		blame_heap(remains, found, consumer, &cause);
	return cause;
}

struct cause remains_cause(struct remains *remains, tick_t failure)
{
	const struct access_log *access_log = &remains->access_log;
	struct cause cause = { .kind = CAUSE_NONE,
			       .consumer = NONE,
			       .producer = NONE };
	const struct kept_byte *found = first_difference(remains, failure);
	if (remains->stays_down ||
	    (!found && reads_recovered(remains, failure))) {
		cause.kind = CAUSE_RECOVERY;
		return cause;
	}
	if (!found)
		return cause;
	uint32_t first = remains->notes[found->index].reader - 1;
	return remains_explain(remains, found, &access_log->items.items[first]);
}

/* What a byte was at the checkpoint, if a failure leaves it as `now`. */
static uint8_t value_before(const struct remains *remains, uint32_t index,
			    uint8_t now)
{
	const struct byte_note *note = &remains->notes[index];
	bool is_kept = note->window == remains->number && note->kept &&
		       note->kept != NONE;
	return is_kept ? remains->kept.items[note->kept - 1].before : now;
}

/* Finds out what recovery code has made another value of. */
static void note_recovered(struct remains *remains, size_t first)
{
	const struct vm *test = remains->test;
	for (size_t i = first; i < test->log.len; i++) {
		const struct undo *undo = &test->log.items[i];
		uint8_t old[sizeof(undo->old)];
		memcpy(old, &undo->old, sizeof(old));
		for (uint32_t n = 0; n < undo->bytes; n++) {
			uint32_t index = undo->index + n;
			uint64_t *state = map_get(&remains->recovered, index);
			if (!state || *state)
				continue; /* the first write counts */
			uint8_t before = value_before(remains, index, old[n]);
			*state = before == test->memory.bytes[index]
					 ? RECOVERED_SAME
					 : RECOVERED_OTHER;
		}
	}
}

void remains_recover(struct remains *remains, bool is_boot)
{
	struct vm *test = remains->test;
	size_t first = test->log.len, output = test->output.len;
	tick_t executed;
	struct recovery recovery = { .is_boot = is_boot,
				     .most = MOST_RECOVERY,
				     .written = &remains->recovered };
	remains->stays_down =
		recovery_run(test, &recovery, &executed) != VM_EXITED;
	note_recovered(remains, first);
	test->output.len = output;
	for (size_t i = 0; i < remains->kept.len; i++) {
		struct kept_byte *kept = &remains->kept.items[i];
		kept->now = test->memory.bytes[kept->index];
	}
}

void remains_forget_recovery(struct remains *remains)
{
	map_release(&remains->recovered);
	remains->stays_down = false;
}

static void lose_range(struct remains *remains, uint64_t first, uint64_t end)
{
	const struct memory *fresh = &remains->fates->fresh;
	uint8_t *bytes = remains->test->memory.bytes;
	for (uint64_t i = first; i < end; i++) {
		if (remains->fates->of[i] != FATE_RESET ||
		    bytes[i] == fresh->bytes[i])
			continue;
		struct kept_byte lost = { (uint32_t)i, NONE, bytes[i],
					  fresh->bytes[i] };
		vec_push(&remains->kept, lost);
		note_of(remains, (uint32_t)i)->kept =
			(uint32_t)remains->kept.len;
		bytes[i] = fresh->bytes[i];
	}
}

/* What the mechanism does not save is after a failure as after start-up, SPEC
 * 2.8. */
static void lose_bytes(struct remains *remains)
{
	const struct memory *memory = &remains->test->memory;
	if (remains->fates->resets_memory)
		lose_range(remains, 0, memory->mmio);
	for (size_t i = 0; i < memory->registers.len; i++)
		lose_range(remains, memory->registers.items[i].first,
			   memory->registers.items[i].end);
	remains->lost = remains->kept.len;
}

void remains_open(struct remains *remains, tick_t last)
{
	remains->number++;
	vec_clear(&remains->line->log);
	access_log_run(&remains->access_log, last + 1);
	note_first_reads(remains);
	lose_bytes(remains);
}

void remains_close(struct remains *remains)
{
	for (size_t i = 0; i < remains->kept.len; i++) {
		const struct kept_byte *kept = &remains->kept.items[i];
		remains->test->memory.bytes[kept->index] = kept->before;
	}
	vec_clear(&remains->kept);
}
