/* SPDX-License-Identifier: Apache-2.0 */
/* Loops that only wait, SPEC 2.11 and 3.6. A pass of such a loop writes nothing
 * and carries nothing over to the next one, so all passes are the same until a
 * handler or the device changes what it reads. */
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "image/registers.h"
#include "image/status.h"
#include "load/debug/debug.h"
#include "load/lower/lower.h"
#include "load/wake/wake.h"
#include "util/graph.h"

/* The blocks of a function, numbered. */
struct blocks {
	LLVMBasicBlockRef *items;
	uint32_t count;
	struct map index; /* block -> number */
	uint32_t *loop_of;
	loop_list loops;
};

/* What a pass of a loop does. */
struct pass {
	bool is_pure;
	bool reads_variables;        /* that handlers may write */
	const char *reg;             /* a device register that it reads; NULL */
	LLVMValueRef read;           /* where */
	bool waits_for_world;        /* an input, or what pins show */
	uint32_t exits;              /* edges that leave the loop */
	uint32_t exit_from, exit_to; /* the last of them */
};

static void find_blocks(LLVMValueRef fn, struct blocks *blocks)
{
	struct graph graph = { .nodes = LLVMCountBasicBlocks(fn) };
	*blocks = (struct blocks){ .count = graph.nodes };
	blocks->items = mem_alloc(graph.nodes * sizeof(*blocks->items));
	blocks->loop_of = mem_alloc(graph.nodes * sizeof(*blocks->loop_of));
	LLVMGetBasicBlocks(fn, blocks->items);
	for (uint32_t i = 0; i < graph.nodes; i++)
		*map_put(&blocks->index, map_key(blocks->items[i])) = i;
	for (uint32_t i = 0; i < graph.nodes; i++) {
		LLVMValueRef last =
			LLVMGetBasicBlockTerminator(blocks->items[i]);
		for (unsigned k = 0; k < LLVMGetNumSuccessors(last); k++) {
			uint64_t *to =
				map_get(&blocks->index,
					map_key(LLVMGetSuccessor(last, k)));
			struct edge edge = { i, (uint32_t)*to };
			vec_push(&graph.edges, edge);
		}
	}
	graph_loops(&graph, &blocks->loops, blocks->loop_of);
	graph_release(&graph);
}

static void release_blocks(struct blocks *blocks)
{
	free(blocks->items);
	free(blocks->loop_of);
	map_release(&blocks->index);
	vec_release(&blocks->loops);
}

/* The name of the device register that a pointer is, as far as it is one. */
static const char *register_of(const struct program *program,
			       LLVMValueRef pointer)
{
	const struct image *image = program->image;
	if (LLVMIsAGlobalVariable(pointer))
		return is_register(pointer) &&
				       register_by_name(
					       image, LLVMGetValueName(pointer))
			       ? LLVMGetValueName(pointer)
			       : NULL;
	if (!LLVMIsAConstantExpr(pointer) ||
	    LLVMGetConstOpcode(pointer) != LLVMIntToPtr)
		return NULL;
	LLVMValueRef number = LLVMGetOperand(pointer, 0);
	if (!LLVMIsAConstantInt(number) ||
	    !is_register_address(image->target,
				 (addr_t)LLVMConstIntGetZExtValue(number)))
		return NULL;
	struct strbuf name = { 0 };
	register_name(image, (addr_t)LLVMConstIntGetZExtValue(number), 2,
		      &name);
	return strbuf_to_arena(&name, &program->image->arena);
}

/* Whether the world decides what a register says: a declared input, a pin. */
static bool is_worlds(const struct program *program, const char *name)
{
	size_t length = strlen(name);
	for (size_t i = 0; i < program->ports.len; i++) {
		const struct load_port *port = &program->ports.items[i];
		if (!port->is_output && strcmp(port->name, name) == 0)
			return true;
	}
	if (length > 4 && strcmp(name + length - 4, "_IDR") == 0)
		return true;
	return name[0] == 'P' && length >= 3 && length <= 6 &&
	       (strcmp(name + length - 2, "IN") == 0 ||
		strcmp(name + length - 4, "IN_L") == 0 ||
		strcmp(name + length - 4, "IN_H") == 0);
}

static void add_load(const struct program *program, LLVMValueRef load,
		     struct pass *pass)
{
	LLVMValueRef pointer = LLVMGetOperand(load, 0);
	const char *name = register_of(program, pointer);
	if (name) {
		pass->reg = name;
		pass->read = load;
		pass->waits_for_world |= is_worlds(program, name);
	} else if (!LLVMIsAAllocaInst(pointer) || LLVMGetVolatile(load)) {
		pass->reads_variables = true;
	}
}

/* Whether a call does nothing. */
static bool is_nothing(LLVMValueRef call)
{
	static const char *const names[] = { "__no_operation", "__nop", "_nop",
					     "__delay_cycles" };
	LLVMValueRef callee = LLVMGetCalledValue(call);
	if (LLVMIsAInlineAsm(callee))
		return LLVMGetNumArgOperands(call) == 0 &&
		       is_empty_assembly(callee);
	const char *name =
		LLVMIsAFunction(callee) ? LLVMGetValueName(callee) : "";
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strcmp(names[i], name) == 0 && LLVMIsDeclaration(callee))
			return true;
	}
	return strncmp(name, "llvm.dbg.", 9) == 0;
}

static void add_instruction(const struct program *program, LLVMValueRef inst,
			    bool is_header, struct pass *pass)
{
	switch (LLVMGetInstructionOpcode(inst)) {
	case LLVMLoad:
		add_load(program, inst, pass);
		break;
	case LLVMCall:
		pass->is_pure &= is_nothing(inst);
		break;
	case LLVMPHI:
		pass->is_pure &= !is_header;
		break;
	case LLVMAnd:
	case LLVMOr:
	case LLVMXor:
	case LLVMAdd:
	case LLVMSub:
	case LLVMShl:
	case LLVMLShr:
	case LLVMAShr:
	case LLVMICmp:
	case LLVMZExt:
	case LLVMSExt:
	case LLVMTrunc:
	case LLVMSelect:
	case LLVMFreeze:
	case LLVMGetElementPtr:
	case LLVMBr:
	case LLVMSwitch:
		break;
	default:
		pass->is_pure = false;
	}
}

static void add_exits(const struct blocks *blocks, uint32_t loop,
		      uint32_t block, struct pass *pass)
{
	LLVMValueRef last = LLVMGetBasicBlockTerminator(blocks->items[block]);
	for (unsigned i = 0; i < LLVMGetNumSuccessors(last); i++) {
		uint32_t to = (uint32_t)*map_get(
			&blocks->index, map_key(LLVMGetSuccessor(last, i)));
		if (blocks->loop_of[to] == loop)
			continue;
		pass->exits++;
		pass->exit_from = block;
		pass->exit_to = to;
	}
}

/* A loop with another one inside is not examined: its blocks are not its
 * own. */
static struct pass pass_of(const struct program *program,
			   const struct blocks *blocks, uint32_t loop)
{
	struct pass pass = { .is_pure = true };
	uint32_t own = 0, header = blocks->loops.items[loop].header;
	for (uint32_t i = 0; i < blocks->count && pass.is_pure; i++) {
		if (blocks->loop_of[i] != loop)
			continue;
		own++;
		for (LLVMValueRef inst =
			     LLVMGetFirstInstruction(blocks->items[i]);
		     inst && pass.is_pure; inst = LLVMGetNextInstruction(inst))
			add_instruction(program, inst, i == header, &pass);
		add_exits(blocks, loop, i, &pass);
	}
	pass.is_pure &= own == blocks->loops.items[loop].nodes;
	return pass;
}

/* Every edge from the loop back to its header goes elsewhere. */
static void redirect(const struct blocks *blocks, uint32_t loop,
		     LLVMBasicBlockRef to)
{
	LLVMBasicBlockRef header =
		blocks->items[blocks->loops.items[loop].header];
	for (uint32_t i = 0; i < blocks->count; i++) {
		LLVMValueRef last =
			LLVMGetBasicBlockTerminator(blocks->items[i]);
		for (unsigned k = 0; blocks->loop_of[i] == loop &&
				     k < LLVMGetNumSuccessors(last);
		     k++) {
			if (LLVMGetSuccessor(last, k) == header)
				LLVMSetSuccessor(last, k, to);
		}
	}
}

static LLVMValueRef last_of(const struct blocks *blocks, uint32_t loop)
{
	LLVMValueRef last = NULL;
	for (uint32_t i = 0; i < blocks->count; i++) {
		if (blocks->loop_of[i] == loop)
			last = LLVMGetBasicBlockTerminator(blocks->items[i]);
	}
	return last;
}

/* Between two passes the program calls a function. */
static void call_between(struct program *program, const struct blocks *blocks,
			 uint32_t loop, LLVMValueRef callee)
{
	LLVMValueRef last = last_of(blocks, loop);
	LLVMBasicBlockRef header =
		blocks->items[blocks->loops.items[loop].header];
	LLVMBasicBlockRef between = LLVMAppendBasicBlockInContext(
		program->context, LLVMGetBasicBlockParent(header), "");
	LLVMBuilderRef builder = LLVMCreateBuilderInContext(program->context);
	LLVMMetadataRef at = LLVMInstructionGetDebugLoc(last);
	LLVMTypeRef type = LLVMGlobalGetValueType(callee), parameter;
	unsigned count = LLVMCountParamTypes(type);
	LLVMValueRef code = NULL;
	if (count) {
		LLVMGetParamTypes(type, &parameter);
		code = LLVMConstInt(parameter,
				    (uint64_t)debug_position(last).line
					    << IDLE_SHIFT,
				    false);
	}
	redirect(blocks, loop, between);
	LLVMPositionBuilderAtEnd(builder, between);
	if (at)
		LLVMSetCurrentDebugLocation2(builder, at);
	LLVMBuildCall2(builder, type, callee, &code, count, "");
	LLVMBuildBr(builder, header);
	LLVMDisposeBuilder(builder);
}

/* Whether the edges back to the header all come from the block that the loop
 * is left from. */
static bool goes_back_there(const struct blocks *blocks, uint32_t loop,
			    uint32_t block)
{
	LLVMBasicBlockRef header =
		blocks->items[blocks->loops.items[loop].header];
	for (uint32_t i = 0; i < blocks->count; i++) {
		LLVMValueRef last =
			LLVMGetBasicBlockTerminator(blocks->items[i]);
		for (unsigned k = 0; k < LLVMGetNumSuccessors(last); k++) {
			if (blocks->loop_of[i] == loop && i != block &&
			    LLVMGetSuccessor(last, k) == header)
				return false;
		}
	}
	return true;
}

static bool has_phis(LLVMBasicBlockRef block)
{
	return LLVMIsAPHINode(LLVMGetFirstInstruction(block));
}

/* The second edge from a block brings the same values as the first. */
static void repeat_values(LLVMBasicBlockRef to, LLVMBasicBlockRef from)
{
	for (LLVMValueRef inst = LLVMGetFirstInstruction(to);
	     LLVMIsAPHINode(inst); inst = LLVMGetNextInstruction(inst)) {
		unsigned count = LLVMCountIncoming(inst);
		for (unsigned i = 0; i < count; i++) {
			LLVMValueRef value = LLVMGetIncomingValue(inst, i);
			if (LLVMGetIncomingBlock(inst, i) == from)
				LLVMAddIncoming(inst, &value, &from, 1);
		}
	}
}

/* Whether the values that the code after the loop gets are known there. */
static bool can_leave(const struct blocks *blocks, uint32_t loop,
		      const struct pass *pass)
{
	return !has_phis(blocks->items[pass->exit_to]) ||
	       goes_back_there(blocks, loop, pass->exit_from);
}

/* The device ends the wait at once: the loop is left after its first pass. */
static void end_wait(struct program *program, const struct blocks *blocks,
		     uint32_t loop, const struct pass *pass,
		     ended_wait_list *ended)
{
	struct source_position at = debug_position(pass->read);
	struct ended_wait wait = {
		.fn = LLVMGetBasicBlockParent(blocks->items[pass->exit_to]),
		.name = arena_strdup(&program->image->arena, pass->reg),
		.file = arena_strdup(&program->image->arena, at.file),
		.line = at.line,
	};
	repeat_values(blocks->items[pass->exit_to],
		      blocks->items[pass->exit_from]);
	redirect(blocks, loop, blocks->items[pass->exit_to]);
	vec_push(ended, wait);
}

static void change_loop(struct program *program, const struct blocks *blocks,
			uint32_t loop, const struct wake_functions *functions,
			ended_wait_list *ended)
{
	struct pass pass = pass_of(program, blocks, loop);
	if (!pass.is_pure)
		return;
	if (!pass.exits)
		call_between(program, blocks, loop, functions->idle);
	else if (pass.reg && !pass.reads_variables && !pass.waits_for_world &&
		 pass.exits == 1 && can_leave(blocks, loop, &pass))
		end_wait(program, blocks, loop, &pass, ended);
	else if (pass.reads_variables && functions->wait)
		call_between(program, blocks, loop, functions->wait);
}

void wake_loops(struct program *program, LLVMValueRef fn,
		const struct wake_functions *functions, ended_wait_list *ended)
{
	struct blocks blocks;
	find_blocks(fn, &blocks);
	for (uint32_t i = 0; i < blocks.loops.len; i++)
		change_loop(program, &blocks, i, functions, ended);
	release_blocks(&blocks);
}
