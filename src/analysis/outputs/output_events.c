/* SPDX-License-Identifier: Apache-2.0 */
/* The output events of a run. */
#include "analysis/outputs/output_events.h"

#include <stdlib.h>

#include "vm/output.h"

void output_events_init(struct output_events *events, struct vm *vm)
{
	const struct image *image = vm->image;
	*events = (struct output_events){ .vm = vm,
					  .first_register = UINT64_MAX };
	events->env_bytes = image->map.env_stack - image->map.env;
	events->written = mem_alloc(events->env_bytes * image->outputs.len + 1);
	for (size_t i = 0; i < image->outputs.len; i++) {
		if (image->outputs.items[i].bytes)
			events->first_register = vm->memory.mmio;
	}
	vm->observer = events;
}

void output_events_release(struct output_events *events)
{
	vec_release(&events->open);
	free(events->written);
}

enum vm_end output_events_run(struct output_events *events, tick_t stop)
{
	events->pause = ACTS_NONE;
	if (events->scanned > events->vm->output.len)
		events->scanned = events->vm->output.len;
	return vm_run_loop(events->vm, loop_output_events, stop);
}

void output_events_forget(struct output_events *events)
{
	vec_clear(&events->open);
	events->pause = ACTS_NONE;
	events->scanned = events->vm->output.len;
}

bool output_events_entered(struct output_events *events, tick_t now)
{
	const struct vm *vm = events->vm;
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
		.at = vm->output.len,
	};
	vec_push(&events->open, act);
	events->last = act;
	events->pause = ACTS_BEGUN;
	return true;
}

/* Frames above the current one have been popped. */
bool output_events_left(struct output_events *events, tick_t now)
{
	bool has_ended = false;
	while (events->open.len &&
	       vec_last(&events->open).depth > events->vm->at.depth) {
		events->last = vec_pop(&events->open);
		events->last.end = now;
		has_ended = true;
	}
	if (has_ended)
		events->pause = ACTS_ENDED;
	return has_ended;
}

/* Where the record of a store to this output begins, which is among the last
 * ones. */
static size_t record_of(struct output_events *events, uint32_t output)
{
	const struct strbuf *stream = &events->vm->output;
	struct output_item item = { .end = events->scanned };
	size_t at = stream->len;
	while (output_next(strbuf_text(stream), stream->len, &item)) {
		if (item.output == output)
			at = item.start;
	}
	events->scanned = stream->len;
	return at;
}

bool output_events_stored(struct output_events *events, uint64_t index,
			  unsigned bytes, tick_t now)
{
	const struct vm *vm = events->vm;
	const struct image *image = vm->image;
	addr_t at = memory_address(&vm->memory, index);
	for (uint32_t i = 0; i < image->outputs.len; i++) {
		const struct world_output *output = &image->outputs.items[i];
		if (!output->bytes || at >= output->at + output->bytes ||
		    output->at >= at + bytes)
			continue;
		events->last = (struct act){
			.output = i,
			.site = vm_users_caller(vm).site,
			.begin = now,
			.end = now,
			.at = record_of(events, i),
		};
		events->pause = ACTS_ENDED;
		return true;
	}
	return false;
}

void output_events_world(struct output_events *events, uint64_t index,
			 unsigned bytes)
{
	const struct memory_map *map = &events->vm->image->map;
	uint64_t first = index - (map->env - map->base);
	for (size_t i = 0; i < events->open.len; i++) {
		uint8_t *written =
			events->written +
			events->env_bytes * events->open.items[i].output;
		for (uint64_t n = first; n < first + bytes; n++) {
			if (n < events->env_bytes)
				written[n] = 1;
		}
	}
}
