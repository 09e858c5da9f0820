/* SPDX-License-Identifier: Apache-2.0 */
/* The memory map and the addresses of everything, SPEC 2.1, 2.2. */
#include <string.h>

#include "load/debug.h"
#include "load/program.h"

enum {
	MIN_STACK = 0x400, /* below that a program is too large */
	MIN_HEAP = 0x400,
};

static addr_t align_up(addr_t at, addr_t align)
{
	return (at + align - 1) / align * align;
}

static bool is_constant(LLVMValueRef global)
{
	return LLVMIsGlobalConstant(global);
}

static addr_t global_size(struct program *program, LLVMValueRef global)
{
	return LLVMABISizeOfType(program->layout,
				 LLVMGlobalGetValueType(global));
}

static addr_t global_align(struct program *program, LLVMValueRef global)
{
	unsigned align = LLVMGetAlignment(global);
	return align ? align
		     : LLVMPreferredAlignmentOfGlobal(program->layout, global);
}

/* Places the constants or the variables one after another from `at`. An
 * empty object still gets an address of its own. */
static addr_t place_globals(struct program *program, bool constants, addr_t at)
{
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		if (is_missing_weak(global) ||
		    is_constant(global) != constants)
			continue;
		at = align_up(at, global_align(program, global));
		*map_put(&program->addresses, map_key(global)) = at;
		addr_t size = global_size(program, global);
		at += size ? size : 1;
	}
	return at;
}

static void add_object(struct program *program, LLVMValueRef global)
{
	struct arena *arena = &program->image->arena;
	const char *section = LLVMGetSection(global);
	struct object object = {
		.name = arena_strdup(arena, LLVMGetValueName(global)),
		.section = section ? arena_strdup(arena, section) : "",
		.kind = is_constant(global) ? OBJECT_CONST : OBJECT_GLOBAL,
		.fn = NONE,
		.type = NONE,
		.size = global_size(program, global),
		.address = *map_get(&program->addresses, map_key(global)),
		.file = "",
	};
	debug_describe_global(program, global, &object);
	vec_push(&program->image->objects, object);
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
 * Calls get theirs while lowering; here is only room for them. */
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
	program->points_reserved = (uint32_t)image->points.len + calls;
}

static bool too_large(struct program *program, addr_t needed, struct err *err)
{
	return err_at(err, program->options->files[0], 0, 0,
		      "the program needs %llu bytes of memory, more than the "
		      "64 KiB of %s; try a 32-bit target or --target host",
		      (unsigned long long)needed, program->image->target->name);
}

/* Gives stack and heap their sizes: the target's, shrunk where the address
 * space is short. */
static bool size_segments(struct program *program, addr_t variables,
			  addr_t constants, addr_t *stack, addr_t *heap,
			  struct err *err)
{
	const struct target *target = program->image->target;
	*stack = target->stack;
	*heap = program->uses_heap ? target->heap : 0;
	if (!target->space)
		return true;
	addr_t code = (addr_t)program->points_reserved * CODE_STEP;
	addr_t fixed = target->memory + variables + constants + code + 64;
	addr_t least = fixed + MIN_STACK + (*heap ? MIN_HEAP : 0);
	if (least > target->space)
		return too_large(program, least - target->memory, err);
	addr_t room = target->space - fixed;
	if (*stack + *heap > room && *heap)
		*heap = room > *stack + MIN_HEAP ? room - *stack : MIN_HEAP;
	if (*stack + *heap > room)
		*stack = room - *heap;
	*stack &= ~(addr_t)15;
	*heap &= ~(addr_t)15;
	return true;
}

static bool make_map(struct program *program, struct err *err)
{
	struct image *image = program->image;
	const struct target *target = image->target;
	struct memory_map *map = &image->map;
	map->base = target->memory;
	/* Where constants go depends on the stack, their size does not. */
	addr_t variables = place_globals(program, false, map->base);
	addr_t constants = place_globals(program, true, 0);
	addr_t stack, heap;
	if (!size_segments(program, variables - map->base, constants, &stack,
			   &heap, err))
		return false;
	map->stack = align_up(variables, 16);
	map->stack_end = map->stack + stack;
	map->constants = map->stack_end;
	map->heap = align_up(place_globals(program, true, map->constants), 16);
	map->heap_end = map->heap + heap;
	map->code = target->code;
	addr_t code = (addr_t)program->points_reserved * CODE_STEP;
	if (!map->code)
		map->code = target->space - code;
	map->code_end = map->code + code;
	return true;
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
		if (!constant_write(program, value,
					     image->initial + at -
						     image->map.base,
					     err))
			return false;
	}
	return true;
}

bool program_layout(struct program *program, struct err *err)
{
	reserve_points(program);
	if (!make_map(program, err))
		return false;
	for (uint32_t i = 0; i < program->fns.len; i++)
		*map_put(&program->addresses, map_key(program->fns.items[i])) =
			program->image->map.code + (addr_t)i * CODE_STEP;
	for (size_t i = 0; i < program->globals.len; i++) {
		if (!is_missing_weak(program->globals.items[i]))
			add_object(program, program->globals.items[i]);
	}
	return write_initial(program, err);
}
