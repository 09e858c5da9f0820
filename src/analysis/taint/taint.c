/* SPDX-License-Identifier: Apache-2.0 */
/* Dynamic taint: propagates marks with values. */
#include "analysis/taint/taint.h"

#include <stdlib.h>
#include <string.h>

void taint_init(struct taint *taint, struct vm *vm, void *context)
{
	*taint = (struct taint){
		.vm = vm,
		.context = context,
		.bytes = mem_map(vm->memory.size * sizeof(mark_t)),
	};
	taint_enter(taint);
}

void taint_release(struct taint *taint)
{
	mem_unmap(taint->bytes, taint->vm->memory.size * sizeof(mark_t));
	free(taint->slots);
}

/* Arguments are already in the slots where the caller put them. */
void taint_enter(struct taint *taint)
{
	const struct vm *vm = taint->vm;
	if (vm->slots_cap > taint->slots_cap) {
		taint->slots = mem_resize(
			taint->slots, vm->slots_cap * sizeof(*taint->slots));
		memset(taint->slots + taint->slots_cap, 0,
		       (vm->slots_cap - taint->slots_cap) *
			       sizeof(*taint->slots));
		taint->slots_cap = vm->slots_cap;
	}
	const struct frame *frame = &vm->frames[vm->at.depth];
	const struct fn *fn = &vm->image->fns.items[frame->fn];
	mark_t *slots = taint->slots + frame->slots;
	for (uint32_t i = fn->params; i < fn->slots; i++)
		slots[i] = 0;
}
