/* SPDX-License-Identifier: Apache-2.0 */
/* All memory accesses of a stretch of execution. */
#include "analysis/rerun/record.h"

#include <string.h>

#include "machine/bytes.h"

void record_init(struct record *record, struct vm *vm)
{
	*record = (struct record){ .vm = vm };
	footprint_init(&record->print, &vm->memory);
	objects_init(&record->objects, vm->image);
}

void record_release(struct record *record)
{
	objects_release(&record->objects);
	footprint_release(&record->print);
	vec_release(&record->items);
	vec_release(&record->owners);
	snapshot_release(&record->start);
}

void record_own(struct record *record, uint64_t index)
{
	if (record->call.is_active && !record->call.is_known &&
	    objects_is_own(&record->objects, index))
		heap_call_access(&record->call, &record->objects, record->vm);
}

void record_frame(struct record *record)
{
	const struct vm *vm = record->vm;
	heap_call_frame(&record->call, vm, vm_in_allocator(vm));
}

void record_block(struct record *record, uint64_t index, uint64_t bytes,
		  bool is_live)
{
	struct objects *objects = &record->objects;
	const struct image *image = record->vm->image;
	uint64_t heap = image->map.heap - image->map.base;
	uint64_t word = image->target->word;
	for (uint64_t i = 0; i < bytes; i += word) {
		uint64_t at = (index + i - heap) / word;
		struct owner_undo undo = { at, objects->heap_owner[at],
					   objects->heap_start[at] };
		vec_push(&record->owners, undo);
	}
	objects_block(objects, record->vm, index, bytes, is_live);
}

static void undo_owners(struct record *record)
{
	struct objects *objects = &record->objects;
	for (size_t i = record->owners.len; i-- > 0;) {
		const struct owner_undo *undo = &record->owners.items[i];
		objects->heap_owner[undo->word] = undo->owner;
		objects->heap_start[undo->word] = undo->start;
	}
	vec_clear(&record->owners);
	record->call = record->start_call;
}

/* Who accesses the heap, or changes which of its bytes are in blocks. */
static uint32_t users_site(const struct record *record, uint64_t index,
			   uint32_t pc)
{
	const struct vm *vm = record->vm;
	uint64_t heap = vm->image->map.heap - vm->image->map.base;
	if (index < heap || index >= vm->memory.mmio)
		return NONE;
	if (record->call.is_known)
		return record->call.site;
	return vm_users_caller_of(vm, vm->image->site[pc]).site;
}

static struct access *add(struct record *record, enum access_kind kind,
			  uint64_t index, unsigned bytes, uint32_t pc,
			  tick_t now)
{
	const struct vm *vm = record->vm;
	bool is_own = record->call.is_active &&
		      objects_is_own(&record->objects, index);
	struct object_place place = { .object = NONE };
	if (is_own) {
		record_own(record, index);
		place.object = record->call.object;
	} else {
		place = objects_find(&record->objects, record->vm, index);
	}
	struct access access = {
		.time = now,
		.own = vm->interrupted.len ? vm_own_clock(vm)
					   : now - vm->at.handled,
		.since = vm_owner_since(record->vm, index),
		.index = (uint32_t)index,
		.pc = pc,
		.object = place.object,
		.start = (uint32_t)place.start,
		.user = is_own ? record->call.site
			       : users_site(record, index, pc),
		.bytes = (uint8_t)bytes,
		.kind = (uint8_t)kind,
		.by_allocator = record->call.is_active,
		.is_own = is_own,
	};
	vec_push(&record->items, access);
	return &record->items.items[record->items.len - 1];
}

void record_read(struct record *record, enum access_kind kind, uint64_t index,
		 unsigned bytes, uint32_t pc, tick_t now)
{
	struct access *access = add(record, kind, index, bytes, pc, now);
	access->value = load_bytes(record->vm->memory.bytes + index, bytes);
}

void record_write(struct record *record, uint64_t index, unsigned bytes,
		  uint32_t pc, tick_t now)
{
	struct access *access =
		add(record, ACCESS_WRITE, index, bytes, pc, now);
	access->old = load_bytes(record->vm->memory.bytes + index, bytes);
}

void record_rewind(struct record *record, tick_t last)
{
	uint8_t *memory = record->vm->memory.bytes;
	for (size_t i = record->items.len; i-- > 0;) {
		struct access *access = &record->items.items[i];
		if (access->kind != ACCESS_WRITE || access->time > last)
			continue;
		access->value =
			load_bytes(memory + access->index, access->bytes);
		memcpy(memory + access->index, &access->old, access->bytes);
	}
	snapshot_go_back(&record->start, record->vm);
}

static void begin(struct record *record)
{
	vec_clear(&record->items);
	vec_clear(&record->owners);
	snapshot_take(&record->start, record->vm);
	record->start_call = record->call;
	record->vm->observer = record;
}

static void finish(struct record *record, tick_t last)
{
	record->vm->observer = NULL;
	record_rewind(record, last);
	undo_owners(record);
}

void record_run(struct record *record, tick_t stop)
{
	begin(record);
	record->end = vm_run_loop(record->vm, loop_recorded, stop);
	record->ended = vm_clock(record->vm);
	record->own = vm_own_clock(record->vm);
	finish(record, record->ended);
}

void record_recovery(struct record *record, const struct device *device,
		     tick_t most)
{
	struct map written = { 0 };
	tick_t executed;
	struct recovery recovery = { .is_boot = device->checkpoints == 0,
				     .most = most,
				     .written = &written,
				     .loop = loop_recorded };
	begin(record);
	recovery_run(record->vm, &recovery, &executed);
	finish(record, record->start.ended + executed);
	map_release(&written);
}

const struct access *record_find(const struct record *record, tick_t time,
				 uint32_t pc, uint64_t index)
{
	size_t low = 0, high = record->items.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (record->items.items[middle].time < time)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < record->items.len; low++) {
		const struct access *access = &record->items.items[low];
		if (access->time != time)
			break;
		if (access->pc == pc && access->kind != ACCESS_WRITE &&
		    index - access->index < access->bytes)
			return access;
	}
	return NULL;
}

void record_skip(struct record *record, tick_t stop)
{
	record->vm->observer = record;
	vm_run_loop(record->vm, loop_skipped, stop);
	record->vm->observer = NULL;
	vec_clear(&record->owners);
}
