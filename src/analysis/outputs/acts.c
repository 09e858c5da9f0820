/* SPDX-License-Identifier: Apache-2.0 */
/* What a program does to the world while it runs. */
#include "analysis/outputs/acts.h"

#include <stdlib.h>

#include "machine/bytes.h"

void acts_init(struct acts *acts, struct vm *vm)
{
	const struct image *image = vm->image;
	*acts = (struct acts){ .vm = vm, .first_register = UINT64_MAX };
	acts->env_bytes = image->map.env_stack - image->map.env;
	acts->written = mem_alloc(acts->env_bytes * image->outputs.len + 1);
	for (size_t i = 0; i < image->outputs.len; i++) {
		if (image->outputs.items[i].bytes)
			acts->first_register = vm->memory.mmio;
	}
	vm->observer = acts;
}

void acts_release(struct acts *acts)
{
	vec_release(&acts->open);
	free(acts->written);
}

enum vm_end acts_run(struct acts *acts, tick_t stop)
{
	acts->pause = ACTS_NONE;
	return vm_run_loop(acts->vm, loop_acts, stop);
}

void acts_forget(struct acts *acts)
{
	vec_clear(&acts->open);
	acts->pause = ACTS_NONE;
}

bool acts_entered(struct acts *acts, tick_t now)
{
	const struct vm *vm = acts->vm;
	const struct image *image = vm->image;
	const struct frame *frame = &vm->frames[vm->at.depth];
	const struct fn *fn = &image->fns.items[frame->fn];
	struct vm_caller caller = { vm->at.depth, image->site[fn->entry] };
	vm_next_caller(vm, &caller);
	struct act act = {
		.output = fn->output,
		.site = vm_users_caller_from(vm, caller).site,
		.depth = vm->at.depth,
		.begin = now - 1, /* a call takes two operations */
		.count =
			fn->params < ACT_ARGUMENTS ? fn->params : ACT_ARGUMENTS,
	};
	for (unsigned i = 0; i < act.count; i++)
		act.arguments[i] = vm->slots[frame->slots + i];
	vec_push(&acts->open, act);
	acts->last = act;
	acts->pause = ACTS_BEGUN;
	return true;
}

/* Frames above the current one are gone. */
bool acts_left(struct acts *acts, tick_t now)
{
	bool has_ended = false;
	while (acts->open.len &&
	       vec_last(&acts->open).depth > acts->vm->at.depth) {
		acts->last = vec_pop(&acts->open);
		acts->last.end = now;
		has_ended = true;
	}
	if (has_ended)
		acts->pause = ACTS_ENDED;
	return has_ended;
}

bool acts_stored(struct acts *acts, uint64_t index, unsigned bytes, tick_t now)
{
	const struct vm *vm = acts->vm;
	const struct image *image = vm->image;
	addr_t at = memory_address(&vm->memory, index);
	for (uint32_t i = 0; i < image->outputs.len; i++) {
		const struct world_output *output = &image->outputs.items[i];
		if (!output->bytes || at >= output->at + output->bytes ||
		    output->at >= at + bytes)
			continue;
		acts->last = (struct act){
			.output = i,
			.site = vm_users_caller(vm).site,
			.begin = now,
			.end = now,
			.count = 1,
			.arguments = { load_bytes(vm->memory.bytes + index,
						  bytes) },
		};
		acts->pause = ACTS_ENDED;
		return true;
	}
	return false;
}

void acts_world(struct acts *acts, uint64_t index, unsigned bytes)
{
	const struct memory_map *map = &acts->vm->image->map;
	uint64_t first = index - (map->env - map->base);
	for (size_t i = 0; i < acts->open.len; i++) {
		uint8_t *written = acts->written +
				   acts->env_bytes * acts->open.items[i].output;
		for (uint64_t n = first; n < first + bytes; n++) {
			if (n < acts->env_bytes)
				written[n] = 1;
		}
	}
}
