/* SPDX-License-Identifier: Apache-2.0 */
/* The story of a schedule, for people. */
#include "report/format/story.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "report/format/source.h"

enum {
	MOST_LINES = 16, /* of a stretch, at its start and at its end */
	MOST_CHANGES = 12,
};

void story_release(struct story *story)
{
	vec_release(&story->expected);
	vec_release(&story->attempt);
}

void story_checkpoint(struct story *story, const struct vm *vm, tick_t at)
{
	vec_clear(&story->expected);
	vec_clear(&story->attempt);
	if (!story->is_told)
		return;
	if (at)
		strbuf_printf(story->out,
			      "checkpoint before operation %" PRIu64 ", at ",
			      at);
	else
		strbuf_puts(story->out, "boot, at ");
	source_position(story->image, image_site(story->image, vm->at.pc),
			story->out);
	strbuf_puts(story->out, "\n");
}

static bool lasts(const struct story *story, const struct access *access)
{
	/* How many values were taken from an input is no data. */
	return story->fates->of[access->index] == FATE_KEEP &&
	       access->index < story->fates->fresh.cursors;
}

/* What runs at boot is there to set up variables: that is told, too. */
static bool is_worth_telling(const struct story *story,
			     const struct access_log *access_log,
			     const struct access *access)
{
	if (lasts(story, access))
		return true;
	if (!story->is_recovery || access->kind != ACCESS_WRITE ||
	    access->object == NONE)
		return false;
	enum object_segment segment =
		access_log->objects.items.items[access->object].segment;
	return segment == SEGMENT_GLOBALS || segment == SEGMENT_MMIO;
}

/* Whether there is something to compare accesses with. */
static bool is_compared(const struct story *story)
{
	return story->expected.len && !story->is_recovery;
}

/* " (bytes 2 to 3)", if the access is a piece of something. */
static void add_bytes(struct story *story, const struct access_log *access_log,
		      const struct access *access)
{
	if (access->object == NONE)
		return;
	uint32_t id =
		access_log->objects.items.items[access->object].image_object;
	uint64_t offset = access->index - access->start;
	if (id == NONE ||
	    object_part_type(story->image, &story->image->objects.items[id],
			     offset, access->bytes))
		return;
	strbuf_printf(story->out, " (bytes %" PRIu64 " to %" PRIu64 ")", offset,
		      offset + access->bytes - 1);
}

/* "calib.x", "the call frame". */
static void add_name(struct story *story, const struct access_log *access_log,
		     const struct access *access)
{
	if (access->object == NONE)
		strbuf_printf(story->out, "%s",
			      access->kind == ACCESS_POP ? "the call frame"
							 : "the call frame or "
							   "a block header");
	else
		objects_part_name(&access_log->objects, access->object,
				  access->index - access->start, access->bytes,
				  story->out);
	add_bytes(story, access_log, access);
}

static void add_value(struct story *story, const struct access_log *access_log,
		      const struct access *access, uint64_t value)
{
	const struct type *type = NULL;
	if (access->object != NONE) {
		uint32_t id = access_log->objects.items.items[access->object]
				      .image_object;
		if (id != NONE)
			type = object_part_type(
				story->image, &story->image->objects.items[id],
				access->index - access->start, access->bytes);
	}
	type_format_value(type, value, access->bytes, story->out);
}

/* The same operation before the failure; NULL: there is none. */
static const struct access *expected_of(const struct story *story,
					const struct access *access)
{
	size_t low = 0, high = is_compared(story) ? story->expected.len : 0;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (story->expected.items[middle].own < access->own)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < story->expected.len; low++) {
		const struct access *row = &story->expected.items[low];
		if (row->own != access->own)
			return NULL;
		if (row->kind == access->kind && row->index == access->index &&
		    row->pc == access->pc)
			return row;
	}
	return NULL;
}

static void tell_access(struct story *story,
			const struct access_log *access_log,
			const struct access *access)
{
	const struct access *before = expected_of(story, access);
	char time[32];
	snprintf(time, sizeof(time), "%s%" PRIu64,
		 story->is_recovery ? "r" : "",
		 story->is_recovery ? access->time - story->since
				    : access->time);
	strbuf_printf(story->out, "  %6s  ", time);
	source_position(story->image, image_site(story->image, access->pc),
			story->out);
	strbuf_puts(story->out,
		    access->kind == ACCESS_WRITE ? ": writes " : ": reads ");
	add_name(story, access_log, access);
	strbuf_puts(story->out,
		    access->kind == ACCESS_WRITE ? " = " : ", it is ");
	add_value(story, access_log, access, access->value);
	if (before && before->value != access->value) {
		strbuf_puts(story->out,
			    access->kind == ACCESS_WRITE
				    ? ", before the failure: "
				    : "; before the failure it was ");
		add_value(story, access_log, before, before->value);
	} else if (!before && is_compared(story)) {
		strbuf_puts(story->out, " (not done before the failure)");
	}
	strbuf_puts(story->out, "\n");
}

static bool is_news(const struct story *story, const struct access *access)
{
	const struct access *before = expected_of(story, access);
	return is_compared(story) &&
	       (!before || before->value != access->value);
}

static void tell_accesses(struct story *story,
			  const struct access_log *access_log)
{
	size_t count = 0, told = 0, skipped = 0, news = 0;
	for (size_t i = 0; i < access_log->items.len; i++)
		count += is_worth_telling(story, access_log,
					  &access_log->items.items[i]);
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (!is_worth_telling(story, access_log, access))
			continue;
		told++;
		bool is_shown = told <= MOST_LINES || told + MOST_LINES > count;
		if (!is_shown && is_news(story, access))
			is_shown = news++ < MOST_LINES;
		skipped += !is_shown;
		if (told + MOST_LINES == count + 1 && skipped)
			strbuf_printf(story->out,
				      "          … %zu more accesses …\n",
				      skipped);
		if (is_shown)
			tell_access(story, access_log, access);
	}
	if (!count)
		strbuf_puts(story->out, "          no access to memory that "
					"lasts\n");
}

void story_stretch(struct story *story, const struct access_log *access_log)
{
	if (story->is_told)
		tell_accesses(story, access_log);
	vec_reserve(&story->attempt, access_log->items.len);
	for (size_t i = 0; i < access_log->items.len; i++)
		vec_push(&story->attempt, access_log->items.items[i]);
}

void story_input(struct story *story, const struct event *event)
{
	if (!story->is_told)
		return;
	strbuf_printf(story->out, "from here on input '%s' gives ",
		      event->input);
	for (size_t i = 0; i < event->value_count; i++) {
		strbuf_puts(story->out, i ? ", " : "");
		number_print(&event->values[i], story->out);
	}
	strbuf_puts(story->out, "\n");
}

void story_interrupt(struct story *story, const struct vm *vm, tick_t at)
{
	if (!story->is_told)
		return;
	struct vm_caller caller = vm_position(vm);
	const struct site *handler = &story->image->sites.items[caller.site];
	vm_next_caller(vm, &caller);
	strbuf_printf(story->out,
		      "interrupt before operation %" PRIu64
		      ", handler '%s', at ",
		      at, image_site_scope(story->image, handler)->name);
	source_position(story->image, &story->image->sites.items[caller.site],
			story->out);
	strbuf_puts(story->out, "\n");
	uint64_t pushed = memory_index(&vm->memory, vm->at.fp);
	if (story->fates->of[pushed] == FATE_KEEP)
		strbuf_puts(story->out,
			    "          pushes where to go on and the frame "
			    "pointer\n");
}

static bool is_same_place(const struct access *a, const struct access *b)
{
	return a->kind == b->kind && a->index == b->index &&
	       a->bytes == b->bytes;
}

/* What a write left behind, if no later one of the same stretch went over it.
 */
static void tell_left(struct story *story, const struct access_log *access_log,
		      const struct access *accesses, size_t count, size_t i)
{
	const struct access *access = &accesses[i];
	const struct access *first = access;
	for (size_t n = count; n-- > 0;) {
		const struct access *other = &accesses[n];
		if (!is_same_place(other, access))
			continue;
		if (n > i)
			return;
		first = other;
	}
	strbuf_puts(story->out, "          ");
	add_name(story, access_log, access);
	strbuf_puts(story->out, " keeps ");
	add_value(story, access_log, access, access->value);
	strbuf_puts(story->out, story->is_recovery
					? ", before it was "
					: ", at the checkpoint it was ");
	add_value(story, access_log, access, first->old);
	strbuf_puts(story->out, "\n");
}

/* What a failure does, and what it leaves of a stretch's writes. */
static void tell_failure(struct story *story,
			 const struct access_log *access_log,
			 const struct access *accesses, size_t count)
{
	strbuf_printf(story->out, "; registers %s\n",
		      story->fates->resets_memory
			      ? "go back to the checkpoint, volatile memory "
				"is as after start-up"
			      : "and volatile memory go back to the "
				"checkpoint");
	unsigned told = 0;
	for (size_t i = 0; i < count && told < MOST_CHANGES; i++) {
		size_t before = story->out->len;
		if (accesses[i].kind == ACCESS_WRITE &&
		    lasts(story, &accesses[i]))
			tell_left(story, access_log, accesses, count, i);
		told += story->out->len > before;
	}
}

void story_recovery(struct story *story, const struct access_log *access_log,
		    tick_t since)
{
	strbuf_puts(story->out, "power is back; what runs at boot:\n");
	story->is_recovery = true;
	story->since = since;
	tell_accesses(story, access_log);
	story->is_recovery = false;
}

void story_recovery_failure(struct story *story,
			    const struct access_log *access_log, tick_t after)
{
	strbuf_printf(story->out,
		      "power fails after operation r%" PRIu64
		      " of what runs at boot",
		      after);
	story->is_recovery = true;
	tell_failure(story, access_log, access_log->items.items,
		     access_log->items.len);
	story->is_recovery = false;
}

void story_again(struct story *story)
{
	if (story->is_told)
		strbuf_puts(story->out, "again from the checkpoint\n");
}

void story_failure(struct story *story, const struct access_log *access_log,
		   tick_t after)
{
	if (!story->is_told)
		return;
	strbuf_printf(story->out, "power fails after operation %" PRIu64,
		      after);
	tell_failure(story, access_log, story->attempt.items,
		     story->attempt.len);
	/* The next attempt is compared with this one. */
	vec_clear(&story->expected);
	vec_reserve(&story->expected, story->attempt.len);
	for (size_t i = 0; i < story->attempt.len; i++)
		vec_push(&story->expected, story->attempt.items[i]);
	vec_clear(&story->attempt);
}

/* The scalar around a byte: its first byte and size. */
static unsigned scalar_at(const struct image *image,
			  const struct object *object, uint64_t *offset)
{
	for (unsigned size = 8; size > 1; size /= 2) {
		uint64_t start = *offset / size * size;
		if (start + size <= object->size &&
		    object_part_type(image, object, start, size)) {
			*offset = start;
			return size;
		}
	}
	return 1;
}

static uint64_t value_at(const struct vm *vm, uint64_t index, unsigned size)
{
	uint64_t value = 0;
	memcpy(&value, vm->memory.bytes + index, size);
	return value;
}

/* NV, or the world's, if a failure keeps that: SPEC 6. */
static bool byte_lasts(const struct story *story, uint64_t index)
{
	return story->nv->is_nv[index] || story->fates->of[index] == FATE_KEEP;
}

/* Tells of the parts of a variable that differ, the first of them. */
static void tell_variable(struct story *story, const struct object *object,
			  const struct vm *vm, const struct vm *continuous)
{
	uint64_t base = object->address - story->image->map.base;
	unsigned count = 0;
	for (uint64_t i = 0; i < object->size; i++) {
		if (!byte_lasts(story, base + i) ||
		    map_get(story->exempt, base + i) ||
		    vm->memory.bytes[base + i] ==
			    continuous->memory.bytes[base + i])
			continue;
		uint64_t offset = i;
		unsigned size = scalar_at(story->image, object, &offset);
		const struct type *type =
			object_part_type(story->image, object, offset, size);
		if (count++ < MOST_CHANGES) {
			strbuf_puts(story->out, "          ");
			object_part_name(story->image, object, offset, size,
					 story->out);
			strbuf_puts(story->out, " is ");
			type_format_value(type,
					  value_at(vm, base + offset, size),
					  size, story->out);
			strbuf_puts(story->out, " instead of ");
			type_format_value(
				type, value_at(continuous, base + offset, size),
				size, story->out);
			strbuf_puts(story->out, "\n");
		}
		i = offset + size - 1;
	}
	if (count > MOST_CHANGES)
		strbuf_printf(story->out, "          … %u more …\n",
			      count - MOST_CHANGES);
}

static const char *end_text(enum vm_end end)
{
	return end == VM_TRAPPED  ? "crashes"
	       : end == VM_EXITED ? "ends"
				  : "has not ended";
}

/* What differs at the end, a line each. */
static void tell_differences(struct story *story, const struct vm *vm,
			     enum vm_end end, const struct vm *continuous,
			     enum vm_end continuous_end)
{
	const struct image *image = story->image;
	if (end != continuous_end)
		strbuf_printf(story->out,
			      "          the program %s; without the failure "
			      "it %s\n",
			      end_text(end), end_text(continuous_end));
	else if (end == VM_EXITED && vm->exit_code != continuous->exit_code)
		strbuf_printf(story->out,
			      "          the exit code is %" PRIu64
			      " instead of %" PRIu64 "\n",
			      vm->exit_code & 0xff,
			      continuous->exit_code & 0xff);
	else if (end != VM_EXITED && vm->at.pc != continuous->at.pc)
		strbuf_printf(story->out,
			      "          the program %s elsewhere\n",
			      end == VM_TRAPPED ? "crashes" : "is");
	if (vm->output.len != continuous->output.len ||
	    memcmp(strbuf_text(&vm->output), strbuf_text(&continuous->output),
		   vm->output.len) != 0)
		strbuf_puts(story->out, "          the output differs\n");
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL ||
		    object->kind == OBJECT_WORLD)
			tell_variable(story, object, vm, continuous);
	}
}

bool story_end(struct story *story, const struct vm *vm, enum vm_end end,
	       const struct vm *continuous, enum vm_end continuous_end)
{
	struct strbuf *out = story->out, differences = { 0 };
	story->out = &differences;
	tell_differences(story, vm, end, continuous, continuous_end);
	story->out = out;
	bool is_same = differences.len == 0;
	strbuf_printf(out, "the end is %s",
		      is_same ? "that of a continuous run"
			      : "not that of a continuous run:");
	if (is_same && end == VM_TRAPPED) {
		strbuf_puts(out, ", which crashes, too: ");
		vm_describe_trap(vm, out);
	}
	strbuf_printf(out, "\n%s", strbuf_text(&differences));
	strbuf_release(&differences);
	return is_same;
}

bool story_next_checkpoint(struct story *story, const struct vm *vm,
			   enum vm_end end, const struct vm *continuous,
			   enum vm_end continuous_end)
{
	struct strbuf *out = story->out, differences = { 0 };
	story->out = &differences;
	tell_differences(story, vm, end, continuous, continuous_end);
	story->out = out;
	bool is_same = differences.len == 0;
	if (!is_same)
		strbuf_printf(out, "at the next checkpoint:\n%s",
			      strbuf_text(&differences));
	strbuf_release(&differences);
	return is_same;
}

void story_effect(struct story *story, const struct evaluation *evaluation)
{
	strbuf_printf(story->out, "effect: %s",
		      effect_name(evaluation->effect));
	const char *comma = ":";
	for (size_t i = 0; i < evaluation->detail_count; i++) {
		const struct effect_detail *detail = &evaluation->details[i];
		if (detail->effect == EFFECT_WRONG_VALUE)
			continue; /* the end has told it */
		strbuf_printf(story->out, "%s %s", comma, detail->text);
		comma = ";";
	}
	if (evaluation->has_no_path)
		strbuf_puts(story->out, " (where control flow parts was not "
					"looked for with such a schedule)");
	strbuf_puts(story->out, "\n");
}
