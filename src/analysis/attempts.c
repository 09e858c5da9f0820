/* SPDX-License-Identifier: Apache-2.0 */
/* All failures in the window of one checkpoint. */
#include "analysis/attempts.h"

#include <string.h>

#include "power/recovery.h"
#include "util/clock.h"

static uint64_t notes_bytes(const struct attempts *attempts)
{
	return attempts->line.memory.size * sizeof(struct byte_note);
}

void attempts_init(struct attempts *attempts, const struct image *image,
		   const struct fates *fates)
{
	*attempts = (struct attempts){ .fates = fates,
				       .recovers = recovery_is_needed(image) };
	vm_init(&attempts->line, image);
	vm_init(&attempts->test, image);
	record_init(&attempts->record, &attempts->line);
	attempts->notes = mem_map(notes_bytes(attempts));
	attempts->comparison = (struct comparison){
		.continuous = &attempts->line,
		.again = &attempts->test,
		.fates = fates,
		.exempt = &attempts->recovered,
	};
}

void attempts_release(struct attempts *attempts)
{
	mem_unmap(attempts->notes, notes_bytes(attempts));
	record_release(&attempts->record);
	snapshot_release(&attempts->start);
	vm_release(&attempts->line);
	vm_release(&attempts->test);
	vec_release(&attempts->kept);
	map_release(&attempts->recovered);
}

static struct byte_note *note_of(struct attempts *attempts, uint32_t index)
{
	struct byte_note *note = &attempts->notes[index];
	if (note->window != attempts->window)
		*note = (struct byte_note){ .window = attempts->window };
	return note;
}

/* The window accesses a byte that no checkpoint brings back. */
static void note_access(struct attempts *attempts, uint32_t index,
			uint32_t access, bool is_write)
{
	if (attempts->fates->of[index] == FATE_BACK && !attempts->recovers)
		return;
	struct byte_note *note = note_of(attempts, index);
	if (note->kept || note->reader)
		return;
	if (is_write)
		note->kept = NONE; /* set by keep_write */
	else
		note->reader = access + 1;
}

/* Where the machine looks before the program may access a heap byte; 0: it is
 * not asked. */
static uint32_t map_byte(const struct attempts *attempts, uint32_t index)
{
	const struct memory *memory = &attempts->line.memory;
	const struct memory_map *map = &attempts->line.image->map;
	uint64_t heap = map->heap - map->base;
	bool is_heap = index >= heap && index < memory->heap_map;
	return is_heap ? (uint32_t)(index - heap + memory->heap_map) : 0;
}

/* Notes which bytes are read before the window writes them. */
static void note_first_reads(struct attempts *attempts)
{
	const struct record *record = &attempts->record;
	for (uint32_t i = 0; i < record->items.len; i++) {
		const struct access *access = &record->items.items[i];
		for (uint32_t n = 0; n < access->bytes; n++) {
			uint32_t index = access->index + n;
			uint32_t map = map_byte(attempts, index);
			if (map && !access->by_allocator)
				note_access(attempts, map, i, false);
			note_access(attempts, index, i,
				    access->kind == ACCESS_WRITE);
		}
	}
}

static bool is_kept(const struct attempts *attempts,
		    const struct access *access)
{
	for (uint32_t n = 0; n < access->bytes; n++) {
		if (attempts->fates->of[access->index + n] == FATE_KEEP)
			return true;
	}
	return false;
}

/* The map of the heap: which bytes are in blocks. */
static bool is_map(const struct attempts *attempts, uint64_t index)
{
	const struct memory *memory = &attempts->line.memory;
	return index >= memory->heap_map && index < memory->mmio;
}

/* The device that will fail has written this: it lasts. */
static void keep_write(struct attempts *attempts, uint32_t writer)
{
	const struct access *access = &attempts->record.items.items[writer];
	for (uint32_t n = 0; n < access->bytes; n++) {
		uint32_t index = access->index + n;
		if (attempts->fates->of[index] != FATE_KEEP)
			continue;
		struct byte_note *note = note_of(attempts, index);
		uint8_t *byte = attempts->test.memory.bytes + index;
		if (note->kept == 0 || note->kept == NONE) {
			struct kept_byte fresh = { index, writer, *byte,
						   *byte };
			vec_push(&attempts->kept, fresh);
			note->kept = (uint32_t)attempts->kept.len;
		}
		struct kept_byte *kept = &attempts->kept.items[note->kept - 1];
		uint8_t now = (uint8_t)(access->value >> (8 * n));
		/* realloc in place tells of bytes that are the block's. */
		if (!is_map(attempts, index) || kept->now != now)
			kept->writer = writer;
		kept->now = now;
		*byte = kept->now;
	}
}

static bool has_changed(const struct attempts *attempts)
{
	for (size_t i = 0; i < attempts->kept.len; i++) {
		if (attempts->kept.items[i].now !=
		    attempts->kept.items[i].before)
			return true;
	}
	return false;
}

static bool is_push(const struct image *image, const struct access *access)
{
	unsigned code = image->code[access->pc].code;
	return code == OP_PUSH || code == OP_CALL || code == OP_CALLI;
}

static bool is_of_frame(const struct attempts *attempts,
			const struct access *access)
{
	return access->object == NONE ||
	       role_is_frame(
		       attempts->record.objects.items.items[access->object]
			       .role);
}

static enum cause_kind kind_of(const struct attempts *attempts,
			       const struct access *consumer,
			       const struct access *producer, uint32_t byte)
{
	const struct image *image = attempts->line.image;
	addr_t at = image->map.base + byte;
	if (consumer->is_own || producer->is_own || is_map(attempts, byte))
		return CAUSE_HEAP;
	if (at < image->map.stack || at >= image->map.stack_end)
		return CAUSE_DATA;
	bool is_dead = consumer->time <= producer->since;
	return is_of_frame(attempts, consumer) || is_dead ||
			       is_push(image, producer)
		       ? CAUSE_FRAME
		       : CAUSE_DATA;
}

/* Whether a byte comes before another one as what differed first. What tells
 * that an access may not be done at all comes before its value. */
static bool comes_first(const struct attempts *attempts,
			const struct kept_byte *kept,
			const struct kept_byte *found)
{
	if (!found)
		return true;
	uint32_t reader = attempts->notes[kept->index].reader;
	uint32_t first = attempts->notes[found->index].reader;
	if (reader != first)
		return reader < first;
	if (is_map(attempts, kept->index) != is_map(attempts, found->index))
		return is_map(attempts, kept->index);
	return kept->index < found->index;
}

/* Of attempts.recovered. */
enum recovered {
	RECOVERED_SAME = 1, /* as it was at the checkpoint */
	RECOVERED_OTHER,
};

/* Whether the window reads what runs at each boot has changed. */
static bool reads_recovered(const struct attempts *attempts, tick_t failure)
{
	const struct record *record = &attempts->record;
	for (size_t i = 0; i < attempts->recovered.entries.len; i++) {
		const struct map_entry *entry =
			&attempts->recovered.entries.items[i];
		const struct byte_note *note = &attempts->notes[entry->key];
		if (entry->value == RECOVERED_OTHER &&
		    note->window == attempts->window && note->reader &&
		    record->items.items[note->reader - 1].time <= failure)
			return true;
	}
	return false;
}

/* SPEC 4.8. Bytes without a name are the allocator's: with them all blocks are
 * gone. */
static void explain_loss(struct attempts *attempts,
			 const struct access *consumer, uint32_t byte,
			 struct cause *cause)
{
	struct objects *objects = &attempts->record.objects;
	uint32_t object = consumer->object;
	if (byte >= attempts->line.memory.mmio)
		object =
			objects_register(objects, &attempts->line, byte).object;
	bool is_heap = object == NONE || consumer->by_allocator ||
		       is_map(attempts, byte);
	cause->kind = is_heap ? CAUSE_LOST_HEAP : CAUSE_LOST;
	if (object != NONE)
		cause->object = objects->items.items[object];
}

/* The byte that the first read of the re-execution that differs is about: read
 * before it was written, and not what it was. NULL: none. */
static const struct kept_byte *first_difference(const struct attempts *attempts,
						tick_t failure)
{
	const struct record *record = &attempts->record;
	const struct kept_byte *found = NULL;
	for (size_t i = 0; i < attempts->kept.len; i++) {
		const struct kept_byte *kept = &attempts->kept.items[i];
		uint32_t reader = attempts->notes[kept->index].reader;
		if (kept->now != kept->before && reader &&
		    record->items.items[reader - 1].time <= failure &&
		    comes_first(attempts, kept, found))
			found = kept;
	}
	return found;
}

/* SPEC 4.5: sites of the user's code. Where the program reads what the
 * allocator wrote, the producer is the call that last changed the block. */
static void blame_heap(const struct attempts *attempts,
		       const struct kept_byte *found,
		       const struct access *consumer, struct cause *cause)
{
	const struct record *record = &attempts->record;
	uint32_t map = map_byte(attempts, found->index);
	uint32_t writer = found->writer;
	if (!consumer->is_own && map) {
		uint32_t kept = attempts->notes[map].kept;
		if (kept && kept != NONE)
			writer = attempts->kept.items[kept - 1].writer;
	}
	if (consumer->by_allocator)
		cause->consumer = consumer->user;
	cause->producer = record->items.items[writer].user;
}

static struct cause find_cause(struct attempts *attempts, tick_t failure)
{
	const struct record *record = &attempts->record;
	struct cause cause = { .kind = CAUSE_NONE,
			       .consumer = NONE,
			       .producer = NONE };
	const struct kept_byte *found = first_difference(attempts, failure);
	if (attempts->stays_down ||
	    (!found && reads_recovered(attempts, failure))) {
		cause.kind = CAUSE_RECOVERY;
		return cause;
	}
	if (!found)
		return cause;
	const struct image *image = attempts->line.image;
	uint32_t first = attempts->notes[found->index].reader - 1;
	const struct access *consumer = &record->items.items[first];
	cause.consumer = image->site[consumer->pc];
	if (found->writer == NONE) {
		explain_loss(attempts, consumer, found->index, &cause);
		return cause;
	}
	const struct access *producer = &record->items.items[found->writer];
	cause.kind = kind_of(attempts, consumer, producer, found->index);
	cause.producer = image->site[producer->pc];
	if (consumer->object != NONE)
		cause.object = record->objects.items.items[consumer->object];
	if (cause.kind == CAUSE_HEAP)
		blame_heap(attempts, found, consumer, &cause);
	return cause;
}

/* Whether test is where line is, after operation `last`. */
static bool is_same(struct attempts *attempts, struct ends ends, tick_t last)
{
	struct comparison *comparison = &attempts->comparison;
	if (!same_registers(comparison, ends) ||
	    !same_bytes(comparison, comparison->witness, 1))
		return false;
	for (size_t i = 0; i < attempts->test.log.len; i++) {
		const struct undo *undo = &attempts->test.log.items[i];
		if (!same_bytes(comparison, undo->index, undo->bytes))
			return false;
	}
	for (size_t i = 0; i < attempts->record.items.len; i++) {
		const struct access *access = &attempts->record.items.items[i];
		if (access->time > last)
			break;
		if (access->kind == ACCESS_WRITE &&
		    !same_bytes(comparison, access->index, access->bytes))
			return false;
	}
	return true;
}

/* Of a re-execution that is not where it should be. */
static enum effect effect_of(const struct attempts *attempts, struct ends ends)
{
	const struct vm *line = &attempts->line, *test = &attempts->test;
	if (ends.again == VM_TRAPPED)
		return EFFECT_CRASH;
	if (ends.again != ends.continuous || line->at.pc != test->at.pc ||
	    line->at.depth != test->at.depth)
		return EFFECT_CONTROL_FLOW;
	return EFFECT_WRONG_VALUE;
}

/* Whether an access reads a byte that is lost and therefore not compared. */
static bool reads_lost(const struct attempts *attempts,
		       const struct access *access)
{
	const uint8_t *line = attempts->line.memory.bytes;
	const uint8_t *test = attempts->test.memory.bytes;
	for (uint32_t i = access->index; i < access->index + access->bytes; i++)
		if (attempts->fates->of[i] == FATE_RESET && line[i] != test[i])
			return access->kind != ACCESS_WRITE;
	return false;
}

/* The first access after an operation. */
static size_t access_after(const struct record *record, tick_t now)
{
	size_t low = 0, high = record->items.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (record->items.items[middle].time <= now)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Any access to the heap may ask for its blocks. */
static bool has_lost_blocks(const struct attempts *attempts)
{
	const struct memory *memory = &attempts->line.memory;
	for (size_t i = 0; i < attempts->lost; i++) {
		uint32_t index = attempts->kept.items[i].index;
		if (index >= memory->heap_map && index < memory->mmio)
			return true;
	}
	return false;
}

/* Equal states have equal futures up to the next read of what is lost. Returns
 * the last operation before it. */
static tick_t equal_until(const struct attempts *attempts, tick_t now,
			  tick_t last)
{
	const struct record *record = &attempts->record;
	if (!attempts->lost)
		return last;
	if (has_lost_blocks(attempts))
		return now;
	for (size_t i = access_after(record, now); i < record->items.len; i++) {
		const struct access *access = &record->items.items[i];
		if (access->time > last)
			break;
		if (reads_lost(attempts, access))
			return access->time - 1;
	}
	return last;
}

static enum vm_end run_on(struct vm *vm, enum vm_mode mode, enum vm_end end,
			  tick_t stop)
{
	return end == VM_STOPPED ? vm_run(vm, mode, stop) : end;
}

/* Looks at the clock now and then. */
static bool check_deadline(struct attempts *attempts)
{
	if (attempts->deadline && ++attempts->steps % 64 == 0)
		attempts->is_late |= seconds_now() > attempts->deadline;
	return attempts->is_late;
}

/* What a byte was at the checkpoint, if a failure leaves it as `now`. */
static uint8_t value_before(const struct attempts *attempts, uint32_t index,
			    uint8_t now)
{
	const struct byte_note *note = &attempts->notes[index];
	bool is_kept = note->window == attempts->window && note->kept &&
		       note->kept != NONE;
	return is_kept ? attempts->kept.items[note->kept - 1].before : now;
}

/* Finds out what recovery code has made another value of. */
static void note_recovered(struct attempts *attempts)
{
	const struct vm *test = &attempts->test;
	for (size_t i = attempts->start.log_len; i < test->log.len; i++) {
		const struct undo *undo = &test->log.items[i];
		uint8_t old[sizeof(undo->old)];
		memcpy(old, &undo->old, sizeof(old));
		for (uint32_t n = 0; n < undo->bytes; n++) {
			uint32_t index = undo->index + n;
			uint64_t *state = map_put(&attempts->recovered, index);
			if (*state)
				continue; /* the first write counts */
			uint8_t before = value_before(attempts, index, old[n]);
			*state = before == test->memory.bytes[index]
					 ? RECOVERED_SAME
					 : RECOVERED_OTHER;
		}
	}
}

/* SPEC 3.1: what runs at each boot before a task starts again. What it
 * changes (a counter of boots) is as it wants it: not compared. */
static void recover(struct attempts *attempts)
{
	struct vm *test = &attempts->test;
	tick_t executed;
	attempts->stays_down = !recovery_run(test, MOST_RECOVERY,
					     &attempts->recovered, &executed);
	note_recovered(attempts);
	test->output.len = attempts->start.output_len;
	for (size_t i = 0; i < attempts->kept.len; i++) {
		struct kept_byte *kept = &attempts->kept.items[i];
		kept->now = test->memory.bytes[kept->index];
	}
}

/* Failures after operations [first, last]: the same state survives. */
static void try_failures(struct attempts *attempts, struct span span,
			 tick_t first, tick_t last, enum vm_end *line_end)
{
	struct ends ends = { *line_end, VM_STOPPED };
	attempts->tested += last - first + 1;
	bool recovers = attempts->recovers && span.checkpoint;
	if (!has_changed(attempts) && !recovers)
		return;
	attempts->executed++;
	for (tick_t at = first; at <= last && !check_deadline(attempts); at++) {
		ends.continuous = run_on(&attempts->line, VM_PLAIN,
					 ends.continuous, at + 1);
		if (at == first && recovers)
			recover(attempts);
		if (attempts->stays_down)
			ends.again = VM_TRAPPED;
		ends.again =
			run_on(&attempts->test, VM_LOGGED, ends.again, at + 1);
		if (is_same(attempts, ends, at)) {
			at = equal_until(attempts, at, last);
			continue;
		}
		struct cause cause = find_cause(attempts, at);
		cause.effect = effect_of(attempts, ends);
		attempts->on_divergence(attempts->context,
					(struct attempt){ span.checkpoint, at },
					&cause);
	}
	attempts->reexecuted += vm_clock(&attempts->test) + 1 - span.first;
	map_release(&attempts->recovered);
	attempts->stays_down = false;
	*line_end = ends.continuous;
	snapshot_go_back(&attempts->start, &attempts->test);
}

static void lose_range(struct attempts *attempts, uint64_t first, uint64_t end)
{
	const struct memory *fresh = &attempts->fates->fresh;
	uint8_t *bytes = attempts->test.memory.bytes;
	for (uint64_t i = first; i < end; i++) {
		if (attempts->fates->of[i] != FATE_RESET ||
		    bytes[i] == fresh->bytes[i])
			continue;
		struct kept_byte lost = { (uint32_t)i, NONE, bytes[i],
					  fresh->bytes[i] };
		vec_push(&attempts->kept, lost);
		note_of(attempts, (uint32_t)i)->kept =
			(uint32_t)attempts->kept.len;
		bytes[i] = fresh->bytes[i];
	}
}

/* What the mechanism does not save is after a failure as after start-up, SPEC
 * 2.8. */
static void lose_bytes(struct attempts *attempts)
{
	const struct memory *memory = &attempts->test.memory;
	if (attempts->fates->resets_memory)
		lose_range(attempts, 0, memory->mmio);
	for (size_t i = 0; i < memory->registers.len; i++)
		lose_range(attempts, memory->registers.items[i].first,
			   memory->registers.items[i].end);
	attempts->lost = attempts->kept.len;
}

static void begin(struct attempts *attempts, struct span span)
{
	record_skip(&attempts->record, span.first);
	vm_run(&attempts->test, VM_PLAIN, span.first);
	vec_clear(&attempts->test.log);
	snapshot_take(&attempts->start, &attempts->test);
	attempts->comparison.output_start = attempts->test.output.len;
	attempts->window++;
	vec_clear(&attempts->line.log);
	record_run(&attempts->record, span.last + 1);
	note_first_reads(attempts);
	lose_bytes(attempts);
}

static void finish(struct attempts *attempts)
{
	record_rewind(&attempts->record, vm_clock(&attempts->line));
	for (size_t i = 0; i < attempts->kept.len; i++) {
		const struct kept_byte *kept = &attempts->kept.items[i];
		attempts->test.memory.bytes[kept->index] = kept->before;
	}
	vec_clear(&attempts->kept);
}

void attempts_run(struct attempts *attempts, struct span span)
{
	begin(attempts, span);
	enum vm_end line_end = VM_STOPPED;
	tick_t first = span.first;
	for (uint32_t i = 0; i < attempts->record.items.len; i++) {
		const struct access *access = &attempts->record.items.items[i];
		if (access->kind != ACCESS_WRITE || !is_kept(attempts, access))
			continue;
		if (attempts->is_late)
			break;
		if (access->time > first) {
			try_failures(attempts, span, first, access->time - 1,
				     &line_end);
			first = access->time;
		}
		keep_write(attempts, i);
	}
	if (first <= span.last && !attempts->is_late)
		try_failures(attempts, span, first, span.last, &line_end);
	finish(attempts);
}
