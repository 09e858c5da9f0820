/* SPDX-License-Identifier: Apache-2.0 */
/* What a power failure leaves changed, and who reads it. */
#include "analysis/rerun/window_failures.h"

#include <string.h>

static uint64_t notes_bytes(const struct window_failures *window_failures)
{
	return window_failures->line->memory.size * sizeof(struct byte_note);
}

void window_failures_init(struct window_failures *window_failures,
			  struct vm *line, struct vm *test,
			  const struct fates *fates)
{
	*window_failures = (struct window_failures){
		.fates = fates,
		.line = line,
		.test = test,
		.recovers = recovery_is_needed(line->image, false)
	};
	access_log_init(&window_failures->access_log, line);
	window_failures->notes = mem_map(notes_bytes(window_failures));
}

void window_failures_release(struct window_failures *window_failures)
{
	mem_unmap(window_failures->notes, notes_bytes(window_failures));
	access_log_release(&window_failures->access_log);
	vec_release(&window_failures->kept);
	map_release(&window_failures->recovered);
}

static struct byte_note *note_of(struct window_failures *window_failures,
				 uint32_t index)
{
	struct byte_note *note = &window_failures->notes[index];
	if (note->window != window_failures->number)
		*note = (struct byte_note){ .window = window_failures->number };
	return note;
}

/* The window accesses a byte that no checkpoint restores. */
static void note_access(struct window_failures *window_failures, uint32_t index,
			uint32_t access, bool is_write)
{
	if (window_failures->fates->of[index] == FATE_BACK &&
	    !window_failures->recovers)
		return;
	struct byte_note *note = note_of(window_failures, index);
	if (note->kept || note->reader)
		return;
	if (is_write)
		note->kept = NONE; /* the first access is a write */
	else
		note->reader = access + 1;
}

/* The byte of the heap's map that the machine reads before the program may
 * access a heap byte; 0 if it reads none. */
static uint32_t map_byte(const struct window_failures *window_failures,
			 uint32_t index)
{
	const struct memory *memory = &window_failures->line->memory;
	const struct memory_map *map = &window_failures->line->image->map;
	uint64_t heap = map->heap - map->base;
	bool is_heap = index >= heap && index < memory->heap_map;
	return is_heap ? (uint32_t)(index - heap + memory->heap_map) : 0;
}

/* Notes the bytes that the window reads before it writes them. */
static void note_first_reads(struct window_failures *window_failures)
{
	const struct access_log *access_log = &window_failures->access_log;
	for (uint32_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		for (uint32_t n = 0; n < access->bytes; n++) {
			uint32_t index = access->index + n;
			uint32_t map = map_byte(window_failures, index);
			if (map && !access->by_allocator)
				note_access(window_failures, map, i, false);
			note_access(window_failures, index, i,
				    access->kind == ACCESS_WRITE);
		}
	}
}

bool window_failures_lasts(const struct window_failures *window_failures,
			   const struct access *access)
{
	for (uint32_t n = 0; n < access->bytes; n++) {
		if (window_failures->fates->of[access->index + n] == FATE_KEEP)
			return true;
	}
	return false;
}

/* Whether a byte is in the heap's map, which says which bytes are in blocks. */
static bool is_map(const struct window_failures *window_failures,
		   uint64_t index)
{
	const struct memory *memory = &window_failures->line->memory;
	return index >= memory->heap_map && index < memory->cursors;
}

void window_failures_keep(struct window_failures *window_failures,
			  uint32_t writer)
{
	const struct access *access =
		&window_failures->access_log.items.items[writer];
	for (uint32_t n = 0; n < access->bytes; n++) {
		uint32_t index = access->index + n;
		if (window_failures->fates->of[index] != FATE_KEEP)
			continue;
		struct byte_note *note = note_of(window_failures, index);
		uint8_t *byte = window_failures->test->memory.bytes + index;
		if (note->kept == 0 || note->kept == NONE) {
			struct kept_byte fresh = { index, writer, *byte,
						   *byte };
			vec_push(&window_failures->kept, fresh);
			note->kept = (uint32_t)window_failures->kept.len;
		}
		struct kept_byte *kept =
			&window_failures->kept.items[note->kept - 1];
		uint8_t now = (uint8_t)(access->value >> (8 * n));
		/* realloc in place marks bytes that are already the block's. */
		if (!is_map(window_failures, index) || kept->now != now)
			kept->writer = writer;
		kept->now = now;
		*byte = kept->now;
	}
}

bool window_failures_differ(const struct window_failures *window_failures)
{
	for (size_t i = 0; i < window_failures->kept.len; i++) {
		if (kept_byte_differs(&window_failures->kept.items[i]))
			return true;
	}
	return false;
}

static bool is_push(const struct image *image, const struct access *access)
{
	unsigned code = image->code[access->pc].code;
	return code == OP_PUSH || code == OP_CALL || code == OP_CALLI;
}

static bool is_of_frame(const struct window_failures *window_failures,
			const struct access *access)
{
	return access->object == NONE ||
	       role_is_frame(window_failures->access_log.objects.items
				     .items[access->object]
				     .role);
}

static enum cause_kind kind_of(const struct window_failures *window_failures,
			       const struct access *consumer,
			       const struct access *producer, uint32_t byte)
{
	const struct image *image = window_failures->line->image;
	addr_t at = image->map.base + byte;
	if (consumer->is_own || producer->is_own ||
	    is_map(window_failures, byte))
		return CAUSE_HEAP;
	if (at < image->map.stack || at >= image->map.stack_end)
		return CAUSE_DATA;
	bool is_dead = consumer->time <= producer->since;
	return is_of_frame(window_failures, consumer) || is_dead ||
			       is_push(image, producer)
		       ? CAUSE_FRAME
		       : CAUSE_DATA;
}

/* Whether a byte comes before another one as the first to differ. Map bytes,
 * which decide whether an access is legal, come before its value. */
static bool comes_first(const struct window_failures *window_failures,
			const struct kept_byte *kept,
			const struct kept_byte *found)
{
	if (!found)
		return true;
	uint32_t reader = window_failures->notes[kept->index].reader;
	uint32_t first = window_failures->notes[found->index].reader;
	if (reader != first)
		return reader < first;
	if (is_map(window_failures, kept->index) !=
	    is_map(window_failures, found->index))
		return is_map(window_failures, kept->index);
	return kept->index < found->index;
}

/* Values of window_failures.recovered. */
enum recovered {
	RECOVERED_SAME = 1, /* unchanged since the checkpoint */
	RECOVERED_OTHER,
};

/* Whether the window reads a byte that recovery code has changed. */
static bool reads_recovered(const struct window_failures *window_failures,
			    tick_t failure)
{
	const struct access_log *access_log = &window_failures->access_log;
	for (size_t i = 0; i < window_failures->recovered.entries.len; i++) {
		const struct map_entry *entry =
			&window_failures->recovered.entries.items[i];
		const struct byte_note *note =
			&window_failures->notes[entry->key];
		if (entry->value == RECOVERED_OTHER &&
		    note->window == window_failures->number && note->reader &&
		    access_log->items.items[note->reader - 1].time <= failure)
			return true;
	}
	return false;
}

/* SPEC 4.8. Bytes without a name are the allocator's: losing them loses all
 * blocks. */
static void explain_loss(struct window_failures *window_failures,
			 const struct access *consumer, uint32_t byte,
			 struct cause *cause)
{
	struct objects *objects = &window_failures->access_log.objects;
	uint32_t object = consumer->object;
	if (byte >= window_failures->line->memory.mmio)
		object = objects_register(objects, window_failures->line, byte)
				 .object;
	bool is_heap = object == NONE || consumer->by_allocator ||
		       is_map(window_failures, byte);
	cause->kind = is_heap ? CAUSE_LOST_HEAP : CAUSE_LOST;
	if (object != NONE)
		cause->object = objects->items.items[object];
}

/* The byte of the first read that differs in the re-execution: read before it
 * is written, and changed. NULL if there is none. */
static const struct kept_byte *
first_difference(const struct window_failures *window_failures, tick_t failure)
{
	const struct access_log *access_log = &window_failures->access_log;
	const struct kept_byte *found = NULL;
	for (size_t i = 0; i < window_failures->kept.len; i++) {
		const struct kept_byte *kept = &window_failures->kept.items[i];
		uint32_t reader = window_failures->notes[kept->index].reader;
		if (kept_byte_differs(kept) && reader &&
		    access_log->items.items[reader - 1].time <= failure &&
		    comes_first(window_failures, kept, found))
			found = kept;
	}
	return found;
}

/* SPEC 4.5: sites in user code. Where the program reads what the allocator
 * wrote, the producer is the call that last changed the block. */
static void blame_heap(const struct window_failures *window_failures,
		       const struct kept_byte *found,
		       const struct access *consumer, struct cause *cause)
{
	const struct access_log *access_log = &window_failures->access_log;
	uint32_t map = map_byte(window_failures, found->index);
	uint32_t writer = found->writer;
	if (!consumer->is_own && map) {
		uint32_t kept = window_failures->notes[map].kept;
		if (kept && kept != NONE)
			writer = window_failures->kept.items[kept - 1].writer;
	}
	if (consumer->by_allocator)
		cause->consumer = consumer->user;
	cause->producer = access_log->items.items[writer].user;
}

struct cause window_failures_explain(struct window_failures *window_failures,
				     const struct kept_byte *found,
				     const struct access *consumer)
{
	const struct access_log *access_log = &window_failures->access_log;
	const struct image *image = window_failures->line->image;
	struct cause cause = { .consumer = access_site(image, consumer),
			       .producer = NONE };
	if (found->writer == NONE) {
		explain_loss(window_failures, consumer, found->index, &cause);
		return cause;
	}
	const struct access *producer = &access_log->items.items[found->writer];
	cause.kind = kind_of(window_failures, consumer, producer, found->index);
	cause.producer = access_site(image, producer);
	if (consumer->object != NONE)
		cause.object =
			access_log->objects.items.items[consumer->object];
	if (cause.kind == CAUSE_HEAP)
		blame_heap(window_failures, found, consumer, &cause);
	return cause;
}

struct cause window_failures_cause(struct window_failures *window_failures,
				   tick_t failure)
{
	const struct access_log *access_log = &window_failures->access_log;
	struct cause cause = { .kind = CAUSE_NONE,
			       .consumer = NONE,
			       .producer = NONE };
	const struct kept_byte *found =
		first_difference(window_failures, failure);
	if (window_failures->stays_down ||
	    (!found && reads_recovered(window_failures, failure))) {
		cause.kind = CAUSE_RECOVERY;
		return cause;
	}
	if (!found)
		return cause;
	uint32_t first = window_failures->notes[found->index].reader - 1;
	return window_failures_explain(window_failures, found,
				       &access_log->items.items[first]);
}

/* The value at the checkpoint of a byte that a failure leaves as `now`. */
static uint8_t value_before(const struct window_failures *window_failures,
			    uint32_t index, uint8_t now)
{
	const struct byte_note *note = &window_failures->notes[index];
	bool is_kept = note->window == window_failures->number && note->kept &&
		       note->kept != NONE;
	return is_kept ? window_failures->kept.items[note->kept - 1].before
		       : now;
}

/* Finds the bytes whose value recovery code has changed. */
static void note_recovered(struct window_failures *window_failures,
			   size_t first)
{
	const struct vm *test = window_failures->test;
	for (size_t i = first; i < test->log.len; i++) {
		const struct undo *undo = &test->log.items[i];
		uint8_t old[sizeof(undo->old)];
		memcpy(old, &undo->old, sizeof(old));
		for (uint32_t n = 0; n < undo->bytes; n++) {
			uint32_t index = undo->index + n;
			uint64_t *state =
				map_get(&window_failures->recovered, index);
			if (!state || *state)
				continue; /* only the first write counts */
			uint8_t before =
				value_before(window_failures, index, old[n]);
			*state = before == test->memory.bytes[index]
					 ? RECOVERED_SAME
					 : RECOVERED_OTHER;
		}
	}
}

void window_failures_recover(struct window_failures *window_failures,
			     bool is_boot)
{
	struct vm *test = window_failures->test;
	size_t first = test->log.len, output = test->output.len;
	tick_t executed;
	struct recovery recovery = { .is_boot = is_boot,
				     .most = MOST_RECOVERY,
				     .written = &window_failures->recovered };
	window_failures->stays_down =
		recovery_run(test, &recovery, &executed) != VM_EXITED;
	note_recovered(window_failures, first);
	test->output.len = output;
	for (size_t i = 0; i < window_failures->kept.len; i++) {
		struct kept_byte *kept = &window_failures->kept.items[i];
		kept->now = test->memory.bytes[kept->index];
	}
}

void window_failures_forget_recovery(struct window_failures *window_failures)
{
	map_release(&window_failures->recovered);
	window_failures->stays_down = false;
}

static void lose_range(struct window_failures *window_failures, uint64_t first,
		       uint64_t end)
{
	const struct memory *fresh = &window_failures->fates->fresh;
	uint8_t *bytes = window_failures->test->memory.bytes;
	for (uint64_t i = first; i < end; i++) {
		if (window_failures->fates->of[i] != FATE_RESET ||
		    bytes[i] == fresh->bytes[i])
			continue;
		struct kept_byte lost = { (uint32_t)i, NONE, bytes[i],
					  fresh->bytes[i] };
		vec_push(&window_failures->kept, lost);
		note_of(window_failures, (uint32_t)i)->kept =
			(uint32_t)window_failures->kept.len;
		bytes[i] = fresh->bytes[i];
	}
}

/* After a failure, bytes that the mechanism does not save are as after
 * start-up, SPEC 2.8. */
static void lose_bytes(struct window_failures *window_failures)
{
	const struct memory *memory = &window_failures->test->memory;
	if (window_failures->fates->resets_memory)
		lose_range(window_failures, 0, memory->mmio);
	for (size_t i = 0; i < memory->registers.len; i++)
		lose_range(window_failures, memory->registers.items[i].first,
			   memory->registers.items[i].end);
	window_failures->lost = window_failures->kept.len;
}

void window_failures_open(struct window_failures *window_failures, tick_t last)
{
	window_failures->number++;
	vec_clear(&window_failures->line->log);
	access_log_run(&window_failures->access_log, last + 1);
	note_first_reads(window_failures);
	lose_bytes(window_failures);
}

void window_failures_close(struct window_failures *window_failures)
{
	for (size_t i = 0; i < window_failures->kept.len; i++) {
		const struct kept_byte *kept = &window_failures->kept.items[i];
		window_failures->test->memory.bytes[kept->index] = kept->before;
	}
	vec_clear(&window_failures->kept);
}
