/* SPDX-License-Identifier: Apache-2.0 */
/* What an interrupt source that has fired shows its handler, SPEC 3.6. */
#include "image/status.h"
#include "vm/loop_parts.h"

static const struct interrupt_source *fired(const struct vm *vm)
{
	uint64_t number =
		vm->at.status >> STATUS_SOURCE_SHIFT & STATUS_SOURCE_MASK;
	return number ? &vm->image->sources.items[number - 1] : NULL;
}

uint64_t vm_status_in_handler(uint64_t status)
{
	return (status & STATUS_OWN) << STATUS_EXIT_SHIFT | STATUS_HANDLER;
}

uint64_t vm_status_after_handler(uint64_t before, uint64_t status)
{
	return (before & ~STATUS_OWN) |
	       (status >> STATUS_EXIT_SHIFT & STATUS_OWN);
}

void vm_fire(struct vm *vm, uint32_t source, bool is_over)
{
	if (is_over) {
		vm->at.status = vm_status_after_handler(0, vm->at.status);
		return;
	}
	vm->at.status = vm_status_in_handler(vm->at.status) | STATUS_HAS_CASE |
			STATUS_HAS_FLAG |
			(uint64_t)(source + 1) << STATUS_SOURCE_SHIFT;
	vm_note_handler(vm, vm->image->sources.items[source].handler);
}

uint64_t vm_shown(struct vm *vm, addr_t at, unsigned bits)
{
	const struct interrupt_source *source = fired(vm);
	uint64_t shown = 0;
	if (source && source->vector == at &&
	    (vm->at.status & STATUS_HAS_CASE)) {
		/* Reading it clears the flag. */
		shown = source->number;
		vm->at.status &= ~(STATUS_HAS_CASE | STATUS_HAS_FLAG);
	} else if (source && source->flag == at &&
		   (vm->at.status & STATUS_HAS_FLAG)) {
		shown = source->flag_bits;
	}
	return bits < 64 ? shown & ((1ull << bits) - 1) : shown;
}

void vm_settle(struct vm *vm, addr_t at, uint64_t value)
{
	const struct interrupt_source *source = fired(vm);
	if (source && source->flag == at && !(value & source->flag_bits))
		vm->at.status &= ~(STATUS_HAS_CASE | STATUS_HAS_FLAG);
}

void vm_note_handler(struct vm *vm, uint32_t fn)
{
	const struct image *image = vm->image;
	for (size_t i = 0; i < image->handlers.len; i++) {
		if (image->handlers.items[i] == fn)
			vm->handlers_run |= 1ull << (i < 63 ? i : 63);
	}
}
