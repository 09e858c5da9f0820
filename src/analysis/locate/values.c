/* SPDX-License-Identifier: Apache-2.0 */
/* The values that findings show, SPEC 4.6. */
#include "analysis/locate/values.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/rerun/access_log.h"
#include "machine/bytes.h"
#include "power/schedule.h"

enum {
	MOST_BYTES = 8, /* of a value */
	/* The words of a field are read within so many operations: a copy reads
	 * and writes each of them, which may be a byte. */
	NEAR_TICKS = 2 * MOST_BYTES,
	MOST_REPLAYED = 30000000, /* operations of all replays */
};

/* What a pair will show. */
struct shown_value {
	struct pair *pair;
	tick_t time;     /* of the read that was noted */
	uint64_t word;   /* what it reads, in memory */
	uint32_t offset; /* of the field, in the object */
	uint8_t bytes;
	uint64_t index;            /* of the field, in memory */
	uint8_t read[MOST_BYTES];  /* by the consumer */
	uint8_t after[MOST_BYTES]; /* in memory, after the failure */
	tick_t first, last; /* operations that read the field; 0: they do not
			       read all of it */
};

struct attempt values_attempt(const struct shadow *shadow, tick_t consumer,
			      tick_t window, tick_t failure)
{
	/* SPEC 3.1: nothing is executed again. */
	if (shadow->setting.when == WHEN_STOP || window == NO_WINDOW)
		return (struct attempt){ 0 };
	struct attempt attempt = { .failure = failure };
	if (shadow->setting.when == WHEN_REACTIVE)
		attempt.checkpoint = consumer;
	else if (window)
		attempt.checkpoint = window + 1;
	return attempt;
}

static const struct run_object *object_of(const struct shadow *shadow,
					  const struct pair *pair)
{
	uint32_t id = pair_consumer(&shadow->pairs, pair)->object;
	return &shadow->objects.items.items[id];
}

/* The field that was hit; all that was read if it is of no known type. */
static struct shown_value field_of(const struct shadow *shadow,
				   struct pair *pair)
{
	const struct run_object *object = object_of(shadow, pair);
	struct shown_value shown = { .pair = pair,
				     .time = pair->value_time,
				     .word = pair->value_index,
				     .offset = pair->value_offset,
				     .bytes = pair->value_bytes,
				     .index = pair->value_index };
	if (object->image_object == NONE || object->segment == SEGMENT_MMIO)
		return shown;
	const struct image *image = shadow->image;
	const struct object *row = &image->objects.items[object->image_object];
	uint64_t start = pair->value_hit;
	unsigned bytes = object_scalar_at(image, row, &start);
	if (!object_part_type(image, row, start, bytes))
		return shown;
	shown.offset = (uint32_t)start;
	shown.bytes = (uint8_t)bytes;
	shown.index = pair->value_index + start - pair->value_offset;
	return shown;
}

/* Whether the word that was noted has all of the field. */
static bool is_in_word(const struct shown_value *shown)
{
	const struct pair *pair = shown->pair;
	return shown->offset >= pair->value_offset &&
	       shown->offset + shown->bytes <=
		       pair->value_offset + pair->value_bytes;
}

static void show(const struct shown_value *shown, uint64_t expected,
		 uint64_t observed)
{
	struct pair *pair = shown->pair;
	pair->value_offset = shown->offset;
	pair->value_bytes = shown->bytes;
	pair->value_index = shown->index;
	pair->expected = expected;
	pair->observed = observed;
}

/* The field as a part of the word that was noted. */
static void show_part(const struct shown_value *shown)
{
	const struct pair *pair = shown->pair;
	unsigned shift = 8 * (shown->offset - pair->value_offset);
	uint64_t mask = UINT64_MAX >> (64 - 8 * shown->bytes);
	show(shown, pair->expected >> shift & mask,
	     pair->observed >> shift & mask);
}

/* The read that a pair is about, in a log; NULL: it is not there. */
static const struct access *find_read(const struct access_log *log,
				      const struct pairs *pairs,
				      const struct shown_value *shown)
{
	const struct image *image = log->vm->image;
	uint32_t site = pair_consumer(pairs, shown->pair)->site;
	for (size_t i = 0; i < log->items.len; i++) {
		const struct access *access = &log->items.items[i];
		if (access->time == shown->time &&
		    access->kind != ACCESS_WRITE &&
		    access_site(image, access) == site &&
		    shown->word - access->index < access->bytes)
			return access;
	}
	return NULL;
}

static tick_t distance(tick_t a, tick_t b)
{
	return a < b ? b - a : a - b;
}

/* The read of a byte by the instruction that `read` is part of, nearest to it
 * in time; NULL: there is none. */
static const struct access *read_of_byte(const struct access_log *log,
					 const struct access *read,
					 uint64_t index)
{
	const uint32_t *site = log->vm->image->site;
	const struct access *nearest = NULL;
	for (size_t i = 0; i < log->items.len; i++) {
		const struct access *access = &log->items.items[i];
		if (access->kind == ACCESS_WRITE ||
		    site[access->pc] != site[read->pc] ||
		    index - access->index >= access->bytes)
			continue;
		if (!nearest || distance(access->time, read->time) <
					distance(nearest->time, read->time))
			nearest = access;
	}
	return nearest;
}

/* What a logged execution reads of the field, and when. False: it does not read
 * all of it there. */
static bool read_field(const struct access_log *log, const struct pairs *pairs,
		       const struct shown_value *shown, uint8_t *bytes,
		       tick_t *first, tick_t *last)
{
	const struct access *read = find_read(log, pairs, shown);
	if (!read)
		return false;
	*first = *last = read->time;
	for (unsigned i = 0; i < shown->bytes; i++) {
		uint64_t index = shown->index + i;
		const struct access *part = read_of_byte(log, read, index);
		if (!part)
			return false;
		bytes[i] = (uint8_t)(part->value >> 8 * (index - part->index));
		*first = part->time < *first ? part->time : *first;
		*last = part->time > *last ? part->time : *last;
	}
	return true;
}

/* Logs what is executed around a read. */
static void log_around(struct access_log *log, tick_t time)
{
	tick_t start = time > NEAR_TICKS ? time - NEAR_TICKS : 1;
	if (vm_clock(log->vm) + 1 < start)
		access_log_skip(log, start);
	access_log_run(log, time + NEAR_TICKS + 1);
}

static int by_read(const void *a, const void *b)
{
	const struct shown_value *x = a, *y = b;
	return (x->time > y->time) - (x->time < y->time);
}

static int by_write(const void *a, const void *b)
{
	const struct shown_value *x = a, *y = b;
	tick_t left = x->pair->value_producer, right = y->pair->value_producer;
	return (left > right) - (left < right);
}

/* What consumers read in the continuous run. */
static void find_reads(const struct shadow *shadow, struct shown_value *items,
		       size_t count)
{
	struct vm vm;
	struct access_log log;
	vm_init(&vm, shadow->image);
	access_log_init(&log, &vm);
	qsort(items, count, sizeof(*items), by_read);
	for (size_t i = 0; i < count; i++) {
		struct shown_value *item = &items[i];
		log_around(&log, item->time);
		if (!read_field(&log, &shadow->pairs, item, item->read,
				&item->first, &item->last))
			item->first = item->last = 0;
	}
	access_log_release(&log);
	vm_release(&vm);
}

/* What is in memory when the power fails. */
static void find_writes(const struct shadow *shadow, struct shown_value *items,
			size_t count)
{
	struct vm vm;
	vm_init(&vm, shadow->image);
	qsort(items, count, sizeof(*items), by_write);
	for (size_t i = 0; i < count; i++) {
		struct shown_value *item = &items[i];
		vm_run(&vm, VM_PLAIN, item->pair->value_producer + 1);
		memcpy(item->after, vm.memory.bytes + item->index, item->bytes);
	}
	vm_release(&vm);
}

/* Reactive: the checkpoint moves to before the first word of the field, where
 * its window allows it; what was read before the checkpoint stays. */
static void show_wide(const struct shadow *shadow, struct shown_value *item)
{
	struct pair *pair = item->pair;
	if (!item->first) {
		pair->is_seen = is_in_word(item);
		if (pair->is_seen)
			show_part(item);
		return;
	}
	if (is_within_ed(pair->value_producer - item->first,
			 shadow->setting.ed))
		pair->value_time = item->first;
	else if (pair->value_time != item->first)
		return;
	pair->is_seen = true;
	show(item, load_bytes(item->read, item->bytes),
	     load_bytes(item->after, item->bytes));
}

/* Plays the schedule of a pair up to its read. False: the read is not there
 * again. */
static bool replay(const struct shadow *shadow,
		   const struct locate_options *options,
		   const struct shown_value *item, uint8_t *again)
{
	const struct pair *pair = item->pair;
	struct attempt attempt =
		values_attempt(shadow, pair->value_time, pair->value_window,
			       pair->value_producer);
	struct event events[] = {
		{ .kind = EVENT_CHECKPOINT, .at = attempt.checkpoint },
		{ .kind = EVENT_FAIL, .at = attempt.failure },
	};
	struct schedule schedule = { .events.items = events, .events.len = 2 };
	struct device device;
	struct vm vm;
	struct err err = { 0 };
	vm_init(&vm, shadow->image);
	device_init(&device, &vm, options->fates);
	bool ok = schedule_play_all(&device, &schedule, options->when,
				    UINT64_MAX - 1, &err) &&
		  !device.is_down;
	if (ok) {
		struct access_log log;
		tick_t first, last;
		access_log_init(&log, &vm);
		log_around(&log, item->time);
		ok = read_field(&log, &shadow->pairs, item, again, &first,
				&last);
		access_log_release(&log);
	}
	device_release(&device);
	vm_release(&vm);
	return ok;
}

/* What a replay shows; without one, what is in memory. */
static void show_replayed(const struct shadow *shadow,
			  const struct locate_options *options,
			  struct shown_value *item, tick_t *budget)
{
	struct pair *pair = item->pair;
	tick_t cost = pair->value_producer + NEAR_TICKS;
	uint8_t again[MOST_BYTES] = { 0 };
	bool is_lost = pair_rule(pair) == RULE_LOST_VOLATILE;
	if (item->first && !when_is_called(shadow->setting.when))
		pair->value_time = item->first;
	if (item->first && is_lost)
		pair->value_producer = item->last;
	if (item->first && options->fates && cost <= *budget) {
		*budget -= cost;
		pair->is_seen = replay(shadow, options, item, again) &&
				(memcmp(again, item->read, item->bytes) != 0 ||
				 !pair->is_manifest);
	}
	if (pair->is_seen)
		show(item, load_bytes(item->read, item->bytes),
		     load_bytes(again, item->bytes));
	else if (item->first && !is_lost)
		show(item, load_bytes(item->read, item->bytes),
		     load_bytes(item->after, item->bytes));
	else if (is_in_word(item))
		show_part(item);
}

/* Whether only a replay tells what is read again. */
static bool is_replayed(const struct shadow *shadow, const struct pair *pair)
{
	return pair_rule(pair) == RULE_LOST_VOLATILE ||
	       when_is_called(shadow->setting.when);
}

static bool has_values(const struct shadow *shadow, const struct pair *pair)
{
	enum rule rule = pair_rule(pair);
	return (rule == RULE_DATA_ACCESS || rule == RULE_ACTIVATION_RECORD ||
		rule == RULE_LOST_VOLATILE) &&
	       object_of(shadow, pair)->segment != SEGMENT_MMIO &&
	       pair->handler == NONE && pair->value_bytes &&
	       shadow->setting.when != WHEN_STOP &&
	       pair->value_window != NO_WINDOW;
}

void values_find(struct shadow *shadow, const struct locate_options *options)
{
	VEC(struct shown_value) items = { 0 };
	tick_t budget = MOST_REPLAYED;
	for (size_t i = 0; i < shadow->pairs.items.len; i++) {
		struct pair *pair = shadow->pairs.items.items[i];
		if (!has_values(shadow, pair))
			continue;
		struct shown_value shown = field_of(shadow, pair);
		if (is_in_word(&shown) && !is_replayed(shadow, pair)) {
			pair->is_seen = true;
			show_part(&shown);
		} else {
			vec_push(&items, shown);
		}
	}
	if (items.len) {
		find_reads(shadow, items.items, items.len);
		find_writes(shadow, items.items, items.len);
	}
	for (size_t i = 0; i < items.len; i++) {
		if (is_replayed(shadow, items.items[i].pair))
			show_replayed(shadow, options, &items.items[i],
				      &budget);
		else
			show_wide(shadow, &items.items[i]);
	}
	vec_release(&items);
}
