/* SPDX-License-Identifier: Apache-2.0 */
/* The user's program as LLVM IR, for other tools. */
#include <llvm-c/BitWriter.h>

#include "load/debug/debug.h"
#include "load/located.h"
#include "load/program.h"

/* One of src/power/sections.def. */
#define NV_SECTION ".persistent"

static bool is_variable(LLVMValueRef global)
{
	return !LLVMIsDeclaration(global) && !LLVMIsGlobalConstant(global);
}

/* Adds as much of a variable's object as nv_marks_apply needs to match it. */
static void add_object(struct program *program, LLVMValueRef global)
{
	struct object object = {
		.name = arena_strdup(&program->image->arena,
				     LLVMGetValueName(global)),
		.section = "",
		.kind = OBJECT_GLOBAL,
		.fn = NONE,
		.scope = NONE,
		.type = NONE,
		.size = program_bytes(program, LLVMGlobalGetValueType(global)),
		.file = "",
	};
	debug_describe_global(program, global, &object);
	vec_push(&program->globals, global);
	vec_push(&program->image->objects, object);
}

/* SPEC 3.5: clang reports these marks in its warnings; its IR lacks them. */
void module_apply_nv_marks(struct program *program)
{
	for (LLVMValueRef global = LLVMGetFirstGlobal(program->module); global;
	     global = LLVMGetNextGlobal(global)) {
		if (is_variable(global))
			add_object(program, global);
	}
	nv_marks_apply(&program->nv_marks, program->image);
	located_mark(program);
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		const char *section = LLVMGetSection(global);
		if (program->image->objects.items[i].is_marked_nv &&
		    (!section || !*section))
			LLVMSetSection(global, NV_SECTION);
	}
}

void module_write(LLVMModuleRef module, enum ir_format format,
		  struct strbuf *ir)
{
	if (format == IR_TEXT) {
		char *text = LLVMPrintModuleToString(module);
		strbuf_puts(ir, text);
		LLVMDisposeMessage(text);
	} else if (format == IR_BITCODE) {
		LLVMMemoryBufferRef bitcode =
			LLVMWriteBitcodeToMemoryBuffer(module);
		strbuf_add(ir, LLVMGetBufferStart(bitcode),
			   LLVMGetBufferSize(bitcode));
		LLVMDisposeMemoryBuffer(bitcode);
	}
}
