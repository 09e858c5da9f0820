/* SPDX-License-Identifier: Apache-2.0 */
/* Runs models, and gives inputs their values, SPEC 6.1. */
#include "vm/world.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "util/random.h"
#include "vm/loop_parts.h"
#include "vm/script.h"

enum {
	MOST_OPERATIONS = 100000000, /* of a model; with more it hangs */
};

void world_free(struct world *world)
{
	if (!world)
		return;
	world_free(world->vm.world);
	free(world->vm.frames);
	free(world->vm.slots);
	vec_release(&world->vm.log);
	strbuf_release(&world->vm.output);
	strbuf_release(&world->vm.shown);
	arena_release(&world->vm.arena);
	vec_release(&world->accesses);
	strbuf_release(&world->problem);
	free(world);
}

static struct world *world_of(struct vm *vm)
{
	if (!vm->world) {
		vm->world = mem_alloc(sizeof(*vm->world));
		vm->world->vm =
			(struct vm){ .image = vm->image, .until_fn = NONE };
		vm_reserve(&vm->world->vm, 1, 1);
	}
	return vm->world;
}

/* Where the stack of a model ends; a model that another one calls is below
 * that. */
static addr_t stack_top(const struct vm *vm)
{
	const struct memory_map *map = &vm->image->map;
	return vm->stack == map->env_stack ? vm->at.sp : map->env_end;
}

/* Reads the device's stack, as a function of the program would. */
static void note_argument(struct vm *vm, addr_t at, unsigned bytes)
{
	struct world_access access = { .index = at - vm->memory.base,
				       .bytes = (uint8_t)bytes };
	if (vm->stack != vm->image->map.env_stack)
		vec_push(&vm->world->accesses, access);
}

/* Copies stacked arguments to where the model expects them. */
static void push_arguments(struct vm *vm, struct vm *model, addr_t to,
			   unsigned pushed)
{
	addr_t base = vm->memory.base;
	unsigned word = vm->image->target->word;
	for (unsigned i = 0; i < pushed; i += word)
		note_argument(vm, vm->at.sp + i,
			      pushed - i < word ? pushed - i : word);
	for (unsigned i = 0; i < pushed; i++)
		vm_poke(model, to + i - base,
			vm->memory.bytes[vm->at.sp + i - base]);
}

/* Starts the model; false: its stack is full. */
static bool start(struct vm *vm, struct vm *model, uint32_t fn,
		  const uint64_t *arguments, unsigned count, unsigned pushed)
{
	const struct image *image = vm->image;
	const struct fn *row = &image->fns.items[fn];
	addr_t align = image->target->stack_align;
	uint64_t above = pushed + 2 * image->target->word;
	addr_t top = (stack_top(vm) - above) & ~(align - 1);
	model->memory = vm->memory;
	model->stack = image->map.env_stack;
	model->stack_end = image->map.env_end;
	model->is_alone = true;
	model->trap = (struct trap){ 0 };
	model->at = (struct vm_registers){ .pc = row->entry,
					   .fp = top,
					   .sp = top - row->frame };
	model->frames[0] =
		(struct frame){ .fn = fn, .fp = top, .pushed = pushed };
	vm_reserve(model, 1, row->room);
	memset(model->slots, 0, row->room * sizeof(*model->slots));
	for (unsigned i = 0; i < count && i < row->params; i++)
		model->slots[i] = arguments[i];
	if (top - model->stack > model->stack_end - model->stack)
		return false;
	push_arguments(vm, model, top + 2 * image->target->word, pushed);
	return true;
}

static void take_back(struct vm *model)
{
	while (model->log.len) {
		const struct undo *undo = &vec_pop(&model->log);
		memcpy(model->memory.bytes + undo->index, &undo->old, 8);
	}
}

static void describe(struct world *world, enum vm_end end)
{
	struct vm *model = &world->vm;
	const struct image *image = model->image;
	const struct fn *fn = &image->fns.items[model->frames[0].fn];
	const struct site *site = image_site(image, model->at.pc);
	strbuf_clear(&world->problem);
	strbuf_printf(&world->problem, "%s:%u: ", image_site_file(image, site),
		      site->line);
	if (end == VM_TRAPPED)
		vm_describe_trap(model, &world->problem);
	else if (end == VM_STOPPED)
		strbuf_printf(&world->problem, "'%s' does not return",
			      image->scopes.items[fn->scope].name);
	else
		strbuf_puts(&world->problem, "it ends the program");
}

static enum vm_end run_model(struct vm *model, struct world *world, tick_t most)
{
	model->observer = world;
	return vm_run_loop(model, loop_world, most + 1);
}

static enum world_end run(struct vm *vm, uint32_t fn, const uint64_t *arguments,
			  unsigned count, unsigned pushed, tick_t most)
{
	struct world *world = world_of(vm);
	struct vm *model = &world->vm;
	enum vm_end end = VM_TRAPPED;
	vec_clear(&world->accesses);
	tick_t limit = most < MOST_OPERATIONS ? most : MOST_OPERATIONS;
	if (start(vm, model, fn, arguments, count, pushed))
		end = run_model(model, world, limit);
	else
		vm_trap(model, TRAP_STACK_OVERFLOW, 0);
	world->operations = model->ended;
	vm->memory.registers = model->memory.registers;
	bool returned = end == VM_EXITED && !model->at.depth &&
			vm->image->code[model->at.pc].code == OP_RET;
	if (!returned)
		describe(world, end);
	take_back(model);
	strbuf_clear(&model->output);
	if (end == VM_STOPPED && limit == most)
		return WORLD_STOPPED;
	return returned ? WORLD_RETURNED : WORLD_CRASHED;
}

/* The input whose values a model gives; NONE: none. */
static uint32_t input_of(const struct image *image, uint32_t model)
{
	for (uint32_t i = 0; i < image->inputs.len; i++) {
		if (image->inputs.items[i].model == model)
			return i;
	}
	return NONE;
}

/* Counts what a model has given, and records it if the vm records inputs. */
static void note_model(struct vm *vm, uint32_t input)
{
	struct world_access count = {
		.index = memory_cursor(&vm->memory, input),
		.value = vm_taken_from(vm, input) + 1,
		.bytes = 8,
		.is_write = true,
	};
	if (vm->taken)
		takings_add_model(vm->taken, vm, input);
	vec_push(&vm->world->accesses, count);
}

/* Replays what the model gave in another run. */
static bool give_again(struct vm *vm, uint32_t input)
{
	world_of(vm);
	if (!vm->script ||
	    !script_model(vm->script, vm, input, vm_taken_from(vm, input)))
		return false;
	note_model(vm, input);
	return true;
}

enum world_end vm_world_call(struct vm *vm, tick_t most)
{
	const struct op *op = &vm->image->code[vm->at.pc];
	const struct frame *caller = &vm->frames[vm->at.depth];
	const struct fn *fn = &vm->image->fns.items[caller->fn];
	bool is_noted = vm->taken || vm->script;
	uint32_t input =
		is_noted ? input_of(vm->image, (uint32_t)op->imm) : NONE;
	if (input != NONE && give_again(vm, input))
		return WORLD_RETURNED;
	enum world_end end = run(vm, (uint32_t)op->imm,
				 vm->slots + caller->slots + fn->slots,
				 fn->room - fn->slots, op->b, most);
	if (input != NONE && end == WORLD_RETURNED)
		note_model(vm, input);
	return end;
}

enum world_end vm_world_run(struct vm *vm, uint32_t fn,
			    const uint64_t *arguments, unsigned count,
			    tick_t most)
{
	return run(vm, fn, arguments, count, 0, most);
}

void vm_world_apply(struct vm *vm, tick_t last)
{
	const struct world *world = vm->world;
	for (size_t i = 0; i < world->accesses.len; i++) {
		const struct world_access *access = &world->accesses.items[i];
		if (!access->is_write || access->time > last)
			continue;
		log_write(vm, access->index, access->bytes);
		store_bytes(vm->memory.bytes + access->index, access->value,
			    access->bytes);
	}
}

struct number feed_draw(const struct feed *feed, uint64_t number)
{
	uint64_t bits = random_at(feed->seed, number);
	const struct number *low = &feed->low, *high = &feed->high;
	if (low->is_real || high->is_real) {
		double part = (double)(bits >> 11) / (double)(1ull << 53);
		/* By halves: high - low may be too large for a double. */
		double from = low->real / 2, to = high->real / 2;
		double real = 2 * (from + part * (to - from));
		return (struct number){ true, 0, fmin(real, high->real) };
	}
	uint64_t span = (uint64_t)high->whole - (uint64_t)low->whole + 1;
	uint64_t whole = (uint64_t)low->whole + (span ? bits % span : bits);
	return (struct number){ false, (int64_t)whole, (double)(int64_t)whole };
}

static size_t choose_of_list(const struct feed *feed, uint64_t number)
{
	if (number < feed->count)
		return number;
	if (feed->at_end == FEED_REPEAT)
		return number % feed->count;
	return feed->at_end == FEED_STOP ? feed->count : feed->count - 1;
}

/* The latest value at that time; before the first one, the first. The last one
 * lasts as long as the one before it. */
static size_t choose_of_trace(const struct feed *feed, tick_t now)
{
	size_t last = feed->count - 1;
	uint64_t step = last ? feed->times[last] - feed->times[last - 1] : 1;
	uint64_t end = feed->times[last] + step;
	if (now >= end && feed->at_end == FEED_STOP)
		return feed->count;
	if (feed->at_end == FEED_REPEAT)
		now %= end;
	size_t low = 0, high = feed->count;
	while (high - low > 1) {
		size_t middle = (low + high) / 2;
		if (feed->times[middle] <= now)
			low = middle;
		else
			high = middle;
	}
	return low;
}

static uint64_t to_bits(struct number number, unsigned kind)
{
	double real = number.is_real ? number.real : (double)number.whole;
	if (kind == INPUT_FLOAT)
		return BITS32((float)real);
	if (kind == INPUT_DOUBLE)
		return BITS64(real);
	if (kind == 1) /* _Bool */
		return real != 0;
	uint64_t whole = number.is_real ? vm_float_to_signed(real, 64)
					: (uint64_t)number.whole;
	return kind >= 64 ? whole : whole & ((1ull << kind) - 1);
}

uint64_t vm_taken_from(const struct vm *vm, uint32_t input)
{
	return load64(vm->memory.bytes + memory_cursor(&vm->memory, input));
}

/* What a register holds. */
static struct number content(const struct vm *vm,
			     const struct world_input *input)
{
	uint64_t index = memory_register(&vm->memory, input->at, input->bytes);
	uint64_t value = load_bytes(vm->memory.bytes + index, input->bytes);
	return (struct number){ false, (int64_t)value, (double)value };
}

/* The value of the feed; false: there is none. */
static bool next_of_feed(const struct vm *vm, const struct world_input *input,
			 uint64_t number, tick_t now, struct number *next)
{
	const struct feed *feed = &input->feed;
	*next = input->is_fed || !input->bytes ? (struct number){ 0 }
					       : content(vm, input);
	if (feed->kind == FEED_NONE)
		return true;
	if (feed->kind == FEED_RANGE) {
		*next = feed_draw(feed, number);
		return true;
	}
	size_t i = feed->kind == FEED_LIST ? choose_of_list(feed, number)
					   : choose_of_trace(feed, now);
	if (i >= feed->count)
		return false;
	*next = feed->values[i];
	return true;
}

bool vm_feed(const struct vm *vm, uint32_t input, unsigned kind, tick_t now,
	     uint64_t *value)
{
	uint64_t number = vm_taken_from(vm, input);
	struct number next;
	bool is_said =
		vm->script && script_value(vm->script, input, &number, &next);
	if (!is_said && !next_of_feed(vm, &vm->image->inputs.items[input],
				      number, now, &next))
		return false;
	*value = to_bits(next, kind);
	if (vm->changed == input + 1)
		*value ^= 1;
	if (vm->taken) {
		bool is_register = vm->image->inputs.items[input].bytes != 0;
		struct taken_value taken = {
			input, kind | (is_register ? VALUE_UNSIGNED : 0),
			*value, now
		};
		vec_push(&vm->taken->items, taken);
	}
	return true;
}

uint32_t vm_sensed(const struct vm *vm, uint64_t index, unsigned bytes,
		   uint32_t from)
{
	const struct image *image = vm->image;
	addr_t at = memory_address(&vm->memory, index);
	bool takes_all = vm->script && vm->script->takes_registers;
	for (uint32_t i = from; i < image->inputs.len; i++) {
		const struct world_input *input = &image->inputs.items[i];
		if (input->bytes && (input->is_fed || takes_all) &&
		    at < input->at + input->bytes && input->at < at + bytes)
			return i;
	}
	return NONE;
}

uint64_t vm_block_room(const struct vm *vm, addr_t at)
{
	const struct memory_map *map = &vm->image->map;
	const uint8_t *live =
		vm->memory.bytes + vm->memory.heap_map + (at - map->heap);
	uint64_t bytes = 0, most = map->heap_end - at;
	while (bytes < most && live[bytes])
		bytes++;
	return bytes;
}

static struct vm_variable find_local(const struct vm *vm, addr_t at)
{
	const struct image *image = vm->image;
	uint32_t depth = vm->at.depth;
	while (depth && at >= vm_frame_end(vm, depth))
		depth--;
	const struct frame *frame = &vm->frames[depth];
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (!object_is_local(object) || object->fn != frame->fn)
			continue;
		addr_t first = frame->fp + (uint64_t)(int64_t)object->offset;
		if (at >= first && at < first + object->size)
			return (struct vm_variable){ object, first };
	}
	return (struct vm_variable){ 0 };
}

struct vm_variable vm_variable_at(const struct vm *vm, addr_t at)
{
	const struct memory_map *map = &vm->image->map;
	if (at >= map->stack && at < map->stack_end)
		return find_local(vm, at);
	const struct object *object = image_object_at(vm->image, at);
	return object ? (struct vm_variable){ object, object->address }
		      : (struct vm_variable){ 0 };
}

/* What an input can fill. */
static struct vm_variable find_variable(const struct vm *vm, addr_t at)
{
	struct vm_variable found = vm_variable_at(vm, at);
	bool is_const = found.object && found.object->kind == OBJECT_CONST;
	return is_const ? (struct vm_variable){ 0 } : found;
}

uint64_t vm_object_room(const struct vm *vm, addr_t at)
{
	const struct memory_map *map = &vm->image->map;
	if (at >= map->heap && at < map->heap_end)
		return vm_block_room(vm, at);
	struct vm_variable found = find_variable(vm, at);
	return found.object ? found.at + found.object->size - at : 0;
}

uint64_t vm_object_width(const struct vm *vm, addr_t at)
{
	struct vm_variable found = find_variable(vm, at);
	for (uint64_t bytes = 8; found.object && bytes > 1; bytes /= 2) {
		if (object_part_type(vm->image, found.object, at - found.at,
				     bytes))
			return bytes;
	}
	return 1;
}
