/* SPDX-License-Identifier: Apache-2.0 */
/* Describes the execution of a schedule in text. */
#include "report/format/replay_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "image/registers.h"
#include "machine/bytes.h"
#include "analysis/rerun/effect_output.h"
#include "report/format/source.h"

enum {
	MOST_LINES = 16, /* lines shown at the start and the end of a stretch */
	MOST_CHANGES = 12,
};

void replay_text_release(struct replay_text *replay_text)
{
	vec_release(&replay_text->expected);
	vec_release(&replay_text->attempt);
	map_release(&replay_text->expected_at);
	map_release(&replay_text->told);
}

void replay_text_checkpoint(struct replay_text *replay_text,
			    const struct vm *vm, tick_t at)
{
	vec_clear(&replay_text->expected);
	vec_clear(&replay_text->attempt);
	map_release(&replay_text->expected_at);
	map_release(&replay_text->told);
	if (!replay_text->is_told)
		return;
	if (at)
		strbuf_printf(replay_text->out,
			      "checkpoint before operation %" PRIu64 ", at ",
			      at);
	else
		strbuf_puts(replay_text->out, "boot, at ");
	source_position(replay_text->image,
			image_site(replay_text->image, vm->at.pc),
			replay_text->out);
	strbuf_puts(replay_text->out, "\n");
}

static bool lasts(const struct replay_text *replay_text,
		  const struct access *access)
{
	/* The number of values taken from an input is not data. */
	return replay_text->fates->of[access->index] == FATE_KEEP &&
	       access->index < replay_text->fates->fresh.cursors;
}

/* Whether to describe an access. Boot code exists to set up variables, so its
 * accesses to volatile ones are described, too. */
static bool is_worth_telling(const struct replay_text *replay_text,
			     const struct access_log *access_log,
			     const struct access *access)
{
	if (lasts(replay_text, access))
		return true;
	if (!replay_text->is_recovery || access->kind != ACCESS_WRITE ||
	    access->object == NONE)
		return false;
	enum object_segment segment =
		access_log->objects.items.items[access->object].segment;
	return segment == SEGMENT_GLOBALS || segment == SEGMENT_MMIO;
}

/* Whether there is an earlier attempt to compare accesses with. */
static bool is_compared(const struct replay_text *replay_text)
{
	return replay_text->expected.len && !replay_text->is_recovery;
}

/* Adds " (bytes 2 to 3)" if the access covers a part of a scalar. */
static void add_bytes(struct replay_text *replay_text,
		      const struct access_log *access_log,
		      const struct access *access)
{
	if (access->object == NONE)
		return;
	uint32_t id =
		access_log->objects.items.items[access->object].image_object;
	uint64_t offset = access->index - access->start;
	if (id == NONE ||
	    object_part_type(replay_text->image,
			     &replay_text->image->objects.items[id], offset,
			     access->bytes))
		return;
	strbuf_printf(replay_text->out, " (bytes %" PRIu64 " to %" PRIu64 ")",
		      offset, offset + access->bytes - 1);
}

/* Adds the name: "calib.x", "the call frame". */
static void add_name(struct replay_text *replay_text,
		     const struct access_log *access_log,
		     const struct access *access)
{
	if (access->object == NONE)
		strbuf_printf(replay_text->out, "%s",
			      access->kind == ACCESS_POP ? "the call frame"
							 : "the call frame or "
							   "a block header");
	else
		objects_part_name(&access_log->objects, access->object,
				  access->index - access->start, access->bytes,
				  replay_text->out);
	add_bytes(replay_text, access_log, access);
}

static void add_value(struct replay_text *replay_text,
		      const struct access_log *access_log,
		      const struct access *access, uint64_t value)
{
	const struct type *type = NULL;
	if (access->object != NONE) {
		uint32_t id = access_log->objects.items.items[access->object]
				      .image_object;
		if (id != NONE)
			type = object_part_type(
				replay_text->image,
				&replay_text->image->objects.items[id],
				access->index - access->start, access->bytes);
	}
	type_format_value(type, value, access->bytes, replay_text->out);
}

/* The n-th access of its kind by this operation to this place. An attempt with
 * other inputs may do the same at another time. */
static uint64_t access_key(const struct access *access, uint64_t n)
{
	uint64_t fields[] = { access->kind, access->index, access->pc, n };
	uint64_t key = 0xcbf29ce484222325u;
	for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++)
		key = (key ^ fields[i]) * 0x9e3779b97f4a7c15u;
	return key;
}

/* The same access before the failure; NULL: there is none. Call it for the
 * accesses of an attempt in their order. */
static const struct access *expected_of(struct replay_text *replay_text,
					const struct access *access)
{
	if (!is_compared(replay_text))
		return NULL;
	uint64_t n = (*map_put(&replay_text->told, access_key(access, 0)))++;
	const uint64_t *known =
		map_get(&replay_text->expected_at, access_key(access, 1 + n));
	return known ? &replay_text->expected.items[*known - 1] : NULL;
}

/* The next attempt is compared with this one. */
static void expect_attempt(struct replay_text *replay_text)
{
	struct map done = { 0 };
	for (size_t i = 0; i < replay_text->attempt.len; i++) {
		const struct access *access = &replay_text->attempt.items[i];
		uint64_t n = (*map_put(&done, access_key(access, 0)))++;
		vec_push(&replay_text->expected, *access);
		*map_put(&replay_text->expected_at, access_key(access, 1 + n)) =
			replay_text->expected.len;
	}
	map_release(&done);
	map_release(&replay_text->told);
	vec_clear(&replay_text->attempt);
}

static void tell_access(struct replay_text *replay_text,
			const struct access_log *access_log,
			const struct access *access,
			const struct access *before)
{
	char time[32];
	snprintf(time, sizeof(time), "%s%" PRIu64,
		 replay_text->is_recovery ? "r" : "",
		 replay_text->is_recovery ? access->time - replay_text->since
					  : access->time);
	strbuf_printf(replay_text->out, "  %6s  ", time);
	source_position(replay_text->image,
			image_site(replay_text->image, access->pc),
			replay_text->out);
	strbuf_puts(replay_text->out,
		    access->kind == ACCESS_WRITE ? ": writes " : ": reads ");
	add_name(replay_text, access_log, access);
	strbuf_puts(replay_text->out,
		    access->kind == ACCESS_WRITE ? " = " : ", it is ");
	add_value(replay_text, access_log, access, access->value);
	if (before && before->value != access->value) {
		strbuf_puts(replay_text->out,
			    access->kind == ACCESS_WRITE
				    ? ", before the failure: "
				    : "; before the failure it was ");
		add_value(replay_text, access_log, before, before->value);
	} else if (!before && is_compared(replay_text)) {
		strbuf_puts(replay_text->out, " (not done before the failure)");
	}
	strbuf_puts(replay_text->out, "\n");
}

static bool is_news(const struct replay_text *replay_text,
		    const struct access *access, const struct access *before)
{
	return is_compared(replay_text) &&
	       (!before || before->value != access->value);
}

static void tell_accesses(struct replay_text *replay_text,
			  const struct access_log *access_log)
{
	size_t count = 0, told = 0, skipped = 0, news = 0;
	for (size_t i = 0; i < access_log->items.len; i++)
		count += is_worth_telling(replay_text, access_log,
					  &access_log->items.items[i]);
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (!is_worth_telling(replay_text, access_log, access))
			continue;
		told++;
		const struct access *before = expected_of(replay_text, access);
		bool is_shown = told <= MOST_LINES || told + MOST_LINES > count;
		if (!is_shown && is_news(replay_text, access, before))
			is_shown = news++ < MOST_LINES;
		skipped += !is_shown;
		if (told + MOST_LINES == count + 1 && skipped)
			strbuf_printf(replay_text->out,
				      "          … %zu more accesses …\n",
				      skipped);
		if (is_shown)
			tell_access(replay_text, access_log, access, before);
	}
	if (!count)
		strbuf_puts(replay_text->out,
			    "          no access to memory that "
			    "lasts\n");
}

void replay_text_stretch(struct replay_text *replay_text,
			 const struct access_log *access_log)
{
	if (replay_text->is_told)
		tell_accesses(replay_text, access_log);
	vec_reserve(&replay_text->attempt, access_log->items.len);
	for (size_t i = 0; i < access_log->items.len; i++)
		vec_push(&replay_text->attempt, access_log->items.items[i]);
}

void replay_text_input(struct replay_text *replay_text,
		       const struct event *event)
{
	if (!replay_text->is_told)
		return;
	strbuf_printf(replay_text->out, "from here on input '%s' gives ",
		      event->input);
	for (size_t i = 0; i < event->value_count; i++) {
		strbuf_puts(replay_text->out, i ? ", " : "");
		number_print(&event->values[i], replay_text->out);
	}
	strbuf_puts(replay_text->out, "\n");
}

void replay_text_interrupt(struct replay_text *replay_text, const struct vm *vm,
			   tick_t at)
{
	if (!replay_text->is_told)
		return;
	struct vm_caller caller = vm_position(vm);
	const struct site *handler =
		&replay_text->image->sites.items[caller.site];
	vm_next_caller(vm, &caller);
	strbuf_printf(replay_text->out,
		      "interrupt before operation %" PRIu64
		      ", handler '%s', at ",
		      at, image_site_scope(replay_text->image, handler)->name);
	source_position(replay_text->image,
			&replay_text->image->sites.items[caller.site],
			replay_text->out);
	strbuf_puts(replay_text->out, "\n");
	uint64_t pushed = memory_index(&vm->memory, vm->at.fp);
	if (replay_text->fates->of[pushed] == FATE_KEEP)
		strbuf_puts(replay_text->out,
			    "          pushes where to go on and the frame "
			    "pointer\n");
}

static bool is_same_place(const struct access *a, const struct access *b)
{
	return a->kind == b->kind && a->index == b->index &&
	       a->bytes == b->bytes;
}

/* Describes what a write left, unless a later one of the same stretch overwrote
 * it. */
static void tell_left(struct replay_text *replay_text,
		      const struct access_log *access_log,
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
	strbuf_puts(replay_text->out, "          ");
	add_name(replay_text, access_log, access);
	strbuf_puts(replay_text->out, " keeps ");
	add_value(replay_text, access_log, access, access->value);
	strbuf_puts(replay_text->out, replay_text->is_recovery
					      ? ", before it was "
					      : ", at the checkpoint it was ");
	add_value(replay_text, access_log, access, first->old);
	strbuf_puts(replay_text->out, "\n");
}

/* Describes what a failure does, and which writes of the stretch remain. */
static void tell_failure(struct replay_text *replay_text,
			 const struct access_log *access_log,
			 const struct access *accesses, size_t count)
{
	strbuf_printf(replay_text->out, "; registers %s\n",
		      replay_text->fates->resets_memory
			      ? "go back to the checkpoint, volatile memory "
				"is as after start-up"
			      : "and volatile memory go back to the "
				"checkpoint");
	unsigned told = 0;
	for (size_t i = 0; i < count && told < MOST_CHANGES; i++) {
		size_t before = replay_text->out->len;
		if (accesses[i].kind == ACCESS_WRITE &&
		    lasts(replay_text, &accesses[i]))
			tell_left(replay_text, access_log, accesses, count, i);
		told += replay_text->out->len > before;
	}
}

void replay_text_recovery(struct replay_text *replay_text,
			  const struct access_log *access_log, tick_t since)
{
	strbuf_puts(replay_text->out, "power is back; what runs at boot:\n");
	replay_text->is_recovery = true;
	replay_text->since = since;
	tell_accesses(replay_text, access_log);
	replay_text->is_recovery = false;
}

void replay_text_recovery_failure(struct replay_text *replay_text,
				  const struct access_log *access_log,
				  tick_t after)
{
	strbuf_printf(replay_text->out,
		      "power fails after operation r%" PRIu64
		      " of what runs at boot",
		      after);
	replay_text->is_recovery = true;
	tell_failure(replay_text, access_log, access_log->items.items,
		     access_log->items.len);
	replay_text->is_recovery = false;
}

void replay_text_again(struct replay_text *replay_text)
{
	if (replay_text->is_told)
		strbuf_puts(replay_text->out, "again from the checkpoint\n");
}

void replay_text_failure(struct replay_text *replay_text,
			 const struct access_log *access_log, tick_t after)
{
	if (!replay_text->is_told)
		return;
	strbuf_printf(replay_text->out, "power fails after operation %" PRIu64,
		      after);
	tell_failure(replay_text, access_log, replay_text->attempt.items,
		     replay_text->attempt.len);
	expect_attempt(replay_text);
}

/* The scalar that contains a byte: its first byte and size. */
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

/* Whether a byte is NV, or part of the world if a failure keeps that: SPEC
 * 6. */
static bool byte_lasts(const struct replay_text *replay_text, uint64_t index)
{
	return replay_text->nv->is_nv[index] ||
	       replay_text->fates->of[index] == FATE_KEEP;
}

/* Describes the first parts of a variable that differ. */
static void tell_variable(struct replay_text *replay_text,
			  const struct object *object, const struct vm *vm,
			  const struct vm *continuous)
{
	uint64_t base = object->address - replay_text->image->map.base;
	unsigned count = 0;
	for (uint64_t i = 0; i < object->size; i++) {
		if (!byte_lasts(replay_text, base + i) ||
		    map_get(replay_text->exempt, base + i) ||
		    vm->memory.bytes[base + i] ==
			    continuous->memory.bytes[base + i])
			continue;
		uint64_t offset = i;
		unsigned size = scalar_at(replay_text->image, object, &offset);
		const struct type *type = object_part_type(
			replay_text->image, object, offset, size);
		if (count++ < MOST_CHANGES) {
			strbuf_puts(replay_text->out, "          ");
			object_part_name(replay_text->image, object, offset,
					 size, replay_text->out);
			strbuf_puts(replay_text->out, " is ");
			type_format_value(type,
					  value_at(vm, base + offset, size),
					  size, replay_text->out);
			strbuf_puts(replay_text->out, " instead of ");
			type_format_value(
				type, value_at(continuous, base + offset, size),
				size, replay_text->out);
			strbuf_puts(replay_text->out, "\n");
		}
		i = offset + size - 1;
	}
	if (count > MOST_CHANGES)
		strbuf_printf(replay_text->out, "          … %u more …\n",
			      count - MOST_CHANGES);
}

static const char *end_text(enum vm_end end)
{
	return end == VM_TRAPPED  ? "crashes"
	       : end == VM_EXITED ? "ends"
				  : "has not ended";
}

/* Describes the first output that differs. */
static void tell_output(struct replay_text *replay_text, const struct vm *vm,
			const struct vm *continuous)
{
	struct output_texts outputs = output_texts(continuous, vm);
	if (outputs.same == outputs.wanted_len &&
	    outputs.same == outputs.found_len)
		return;
	struct arena arena = { 0 };
	strbuf_printf(
		replay_text->out, "          the output differs: it %s\n",
		output_difference(replay_text->image, &outputs, &arena).text);
	arena_release(&arena);
}

/* Describes how both ended, if that differs. */
static void tell_ends(struct replay_text *replay_text, const struct vm *vm,
		      enum vm_end end, const struct vm *continuous,
		      enum vm_end continuous_end)
{
	if (end != continuous_end)
		strbuf_printf(replay_text->out,
			      "          the program %s; without the failure "
			      "it %s\n",
			      end_text(end), end_text(continuous_end));
	else if (end == VM_EXITED && vm->exit_code != continuous->exit_code)
		strbuf_printf(replay_text->out,
			      "          the exit code is %" PRIu64
			      " instead of %" PRIu64 "\n",
			      vm->exit_code & 0xff,
			      continuous->exit_code & 0xff);
	else if (end == VM_TRAPPED && vm->at.pc != continuous->at.pc)
		strbuf_puts(replay_text->out,
			    "          the program crashes elsewhere\n");
}

/* Describes what differs at a checkpoint, one line each. */
static void tell_differences(struct replay_text *replay_text,
			     const struct vm *vm, enum vm_end end,
			     const struct vm *continuous,
			     enum vm_end continuous_end)
{
	const struct image *image = replay_text->image;
	tell_ends(replay_text, vm, end, continuous, continuous_end);
	if (end == continuous_end && end != VM_EXITED && end != VM_TRAPPED &&
	    vm->at.pc != continuous->at.pc)
		strbuf_puts(replay_text->out,
			    "          the program is elsewhere\n");
	tell_output(replay_text, vm, continuous);
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL ||
		    object->kind == OBJECT_WORLD)
			tell_variable(replay_text, object, vm, continuous);
	}
}

/* Describes the values and the output that differ at the end, by what evaluate
 * has found. */
static void tell_details(struct replay_text *replay_text,
			 const struct evaluation *evaluation)
{
	for (size_t i = 0; i < evaluation->detail_count; i++) {
		const struct effect_detail *detail = &evaluation->details[i];
		if (detail->effect == EFFECT_WRONG_OUTPUT)
			strbuf_printf(replay_text->out,
				      "          the output differs: it %s\n",
				      detail->text);
		else if (detail->effect == EFFECT_WRONG_VALUE &&
			 !detail->is_returned)
			strbuf_printf(replay_text->out, "          %s\n",
				      detail->text);
	}
	if (evaluation->more)
		strbuf_printf(replay_text->out, "          … %llu more …\n",
			      (unsigned long long)evaluation->more);
}

/* Adds the registers of a page that differ: "P1DIR is 0x00 instead of 0x01". */
static void tell_register_page(struct replay_text *replay_text,
			       const struct vm *vm, const struct vm *continuous,
			       struct register_page page)
{
	const struct image *image = replay_text->image;
	const uint8_t *a = continuous->memory.bytes, *b = vm->memory.bytes;
	for (uint64_t i = page.first; i < page.end; i++) {
		if (a[i] == b[i])
			continue;
		addr_t at = memory_address(&vm->memory, i);
		struct device_register row = register_at(image, at);
		uint64_t first = i - (at - row.address);
		int digits = 2 * (int)row.size;
		strbuf_puts(replay_text->out, "          ");
		register_name(image, row.address, row.size, replay_text->out);
		strbuf_printf(
			replay_text->out, " is 0x%0*llx instead of 0x%0*llx\n",
			digits,
			(unsigned long long)load_bytes(b + first, row.size),
			digits,
			(unsigned long long)load_bytes(a + first, row.size));
		i = first + row.size - 1;
	}
}

/* SPEC 5.1: nothing is modelled in devices, so registers are not part of the
 * verdict; what they have lost is said. */
static void tell_registers(struct replay_text *replay_text, const struct vm *vm,
			   const struct vm *continuous)
{
	const struct memory *memory = &continuous->memory;
	struct strbuf *out = replay_text->out, registers = { 0 };
	replay_text->out = &registers;
	for (size_t i = 0; i < memory->registers.len; i++)
		tell_register_page(replay_text, vm, continuous,
				   memory->registers.items[i]);
	replay_text->out = out;
	if (registers.len)
		strbuf_printf(out,
			      "except for device registers; what the devices "
			      "do then is unknown:\n%s",
			      strbuf_text(&registers));
	strbuf_release(&registers);
}

void replay_text_end(struct replay_text *replay_text, const struct vm *vm,
		     enum vm_end end, const struct vm *continuous,
		     enum vm_end continuous_end,
		     const struct evaluation *evaluation)
{
	struct strbuf *out = replay_text->out;
	bool is_device = evaluation->effect == EFFECT_UNKNOWN_DEVICE &&
			 evaluation->detail_count == 1;
	bool is_same = evaluation->effect == EFFECT_MASKED || is_device;
	if (is_device)
		strbuf_puts(out, "the program ends as in a continuous run, but "
				 "a device is used without its set-up");
	else
		strbuf_printf(out, "the end is %s",
			      is_same ? "that of a continuous run"
				      : "not that of a continuous run:");
	if (is_same && end == VM_TRAPPED) {
		strbuf_puts(out, ", which crashes, too: ");
		vm_describe_trap(vm, out);
	}
	strbuf_puts(out, "\n");
	tell_registers(replay_text, vm, continuous);
	if (is_same)
		return;
	tell_ends(replay_text, vm, end, continuous, continuous_end);
	tell_details(replay_text, evaluation);
}

bool replay_text_next_checkpoint(struct replay_text *replay_text,
				 const struct vm *vm, enum vm_end end,
				 const struct vm *continuous,
				 enum vm_end continuous_end)
{
	struct strbuf *out = replay_text->out, differences = { 0 };
	replay_text->out = &differences;
	tell_differences(replay_text, vm, end, continuous, continuous_end);
	replay_text->out = out;
	bool is_same = differences.len == 0;
	if (!is_same)
		strbuf_printf(out, "at the next checkpoint:\n%s",
			      strbuf_text(&differences));
	strbuf_release(&differences);
	return is_same;
}

void replay_text_effect(struct replay_text *replay_text,
			const struct evaluation *evaluation)
{
	strbuf_printf(replay_text->out, "effect: %s",
		      effect_name(evaluation->effect));
	const char *comma = ":";
	for (size_t i = 0; i < evaluation->detail_count; i++) {
		const struct effect_detail *detail = &evaluation->details[i];
		if (detail->effect == EFFECT_WRONG_VALUE)
			continue; /* the end already mentions it */
		strbuf_printf(replay_text->out, "%s %s", comma, detail->text);
		comma = ";";
	}
	if (evaluation->has_no_path)
		strbuf_puts(replay_text->out,
			    " (where control flow parts was not "
			    "looked for with such a schedule)");
	strbuf_puts(replay_text->out, "\n");
}
