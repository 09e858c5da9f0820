/* SPDX-License-Identifier: Apache-2.0 */
/* Peripherals that are used without their set-up. */
#include "power/lost_set_up.h"

#include <string.h>

#include "image/peripherals.h"
#include "machine/bytes.h"

/* Every access asks for its peripheral, and the tables of registers are long:
 * what is found is kept. */
static void find_peripheral(struct lost_set_up *set_up, uint64_t index)
{
	uint64_t *base = map_put(&set_up->bases, index);
	if (*base)
		return;
	addr_t at = memory_address(&set_up->vm->memory, index);
	*base = 1 + peripheral_at(set_up->vm->image, at).base;
}

/* Of a byte that was accessed or is lost. */
static addr_t peripheral_of(const struct lost_set_up *set_up, uint64_t index)
{
	return *map_get(&set_up->bases, index) - 1;
}

/* The register that a lost byte belongs to, with its values. */
static void describe(const struct lost_set_up *set_up, uint64_t lost,
		     struct missed_register *missed)
{
	const struct vm *vm = set_up->vm;
	addr_t at = memory_address(&vm->memory, lost);
	struct device_register row = register_at(vm->image, at);
	bool is_large = row.size > sizeof(missed->now);
	uint64_t first = is_large ? lost : lost - (at - row.address);
	uint8_t was[sizeof(missed->was)];
	*missed = (struct missed_register){ .at = is_large ? at : row.address,
					    .bytes = is_large ? 1 : row.size };
	memcpy(was, vm->memory.bytes + first, missed->bytes);
	missed->now = load_bytes(was, missed->bytes);
	for (size_t i = 0; i < set_up->bytes.len; i++) {
		uint64_t offset = set_up->bytes.items[i].index - first;
		if (offset < missed->bytes)
			was[offset] = set_up->bytes.items[i].was;
	}
	missed->was = load_bytes(was, missed->bytes);
}

/* A register of the peripheral that an index is in, which is lost; false: there
 * is none. */
static bool find_lost(const struct lost_set_up *set_up, uint64_t index,
		      struct missed_register *missed)
{
	addr_t base = peripheral_of(set_up, index);
	for (size_t i = 0; i < set_up->bytes.len; i++) {
		uint64_t lost = set_up->bytes.items[i].index;
		if (peripheral_of(set_up, lost) != base)
			continue;
		describe(set_up, lost, missed);
		return true;
	}
	return false;
}

static void miss(struct lost_set_up *set_up, uint64_t index)
{
	if (!set_up->is_missed)
		set_up->is_missed = find_lost(set_up, index, &set_up->missed);
}

/* What was only written in the window that has ended. */
static void end_window(struct lost_set_up *set_up)
{
	if (set_up->window == set_up->vm->at.checkpoints)
		return;
	for (size_t i = 0; i < set_up->writes.len; i++)
		miss(set_up, set_up->writes.items[i]);
	vec_clear(&set_up->writes);
	set_up->window = set_up->vm->at.checkpoints;
}

static void set_again(struct lost_set_up *set_up, uint64_t index,
		      unsigned bytes)
{
	size_t kept = 0;
	for (size_t i = 0; i < set_up->bytes.len; i++) {
		struct reset_byte byte = set_up->bytes.items[i];
		if (byte.index - index >= bytes)
			set_up->bytes.items[kept++] = byte;
	}
	set_up->bytes.len = kept;
}

static void note_write(struct lost_set_up *set_up, uint64_t index)
{
	addr_t base = peripheral_of(set_up, index);
	for (size_t i = 0; i < set_up->writes.len; i++) {
		if (peripheral_of(set_up, set_up->writes.items[i]) == base)
			return;
	}
	vec_push(&set_up->writes, index);
}

static void on_access(struct register_watch *watch, uint64_t index,
		      unsigned bytes, bool is_write)
{
	struct lost_set_up *set_up = (struct lost_set_up *)watch;
	find_peripheral(set_up, index);
	end_window(set_up);
	if (is_write)
		set_again(set_up, index, bytes);
	if (is_write && set_up->is_called)
		note_write(set_up, index);
	else
		miss(set_up, index);
}

void lost_set_up_init(struct lost_set_up *set_up, bool is_called)
{
	*set_up = (struct lost_set_up){ .watch.on_access = on_access,
					.is_called = is_called };
}

void lost_set_up_release(struct lost_set_up *set_up)
{
	vec_release(&set_up->bytes);
	vec_release(&set_up->writes);
	map_release(&set_up->bases);
}

void lost_set_up_clear(struct lost_set_up *set_up, struct vm *vm)
{
	set_up->vm = vm;
	vm->memory.watch = NULL;
	vec_clear(&set_up->bytes);
	vec_clear(&set_up->writes);
	set_up->is_missed = false;
}

void lost_set_up_add(struct lost_set_up *set_up, struct reset_byte byte)
{
	vec_push(&set_up->bytes, byte);
}

void lost_set_up_start(struct lost_set_up *set_up, struct vm *vm)
{
	size_t kept = 0;
	for (size_t i = 0; i < set_up->bytes.len; i++) {
		struct reset_byte byte = set_up->bytes.items[i];
		if (vm->memory.bytes[byte.index] == byte.was)
			continue;
		find_peripheral(set_up, byte.index);
		set_up->bytes.items[kept++] = byte;
	}
	set_up->bytes.len = kept;
	set_up->window = vm->at.checkpoints;
	vm->memory.watch = kept ? &set_up->watch : NULL;
}

bool lost_set_up_is_missed(const struct lost_set_up *set_up, bool is_over,
			   struct missed_register *missed)
{
	struct missed_register first = set_up->missed;
	bool is_missed = set_up->is_missed;
	bool has_ended =
		set_up->writes.len &&
		(is_over || set_up->window != set_up->vm->at.checkpoints);
	for (size_t i = 0; !is_missed && has_ended && i < set_up->writes.len;
	     i++)
		is_missed = find_lost(set_up, set_up->writes.items[i], &first);
	if (missed)
		*missed = first;
	return is_missed;
}
