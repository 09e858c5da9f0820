/* SPDX-License-Identifier: Apache-2.0 */
/* Variables at addresses that the source says, SPEC 3.5. */
#include "load/located.h"

#include "load/debug/debug.h"
#include "load/device_memory.h"

/* As much of a variable's object as it takes to match a mark. */
static struct object describe(struct program *program, LLVMValueRef global)
{
	struct object object = { .name = LLVMGetValueName(global),
				 .section = "",
				 .kind = OBJECT_GLOBAL,
				 .fn = NONE,
				 .scope = NONE,
				 .type = NONE,
				 .file = "" };
	debug_describe_global(program, global, &object);
	return object;
}

static bool is_reached(const struct program *program, LLVMValueRef global)
{
	for (size_t i = 0; i < program->globals.len; i++) {
		if (program->globals.items[i] == global)
			return true;
	}
	return false;
}

static void warn(struct program *program, const struct nv_mark *mark,
		 const char *what)
{
	struct image *image = program->image;
	const char *warning = arena_printf(
		&image->arena, "%s:%u: warning: %s 0x%llx", mark->file,
		mark->line, what, (unsigned long long)mark->address);
	vec_push(&image->warnings, warning);
}

/* Sets the section by the memory at the address. */
static void set_section(struct program *program, const struct nv_mark *mark,
			LLVMValueRef global)
{
	bool is_nv = device_memory_is_nv(program, mark->address);
	LLVMSetSection(global, is_nv ? ".persistent" : "");
}

/* Puts a variable at its address, if nothing is in the way. */
static void place(struct program *program, const struct nv_mark *mark,
		  LLVMValueRef global)
{
	struct fixed_memory memory = { .first = mark->address,
				       .global = global,
				       .is_variable = true };
	uint64_t size = program_bytes(program, LLVMGlobalGetValueType(global));
	bool is_nv = device_memory_is_nv(program, mark->address);
	set_section(program, mark, global);
	if (!is_reached(program, global))
		return;
	memory.end = memory.first + (size ? size : 1);
	unsigned align = LLVMGetAlignment(global);
	if (memory.end < memory.first || (align && memory.first % align) ||
	    !device_memory_fits(program, memory.first, memory.end))
		warn(program, mark,
		     is_nv ? "this variable is non-volatile, but not put at"
			   : "this variable is volatile, and not put at");
	else
		vec_push(&program->memories, memory);
}

typedef void (*treatment)(struct program *program, const struct nv_mark *mark,
			  LLVMValueRef global);

static void treat_all(struct program *program, treatment treat)
{
	for (size_t i = 0; i < program->nv_marks.items.len; i++) {
		const struct nv_mark *mark = &program->nv_marks.items.items[i];
		bool found = false;
		if (!mark->has_address)
			continue;
		for (LLVMValueRef global = LLVMGetFirstGlobal(program->module);
		     global; global = LLVMGetNextGlobal(global)) {
			struct object object = describe(program, global);
			if (LLVMIsDeclaration(global) ||
			    !nv_mark_fits(mark, &object))
				continue;
			found = true;
			treat(program, mark, global);
		}
		if (!found)
			warn(program, mark,
			     "no variable is found that belongs at");
	}
}

void located_mark(struct program *program)
{
	treat_all(program, set_section);
}

void located_place(struct program *program)
{
	treat_all(program, place);
}
