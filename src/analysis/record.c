/* SPDX-License-Identifier: Apache-2.0 */
/* All memory accesses of a stretch of execution. */
#include "analysis/record.h"

#include <string.h>

#include "vm/loop_parts.h"

void record_init(struct record *record, struct vm *vm)
{
	*record = (struct record){ .vm = vm };
	objects_init(&record->objects, vm->image);
}

void record_release(struct record *record)
{
	objects_release(&record->objects);
	vec_release(&record->items);
	snapshot_release(&record->start);
}

static struct access *add(struct record *record, enum access_kind kind,
			  uint64_t index, unsigned bytes, uint32_t pc,
			  tick_t now)
{
	struct object_place place =
		objects_find(&record->objects, record->vm, index);
	const struct vm *vm = record->vm;
	struct access access = {
		.time = now,
		.own = vm->interrupted.len ? vm_own_clock(vm)
					   : now - vm->at.handled,
		.since = vm_owner_since(record->vm, index),
		.index = (uint32_t)index,
		.pc = pc,
		.object = place.object,
		.start = (uint32_t)place.start,
		.bytes = (uint8_t)bytes,
		.kind = (uint8_t)kind,
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

void record_run(struct record *record, tick_t stop)
{
	struct vm *vm = record->vm;
	vec_clear(&record->items);
	vec_clear(&vm->log);
	snapshot_take(&record->start, vm);
	vm->observer = record;
	record->end = vm_run_loop(vm, loop_recorded, stop);
	record->ended = vm_clock(vm);
	record->own = vm_own_clock(vm);
	vm->observer = NULL;
	record_rewind(record, record->ended);
}
