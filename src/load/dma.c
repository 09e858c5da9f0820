/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the guest library's DMA controller after stores to its registers,
 * by their names, and in functions of driverlib, which compute addresses. */
#include "load/dma.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum {
	WORD = 16,
	OPERANDS = 4
};

struct dma {
	struct program *program;
	LLVMBuilderRef builder;
	bool has_driver; /* functions of driverlib, perhaps inlined */
	bool is_used;
};

static LLVMTypeRef integer(const struct dma *dma, unsigned bits)
{
	return LLVMIntTypeInContext(dma->program->context, bits);
}

/* The channel whose control register this is; 0: none. */
static char control_channel(LLVMValueRef to)
{
	if (!LLVMIsAGlobalVariable(to) || !LLVMIsDeclaration(to))
		return 0;
	const char *name = LLVMGetValueName(to);
	bool is_channel = strncmp(name, "DMA", 3) == 0 && name[3] >= '0' &&
			  name[3] <= '9';
	bool is_control = is_channel && (strcmp(name + 4, "CTL") == 0 ||
					 strcmp(name + 4, "CTL_L") == 0);
	return is_control ? name[3] : 0;
}

/* A register of a channel; declared if the program does not. */
static LLVMValueRef get_register(const struct dma *dma, char channel,
				 const char *what)
{
	LLVMModuleRef module = dma->program->module;
	const char *name = arena_printf(&dma->program->image->arena, "DMA%c%s",
					channel, what);
	LLVMValueRef found = LLVMGetNamedGlobal(module, name);
	return found ? found : LLVMAddGlobal(module, integer(dma, WORD), name);
}

static void call(struct dma *dma, LLVMValueRef at, const char *name,
		 LLVMTypeRef type, LLVMValueRef *values, unsigned count)
{
	LLVMModuleRef module = dma->program->module;
	LLVMValueRef fn = LLVMGetNamedFunction(module, name);
	if (!fn)
		fn = LLVMAddFunction(module, name, type);
	LLVMPositionBuilderBefore(dma->builder, LLVMGetNextInstruction(at));
	LLVMSetCurrentDebugLocation2(dma->builder,
				     LLVMInstructionGetDebugLoc(at));
	LLVMBuildCall2(dma->builder, type, fn, values, count, "");
	dma->is_used = true;
}

static void start_channel(struct dma *dma, LLVMValueRef at, char channel)
{
	LLVMTypeRef pointer =
		LLVMPointerTypeInContext(dma->program->context, 0);
	LLVMTypeRef types[OPERANDS] = { pointer, pointer, pointer, pointer };
	LLVMValueRef registers[OPERANDS] = {
		get_register(dma, channel, "CTL"),
		get_register(dma, channel, "SA"),
		get_register(dma, channel, "DA"),
		get_register(dma, channel, "SZ"),
	};
	LLVMTypeRef type =
		LLVMFunctionType(LLVMVoidTypeInContext(dma->program->context),
				 types, OPERANDS, false);
	call(dma, at, "__brownout_dma", type, registers, OPERANDS);
}

static void start_address(struct dma *dma, LLVMValueRef at, LLVMValueRef to)
{
	LLVMTypeRef word = integer(dma, WORD);
	LLVMTypeRef type = LLVMFunctionType(
		LLVMVoidTypeInContext(dma->program->context), &word, 1, false);
	LLVMPositionBuilderBefore(dma->builder, LLVMGetNextInstruction(at));
	LLVMSetCurrentDebugLocation2(dma->builder,
				     LLVMInstructionGetDebugLoc(at));
	LLVMValueRef address = LLVMBuildPtrToInt(dma->builder, to, word, "");
	LLVMValueRef after = LLVMIsAInstruction(address) ? address : at;
	call(dma, after, "__brownout_dma_at", type, &address, 1);
}

/* driverlib adds a channel to the base address of the controller. */
static bool is_driver(LLVMValueRef fn)
{
	return strncmp(LLVMGetValueName(fn), "DMA_", 4) == 0;
}

static bool has_driver(const struct program *program)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (!LLVMIsDeclaration(fn) && is_driver(fn))
			return true;
	}
	return false;
}

/* Whether the address is computed, or was before it was inlined. */
static bool is_number(LLVMValueRef to)
{
	return LLVMIsAIntToPtrInst(to) ||
	       (LLVMIsAConstantExpr(to) &&
		LLVMGetConstOpcode(to) == LLVMIntToPtr);
}

static void visit(struct dma *dma, LLVMValueRef inst)
{
	if (!LLVMIsAStoreInst(inst))
		return;
	LLVMValueRef to = LLVMGetOperand(inst, 1);
	char channel = control_channel(to);
	if (channel)
		start_channel(dma, inst, channel);
	else if (dma->has_driver && is_number(to))
		start_address(dma, inst, to);
}

static void visit_function(struct dma *dma, LLVMValueRef fn)
{
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		LLVMValueRef next, inst = LLVMGetFirstInstruction(block);
		for (; inst; inst = next) {
			next = LLVMGetNextInstruction(inst);
			visit(dma, inst);
		}
	}
}

void dma_add(struct program *program)
{
	struct dma dma = { .program = program,
			   .has_driver = has_driver(program) };
	if (strcmp(program->image->target->name, "msp430") != 0)
		return;
	dma.builder = LLVMCreateBuilderInContext(program->context);
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn))
		visit_function(&dma, fn);
	LLVMDisposeBuilder(dma.builder);
	if (dma.is_used)
		vec_push(&program->image->warnings,
			 (const char *)"note: DMA transfers are executed that "
				       "the program starts (DMAREQ) and that "
				       "move a block; those that a peripheral "
				       "triggers, or one unit at a time, are "
				       "not");
}
