/* SPDX-License-Identifier: Apache-2.0 */
/* The virtual machine around its loop: boot, calls, traps. */
#include "vm/vm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vm/loop_parts.h"
#include "vm/world.h"

enum {
	FIRST_SLOTS = 1024,
	FIRST_FRAMES = 64,
};

void vm_init(struct vm *vm, const struct image *image)
{
	*vm = (struct vm){ .image = image,
			   .frames_cap = FIRST_FRAMES,
			   .slots_cap = FIRST_SLOTS,
			   .stack = image->map.stack,
			   .stack_end = image->map.stack_end,
			   .until_fn = image->wake,
			   .until_left = image->wake_limit };
	memory_init(&vm->memory, image);
	vm->frames = mem_alloc(FIRST_FRAMES * sizeof(*vm->frames));
	vm->slots = mem_alloc(FIRST_SLOTS * sizeof(*vm->slots));
	vm_boot(vm);
}

void vm_release(struct vm *vm)
{
	memory_release(&vm->memory);
	free(vm->frames);
	free(vm->slots);
	vec_release(&vm->interrupted);
	vec_release(&vm->log);
	strbuf_release(&vm->output);
	strbuf_release(&vm->shown);
	arena_release(&vm->arena);
	world_free(vm->world);
}

/* Makes room for the slots of one more frame. */
static void reserve_slots(struct vm *vm, uint32_t slots)
{
	if (slots <= vm->slots_cap)
		return;
	vm->slots_cap = 2 * slots;
	vm->slots = mem_resize(vm->slots, vm->slots_cap * sizeof(*vm->slots));
}

static void reserve_frames(struct vm *vm, uint32_t frames)
{
	if (frames <= vm->frames_cap)
		return;
	vm->frames_cap = 2 * frames;
	vm->frames =
		mem_resize(vm->frames, vm->frames_cap * sizeof(*vm->frames));
}

void vm_reserve(struct vm *vm, uint32_t frames, uint32_t slots)
{
	reserve_frames(vm, frames);
	reserve_slots(vm, slots);
}

/* Logged, so that a snapshot undoes it. */
static void zero_stack(struct vm *vm, uint64_t index, uint64_t bytes)
{
	for (uint64_t i = 0; i < bytes; i++)
		vm_poke(vm, index + i, 0);
}

/* Starts a function whose frame ends at `top`. */
static void start_at(struct vm *vm, uint32_t index, addr_t top)
{
	const struct image *image = vm->image;
	const struct fn *fn = &image->fns.items[index];
	vec_clear(&vm->interrupted);
	vm->at.depth = 0;
	vm->at.pc = fn->entry;
	vm->at.fp = top;
	vm->at.sp = top - fn->frame;
	vm->frames[0] = (struct frame){ .fn = index,
					.fp = top,
					.pushed = fn->stacked,
					.since = vm->at.base };
	reserve_slots(vm, fn->room);
	/* main(argc, argv) gets zeros, exit gets what main returned. */
	memset(vm->slots, 0, fn->room * sizeof(*vm->slots));
	if (index == image->at_exit)
		vm->slots[0] = vm->exit_code;
}

uint64_t vm_start_zeros(const struct image *image, uint32_t index, addr_t *top)
{
	const struct fn *fn = &image->fns.items[index];
	*top = image->map.stack_end;
	if (!fn->stacked)
		return 0;
	uint64_t above = fn->stacked + 2 * image->target->word;
	*top = (*top - above) & ~(addr_t)(image->target->stack_align - 1);
	return above;
}

/* Starts a function on an empty stack. It has no caller and no return address;
 * stacked parameters are zero. */
static void start_function(struct vm *vm, uint32_t index)
{
	addr_t top;
	uint64_t above = vm_start_zeros(vm->image, index, &top);
	zero_stack(vm, top - vm->image->map.base, above);
	start_at(vm, index, top);
}

/* Bytes of a stacked scalar. */
static unsigned scalar_bytes(const struct image *image,
			     const struct fn_scalar *scalar)
{
	switch (scalar->kind) {
	case INPUT_FLOAT:
		return 4;
	case INPUT_DOUBLE:
		return 8;
	case VALUE_POINTER:
		return image->target->pointer;
	default:
		return ((scalar->kind & 0x7f) + 7) / 8;
	}
}

/* SPEC 10.3: the arguments of a made-up call. */
static void pass_arguments(struct vm *vm)
{
	const struct image *image = vm->image;
	const struct fn *fn = &image->fns.items[image->entry];
	for (uint32_t i = 0; i < image->start.len; i++) {
		const struct fn_scalar *to =
			&image->scalars.items[fn->scalars + i];
		uint64_t value = image->start.items[i];
		if (!to->is_stacked) {
			vm->slots[to->at] = value;
			continue;
		}
		uint64_t index = vm->at.fp + to->at - image->map.base;
		for (unsigned k = 0; k < scalar_bytes(image, to); k++)
			vm_poke(vm, index + k, (uint8_t)(value >> 8 * k));
	}
}

static void start_phase(struct vm *vm)
{
	start_function(vm, vm->image->phases.items[vm->at.phase]);
	if (vm->at.phase == vm->image->entry_phase)
		pass_arguments(vm);
}

void vm_boot(struct vm *vm)
{
	memory_boot(&vm->memory);
	vm->at = (struct vm_registers){ 0 };
	vm->exit_code = 0;
	start_phase(vm);
	vec_clear(&vm->log);
	strbuf_clear(&vm->output);
	vm->ended = 0;
	vm->trap = (struct trap){ 0 };
}

/* The vm may have stopped anywhere: a step that was begun is dropped. */
static void be_alone(struct vm *vm)
{
	vm->is_alone = true;
	vm->at.base = vm->ended;
	vm->at.progress = 0;
	vm->at.status = 0;
}

void vm_start_alone(struct vm *vm, uint32_t fn)
{
	be_alone(vm);
	start_function(vm, fn);
}

void vm_start_below(struct vm *vm, uint32_t fn)
{
	const struct image *image = vm->image;
	addr_t align = image->target->stack_align, top = image->map.stack;
	/* Leaves room for the words that a call would push, so that what lies
	 * above is not taken for the function's. */
	uint64_t above = 2 * image->target->word + align - 1;
	if (vm->at.sp - top > above)
		top = (vm->at.sp - 2 * image->target->word) & ~(align - 1);
	be_alone(vm);
	start_at(vm, fn, top);
}

enum vm_end vm_run(struct vm *vm, enum vm_mode mode, tick_t stop)
{
	return vm_run_loop(vm, mode == VM_LOGGED ? loop_logged : loop_plain,
			   stop);
}

enum vm_end vm_run_loop(struct vm *vm, enum vm_end (*loop)(struct vm *vm),
			tick_t stop)
{
	vm->stop = stop;
	const struct fn *fn =
		&vm->image->fns.items[vm->frames[vm->at.depth].fn];
	if (vm->at.depth == 0 && fn->frame > vm->frames[0].fp - vm->stack) {
		vm_trap(vm, TRAP_STACK_OVERFLOW, 0);
		return VM_TRAPPED;
	}
	return loop(vm);
}

tick_t vm_clock(const struct vm *vm)
{
	return vm->ended;
}

tick_t vm_own_clock(const struct vm *vm)
{
	if (!vm->interrupted.len)
		return vm->ended - vm->at.handled;
	const struct interrupted *first = &vm->interrupted.items[0];
	return vm->frames[first->handler].since - first->at.handled;
}

enum vm_end vm_not_entered(struct vm *vm)
{
	if (vm->until_fn != NONE && vm->until_left == 0) {
		vm->exit_code = 0;
		vm->ended = vm->at.base + vm->image->code[vm->at.pc].c;
		return VM_EXITED;
	}
	vm_trap(vm, TRAP_STACK_OVERFLOW, 0);
	return VM_TRAPPED;
}

/* Adds a frame on top of the current one, with its slots at `slots`. False: the
 * stack is full. */
static bool push_frame(struct vm *vm, struct frame frame)
{
	const struct fn *fn = &vm->image->fns.items[frame.fn];
	if (vm->at.sp - vm->stack < fn->frame)
		return false;
	reserve_slots(vm, frame.slots + fn->room);
	vm->at.depth++;
	reserve_frames(vm, vm->at.depth + 1);
	frame.fp = vm->at.sp;
	vm->frames[vm->at.depth] = frame;
	/* Cleared, so that equal histories have equal states, dead slots
	 * included. */
	if (fn->slots > fn->params)
		memset(vm->slots + frame.slots + fn->params, 0,
		       (fn->slots - fn->params) * sizeof(*vm->slots));
	vm->at.fp = vm->at.sp;
	vm->at.sp -= fn->frame;
	return true;
}

bool vm_enter(struct vm *vm, uint32_t fn, const struct op *call, tick_t since)
{
	if (fn == vm->until_fn && --vm->until_left == 0)
		return false;
	const struct frame *caller = &vm->frames[vm->at.depth];
	uint32_t pushed =
		call->code == OP_CALL ? call->b : (uint32_t)call->imm >> 16;
	return push_frame(
		vm,
		(struct frame){ .fn = fn,
				.slots = caller->slots +
					 vm->image->fns.items[caller->fn].slots,
				.return_to = (uint32_t)call->imm2,
				.pushed = pushed,
				.since = since });
}

/* Pushes a word, as the machine itself does. */
static void push_word(struct vm *vm, uint64_t value)
{
	unsigned word = vm->image->target->word;
	vm->at.sp -= word;
	uint64_t index = memory_index(&vm->memory, vm->at.sp);
	log_write(vm, index, word);
	store_bytes(vm->memory.bytes + index, value, word);
}

bool vm_interrupt(struct vm *vm, uint32_t fn)
{
	const struct image *image = vm->image;
	const struct frame *top = &vm->frames[vm->at.depth];
	struct interrupted aside = { .at = vm->at,
				     .handler = vm->at.depth + 1 };
	addr_t sp = vm->at.sp & ~(addr_t)(image->target->stack_align - 1);
	/* Keeps what the interrupted function has prepared for a call, too. */
	struct frame frame = { .fn = fn,
			       .slots = top->slots +
					image->fns.items[top->fn].room,
			       .return_to = image->resume,
			       .pushed = (uint32_t)(vm->at.sp - sp),
			       .since = vm->ended };
	bool has_room = sp - image->map.stack >= 2 * image->target->word;
	if (has_room) {
		vm->at.sp = sp;
		push_word(vm, image->resume);
		push_word(vm, vm->at.fp);
	}
	if (!has_room || !push_frame(vm, frame)) {
		vm->at.sp = aside.at.sp;
		vm_trap(vm, TRAP_STACK_OVERFLOW, 0);
		vm->ended = frame.since;
		return false;
	}
	vec_push(&vm->interrupted, aside);
	vm->at.pc = image->fns.items[fn].entry;
	vm->at.base = vm->ended;
	vm->at.progress = 0;
	vm->at.status = vm_status_in_handler(aside.at.status);
	vm_note_handler(vm, fn);
	return true;
}

/* Drops handlers above a frame: they are not left by their own return. */
static void drop_interrupted(struct vm *vm, uint32_t depth)
{
	while (vm->interrupted.len &&
	       vm->interrupted.items[vm->interrupted.len - 1].handler > depth)
		vm->interrupted.len--;
}

/* The handler at this depth has returned: resumes what it interrupted. */
static void resume(struct vm *vm, uint32_t depth)
{
	drop_interrupted(vm, depth);
	const struct interrupted *last = &vec_pop(&vm->interrupted);
	struct vm_registers now = vm->at;
	tick_t spent = now.base - vm->frames[depth].since;
	vm->at = last->at;
	vm->at.base += spent;
	vm->at.handled += spent;
	vm->at.status = vm_status_after_handler(last->at.status, now.status);
	/* These belong to the device, not to the interrupted code. */
	vm->at.checkpoints = now.checkpoints;
}

/* The depth of the innermost caller that waits at this return point with this
 * frame pointer; NONE: there is none. */
static uint32_t waiting_frame(const struct vm *vm, addr_t return_to, addr_t fp)
{
	const struct code_point *point = vm_code_point(vm->image, return_to);
	if (!point)
		return NONE;
	for (uint32_t i = vm->at.depth; i-- > 0;) {
		const struct frame *frame = &vm->frames[i];
		bool waits = point->kind == CODE_RESUME
				     ? frame[1].return_to == return_to
				     : point->kind == CODE_RETURN &&
					       frame->fn == point->fn;
		if (waits && frame->fp == fp)
			return i;
	}
	return NONE;
}

bool vm_leave(struct vm *vm, addr_t return_to, addr_t fp)
{
	uint32_t to = vm->at.depth - 1;
	bool as_called = vm->frames[vm->at.depth].return_to == return_to &&
			 vm->frames[to].fp == fp;
	if (!as_called)
		to = waiting_frame(vm, return_to, fp);
	if (to == NONE)
		return false;
	if (UNLIKELY(vm->interrupted.len)) {
		if (return_to == vm->image->resume) {
			resume(vm, to + 1);
			return true;
		}
		drop_interrupted(vm, to);
	}
	vm->at.depth = to;
	vm->at.sp = vm->at.fp + 2 * vm->image->target->word;
	vm->at.fp = fp;
	return true;
}

bool vm_jump_back(struct vm *vm, addr_t to, addr_t fp, addr_t sp)
{
	const struct code_point *point = vm_code_point(vm->image, to);
	if (!point || point->kind != CODE_RETURN)
		return false;
	const struct fn *fn = &vm->image->fns.items[point->fn];
	uint32_t depth = vm->at.depth;
	while (vm->frames[depth].fn != point->fn ||
	       vm->frames[depth].fp != fp) {
		if (depth-- == 0)
			return false;
	}
	if (sp < vm->stack || sp > fp - fn->frame ||
	    sp % vm->image->target->word)
		return false;
	drop_interrupted(vm, depth);
	vm->at.depth = depth;
	vm->at.fp = fp;
	vm->at.sp = sp;
	return true;
}

bool vm_next_phase(struct vm *vm)
{
	const struct image *image = vm->image;
	uint32_t done = vm->frames[0].fn;
	if (done == image->entry && image->fns.items[done].results == 1)
		vm->exit_code = vm->at.results[0];
	vm->ended = vm->at.base;
	if (vm->is_alone || vm->at.phase + 1 == image->phases.len)
		return false;
	vm->at.phase++;
	start_phase(vm);
	return true;
}

bool vm_start_destructors(struct vm *vm)
{
	const struct image *image = vm->image;
	vm->ended = vm->at.base;
	if (vm->at.phase >= image->destructors ||
	    image->destructors == image->phases.len)
		return false;
	vm->at.phase = image->destructors;
	start_phase(vm);
	return true;
}

bool vm_returns_task(struct vm *vm)
{
	const struct image *image = vm->image;
	uint32_t fn = vm->frames[0].fn, next = image->next_task;
	bool names_next = image->fns.items[fn].returns_pointer;
	if (!(image->has_tasks || vm->at.is_task) || vm->is_alone ||
	    vm->at.phase != image->entry_phase)
		return false;
	if (names_next && vm->at.results[0])
		return true;
	/* SPEC 3.1: it does not name the next task; the run-time may. */
	if (!vm->at.is_task || next == NONE || fn == next)
		return false;
	vm->at.results[0] = image->fns.items[next].address;
	return true;
}

uint64_t vm_task_index(struct vm *vm, addr_t task)
{
	unsigned word = vm->image->target->word;
	enum trap_kind why;
	if (vm_code_point(vm->image, task) || task % word)
		return MEMORY_FAULT;
	return memory_find(&vm->memory, task, word, false, false, &why);
}

uint32_t vm_task_at(const struct vm *vm, addr_t address, enum trap_kind *why)
{
	const struct image *image = vm->image;
	const struct code_point *point = vm_code_point(image, address);
	*why = TRAP_BAD_TASK;
	if (!point || point->kind != CODE_FUNCTION || vm->is_alone)
		return NONE;
	const struct fn *fn = &image->fns.items[point->fn];
	uint64_t stack = image->map.stack_end - image->map.stack;
	uint64_t least = 2 * (image->target->word + image->target->stack_align);
	*why = TRAP_STACK_OVERFLOW;
	return fn->frame + fn->stacked + least > stack ? NONE : point->fn;
}

bool vm_transition(struct vm *vm, uint32_t fn)
{
	vm->ended = vm->at.base;
	if (fn == vm->until_fn && --vm->until_left == 0) {
		vm->exit_code = 0;
		return false;
	}
	vm->at.is_task = true;
	vm->at.phase = vm->image->entry_phase;
	start_function(vm, fn);
	return true;
}

uint32_t vm_switch(const struct image *image, uint32_t index, uint64_t value)
{
	const struct switch_table *table = &image->tables.items[index];
	const struct switch_case *cases = image->cases.items + table->first;
	uint32_t low = 0, high = table->count;
	/* Cases without gaps need no search. */
	if (high && value - cases[0].value < high &&
	    cases[value - cases[0].value].value == value)
		return cases[value - cases[0].value].op;
	while (low < high) {
		uint32_t middle = (low + high) / 2;
		if (cases[middle].value == value)
			return cases[middle].op;
		if (cases[middle].value < value)
			low = middle + 1;
		else
			high = middle;
	}
	return table->other;
}

uint64_t vm_stored(const struct op *store, const uint64_t *slots)
{
	switch (store->code) {
	case OP_STIR8:
	case OP_STIR16:
	case OP_STIR32:
	case OP_STIR64:
		return (uint64_t)(int64_t)store->imm2;
	case OP_STPR8:
	case OP_STPR16:
	case OP_STPR32:
		return slots[store->a] >> store->c;
	default:
		return slots[store->a];
	}
}

addr_t vm_heap_room(const struct vm *vm, addr_t from, uint64_t bytes)
{
	const struct memory_map *map = &vm->image->map;
	if (!from)
		from = map->heap;
	bool fits = from >= map->heap && from <= map->heap_end &&
		    bytes <= map->heap_end - from;
	return fits ? from : 0;
}

bool vm_block_range(struct vm *vm, addr_t start, uint64_t bytes,
		    uint64_t *index)
{
	const struct memory_map *map = &vm->image->map;
	*index = vm->memory.heap_map + (start - map->heap);
	return start >= map->heap && start <= map->heap_end &&
	       bytes <= map->heap_end - start;
}

/* A string of the program, truncated if it is very long; "?" if it cannot be
 * read. */
static const char *guest_string(struct vm *vm, addr_t at)
{
	char text[256];
	size_t length = 0;
	enum trap_kind why;
	while (length < sizeof(text) - 1) {
		uint64_t index = memory_find(&vm->memory, at + length, 1, false,
					     true, &why);
		if (index == MEMORY_FAULT)
			return "?";
		text[length] = (char)vm->memory.bytes[index];
		if (!text[length])
			break;
		length++;
	}
	return arena_strndup(&vm->arena, text, length);
}

void vm_trap(struct vm *vm, enum trap_kind kind, uint64_t address)
{
	vm->trap = (struct trap){ .kind = kind,
				  .address = address,
				  .pc = vm->at.pc };
	if (kind == TRAP_ASSERTION || kind == TRAP_INVARIANT ||
	    kind == TRAP_MISUSE)
		vm->trap.text = guest_string(vm, address);
	if (kind == TRAP_MODEL)
		vm->trap.text = arena_strdup(&vm->arena,
					     strbuf_text(&vm->world->problem));
	if (kind == TRAP_BAD_ARGUMENTS)
		vm->trap.text = vm->image->fns.items[address].name;
	vm->ended = vm->at.base + vm->image->tick[vm->at.pc] + vm->at.progress;
}

void vm_describe_trap(const struct vm *vm, struct strbuf *out)
{
	const struct trap *trap = &vm->trap;
	char detail[32] = "";
	switch (trap->kind) {
	case TRAP_DIVISION:
	case TRAP_DIVISION_OVERFLOW:
	case TRAP_UNREACHABLE:
	case TRAP_TRAP:
	case TRAP_ASSEMBLY:
	case TRAP_ABORT:
		break;
	case TRAP_STACK_OVERFLOW:
		snprintf(detail, sizeof(detail), "%llu",
			 (unsigned long long)(vm->stack_end - vm->stack));
		break;
	default:
		snprintf(detail, sizeof(detail), "0x%0*llx",
			 (int)(2 * vm->image->target->pointer > 8
				       ? 8
				       : 2 * vm->image->target->pointer),
			 (unsigned long long)trap->address);
	}
	trap_describe(trap->kind, trap->text ? trap->text : detail, out);
}

tick_t vm_owner_since(const struct vm *vm, uint64_t index)
{
	const struct memory_map *map = &vm->image->map;
	addr_t at = map->base + index;
	if (at < map->stack || at >= map->stack_end)
		return 0;
	if (at < vm->at.sp)
		return UINT64_MAX;
	uint32_t depth = vm->at.depth;
	while (depth && at >= vm_frame_end(vm, depth))
		depth--;
	return vm->frames[depth].since;
}

struct vm_caller vm_position(const struct vm *vm)
{
	return (struct vm_caller){ .depth = vm->at.depth,
				   .site = vm->image->site[vm->at.pc] };
}

/* The operation before which the handler at this depth fired. */
static uint32_t interrupted_at(const struct vm *vm, uint32_t handler)
{
	size_t i = vm->interrupted.len;
	do
		i--;
	while (vm->interrupted.items[i].handler != handler);
	return vm->interrupted.items[i].at.pc;
}

bool vm_next_caller(const struct vm *vm, struct vm_caller *caller)
{
	const struct image *image = vm->image;
	uint32_t inlined_at = image->sites.items[caller->site].inlined_at;
	if (inlined_at != NONE) {
		caller->site = inlined_at;
		return true;
	}
	if (!caller->depth)
		return false;
	uint32_t depth = caller->depth--;
	addr_t back = vm->frames[depth].return_to;
	uint32_t pc = back == image->resume
			      ? interrupted_at(vm, depth)
			      : vm_code_point(image, back)->op - 1;
	caller->site = image->site[pc];
	return true;
}

struct vm_caller vm_users_caller(const struct vm *vm)
{
	return vm_users_caller_from(vm, vm_position(vm));
}

struct vm_caller vm_users_caller_of(const struct vm *vm, uint32_t site)
{
	struct vm_caller first = { vm->at.depth, site };
	return vm_users_caller_from(vm, first);
}

struct vm_caller vm_users_caller_from(const struct vm *vm,
				      struct vm_caller first)
{
	const struct image *image = vm->image;
	struct vm_caller caller = first;
	do {
		const struct site *site = &image->sites.items[caller.site];
		if (!image_site_scope(image, site)->is_library)
			return caller;
	} while (vm_next_caller(vm, &caller));
	return first;
}

uint32_t vm_checkpoint_site(const struct vm *vm, uint32_t at)
{
	return vm_users_caller_of(vm, vm->image->site[at]).site;
}

uint32_t vm_paused_checkpoint(const struct vm *vm)
{
	uint32_t fn = vm->frames[vm->at.depth].fn;
	bool is_task = vm->at.pc == vm->image->fns.items[fn].entry;
	return vm_checkpoint_site(vm, is_task ? vm->at.pc : vm->at.pc - 1);
}
