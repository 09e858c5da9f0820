/* SPDX-License-Identifier: Apache-2.0 */
/* Placement passes, SPEC 3.4. */
#include "load/rewrite/placement.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>

#include "load/debug/debug.h"
#include "load/debug/sites.h"
#include "util/graph.h"
#include "util/similar.h"
#include "util/strbuf.h"

struct placing {
	struct program *program;
	LLVMBuilderRef builder;
	LLVMTypeRef type; /* of the routine: void (void) */
	LLVMValueRef routine;
	LLVMValueRef fn; /* that a pass works on */
	const struct placement_pass *pass;
};

/* A pass needs valid IR of user code and leaves it valid; it sees one function
 * at a time and adds nothing but calls. */
struct placement_pass {
	const char *name;
	const char *summary; /* one line, for help and messages */
	const char *where;   /* where its checkpoints are, for notes */
	void (*run)(struct placing *placing);
};

static bool is_routine_call(const struct placing *placing, LLVMValueRef inst)
{
	return inst && LLVMIsACallInst(inst) &&
	       LLVMGetCalledValue(inst) == placing->routine;
}

static LLVMMetadataRef location_with_line(LLVMValueRef inst)
{
	LLVMMetadataRef location = LLVMInstructionGetDebugLoc(inst);
	bool has_line = location && LLVMDILocationGetLine(location);
	return has_line ? location : NULL;
}

/* The line that the function starts on; NULL if it has no debug information. */
static LLVMMetadataRef functions_location(LLVMContextRef context,
					  LLVMValueRef fn)
{
	LLVMMetadataRef sub = LLVMGetSubprogram(fn);
	if (!sub)
		return NULL;
	return LLVMDIBuilderCreateDebugLocation(
		context, LLVMDISubprogramGetLine(sub), 0, sub, NULL);
}

LLVMMetadataRef placement_location(LLVMContextRef context, LLVMValueRef inst,
				   bool *is_approximate)
{
	LLVMMetadataRef location = NULL;
	for (LLVMValueRef at = inst; at && !location;
	     at = LLVMGetPreviousInstruction(at))
		location = location_with_line(at);
	if (!location)
		location = functions_location(
			context, LLVMGetBasicBlockParent(
					 LLVMGetInstructionParent(inst)));
	*is_approximate = location != location_with_line(inst);
	return location;
}

/* Puts a call before `next`, at a source location (NULL: none), unless there is
 * one already. */
static void put_call(struct placing *placing, LLVMValueRef next,
		     LLVMMetadataRef location, bool is_approximate)
{
	if (is_routine_call(placing, next) ||
	    is_routine_call(placing, LLVMGetPreviousInstruction(next)))
		return;
	LLVMPositionBuilderBefore(placing->builder, next);
	LLVMSetCurrentDebugLocation2(placing->builder, location);
	struct placed_call placed = {
		.call = LLVMBuildCall2(placing->builder, placing->type,
				       placing->routine, NULL, 0, ""),
		.pass = placing->pass,
		.is_approximate = is_approximate,
	};
	vec_push(&placing->program->placed, placed);
}

/* At the location of `inst`, which is beside the call. */
static void put_located(struct placing *placing, LLVMValueRef next,
			LLVMValueRef inst)
{
	bool is_approximate;
	LLVMMetadataRef location = placement_location(placing->program->context,
						      inst, &is_approximate);
	put_call(placing, next, location, is_approximate);
}

/* This instruction, or the next one of its function that is neither a debug
 * intrinsic nor a call of the routine. */
static LLVMValueRef counted(LLVMValueRef inst, LLVMBasicBlockRef block,
			    LLVMValueRef routine)
{
	for (;;) {
		while (!inst) {
			block = block ? LLVMGetNextBasicBlock(block) : NULL;
			if (!block)
				return NULL;
			inst = LLVMGetFirstInstruction(block);
		}
		bool is_call = LLVMIsACallInst(inst) &&
			       LLVMGetCalledValue(inst) == routine;
		if (!is_call && !LLVMIsADbgInfoIntrinsic(inst))
			return inst;
		inst = LLVMGetNextInstruction(inst);
	}
}

LLVMValueRef placement_first(LLVMValueRef fn, LLVMValueRef routine)
{
	LLVMBasicBlockRef entry = LLVMGetFirstBasicBlock(fn);
	return entry ? counted(LLVMGetFirstInstruction(entry), entry, routine)
		     : NULL;
}

LLVMValueRef placement_next(LLVMValueRef inst, LLVMValueRef routine)
{
	return counted(LLVMGetNextInstruction(inst),
		       LLVMGetInstructionParent(inst), routine);
}

/* The function's blocks, numbered as they come; the first one is the entry. */
struct fn_blocks {
	VEC(LLVMBasicBlockRef) items;
	struct graph graph;
};

static void blocks_init(struct fn_blocks *blocks, LLVMValueRef fn)
{
	struct map index = { 0 };
	*blocks = (struct fn_blocks){ 0 };
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		*map_put(&index, map_key(block)) = blocks->items.len;
		vec_push(&blocks->items, block);
	}
	blocks->graph.nodes = (uint32_t)blocks->items.len;
	for (uint32_t i = 0; i < blocks->graph.nodes; i++) {
		LLVMValueRef end =
			LLVMGetBasicBlockTerminator(blocks->items.items[i]);
		unsigned count = LLVMGetNumSuccessors(end);
		for (unsigned k = 0; k < count; k++) {
			LLVMBasicBlockRef to = LLVMGetSuccessor(end, k);
			struct edge edge = { i, (uint32_t)*map_get(
							&index, map_key(to)) };
			vec_push(&blocks->graph.edges, edge);
		}
	}
	map_release(&index);
}

static void blocks_release(struct fn_blocks *blocks)
{
	vec_release(&blocks->items);
	graph_release(&blocks->graph);
}

static void place_in_latches(struct placing *placing)
{
	struct fn_blocks blocks;
	blocks_init(&blocks, placing->fn);
	bool *is_latch = mem_alloc(blocks.items.len);
	graph_latches(&blocks.graph, is_latch);
	for (size_t i = 0; i < blocks.items.len; i++) {
		if (!is_latch[i])
			continue;
		LLVMValueRef branch =
			LLVMGetBasicBlockTerminator(blocks.items.items[i]);
		put_located(placing, branch, branch);
	}
	free(is_latch);
	blocks_release(&blocks);
}

/* Whether a call may reach a function of the user's files. Calls through
 * pointers count, because their targets are not known. */
static bool calls_users_function(LLVMValueRef call)
{
	LLVMValueRef callee = LLVMGetCalledValue(call);
	while (LLVMIsAGlobalAlias(callee))
		callee = LLVMAliasGetAliasee(callee);
	if (LLVMIsAInlineAsm(callee))
		return false;
	return !LLVMIsAFunction(callee) || !LLVMIsDeclaration(callee);
}

/* A call in a tail position that must stay there is its caller's return. */
static bool comes_back(LLVMValueRef call)
{
	return LLVMGetTailCallKind(call) != LLVMTailCallKindMustTail &&
	       !LLVMIsAUnreachableInst(LLVMGetNextInstruction(call));
}

static void place_after_calls(struct placing *placing)
{
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(placing->fn);
	     block; block = LLVMGetNextBasicBlock(block)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
		     inst = LLVMGetNextInstruction(inst)) {
			if (LLVMIsACallInst(inst) &&
			    calls_users_function(inst) && comes_back(inst))
				put_located(placing,
					    LLVMGetNextInstruction(inst), inst);
		}
	}
}

/* After the allocas, which LLVM expects at the start of the entry block, and
 * before the parameters are stored. */
static void place_at_entry(struct placing *placing)
{
	LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(placing->fn);
	LLVMValueRef first = LLVMGetFirstInstruction(entry);
	while (LLVMIsAAllocaInst(first) || LLVMIsADbgInfoIntrinsic(first))
		first = LLVMGetNextInstruction(first);
	put_call(placing, first,
		 functions_location(placing->program->context, placing->fn),
		 false);
}

static bool is_cut(const struct placing *placing, uint32_t number)
{
	const struct load_options *options = placing->program->options;
	const char *fn = LLVMGetValueName(placing->fn);
	for (size_t i = 0; i < options->cut_count; i++) {
		if (options->cuts[i].number == number &&
		    strcmp(options->cuts[i].fn, fn) == 0)
			return true;
	}
	return false;
}

/* Before the instructions that analysis/sets/idempotent.h has chosen. */
static void place_cuts(struct placing *placing)
{
	LLVMValueRef fn = placing->fn, routine = placing->routine;
	uint32_t number = 0;
	for (LLVMValueRef inst = placement_first(fn, routine); inst;
	     inst = placement_next(inst, routine)) {
		if (is_cut(placing, number++))
			put_located(placing, inst, inst);
	}
	if (placing->program->options->cuts_calls)
		place_after_calls(placing);
}

static const struct placement_pass passes[] = {
	{ "loop-latch", "at the end of every loop body",
	  "at the end of the loop body", place_in_latches },
	{ "function-return", "after every call of a function returns",
	  "after the call", place_after_calls },
	{ "function-entry", "at the entry of every function",
	  "at the function's entry", place_at_entry },
	{ "idempotent",
	  "before every write that may follow a read of the same "
	  "non-volatile data",
	  "before a write after read", place_cuts },
};

enum {
	PASS_COUNT = sizeof(passes) / sizeof(passes[0]),
};

static void add_pass(struct program *program, const struct placement_pass *pass)
{
	for (size_t i = 0; i < program->passes.len; i++) {
		if (program->passes.items[i] == pass)
			return;
	}
	vec_push(&program->passes, pass);
	vec_push(&program->image->passes, pass->name);
}

void load_pass_names(struct strbuf *out)
{
	for (size_t i = 0; i < PASS_COUNT; i++)
		strbuf_printf(out, "%s%s (%s)", i ? ", " : "", passes[i].name,
			      passes[i].summary);
}

static bool refuse_pass(const char *name, size_t length, struct err *err)
{
	struct strbuf names = { 0 };
	load_pass_names(&names);
	struct strbuf pass = { 0 };
	strbuf_add(&pass, name, length);
	err_usage(err, "'--placement': unknown pass '%s'; there are: %s%s",
		  strbuf_text(&pass), strbuf_text(&names),
		  similar_in(strbuf_text(&pass), strbuf_text(&names)).hint);
	strbuf_release(&pass);
	strbuf_release(&names);
	return false;
}

bool placement_choose(struct program *program, struct err *err)
{
	const char *name = program->options->placement;
	while (name) {
		size_t length = strcspn(name, ",");
		const struct placement_pass *found = NULL;
		for (size_t i = 0; i < PASS_COUNT; i++) {
			if (strlen(passes[i].name) == length &&
			    strncmp(passes[i].name, name, length) == 0)
				found = &passes[i];
		}
		if (!found)
			return refuse_pass(name, length, err);
		add_pass(program, found);
		name = name[length] ? name + length + 1 : NULL;
	}
	return true;
}

static unsigned attribute(const char *name)
{
	return LLVMGetEnumAttributeKindForName(name, strlen(name));
}

/* Naked functions are left alone: only their own code may run in them. */
static bool is_open(LLVMValueRef fn)
{
	return !LLVMIsDeclaration(fn) &&
	       !LLVMGetEnumAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
					    attribute("naked"));
}

/* Attributes that the optimiser inferred before functions called the routine.
 * With them, a compiler would drop calls together with their checkpoints. */
static const char *const outdated[] = {
	"memory", "nofree", "norecurse", "nosync", "willreturn", "speculatable"
};

static void forget_attributes(LLVMValueRef fn, unsigned kind)
{
	LLVMAttributeIndex index = LLVMAttributeFunctionIndex;
	LLVMRemoveEnumAttributeAtIndex(fn, index, kind);
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
		     inst = LLVMGetNextInstruction(inst)) {
			if (LLVMIsACallInst(inst) && calls_users_function(inst))
				LLVMRemoveCallSiteEnumAttribute(inst, index,
								kind);
		}
	}
}

void placement_forget(LLVMModuleRef module)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		for (size_t i = 0; i < sizeof(outdated) / sizeof(outdated[0]) &&
				   !LLVMIsDeclaration(fn);
		     i++)
			forget_attributes(fn, attribute(outdated[i]));
	}
}

/* Counts the program's own calls of checkpoint routines. */
static uint32_t count_kept(const struct program *program)
{
	uint32_t count = 0;
	for (size_t i = 0; i < program->options->checkpoint_count; i++) {
		LLVMValueRef fn = LLVMGetNamedFunction(
			program->module, program->options->checkpoints[i]);
		if (!fn || !LLVMIsDeclaration(fn))
			continue;
		for (LLVMUseRef use = LLVMGetFirstUse(fn); use;
		     use = LLVMGetNextUse(use)) {
			LLVMValueRef user = LLVMGetUser(use);
			count += LLVMIsACallInst(user) &&
				 LLVMGetCalledValue(user) == fn;
		}
	}
	return count;
}

/* The routine's declaration; NULL with *err set if its name means something
 * else in this program. */
static LLVMValueRef declare_routine(struct program *program, LLVMTypeRef type,
				    struct err *err)
{
	LLVMModuleRef module = program->module;
	LLVMValueRef fn = LLVMGetNamedFunction(module, PLACED_ROUTINE);
	LLVMValueRef other = LLVMGetNamedGlobal(module, PLACED_ROUTINE);
	if (!other)
		other = LLVMGetNamedGlobalAlias(module, PLACED_ROUTINE,
						strlen(PLACED_ROUTINE));
	if (fn && !LLVMIsDeclaration(fn))
		other = fn;
	if (!other)
		return fn ? fn : LLVMAddFunction(module, PLACED_ROUTINE, type);
	struct source_position at = { .file = program->options->files[0] };
	if (other == fn)
		at = debug_position(fn);
	err_at(err, at.file, at.line, at.column,
	       "the program defines '" PLACED_ROUTINE "' itself; placement "
	       "passes need that name for the machine's own checkpoint");
	return NULL;
}

static void run_pass(struct placing *placing)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(placing->program->module);
	     fn; fn = LLVMGetNextFunction(fn)) {
		placing->fn = fn;
		if (is_open(fn))
			placing->pass->run(placing);
	}
}

bool placement_run(struct program *program, struct err *err)
{
	if (!program->passes.len)
		return true;
	LLVMTypeRef nothing = LLVMVoidTypeInContext(program->context);
	struct placing placing = {
		.program = program,
		.type = LLVMFunctionType(nothing, NULL, 0, false),
	};
	program->image->kept = count_kept(program);
	placing.routine = declare_routine(program, placing.type, err);
	if (!placing.routine)
		return false;
	placing.builder = LLVMCreateBuilderInContext(program->context);
	for (size_t i = 0; i < program->passes.len; i++) {
		placing.pass = program->passes.items[i];
		run_pass(&placing);
	}
	LLVMDisposeBuilder(placing.builder);
	if (program->placed.len)
		placement_forget(program->module);
	return true;
}

/* Orders by source position. */
static int compare_placed(const void *left, const void *right, void *context)
{
	const struct image *image = context;
	const struct placed *a = left, *b = right;
	const struct site *x = &image->sites.items[a->site];
	const struct site *y = &image->sites.items[b->site];
	int order =
		strcmp(image_site_file(image, x), image_site_file(image, y));
	if (order)
		return order;
	if (x->line != y->line)
		return x->line < y->line ? -1 : 1;
	if (x->column != y->column)
		return x->column < y->column ? -1 : 1;
	return (a->site > b->site) - (a->site < b->site);
}

/* Names and sizes of all functions that have a body, for reports. */
static void describe_functions(struct program *program)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (LLVMIsDeclaration(fn))
			continue;
		struct fn row = { .name = arena_strdup(&program->image->arena,
						       LLVMGetValueName(fn)) };
		for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn);
		     block; block = LLVMGetNextBasicBlock(block)) {
			for (LLVMValueRef inst = LLVMGetFirstInstruction(block);
			     inst; inst = LLVMGetNextInstruction(inst))
				row.instructions +=
					!LLVMIsADbgInfoIntrinsic(inst);
		}
		*map_put(&program->fn_index, map_key(fn)) = program->fns.len;
		vec_push(&program->fns, fn);
		vec_push(&program->image->fns, row);
	}
}

static struct placed describe_call(struct program *program,
				   const struct placed_call *call)
{
	LLVMValueRef fn =
		LLVMGetBasicBlockParent(LLVMGetInstructionParent(call->call));
	uint32_t index = (uint32_t)*map_get(&program->fn_index, map_key(fn));
	struct nearby nearby = { 0 };
	struct placed placed = {
		.site = site_of_instruction(program, call->call, index,
					    SITE_CHECKPOINT, &nearby),
		.pass = call->pass->name,
		.where = call->pass->where,
	};
	nearby_release(&nearby);
	program->image->sites.items[placed.site].approximate |=
		call->is_approximate;
	return placed;
}

void placement_describe(struct program *program)
{
	struct image *image = program->image;
	describe_functions(program);
	for (size_t i = 0; i < program->placed.len; i++)
		vec_push(&image->placed,
			 describe_call(program, &program->placed.items[i]));
	if (image->placed.len)
		qsort_r(image->placed.items, image->placed.len,
			sizeof(struct placed), compare_placed, image);
}
