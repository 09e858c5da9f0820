/* SPDX-License-Identifier: Apache-2.0 */
/* A copy of the user's IR, and the way from sites and objects to it. */
#include "load/rewrite/placement.h"
#include "load/rewrite/source_ir.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>

struct source_ir *source_ir_new(void)
{
	return mem_alloc(sizeof(struct source_ir));
}

void source_ir_free(struct source_ir *source)
{
	map_release(&source->clones);
	vec_release(&source->insts);
	vec_release(&source->variables);
	if (source->module)
		LLVMDisposeModule(source->module);
	if (source->context)
		LLVMContextDispose(source->context);
	free(source);
}

static void pair(struct source_ir *source, LLVMValueRef own, LLVMValueRef clone)
{
	*map_put(&source->clones, map_key(own)) = map_key(clone);
}

/* This instruction or the next one that is not a debug intrinsic. */
static LLVMValueRef real(LLVMValueRef inst)
{
	while (inst && LLVMIsADbgInfoIntrinsic(inst))
		inst = LLVMGetNextInstruction(inst);
	return inst;
}

static void pair_instructions(struct source_ir *source, LLVMValueRef own,
			      LLVMValueRef clone)
{
	LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(clone);
	for (LLVMBasicBlockRef a = LLVMGetFirstBasicBlock(own); a;
	     a = LLVMGetNextBasicBlock(a), b = LLVMGetNextBasicBlock(b)) {
		LLVMValueRef y = real(LLVMGetFirstInstruction(b));
		for (LLVMValueRef x = real(LLVMGetFirstInstruction(a)); x;
		     x = real(LLVMGetNextInstruction(x))) {
			pair(source, x, y);
			y = real(LLVMGetNextInstruction(y));
		}
	}
}

/* A copy has blocks, instructions and variables in the same order; functions
 * are matched by name, because debug intrinsics may be declared anywhere. */
static void pair_all(struct source_ir *source, LLVMModuleRef own)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(own); fn;
	     fn = LLVMGetNextFunction(fn)) {
		LLVMValueRef clone = LLVMGetNamedFunction(source->module,
							  LLVMGetValueName(fn));
		if (clone)
			pair_instructions(source, fn, clone);
	}
	LLVMValueRef clone = LLVMGetFirstGlobal(source->module);
	for (LLVMValueRef global = LLVMGetFirstGlobal(own); global;
	     global = LLVMGetNextGlobal(global)) {
		pair(source, global, clone);
		clone = LLVMGetNextGlobal(clone);
	}
}

/* Writes the marks of non-volatile data into the module. A temporary image
 * serves to look up the variables. */
static void apply_nv_marks(struct source_ir *source,
			   const struct program *program)
{
	struct program scratch = {
		.options = program->options,
		.context = program->context,
		.module = source->module,
		.layout = program->layout,
		.image = image_new(),
		.nv_marks = program->nv_marks,
	};
	scratch.image->target = program->image->target;
	module_apply_nv_marks(&scratch);
	vec_release(&scratch.globals);
	program_release_types(&scratch);
	map_release(&scratch.scope_ids);
	intern_release(&scratch.file_ids);
	image_free(scratch.image);
}

/* Functions are found again by name. */
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

bool source_ir_make(struct program *program)
{
	struct source_ir *source = program->options->source_ir;
	if (!source)
		return true;
	source->context = program->context;
	source->target = program->image->target;
	name_functions(program->module);
	source->module = copy_module(program);
	pair_all(source, program->module);
	apply_nv_marks(source, program);
	return true;
}

static LLVMValueRef clone_of(const struct source_ir *source, LLVMValueRef value)
{
	uint64_t *clone = map_get(&source->clones, map_key(value));
	return clone ? (LLVMValueRef)(uintptr_t)*clone : NULL;
}

void source_ir_note(struct source_ir *source, uint32_t site, LLVMValueRef inst)
{
	if (!source)
		return;
	while (source->insts.len <= site)
		vec_push(&source->insts, (LLVMValueRef)NULL);
	source->insts.items[site] = clone_of(source, inst);
}

void source_ir_note_variables(const struct program *program)
{
	struct source_ir *source = program->options->source_ir;
	if (!source)
		return;
	for (size_t i = 0; i < program->image->objects.len; i++)
		vec_push(&source->variables, (LLVMValueRef)NULL);
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		uint64_t *object =
			map_get(&program->object_index, map_key(global));
		if (object)
			source->variables.items[*object] =
				clone_of(source, global);
	}
}

bool load_cut_at(const struct source_ir *source, uint32_t site,
		 struct arena *arena, struct load_cut *cut)
{
	LLVMValueRef inst =
		site < source->insts.len ? source->insts.items[site] : NULL;
	if (!inst)
		return false;
	LLVMValueRef fn =
		LLVMGetBasicBlockParent(LLVMGetInstructionParent(inst));
	LLVMValueRef routine =
		LLVMGetNamedFunction(source->module, PLACED_ROUTINE);
	*cut = (struct load_cut){ .fn = arena_strdup(arena,
						     LLVMGetValueName(fn)) };
	for (LLVMValueRef at = placement_first(fn, routine); at && at != inst;
	     at = placement_next(at, routine))
		cut->number++;
	return true;
}
