/* SPDX-License-Identifier: Apache-2.0 */
/* The user's files as a module of its own. */
#include "load/rewrite/place.h"
#include "load/rewrite/twin.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>

struct twin *twin_new(void)
{
	return mem_alloc(sizeof(struct twin));
}

void twin_free(struct twin *twin)
{
	map_release(&twin->twins);
	vec_release(&twin->insts);
	vec_release(&twin->variables);
	if (twin->module)
		LLVMDisposeModule(twin->module);
	if (twin->context)
		LLVMContextDispose(twin->context);
	free(twin);
}

static void pair(struct twin *twin, LLVMValueRef own, LLVMValueRef clone)
{
	*map_put(&twin->twins, map_key(own)) = map_key(clone);
}

/* The next instruction that is none of debug information, this one included. */
static LLVMValueRef real(LLVMValueRef inst)
{
	while (inst && LLVMIsADbgInfoIntrinsic(inst))
		inst = LLVMGetNextInstruction(inst);
	return inst;
}

static void pair_instructions(struct twin *twin, LLVMValueRef own,
			      LLVMValueRef clone)
{
	LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(clone);
	for (LLVMBasicBlockRef a = LLVMGetFirstBasicBlock(own); a;
	     a = LLVMGetNextBasicBlock(a), b = LLVMGetNextBasicBlock(b)) {
		LLVMValueRef y = real(LLVMGetFirstInstruction(b));
		for (LLVMValueRef x = real(LLVMGetFirstInstruction(a)); x;
		     x = real(LLVMGetNextInstruction(x))) {
			pair(twin, x, y);
			y = real(LLVMGetNextInstruction(y));
		}
	}
}

/* A copy has blocks, instructions and variables in the same order; functions
 * that debug information needs come anywhere. */
static void pair_all(struct twin *twin, LLVMModuleRef own)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(own); fn;
	     fn = LLVMGetNextFunction(fn)) {
		LLVMValueRef clone = LLVMGetNamedFunction(twin->module,
							  LLVMGetValueName(fn));
		if (clone)
			pair_instructions(twin, fn, clone);
	}
	LLVMValueRef clone = LLVMGetFirstGlobal(twin->module);
	for (LLVMValueRef global = LLVMGetFirstGlobal(own); global;
	     global = LLVMGetNextGlobal(global)) {
		pair(twin, global, clone);
		clone = LLVMGetNextGlobal(clone);
	}
}

/* The marks of non-volatile data, written into the module. They are looked up
 * with the help of an image that nobody needs behind that. */
static void mark(struct twin *twin, const struct program *program)
{
	struct program scratch = {
		.options = program->options,
		.context = program->context,
		.module = twin->module,
		.layout = program->layout,
		.image = image_new(),
		.marks = program->marks,
	};
	scratch.image->target = program->image->target;
	module_mark(&scratch);
	vec_release(&scratch.globals);
	map_release(&scratch.type_index);
	map_release(&scratch.scope_ids);
	intern_release(&scratch.file_ids);
	image_free(scratch.image);
}

/* Without a name it would not be found again. */
static void name_functions(LLVMModuleRef module)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (!*LLVMGetValueName(fn))
			LLVMSetValueName2(fn, "unnamed", strlen("unnamed"));
	}
}

/* LLVMCloneModule loses addresses of labels. */
static LLVMModuleRef copy_module(const struct program *program)
{
	LLVMMemoryBufferRef bitcode =
		LLVMWriteBitcodeToMemoryBuffer(program->module);
	LLVMModuleRef copy = NULL;
	if (LLVMParseBitcodeInContext2(program->context, bitcode, &copy))
		BUG("what was written cannot be read");
	LLVMDisposeMemoryBuffer(bitcode);
	LLVMSetIsNewDbgInfoFormat(copy, 0);
	return copy;
}

bool twin_make(struct program *program)
{
	struct twin *twin = program->options->twin;
	if (!twin)
		return true;
	twin->context = program->context;
	twin->target = program->image->target;
	name_functions(program->module);
	twin->module = copy_module(program);
	pair_all(twin, program->module);
	mark(twin, program);
	return true;
}

static LLVMValueRef clone_of(const struct twin *twin, LLVMValueRef value)
{
	uint64_t *clone = map_get(&twin->twins, map_key(value));
	return clone ? (LLVMValueRef)(uintptr_t)*clone : NULL;
}

void twin_note(struct twin *twin, uint32_t site, LLVMValueRef inst)
{
	if (!twin)
		return;
	while (twin->insts.len <= site)
		vec_push(&twin->insts, (LLVMValueRef)NULL);
	twin->insts.items[site] = clone_of(twin, inst);
}

void twin_note_variables(const struct program *program)
{
	struct twin *twin = program->options->twin;
	if (!twin)
		return;
	for (size_t i = 0; i < program->image->objects.len; i++)
		vec_push(&twin->variables, (LLVMValueRef)NULL);
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		uint64_t *object =
			map_get(&program->object_index, map_key(global));
		if (object)
			twin->variables.items[*object] = clone_of(twin, global);
	}
}

bool load_cut_at(const struct twin *twin, uint32_t site, struct arena *arena,
		 struct load_cut *cut)
{
	LLVMValueRef inst =
		site < twin->insts.len ? twin->insts.items[site] : NULL;
	if (!inst)
		return false;
	LLVMValueRef fn =
		LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst));
	LLVMValueRef routine =
		LLVMGetNamedFunction(twin->module, PLACED_ROUTINE);
	*cut = (struct load_cut){ .fn = arena_strdup(arena,
						     LLVMGetValueName(fn)) };
	for (LLVMValueRef at = placement_first(fn, routine); at && at != inst;
	     at = placement_next(at, routine))
		cut->number++;
	return true;
}
