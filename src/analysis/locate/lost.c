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
		.setting = { .when = when,
			     .region = { .start = region_start(vm, 0),
					 .origin = NONE } },
		.bytes = mem_map(vm->memory.size * sizeof(struct lost_byte)),
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
	vm_release(&lost->rebooted);
	map_release(&lost->set_anew);
	map_release(&lost->peripheral_at);
	vec_release(&lost->registers);
	vec_release(&lost->peripherals);
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

/* The first lost byte that differs, else the first. */
static unsigned first_hit(const struct loss *loss, uint64_t difference)
{
	for (unsigned i = 0; i < loss->bytes; i++) {
		if (loss->mask >> i & 1 && difference >> 8 * i & 0xff)
			return i;
	}
	return (unsigned)__builtin_ctz(loss->mask);
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
	pair->value_index = loss->index;
	pair->value_offset = loss->offset;
	pair->value_hit = loss->offset + first_hit(loss, expected ^ observed);
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
	pair->producer = byte->writer;
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
	/* Operations of one segment share its base, and a peripheral's pair. */
	tick_t execution = (loss->reader->base + 1) ^ (tick_t)loss->reader->pc
							      << 40;
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

/* SPEC 4.6: the site that an access is reported at. */
static uint32_t users_site(const struct lost *lost, uint32_t pc)
{
	uint32_t site = lost->vm->image->site[pc];
	return image_is_library_site(lost->vm->image, site)
		       ? vm_users_caller_of(lost->vm, site).site
		       : site;
}

static uint32_t key_of(const struct lost *lost, uint32_t pc, uint32_t object)
{
	uint32_t site = users_site(lost, pc);
	struct consumer who = { site, object, RULE_LOST_VOLATILE, NONE };
	return pair_key(pairs_consumer(lost->pairs, who), who.rule);
}

/* One finding per consumer and object, whatever the writer: SPEC 5.3. */
static struct pair *pair_of(const struct lost *lost, uint32_t pc,
			    uint32_t object)
{
	return pairs_get(lost->pairs, key_of(lost, pc, object), NONE,
			 objects_size(lost->objects, object));
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

/* Counts a use of what a register has lost. The finding shows the first use
 * that is manifest. */
static void count_register(struct lost *lost, struct lost_peripheral *used,
			   const struct loss *loss)
{
	uint32_t pc = loss->reader->pc;
	if (!used->pair)
		used->pair = pair_of(lost, pc, used->object);
	bool was_manifest = used->pair->is_manifest;
	count(lost, used->pair, loss);
	if (was_manifest || !used->pair->is_manifest)
		return;
	used->pair->key = key_of(lost, pc, used->object);
	used->pair->distance = loss->reader->now - latest_write(lost, loss);
	note_first(lost, used->pair, loss);
}

/* The peripheral is used: what it has lost is missed; with only_own, what the
 * access itself reads. */
static void miss(struct lost *lost, struct lost_peripheral *used,
		 const struct lost_access *access, bool only_own)
{
	for (size_t i = 0; i < lost->registers.len; i++) {
		const struct lost_register *word = &lost->registers.items[i];
		if (word->object != used->object)
			continue;
		unsigned mask =
			lost_mask(lost, word->first, word->bytes, access->now);
		if (only_own)
			mask &= hit_bits(word, access);
		if (!mask)
			continue;
		const struct loss loss = { word->first, word->bytes, mask,
					   word->offset, access };
		count_register(lost, used, &loss);
	}
}

/* What the first writes of the window have not set up again is lost. */
static void finish_set_up(struct lost *lost, struct lost_peripheral *used)
{
	const struct lost_access first = used->first;
	if (used->is_set_up)
		miss(lost, used, &first, false);
	used->is_used |= used->is_set_up;
	used->is_set_up = false;
}

static void finish_all_set_up(struct lost *lost)
{
	for (size_t i = 0; i < lost->peripherals.len; i++)
		finish_set_up(lost, &lost->peripherals.items[i]);
}

void lost_checkpoint(struct lost *lost, uint32_t at, tick_t executed)
{
	finish_all_set_up(lost);
	for (size_t i = 0; i < lost->peripherals.len; i++)
		lost->peripherals.items[i].is_used = false;
	lost->setting.region.start = region_start(lost->vm, executed);
	lost->setting.region.origin = vm_checkpoint_site(lost->vm, at);
}

static struct lost_peripheral *peripheral_of(struct lost *lost, uint64_t index)
{
	uint64_t *known = map_put(&lost->peripheral_at, index);
	if (*known)
		return &lost->peripherals.items[*known - 1];
	uint32_t object =
		objects_register(lost->objects, lost->vm, index).object;
	size_t i = 0;
	while (i < lost->peripherals.len &&
	       lost->peripherals.items[i].object != object)
		i++;
	if (i == lost->peripherals.len) {
		struct lost_peripheral new = { .object = object };
		vec_push(&lost->peripherals, new);
	}
	*known = i + 1;
	return &lost->peripherals.items[i];
}

/* SPEC 4.8: an access to a peripheral. Where a checkpoint can be anywhere, each
 * access misses all but what it writes itself. */
static void use_register(struct lost *lost, const struct lost_access *access,
			 bool is_write)
{
	struct lost_peripheral *used = peripheral_of(lost, access->index);
	if (!when_is_called(lost->setting.when)) {
		if (is_write)
			lost_note_write(lost, access);
		miss(lost, used, access, false);
	} else if (!is_write) {
		finish_set_up(lost, used);
		miss(lost, used, access, used->is_used);
		used->is_used = true;
	} else if (!used->is_used && !used->is_set_up) {
		used->is_set_up = true;
		used->first = *access;
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
	uint64_t skip = (index - place.first) / MOST * MOST;
	uint64_t rest = place.end - place.first - skip;
	struct lost_register word = {
		.first = place.first + skip,
		.bytes = rest < MOST ? (unsigned)rest : MOST,
		.object = place.object,
		.offset = (uint32_t)(place.first - place.start + skip),
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
		use_register(lost, access, false);
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
	uint32_t site = users_site(lost, access->pc);
	for (unsigned i = 0; i < access->bytes; i++)
		lost->bytes[access->index + i] =
			(struct lost_byte){ access->now, site };
}

void lost_write(struct lost *lost, const struct lost_access *access)
{
	if (is_register(lost, access->index)) {
		for (unsigned i = 0; i < access->bytes; i++) {
			uint64_t index = access->index + i;
			if (!lost->bytes[index].written)
				add_register(lost, index);
		}
		use_register(lost, access, true);
	}
	lost_note_write(lost, access);
}

bool lost_is_possible(const struct vm *vm, const struct fates *fates)
{
	return fates->resets_memory || vm->memory.registers.len;
}

/* Whether a register would not have its value after a failure now. */
static bool is_gone(const struct lost *lost, const struct lost_register *word)
{
	const uint8_t *now = lost->vm->memory.bytes + word->first;
	tick_t clock = vm_clock(lost->vm) + 1;
	return lost_mask(lost, word->first, word->bytes, clock) &&
	       memcmp(now, lost->fresh + word->first, word->bytes) != 0;
}

/* Adds the lost registers of a peripheral: "WDT (WDTCTL)". */
static void add_unused(const struct lost *lost, uint32_t object,
		       struct strbuf *out)
{
	size_t told = 0;
	for (size_t i = 0; i < lost->registers.len; i++) {
		const struct lost_register *word = &lost->registers.items[i];
		if (word->object != object || !is_gone(lost, word))
			continue;
		if (!told && out->len)
			strbuf_puts(out, ", ");
		if (!told)
			objects_part_name(lost->objects, object, 0, UINT64_MAX,
					  out);
		strbuf_puts(out, told++ ? ", " : " (");
		objects_part_name(lost->objects, object, word->offset, 1, out);
	}
	strbuf_puts(out, told ? ")" : "");
}

/* Whether a finding says that the peripheral loses its set-up. One about
 * registers that have what a reset leaves says nothing of those that were set
 * later. */
static bool is_told(const struct lost_peripheral *used)
{
	return used->pair && used->pair->is_manifest;
}

bool lost_run(const struct vm *vm, const struct fates *fates, enum when when,
	      struct objects *objects, struct pairs *pairs,
	      struct strbuf *unused)
{
	struct vm again;
	struct lost lost;
	vm_init(&again, vm->image);
	objects_restart(objects);
	lost_init(&lost, &again, fates, when, objects, pairs);
	again.observer = &lost;
	vm_run_loop(&again, loop_lost, vm_clock(vm) + 1);
	finish_all_set_up(&lost);
	for (size_t i = 0; i < lost.peripherals.len; i++) {
		if (!is_told(&lost.peripherals.items[i]))
			add_unused(&lost, lost.peripherals.items[i].object,
				   unused);
	}
	lost_release(&lost);
	vm_release(&again);
	return lost.finds_poison;
}
