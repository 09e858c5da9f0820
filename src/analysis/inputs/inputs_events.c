/* SPDX-License-Identifier: Apache-2.0 */
/* Where input data enter and leave the program: calls of declared functions,
 * device registers, models, variables with a model of their own. SPEC 6.1,
 * 6.2. */
#include "analysis/inputs/inputs_parts.h"

#include "vm/world.h"

static const struct fn *current_fn(const struct inputs *inputs)
{
	const struct vm *vm = inputs->vm;
	return &inputs->image->fns.items[vm->frames[vm->at.depth].fn];
}

static uint32_t users_site(struct taint *taint, struct taint_op at)
{
	taint_place(taint, at);
	return vm_users_caller(taint->vm).site;
}

/* The call of the current function in user code. */
static uint32_t call_site(const struct inputs *inputs, struct taint_op at)
{
	const struct vm *vm = inputs->vm;
	struct vm_caller caller = {
		vm->at.depth, inputs->image->site[at.op - inputs->image->code]
	};
	while (caller.depth == vm->at.depth && vm_next_caller(vm, &caller))
		;
	return vm_users_caller_from(vm, caller).site;
}

/* The current function is a declared input and returns its data. */
static mark_t acquire_here(struct inputs *inputs, struct taint_op at,
			   uint32_t input)
{
	const struct vm *vm = inputs->vm;
	inputs->reads++;
	return inputs_acquire(inputs, input, call_site(inputs, at),
			      vm->frames[vm->at.depth].since);
}

mark_t inputs_taken(struct taint *taint, struct taint_op at, uint32_t input)
{
	struct inputs *inputs = inputs_of(taint);
	inputs->reads--; /* counted when it returns */
	return acquire_here(inputs, at, input);
}

mark_t inputs_world(struct taint *taint, struct taint_op at)
{
	struct inputs *inputs = inputs_of(taint);
	uint32_t input = current_fn(inputs)->input;
	return input == NONE ? 0 : inputs_taken(taint, at, input);
}

mark_t inputs_moved(struct taint *taint, struct taint_op at, mark_t mark)
{
	struct inputs *inputs = inputs_of(taint);
	mark = inputs_unite(taint, mark, taint->control);
	return mark && inputs->follows
		       ? inputs_hand_on(inputs, mark, users_site(taint, at))
		       : mark;
}

static bool has_byte(const struct inputs *inputs, addr_t at, unsigned bytes,
		     uint64_t index)
{
	addr_t address = memory_address(&inputs->vm->memory, index);
	return address - at < bytes;
}

mark_t inputs_load(struct taint *taint, struct taint_op at, uint64_t index,
		   mark_t mark)
{
	struct inputs *inputs = inputs_of(taint);
	for (uint32_t i = 0; i < inputs->image->inputs.len; i++) {
		const struct world_input *input =
			&inputs->image->inputs.items[i];
		if (!has_byte(inputs, input->at, input->bytes, index))
			continue;
		tick_t now = taint_now(taint, at);
		inputs->reads += has_byte(inputs, input->at, 1, index);
		return inputs_acquire(inputs, i, users_site(taint, at), now);
	}
	return mark;
}

static mark_t mark_of(struct inputs *inputs, uint64_t index, uint64_t bytes)
{
	mark_t all = 0;
	for (uint64_t i = 0; i < bytes; i++)
		all = inputs_unite(&inputs->taint, all,
				   inputs->taint.bytes[index + i]);
	return all;
}

static void use_output(struct taint *taint, struct taint_op at, mark_t mark)
{
	if (mark)
		inputs_use(taint, at, USE_OUTPUT, mark);
}

static void store_register(struct taint *taint, struct taint_op at,
			   uint64_t index, unsigned bytes)
{
	struct inputs *inputs = inputs_of(taint);
	const struct image *image = inputs->image;
	for (uint32_t i = 0; i < image->outputs.len; i++) {
		const struct world_output *output = &image->outputs.items[i];
		bool is_hit = false;
		for (unsigned k = 0; k < bytes; k++)
			is_hit |= has_byte(inputs, output->at, output->bytes,
					   index + k);
		if (is_hit)
			use_output(taint, at, mark_of(inputs, index, bytes));
	}
}

/* SPEC 6.1: the value of this variable gets the variable's model. */
static void store_tagged(struct inputs *inputs, uint64_t index, unsigned bytes)
{
	for (unsigned i = 0; i < bytes; i++) {
		mark_t *mark = &inputs->taint.bytes[index + i];
		enum access_model model = inputs->tags[index + i];
		if (model && *mark)
			*mark = inputs_retag(inputs, *mark, model);
	}
}

/* Notes what an input with a body writes to the bytes it fills. */
static void note_written(struct inputs *inputs, uint64_t index, unsigned bytes)
{
	for (size_t i = 0; i < inputs->calls.len; i++) {
		struct input_call *call = &inputs->calls.items[i];
		for (size_t k = 0; k < call->ranges.len; k++) {
			struct input_range part = call->ranges.items[k];
			if (part.first < index)
				part.first = index;
			if (part.end > index + bytes)
				part.end = index + bytes;
			if (part.first < part.end)
				vec_push(&call->written, part);
		}
	}
}

void inputs_store(struct taint *taint, struct taint_op at, uint64_t index,
		  unsigned bytes)
{
	struct inputs *inputs = inputs_of(taint);
	if (index >= inputs->vm->memory.mmio)
		store_register(taint, at, index, bytes);
	if (inputs->tags)
		store_tagged(inputs, index, bytes);
	if (inputs->calls.len)
		note_written(inputs, index, bytes);
}

static void update_watch(struct inputs *inputs)
{
	inputs->taint.watches = inputs->has_output_registers || inputs->tags ||
				inputs->calls.len;
}

/* The value of an argument of the function just entered. */
static bool argument_value(const struct inputs *inputs, const struct fn *fn,
			   uint32_t number, uint64_t *value)
{
	const struct vm *vm = inputs->vm;
	const struct frame *frame = &vm->frames[vm->at.depth];
	if (number >= fn->argument_count)
		return false;
	const struct fn_argument *argument =
		&inputs->image->arguments.items[fn->arguments + number];
	if (argument->slot != NO_SLOT) {
		*value = vm->slots[frame->slots + argument->slot];
		return true;
	}
	if (!argument->offset)
		return false;
	uint64_t index = frame->fp + argument->offset - vm->memory.base;
	*value = 0;
	for (unsigned i = 0; i < inputs->image->target->pointer; i++)
		*value |= (uint64_t)vm->memory.bytes[index + i] << 8 * i;
	return true;
}

/* The bytes that a pointer argument points to; up to the end of the object if
 * no size is declared. */
static struct input_range pointed(const struct inputs *inputs,
				  const struct fn *fn, const struct fill *fill)
{
	struct vm *vm = inputs->vm;
	uint64_t address, bytes;
	if (!argument_value(inputs, fn, fill->arg, &address))
		return (struct input_range){ 0 };
	uint64_t room = vm_object_room(vm, address);
	bytes = fill->bytes ? fill->bytes : room;
	if (fill->has_count && !argument_value(inputs, fn, fill->count, &bytes))
		bytes = room;
	if (bytes > room)
		bytes = room;
	uint64_t first = address - vm->memory.base;
	return (struct input_range){ first, first + bytes };
}

static bool is_pointer(const struct inputs *inputs, const struct fn *fn,
		       uint32_t number)
{
	return inputs->image->arguments.items[fn->arguments + number]
		.is_pointer;
}

/* A declared function with a body is called: SPEC 6.1, fills. */
static void open_call(struct inputs *inputs, const struct fn *fn)
{
	const struct world_input *input =
		&inputs->image->inputs.items[fn->input];
	if (input->is_fed || input->model != NONE)
		return;
	struct input_call call = { .depth = inputs->vm->at.depth };
	for (size_t i = 0; i < input->fill_count; i++) {
		struct input_range range =
			pointed(inputs, fn, &input->fills[i]);
		vec_push(&call.ranges, range);
	}
	for (uint32_t i = 0; !input->fills && i < fn->argument_count; i++) {
		struct fill fill = { .arg = i };
		if (!is_pointer(inputs, fn, i))
			continue;
		struct input_range range = pointed(inputs, fn, &fill);
		vec_push(&call.ranges, range);
	}
	vec_push(&inputs->calls, call);
	update_watch(inputs);
}

static void close_call(struct inputs *inputs, mark_t mark)
{
	struct input_call call = vec_pop(&inputs->calls);
	for (size_t i = 0; i < call.written.len; i++) {
		struct input_range part = call.written.items[i];
		for (uint64_t k = part.first; k < part.end; k++)
			inputs->taint.bytes[k] = mark;
	}
	vec_release(&call.ranges);
	vec_release(&call.written);
	update_watch(inputs);
}

/* The marks of everything that an output gets: its arguments, and what they
 * point to if its body is unknown. */
static mark_t given(struct inputs *inputs, const struct fn *fn)
{
	const struct vm *vm = inputs->vm;
	const struct frame *frame = &vm->frames[vm->at.depth];
	addr_t pushed = frame->fp + 2 * inputs->image->target->word;
	mark_t all = mark_of(inputs, pushed - vm->memory.base, frame->pushed);
	for (uint32_t i = 0; i < fn->params; i++)
		all = inputs_unite(&inputs->taint, all,
				   inputs->taint.slots[frame->slots + i]);
	for (uint32_t i = 0; fn->is_stub && i < fn->argument_count; i++) {
		struct fill fill = { .arg = i };
		if (!is_pointer(inputs, fn, i))
			continue;
		struct input_range range = pointed(inputs, fn, &fill);
		all = inputs_unite(
			&inputs->taint, all,
			mark_of(inputs, range.first, range.end - range.first));
	}
	return all;
}

static void give(struct taint *taint, struct taint_op at, const struct fn *fn)
{
	struct inputs *inputs = inputs_of(taint);
	mark_t mark = given(inputs, fn);
	uint32_t site = call_site(inputs, at);
	if (mark)
		inputs_use_at(inputs, USE_OUTPUT, mark, site,
			      taint_now(taint, at));
}

/* Sets or clears the tags of a frame's variables. */
static void tag_frame(struct inputs *inputs, bool is_live)
{
	const struct vm *vm = inputs->vm;
	const struct frame *frame = &vm->frames[vm->at.depth];
	for (size_t i = 0; i < inputs->locals.len; i++) {
		const struct tagged_local *local = &inputs->locals.items[i];
		const struct object *object =
			&inputs->image->objects.items[local->object];
		if (object->fn != frame->fn)
			continue;
		addr_t first = frame->fp + (uint64_t)(int64_t)object->offset -
			       vm->memory.base;
		for (uint64_t k = 0; k < object->size; k++)
			inputs->tags[first + k] =
				is_live ? (uint8_t)local->model : 0;
	}
}

void inputs_enter(struct taint *taint, struct taint_op at)
{
	struct inputs *inputs = inputs_of(taint);
	const struct fn *fn = current_fn(inputs);
	if (fn->input != NONE)
		open_call(inputs, fn);
	if (fn->output != NONE)
		give(taint, at, fn);
	if (inputs->locals.len)
		tag_frame(inputs, true);
}

void inputs_return(struct taint *taint, struct taint_op at)
{
	struct inputs *inputs = inputs_of(taint);
	const struct fn *fn = current_fn(inputs);
	if (inputs->vm->at.progress)
		return; /* a later step of the same return */
	if (inputs->locals.len)
		tag_frame(inputs, false);
	if (fn->input == NONE)
		return;
	mark_t mark = acquire_here(inputs, at, fn->input);
	for (uint32_t i = 0; i < MAX_RESULTS && i <= fn->results; i++)
		taint->results[i] = mark;
	if (inputs->calls.len &&
	    vec_last(&inputs->calls).depth == inputs->vm->at.depth)
		close_call(inputs, mark);
}

void inputs_begin(struct taint *taint)
{
	struct inputs *inputs = inputs_of(taint);
	while (inputs->calls.len)
		close_call(inputs, 0);
	if (inputs->locals.len)
		tag_frame(inputs, true);
	control_leave(&inputs->control, inputs->vm->image->code);
}

/* A model of an output reads data of the program. */
void inputs_world_read(struct taint *taint, struct taint_op at, uint64_t index,
		       unsigned bytes)
{
	struct inputs *inputs = inputs_of(taint);
	if (current_fn(inputs)->output == NONE)
		return;
	mark_t mark = mark_of(inputs, index, bytes);
	if (mark)
		inputs_use_at(inputs, USE_OUTPUT, mark, call_site(inputs, at),
			      taint_now(taint, at));
}

void inputs_checkpoint(struct taint *taint, uint32_t at)
{
	struct inputs *inputs = inputs_of(taint);
	inputs->clock++;
	if (!inputs->follows)
		vec_push(&inputs->checkpoints,
			 vm_checkpoint_site(inputs->vm, at));
}
