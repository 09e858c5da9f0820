/* SPDX-License-Identifier: Apache-2.0 */
/* A log of all memory accesses of a stretch of execution. */
#include "analysis/rerun/access_log.h"

#include <string.h>

#include "machine/bytes.h"

void access_log_init(struct access_log *access_log, struct vm *vm)
{
	*access_log = (struct access_log){ .vm = vm };
	memory_hash_init(&access_log->print, &vm->memory);
	objects_init(&access_log->objects, vm->image);
}

void access_log_release(struct access_log *access_log)
{
	objects_release(&access_log->objects);
	memory_hash_release(&access_log->print);
	vec_release(&access_log->items);
	vec_release(&access_log->owners);
	snapshot_release(&access_log->start);
}

void access_log_own(struct access_log *access_log, uint64_t index)
{
	if (access_log->call.is_active && !access_log->call.is_known &&
	    objects_is_own(&access_log->objects, index))
		heap_call_access(&access_log->call, &access_log->objects,
				 access_log->vm);
}

void access_log_frame(struct access_log *access_log)
{
	const struct vm *vm = access_log->vm;
	heap_call_frame(&access_log->call, vm, vm_in_allocator(vm));
}

void access_log_block(struct access_log *access_log, uint64_t index,
		      uint64_t bytes, bool is_live)
{
	struct objects *objects = &access_log->objects;
	const struct image *image = access_log->vm->image;
	uint64_t heap = image->map.heap - image->map.base;
	uint64_t word = image->target->word;
	for (uint64_t i = 0; i < bytes; i += word) {
		uint64_t at = (index + i - heap) / word;
		struct owner_undo undo = { at, objects->heap_owner[at],
					   objects->heap_start[at] };
		vec_push(&access_log->owners, undo);
	}
	objects_block(objects, access_log->vm, index, bytes, is_live);
}

static void undo_owners(struct access_log *access_log)
{
	struct objects *objects = &access_log->objects;
	for (size_t i = access_log->owners.len; i-- > 0;) {
		const struct owner_undo *undo = &access_log->owners.items[i];
		objects->heap_owner[undo->word] = undo->owner;
		objects->heap_start[undo->word] = undo->start;
	}
	vec_clear(&access_log->owners);
	access_log->call = access_log->start_call;
}

/* The site in user code that accesses the heap, changes its blocks, or calls
 * the library. */
static uint32_t users_site(const struct access_log *access_log, uint64_t index,
			   uint32_t pc)
{
	const struct vm *vm = access_log->vm;
	uint64_t heap = vm->image->map.heap - vm->image->map.base;
	uint32_t site = vm->image->site[pc];
	bool is_heap = index >= heap && index < vm->memory.mmio;
	if (!is_heap && !image_is_library_site(vm->image, site))
		return NONE;
	if (is_heap && access_log->call.is_known)
		return access_log->call.site;
	return vm_users_caller_of(vm, site).site;
}

static struct access *add(struct access_log *access_log, enum access_kind kind,
			  uint64_t index, unsigned bytes, uint32_t pc,
			  tick_t now)
{
	const struct vm *vm = access_log->vm;
	bool is_own = access_log->call.is_active &&
		      objects_is_own(&access_log->objects, index);
	struct object_place place = { .object = NONE };
	if (is_own) {
		access_log_own(access_log, index);
		place.object = access_log->call.object;
	} else {
		place = objects_find(&access_log->objects, access_log->vm,
				     index);
	}
	struct access access = {
		.time = now,
		.own = vm->interrupted.len ? vm_own_clock(vm)
					   : now - vm->at.handled,
		.since = vm_owner_since(access_log->vm, index),
		.index = (uint32_t)index,
		.pc = pc,
		.object = place.object,
		.start = (uint32_t)place.start,
		.user = is_own ? access_log->call.site
			       : users_site(access_log, index, pc),
		.bytes = (uint8_t)bytes,
		.kind = (uint8_t)kind,
		.by_allocator = access_log->call.is_active,
		.is_own = is_own,
	};
	vec_push(&access_log->items, access);
	return &access_log->items.items[access_log->items.len - 1];
}

void access_log_read(struct access_log *access_log, enum access_kind kind,
		     uint64_t index, unsigned bytes, uint32_t pc, tick_t now)
{
	struct access *access = add(access_log, kind, index, bytes, pc, now);
	access->value = load_bytes(access_log->vm->memory.bytes + index, bytes);
}

void access_log_write(struct access_log *access_log, uint64_t index,
		      unsigned bytes, uint32_t pc, tick_t now)
{
	struct access *access =
		add(access_log, ACCESS_WRITE, index, bytes, pc, now);
	access->old = load_bytes(access_log->vm->memory.bytes + index, bytes);
}

void access_log_rewind(struct access_log *access_log, tick_t last)
{
	uint8_t *memory = access_log->vm->memory.bytes;
	for (size_t i = access_log->items.len; i-- > 0;) {
		struct access *access = &access_log->items.items[i];
		if (access->kind != ACCESS_WRITE || access->time > last)
			continue;
		access->value =
			load_bytes(memory + access->index, access->bytes);
		memcpy(memory + access->index, &access->old, access->bytes);
	}
	snapshot_go_back(&access_log->start, access_log->vm);
}

static void begin(struct access_log *access_log)
{
	vec_clear(&access_log->items);
	vec_clear(&access_log->owners);
	snapshot_take(&access_log->start, access_log->vm);
	access_log->start_call = access_log->call;
	access_log->vm->observer = access_log;
}

static void finish(struct access_log *access_log, tick_t last)
{
	access_log->vm->observer = NULL;
	access_log_rewind(access_log, last);
	undo_owners(access_log);
}

void access_log_run(struct access_log *access_log, tick_t stop)
{
	begin(access_log);
	access_log->end = vm_run_loop(access_log->vm, loop_recorded, stop);
	access_log->ended = vm_clock(access_log->vm);
	access_log->own = vm_own_clock(access_log->vm);
	finish(access_log, access_log->ended);
}

void access_log_recovery(struct access_log *access_log,
			 const struct device *device, tick_t most)
{
	struct map written = { 0 };
	tick_t executed;
	struct recovery recovery = { .is_boot = device->checkpoints == 0,
				     .most = most,
				     .written = &written,
				     .loop = loop_recorded };
	begin(access_log);
	recovery_run(access_log->vm, &recovery, &executed);
	finish(access_log, access_log->start.ended + executed);
	map_release(&written);
}

const struct access *access_log_find(const struct access_log *access_log,
				     tick_t time, uint32_t pc, uint64_t index)
{
	size_t low = 0, high = access_log->items.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (access_log->items.items[middle].time < time)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < access_log->items.len; low++) {
		const struct access *access = &access_log->items.items[low];
		if (access->time != time)
			break;
		if (access->pc == pc && access->kind != ACCESS_WRITE &&
		    index - access->index < access->bytes)
			return access;
	}
	return NULL;
}

void access_log_skip(struct access_log *access_log, tick_t stop)
{
	access_log->vm->observer = access_log;
	vm_run_loop(access_log->vm, loop_skipped, stop);
	access_log->vm->observer = NULL;
	vec_clear(&access_log->owners);
}
