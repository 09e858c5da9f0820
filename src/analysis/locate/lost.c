/* SPDX-License-Identifier: Apache-2.0 */
/* Volatile bytes that no checkpoint saves, SPEC 4.8. */
#include "analysis/locate/lost.h"

#include <stdlib.h>
#include <string.h>

#include "power/recovery.h"
#include "machine/bytes.h"

/* SPEC 3.1: constructors and INIT functions run before a task starts again, the
 * recovery routine before anything else. */
static void reboot(struct lost *lost)
{
	tick_t executed;
	struct recovery recovery = { .most = MOST_RECOVERY,
				     .written = &lost->set_anew };
	recovery_run(&lost->rebooted, &recovery, &executed);
	lost->fresh = lost->rebooted.memory.bytes;
}

void lost_init(struct lost *lost, const struct vm *vm,
	       const struct fates *fates, enum when when,
	       struct objects *objects, struct pairs *pairs)
{
	*lost = (struct lost){
		.vm = vm,
		.fates = fates,
		.objects = objects,
		.pairs = pairs,
		.setting = { .when = when, .region.origin = NONE },
		.bytes = mem_map(vm->memory.size * sizeof(struct lost_byte)),
		.rows = mem_alloc(vm->image->code_len *
				  sizeof(struct lost_row)),
		.fresh = fates->fresh.bytes,
	};
	vm_init(&lost->rebooted, vm->image);
	if (recovery_is_needed(vm->image, false))
		reboot(lost);
}

void lost_release(struct lost *lost)
{
	mem_unmap(lost->bytes,
		  lost->vm->memory.size * sizeof(struct lost_byte));
	for (uint32_t i = 0; i < lost->vm->image->code_len; i++)
		vec_release(&lost->rows[i].items);
	free(lost->rows);
	vm_release(&lost->rebooted);
	map_release(&lost->set_anew);
	vec_release(&lost->registers);
}

void lost_checkpoint(struct lost *lost, uint32_t pc, tick_t executed)
{
	lost->setting.region.start = executed;
	lost->setting.region.origin = lost->vm->image->site[pc];
	lost->has_used_registers = false;
}

/* Whether the code that runs at each boot restores the byte as it is now. */
static bool is_set_anew(const struct lost *lost, uint64_t index)
{
	return lost->set_anew.entries.len && map_get(&lost->set_anew, index) &&
	       lost->fresh[index] == lost->vm->memory.bytes[index];
}

unsigned lost_mask(const struct lost *lost, uint64_t index, unsigned bytes,
		   tick_t now)
{
	unsigned mask = 0;
	for (unsigned i = 0; i < bytes; i++) {
		tick_t written = lost->bytes[index + i].written;
		if (written && is_before_window(&lost->setting, written, now) &&
		    lost->fates->of[index + i] == FATE_RESET &&
		    !is_set_anew(lost, index + i))
			mask |= 1u << i;
	}
	return mask;
}

/* Bytes that are read and would be lost. */
struct loss {
	uint64_t index;
	unsigned bytes, mask;
	uint32_t offset; /* in the object */
	const struct lost_access *reader;
};

/* The value that a re-execution reads. */
static uint64_t observed_value(const struct lost *lost, const struct loss *loss)
{
	uint8_t value[8];
	memcpy(value, lost->vm->memory.bytes + loss->index, sizeof(value));
	for (unsigned i = 0; i < loss->bytes; i++) {
		if (loss->mask >> i & 1)
			value[i] = lost->fresh[loss->index + i];
	}
	return load_bytes(value, loss->bytes);
}

/* SPEC 4.6: of the first manifest instance, else of the first. */
static void note_values(const struct lost *lost, struct pair *pair,
			const struct loss *loss)
{
	uint64_t expected =
		load_bytes(lost->vm->memory.bytes + loss->index, loss->bytes);
	uint64_t observed = observed_value(lost, loss);
	bool is_manifest = expected != observed;
	if (pair->value_time && (pair->is_manifest || !is_manifest))
		return;
	pair->is_manifest = is_manifest;
	pair->value_time = loss->reader->now;
	/* A failure right after the read shows it. */
	pair->value_producer = loss->reader->now;
	pair->value_window = lost->setting.region.start;
	pair->value_offset = loss->offset;
	pair->value_bytes = (uint8_t)loss->bytes;
	pair->expected = expected;
	pair->observed = observed;
}

/* The write whose value is lost, of the first lost byte. */
static const struct lost_byte *first_lost(const struct lost *lost,
					  const struct loss *loss)
{
	unsigned first = (unsigned)__builtin_ctz(loss->mask);
	return &lost->bytes[loss->index + first];
}

static void note_first(const struct lost *lost, struct pair *pair,
		       const struct loss *loss)
{
	const struct lost_byte *byte = first_lost(lost, loss);
	pair->producer = lost->vm->image->site[byte->writer];
	pair->first_consumer = loss->reader->now;
	pair->first_producer = byte->written;
	pair->first_offset = loss->offset + (uint32_t)__builtin_ctz(loss->mask);
	pair->checkpoint = lost->setting.region.origin;
}

static tick_t latest_write(const struct lost *lost, const struct loss *loss)
{
	tick_t latest = 0;
	for (unsigned i = 0; i < loss->bytes; i++) {
		tick_t written = lost->bytes[loss->index + i].written;
		if (loss->mask >> i & 1 && written > latest)
			latest = written;
	}
	return latest;
}

static void count(const struct lost *lost, struct pair *pair,
		  const struct loss *loss)
{
	tick_t execution = loss->reader->base + 1;
	tick_t distance = loss->reader->now - latest_write(lost, loss);
	pairs_count(lost->pairs, pair, execution, loss->reader->now,
		    lost->setting.region.start, loss->reader->now);
	if (distance < pair->distance)
		pair->distance = distance;
	if (!pair->first_consumer)
		note_first(lost, pair, loss);
	if (!pair->is_manifest)
		note_values(lost, pair, loss);
	pair_hit(pair, loss->offset, loss->mask);
}

/* One finding per consumer and object, whatever the writer: SPEC 5.3. */
static struct pair *pair_of(const struct lost *lost, uint32_t pc,
			    uint32_t object)
{
	uint32_t site = lost->vm->image->site[pc];
	struct consumer who = { site, object, RULE_LOST_VOLATILE, NONE };
	uint32_t key = pair_key(pairs_consumer(lost->pairs, who), who.rule);
	return pairs_get(lost->pairs, key, NONE,
			 objects_size(lost->objects, object));
}

static struct pair *register_pair(struct lost *lost, uint32_t pc, size_t number)
{
	struct lost_row *row = &lost->rows[pc];
	while (row->items.len <= number)
		vec_push(&row->items, (struct pair *)NULL);
	struct pair **known = &row->items.items[number];
	if (!*known)
		*known =
			pair_of(lost, pc, lost->registers.items[number].object);
	return *known;
}

/* The bits of `word` that the access hits. */
static unsigned hit_bits(const struct lost_register *word,
			 const struct lost_access *access)
{
	unsigned mask = 0;
	for (unsigned i = 0; i < word->bytes; i++) {
		if (word->first + i - access->index < access->bytes)
			mask |= 1u << i;
	}
	return mask;
}

/* SPEC 4.8: all registers count as read at the first access in a window, except
 * for what it writes; after that only by their own reads. */
static void use_registers(struct lost *lost, const struct lost_access *access,
			  bool is_write)
{
	bool is_first = !when_is_called(lost->setting.when) ||
			!lost->has_used_registers;
	lost->has_used_registers = true;
	if (is_write && !is_first)
		return;
	for (size_t i = 0; i < lost->registers.len; i++) {
		const struct lost_register *word = &lost->registers.items[i];
		unsigned mask =
			lost_mask(lost, word->first, word->bytes, access->now);
		unsigned own = hit_bits(word, access);
		if (is_write)
			mask &= ~own;
		else if (!is_first)
			mask &= own;
		if (!mask)
			continue;
		const struct loss loss = { word->first, word->bytes, mask,
					   word->offset, access };
		count(lost, register_pair(lost, access->pc, i), &loss);
	}
}

/* A register is written for the first time: adds it to the list, in pieces that
 * fit a value. */
static void add_register(struct lost *lost, uint64_t index)
{
	enum {
		MOST = 8
	};
	struct object_place place =
		objects_register(lost->objects, lost->vm, index);
	uint64_t skip = (index - place.start) / MOST * MOST;
	uint64_t rest = place.end - place.start - skip;
	struct lost_register word = {
		.first = place.start + skip,
		.bytes = rest < MOST ? (unsigned)rest : MOST,
		.object = place.object,
		.offset = (uint32_t)skip,
	};
	for (size_t i = 0; i < lost->registers.len; i++) {
		if (lost->registers.items[i].first == word.first)
			return;
	}
	vec_push(&lost->registers, word);
}

static bool is_register(const struct lost *lost, uint64_t index)
{
	return index >= lost->vm->memory.mmio;
}

/* Whether start-up may leave it unset. Another value could look like poison. */
static bool may_be_poison(const struct lost *lost, const struct loss *loss)
{
	unsigned first = (unsigned)__builtin_ctz(loss->mask);
	return lost->fates->fresh.bytes[loss->index + first] == POISON;
}

void lost_read(struct lost *lost, const struct lost_access *access)
{
	if (is_register(lost, access->index)) {
		use_registers(lost, access, false);
		return;
	}
	unsigned mask =
		lost_mask(lost, access->index, access->bytes, access->now);
	if (!mask)
		return;
	struct object_place place =
		objects_find(lost->objects, lost->vm, access->index);
	if (place.object == NONE)
		return;
	const struct loss loss = { access->index, access->bytes, mask,
				   (uint32_t)(access->index - place.start),
				   access };
	lost->finds_poison |= may_be_poison(lost, &loss);
	count(lost, pair_of(lost, access->pc, place.object), &loss);
}

void lost_note_write(struct lost *lost, const struct lost_access *access)
{
	for (unsigned i = 0; i < access->bytes; i++)
		lost->bytes[access->index + i] =
			(struct lost_byte){ access->now, access->pc };
}

void lost_write(struct lost *lost, const struct lost_access *access)
{
	if (is_register(lost, access->index)) {
		use_registers(lost, access, true);
		for (unsigned i = 0; i < access->bytes; i++) {
			uint64_t index = access->index + i;
			if (!lost->bytes[index].written)
				add_register(lost, index);
		}
	}
	lost_note_write(lost, access);
}

bool lost_is_possible(const struct vm *vm, const struct fates *fates)
{
	return fates->resets_memory || vm->memory.registers.len;
}

bool lost_run(const struct vm *vm, const struct fates *fates, enum when when,
	      struct objects *objects, struct pairs *pairs)
{
	struct vm again;
	struct lost lost;
	vm_init(&again, vm->image);
	objects_restart(objects);
	lost_init(&lost, &again, fates, when, objects, pairs);
	again.observer = &lost;
	vm_run_loop(&again, loop_lost, vm_clock(vm) + 1);
	lost_release(&lost);
	vm_release(&again);
	return lost.finds_poison;
}
