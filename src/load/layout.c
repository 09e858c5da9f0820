/* SPDX-License-Identifier: Apache-2.0 */
/* The memory map and the addresses of everything, SPEC 2.1, 2.2. */
#include <string.h>

#include "image/registers.h"
#include "load/device_memory.h"
#include "load/entries.h"
#include "load/library_state.h"
#include "load/debug/debug.h"
#include "load/world/world.h"

enum {
	MIN_STACK = 0x400, /* with less, the program is too large */
	MIN_HEAP = 0x400,
	MOST_MEMORY = 0x40000000, /* that we simulate */
};

static addr_t align_up(addr_t at, addr_t align)
{
	return (at + align - 1) / align * align;
}

/* Globals that lie together. */
enum global_group {
	GROUP_VARIABLES,
	GROUP_WORLD,
	GROUP_CONSTANTS,
};

static enum global_group group_of(LLVMValueRef global)
{
	return LLVMIsGlobalConstant(global) ? GROUP_CONSTANTS
	       : world_has(global)          ? GROUP_WORLD
					    : GROUP_VARIABLES;
}

static uint64_t bytes_of(struct program *program, LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	if (kind == LLVMArrayTypeKind) {
		uint64_t count = LLVMGetArrayLength2(type);
		uint64_t each =
			program_bytes(program, LLVMGetElementType(type));
		return each && count > TOO_LARGE / each ? TOO_LARGE
							: each * count;
	}
	unsigned members = kind == LLVMStructTypeKind
				   ? LLVMCountStructElementTypes(type)
				   : 0;
	for (unsigned i = 0; i < members; i++) {
		LLVMTypeRef member = LLVMStructGetTypeAtIndex(type, i);
		if (program_bytes(program, member) >= TOO_LARGE)
			return TOO_LARGE;
	}
	return LLVMABISizeOfType(program->layout, type);
}

uint64_t program_bytes(struct program *program, LLVMTypeRef type)
{
	/* A struct of two structs of two structs … is one row each. */
	uint64_t *known = map_get(&program->type_bytes, map_key(type));
	if (known)
		return *known;
	uint64_t bytes = bytes_of(program, type);
	*map_put(&program->type_bytes, map_key(type)) = bytes;
	return bytes;
}

static addr_t global_size(struct program *program, LLVMValueRef global)
{
	return program_bytes(program, LLVMGlobalGetValueType(global));
}

static addr_t global_align(struct program *program, LLVMValueRef global)
{
	unsigned align = LLVMGetAlignment(global);
	if (!align)
		align = LLVMPreferredAlignmentOfGlobal(program->layout, global);
	/* LLVM's 2^32 does not fit in its own answer. */
	return align ? align : MAX_ALIGN + 1;
}

/* Places the globals of a group one after another from `at`; returns where they
 * end. An empty object still gets an address of its own. */
static addr_t place_globals(struct program *program, enum global_group group,
			    addr_t at)
{
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		if (is_missing_weak(global) || is_register(global) ||
		    group_of(global) != group ||
		    device_memory_is(program, global))
			continue;
		addr_t size = global_size(program, global);
		at = device_memory_skip(program, at, size ? size : 1,
					global_align(program, global));
		*map_put(&program->addresses, map_key(global)) = at;
		at += size ? size : 1;
	}
	return at;
}

static enum object_kind kind_of(LLVMValueRef global)
{
	static const enum object_kind kinds[] = {
		[GROUP_VARIABLES] = OBJECT_GLOBAL,
		[GROUP_WORLD] = OBJECT_WORLD,
		[GROUP_CONSTANTS] = OBJECT_CONST,
	};
	return is_register(global) ? OBJECT_REGISTER : kinds[group_of(global)];
}

/* Whether a function that the entry does not reach uses a value: somebody else
 * may call it. */
static bool is_used_outside(const struct program *program, LLVMValueRef value)
{
	for (LLVMUseRef use = LLVMGetFirstUse(value); use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (LLVMIsAInstruction(user)) {
			LLVMValueRef fn = LLVMGetBasicBlockParent(
				LLVMGetInstructionParent(user));
			if (!map_get(&program->fn_index, map_key(fn)))
				return true;
		} else if (LLVMIsAConstantExpr(user) &&
			   is_used_outside(program, user)) {
			return true;
		}
	}
	return false;
}

/* Whether only what the entries reach can name a variable. */
static bool is_internal(const struct program *program, LLVMValueRef global)
{
	bool is_static = LLVMGetLinkage(global) == LLVMInternalLinkage ||
			 LLVMGetLinkage(global) == LLVMPrivateLinkage;
	return is_static && !is_used_outside(program, global);
}

static void add_object(struct program *program, LLVMValueRef global)
{
	struct arena *arena = &program->image->arena;
	const char *section = LLVMGetSection(global);
	struct object object = {
		.name = arena_strdup(arena, LLVMGetValueName(global)),
		.section = section ? arena_strdup(arena, section) : "",
		.kind = kind_of(global),
		.fn = NONE,
		.scope = NONE,
		.type = NONE,
		.size = global_size(program, global),
		.address = *map_get(&program->addresses, map_key(global)),
		.file = "",
		.is_internal = is_internal(program, global),
	};
	debug_describe_global(program, global, &object);
	entries_describe(program, global, &object);
	object.is_unseen = library_state_is_unseen(program, &object);
	*map_put(&program->object_index, map_key(global)) =
		program->image->objects.len;
	vec_push(&program->image->objects, object);
}

/* The highest address below `end` where no known register lies; 0: there is no
 * room. */
static addr_t free_register(const struct image *image, addr_t end, addr_t size,
			    addr_t align)
{
	addr_t first = image->target->mmio[0].first;
	for (addr_t at = (end - size) / align * align; at >= first && at < end;
	     at -= align) {
		if (!register_overlaps(image, at, size))
			return at;
	}
	return 0;
}

/* Known device registers lie where the device has them; an unknown one gets a
 * free address among them. */
static bool place_registers(struct program *program, struct err *err)
{
	const struct image *image = program->image;
	addr_t end = image->target->mmio[0].last + 1;
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		if (!is_register(global))
			continue;
		const char *name = LLVMGetValueName(global);
		const struct device_register *known =
			register_by_name(image, name);
		/* An array of unknown length has at least one byte. */
		addr_t size = global_size(program, global);
		/* The header was not that of the family: it has 16 bits where
		 * the family has 8 at an odd address. */
		addr_t align = global_align(program, global);
		if (known && known->address % align)
			known = NULL;
		addr_t at = known ? known->address : 0;
		if (!known)
			at = end = free_register(image, end, size ? size : 1,
						 align);
		if (!at)
			return err_set(err,
				       "no room for the device register '%s'",
				       name);
		*map_put(&program->addresses, map_key(global)) = at;
	}
	return true;
}

static bool is_address_taken(LLVMBasicBlockRef block)
{
	for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
	     use; use = LLVMGetNextUse(use)) {
		if (LLVMIsABlockAddress(LLVMGetUser(use)))
			return true;
	}
	return false;
}

static uint32_t count_calls(LLVMBasicBlockRef block)
{
	uint32_t calls = 0;
	for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
	     inst = LLVMGetNextInstruction(inst))
		calls += LLVMIsACallInst(inst) != NULL;
	return calls;
}

/* Code addresses for every function and every label whose address is taken.
 * Calls get theirs while lowering; here, room is reserved for them. */
static void reserve_points(struct program *program)
{
	struct image *image = program->image;
	for (uint32_t i = 0; i < program->fns.len; i++) {
		struct code_point point = { .kind = CODE_FUNCTION, .fn = i };
		vec_push(&image->points, point);
	}
	uint32_t calls = 0;
	for (uint32_t i = 0; i < program->fns.len; i++) {
		for (LLVMBasicBlockRef block =
			     LLVMGetFirstBasicBlock(program->fns.items[i]);
		     block; block = LLVMGetNextBasicBlock(block)) {
			calls += count_calls(block);
			if (!is_address_taken(block))
				continue;
			*map_put(&program->labels, map_key(block)) =
				image->points.len;
			struct code_point point = { .kind = CODE_LABEL,
						    .fn = i,
						    .op = NONE };
			vec_push(&image->points, point);
		}
	}
	if (program->handlers.len) {
		struct code_point point = { CODE_RESUME, NONE, NONE };
		vec_push(&image->points, point);
	}
	program->points_reserved = (uint32_t)image->points.len + calls;
}

static bool too_large(struct program *program, addr_t needed, addr_t room,
		      struct err *err)
{
	const struct target *target = program->image->target;
	const char *file = program->options->files[0];
	if (!target->space)
		return err_at(err, file, 0, 0,
			      "the program needs %llu bytes of memory, more "
			      "than the %llu that are simulated",
			      (unsigned long long)needed,
			      (unsigned long long)room);
	struct strbuf larger = { 0 };
	target_names(&larger, target->pointer);
	err_at(err, file, 0, 0,
	       "the program needs %llu bytes of memory; %s has %llu of its "
	       "64 KiB left for it; try a larger --target: %s",
	       (unsigned long long)needed, target->name,
	       (unsigned long long)room, strbuf_text(&larger));
	strbuf_release(&larger);
	return false;
}

/* Where code lies at the end of the address space, its addresses must leave
 * something for memory. Nothing below does arithmetic with a map that failed
 * this. */
static bool code_fits(struct program *program, addr_t code, struct err *err)
{
	const struct target *target = program->image->target;
	if (!target->space || code < target->space - target->memory)
		return true;
	struct strbuf larger = { 0 };
	target_names(&larger, target->pointer);
	err_at(err, program->options->files[0], 0, 0,
	       "the program has %u functions, calls and labels that need an "
	       "address; the 64 KiB of %s have room for %llu; try a larger "
	       "--target: %s",
	       program->points_reserved, target->name,
	       (unsigned long long)(target->space - target->memory) / CODE_STEP,
	       strbuf_text(&larger));
	strbuf_release(&larger);
	return false;
}

/* Bytes of the stack that models run on. */
static addr_t models_stack(const struct program *program)
{
	for (size_t i = 0; i < program->fns.len; i++) {
		if (world_has(program->fns.items[i]))
			return program->image->target->stack / 8;
	}
	return 0;
}

/* Sets the map for a stack and a heap of these sizes; returns where it ends. */
static addr_t place_segments(struct program *program, addr_t variables_end,
			     addr_t stack, addr_t heap)
{
	struct memory_map *map = &program->image->map;
	map->env = align_up(variables_end, 16);
	map->env_stack =
		align_up(place_globals(program, GROUP_WORLD, map->env), 16);
	map->env_end = map->env_stack + models_stack(program);
	map->stack = map->env_end;
	map->stack_end = map->stack + stack;
	map->constants = map->stack_end;
	map->heap = align_up(
		place_globals(program, GROUP_CONSTANTS, map->constants), 16);
	map->heap_end = map->heap + heap;
	return map->heap_end;
}

static addr_t shrink(addr_t size, addr_t by, addr_t least)
{
	addr_t most = size > least ? size - least : 0;
	return size - (by < most ? align_up(by, 16) : most);
}

/* Globals, stack, const, heap; where the address space is short, the heap is
 * shrunk first, then the stack. */
static bool make_map(struct program *program, struct err *err)
{
	struct image *image = program->image;
	const struct target *target = image->target;
	struct memory_map *map = &image->map;
	addr_t code = (addr_t)program->points_reserved * CODE_STEP;
	addr_t stack = program->options->stack ? program->options->stack
					       : target->stack;
	addr_t heap = program->uses_heap ? target->heap : 0;
	addr_t least_heap = heap ? MIN_HEAP : 0;
	if (!code_fits(program, code, err))
		return false;
	map->base = device_memory_place(program, target->memory);
	map->code = target->code ? target->code : target->space - code;
	map->code_end = map->code + code;
	addr_t limit = target->space ? map->code : target_memory_limit(target);
	if (limit - map->base > MOST_MEMORY)
		limit = map->base + MOST_MEMORY;
	addr_t variables_end =
		place_globals(program, GROUP_VARIABLES, target->memory);
	variables_end = device_memory_end(program, variables_end);
	addr_t end = place_segments(program, variables_end, stack, heap);
	while (end > limit && (stack > MIN_STACK || heap > least_heap)) {
		if (heap > least_heap)
			heap = shrink(heap, end - limit, least_heap);
		else
			stack = shrink(stack, end - limit, MIN_STACK);
		end = place_segments(program, variables_end, stack, heap);
	}
	if (end > limit && device_memory_drop(program))
		return make_map(program, err);
	if (end > limit || end < map->base)
		return too_large(program, end - map->base, limit - map->base,
				 err);
	return true;
}

static bool refuse_global(LLVMValueRef global, const char *what,
			  const char *why, struct err *err)
{
	struct source_position at = debug_first_use(global);
	return err_at(err, at.file, at.line, at.column, "%s '%s' %s", what,
		      LLVMGetValueName(global), why);
}

static bool check_globals(struct program *program, struct err *err)
{
	uint64_t total = 0;
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		LLVMTypeRef type = LLVMGlobalGetValueType(global);
		if (is_missing_weak(global))
			continue;
		if (!LLVMTypeIsSized(type) ||
		    LLVMGetTypeKind(type) == LLVMScalableVectorTypeKind)
			return refuse_global(global, "variable", "has no size",
					     err);
		if (global_align(program, global) > MAX_ALIGN)
			return refuse_global(global,
					     "the alignment of variable",
					     "is too large", err);
		uint64_t size = global_size(program, global);
		total += size < MOST_MEMORY ? size : MOST_MEMORY;
		if (total > MOST_MEMORY)
			return too_large(program, total, MOST_MEMORY, err);
	}
	return true;
}

static bool refuse_initial(LLVMValueRef global, const char *reason,
			   struct err *err)
{
	struct source_position at = debug_first_use(global);
	return err_at(err, at.file, at.line, at.column,
		      "the initial value of variable '%s': %s",
		      LLVMGetValueName(global), reason);
}

static bool write_initial(struct program *program, struct err *err)
{
	struct image *image = program->image;
	image->initial = mem_alloc(image->map.heap - image->map.base);
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		LLVMValueRef value = LLVMGetInitializer(global);
		if (!value)
			continue;
		uint64_t at = *map_get(&program->addresses, map_key(global));
		struct err reason = { 0 };
		if (!constant_write(program, value,
				    image->initial + at - image->map.base,
				    &reason))
			return refuse_initial(global, err_reason(&reason), err);
	}
	return true;
}

static addr_t address_of(const struct program *program, LLVMValueRef global)
{
	return *map_get(&program->addresses, map_key(global));
}

/* Variables are in the order of their addresses, as objects.h needs them: what
 * has an address of its own moves among the others, which are in order. */
static void sort_variables(struct program *program)
{
	LLVMValueRef *globals = program->globals.items;
	VEC(size_t) places = { 0 };
	for (size_t i = 0; i < program->globals.len; i++) {
		if (is_missing_weak(globals[i]) || is_register(globals[i]) ||
		    group_of(globals[i]) != GROUP_VARIABLES)
			continue;
		LLVMValueRef moved = globals[i];
		addr_t at = address_of(program, moved);
		size_t last = i, n = places.len;
		vec_push(&places, i);
		while (n &&
		       address_of(program, globals[places.items[n - 1]]) > at) {
			globals[last] = globals[places.items[n - 1]];
			last = places.items[--n];
		}
		globals[last] = moved;
	}
	vec_release(&places);
}

bool program_layout(struct program *program, struct err *err)
{
	reserve_points(program);
	if (!check_globals(program, err) || !place_registers(program, err) ||
	    !make_map(program, err) || !device_memory_check(program, err))
		return false;
	sort_variables(program);
	for (uint32_t i = 0; i < program->fns.len; i++)
		*map_put(&program->addresses, map_key(program->fns.items[i])) =
			program->image->map.code + (addr_t)i * CODE_STEP;
	for (size_t i = 0; i < program->globals.len; i++) {
		if (!is_missing_weak(program->globals.items[i]))
			add_object(program, program->globals.items[i]);
	}
	return write_initial(program, err);
}
