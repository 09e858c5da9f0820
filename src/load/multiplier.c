/* SPDX-License-Identifier: Apache-2.0 */
/* The hardware multiplier of MSP430, by the names of its registers. What it
 * does with the second operand depends on the register that the first one was
 * written to, which must be the same on every way there. */
#include "load/multiplier.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "load/debug/debug.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum {
	WORD = 16,
	MOST_RESULTS = 4
};

/* A register that an operand is written to; its value is high:low. */
struct operand_row {
	const char *name, *low; /* NULL: it is all there is */
	unsigned bits;          /* of the register */
	bool is_signed, adds;
};

/* Writing one of these says what is done. */
static const struct operand_row firsts[] = {
	{ "MPY", NULL, 16, false, false },
	{ "MPYS", NULL, 16, true, false },
	{ "MAC", NULL, 16, false, true },
	{ "MACS", NULL, 16, true, true },
	{ "MPY_B", NULL, 8, false, false },
	{ "MPYS_B", NULL, 8, true, false },
	{ "MAC_B", NULL, 8, false, true },
	{ "MACS_B", NULL, 8, true, true },
	{ "MPY32H", "MPY32L", 16, false, false },
	{ "MPYS32H", "MPYS32L", 16, true, false },
	{ "MAC32H", "MAC32L", 16, false, true },
	{ "MACS32H", "MACS32L", 16, true, true },
};

/* Writing one of these does it. */
static const struct operand_row seconds[] = {
	{ "OP2", NULL, 16, false, false },
	{ "OP2_B", NULL, 8, false, false },
	{ "OP2H", "OP2L", 16, false, false },
};

/* The result, from its low end on; both names are of the same register. */
static const char *const results[MOST_RESULTS] = { "RES0", "RES1", "RES2",
						   "RES3" };
static const char *const short_results[] = { "RESLO", "RESHI" };

struct multiplier {
	struct program *program;
	LLVMBuilderRef builder;
	LLVMTypeRef type; /* of the result */
	unsigned bits;    /* of the result */
};

static const struct operand_row *find(const struct operand_row *rows,
				      size_t count, LLVMValueRef inst)
{
	if (!LLVMIsAStoreInst(inst))
		return NULL;
	LLVMValueRef to = LLVMGetOperand(inst, 1);
	if (!LLVMIsAGlobalVariable(to) || !LLVMIsDeclaration(to))
		return NULL;
	for (size_t i = 0; i < count; i++) {
		if (strcmp(LLVMGetValueName(to), rows[i].name) == 0)
			return &rows[i];
	}
	return NULL;
}

/* Ways back from a store to the first operand. */
struct way_back {
	struct map seen;
	VEC(LLVMBasicBlockRef) pending;
	const struct operand_row *found;
	bool is_unknown;
};

/* Goes back in one block from an instruction; true: the way ends here. */
static bool search_block(struct way_back *way, LLVMValueRef inst)
{
	for (; inst; inst = LLVMGetPreviousInstruction(inst)) {
		const struct operand_row *row =
			find(firsts, COUNT(firsts), inst);
		if (!row)
			continue;
		way->is_unknown |= way->found && way->found != row;
		way->found = row;
		return true;
	}
	return false;
}

static void add_predecessors(struct way_back *way, LLVMBasicBlockRef block)
{
	LLVMValueRef fn = LLVMGetBasicBlockParent(block);
	way->is_unknown |= block == LLVMGetEntryBasicBlock(fn);
	for (LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
	     use; use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (!LLVMIsAInstruction(user))
			continue;
		LLVMBasicBlockRef from = LLVMGetInstructionParent(user);
		uint64_t *seen = map_put(&way->seen, map_key(from));
		if (!*seen)
			vec_push(&way->pending, from);
		*seen = 1;
	}
}

/* What the multiplier does when this store is executed; NULL: not known. */
static const struct operand_row *find_first(LLVMValueRef store)
{
	struct way_back way = { 0 };
	LLVMBasicBlockRef block = LLVMGetInstructionParent(store);
	if (!search_block(&way, store))
		add_predecessors(&way, block);
	while (way.pending.len && !way.is_unknown) {
		block = way.pending.items[--way.pending.len];
		if (!search_block(&way, LLVMGetLastInstruction(block)))
			add_predecessors(&way, block);
	}
	map_release(&way.seen);
	vec_release(&way.pending);
	return way.is_unknown ? NULL : way.found;
}

static LLVMTypeRef integer(const struct multiplier *multiplier, unsigned bits)
{
	return LLVMIntTypeInContext(multiplier->program->context, bits);
}

/* A register; declared if the program does not. */
static LLVMValueRef get_register(const struct multiplier *multiplier,
				 const char *name, unsigned bits)
{
	LLVMModuleRef module = multiplier->program->module;
	LLVMValueRef found = LLVMGetNamedGlobal(module, name);
	return found ? found
		     : LLVMAddGlobal(module, integer(multiplier, bits), name);
}

/* The value of a register, extended to the result's size. */
static LLVMValueRef load(const struct multiplier *multiplier, const char *name,
			 unsigned bits, bool is_signed)
{
	LLVMBuilderRef builder = multiplier->builder;
	LLVMValueRef value =
		LLVMBuildLoad2(builder, integer(multiplier, bits),
			       get_register(multiplier, name, bits), "");
	LLVMSetVolatile(value, true);
	return is_signed ? LLVMBuildSExt(builder, value, multiplier->type, "")
			 : LLVMBuildZExt(builder, value, multiplier->type, "");
}

static LLVMValueRef number(const struct multiplier *multiplier, unsigned value)
{
	return LLVMConstInt(multiplier->type, value, false);
}

static LLVMValueRef join(const struct multiplier *multiplier, LLVMValueRef high,
			 unsigned shift, LLVMValueRef low)
{
	LLVMBuilderRef builder = multiplier->builder;
	LLVMValueRef moved =
		LLVMBuildShl(builder, high, number(multiplier, shift), "");
	return LLVMBuildOr(builder, moved, low, "");
}

static LLVMValueRef load_operand(const struct multiplier *multiplier,
				 const struct operand_row *row, bool is_signed)
{
	LLVMValueRef value = load(multiplier, row->name, row->bits, is_signed);
	if (!row->low)
		return value;
	return join(multiplier, value, WORD,
		    load(multiplier, row->low, WORD, false));
}

static bool is_named(const struct multiplier *multiplier, const char *name)
{
	return LLVMGetNamedGlobal(multiplier->program->module, name);
}

/* The name of a word of the result. */
static const char *result_name(const struct multiplier *multiplier, unsigned i)
{
	bool is_short =
		i < COUNT(short_results) && !is_named(multiplier, results[i]);
	return is_short ? short_results[i] : results[i];
}

static LLVMValueRef load_result(const struct multiplier *multiplier)
{
	LLVMValueRef sum = number(multiplier, 0);
	for (unsigned i = 0; i < multiplier->bits / WORD; i++)
		sum = join(multiplier,
			   load(multiplier, result_name(multiplier, i), WORD,
				false),
			   i * WORD, sum);
	return sum;
}

static void store(const struct multiplier *multiplier, LLVMValueRef value,
		  const char *name)
{
	LLVMValueRef word = LLVMBuildTrunc(multiplier->builder, value,
					   integer(multiplier, WORD), "");
	LLVMSetVolatile(LLVMBuildStore(multiplier->builder, word,
				       get_register(multiplier, name, WORD)),
			true);
}

/* Stores the result where the program may look for it. */
static void store_result(const struct multiplier *multiplier,
			 LLVMValueRef value)
{
	for (unsigned i = 0; i < multiplier->bits / WORD; i++) {
		if (i)
			value = LLVMBuildLShr(multiplier->builder, value,
					      number(multiplier, WORD), "");
		if (is_named(multiplier, results[i]))
			store(multiplier, value, results[i]);
		if (i < COUNT(short_results) &&
		    is_named(multiplier, short_results[i]))
			store(multiplier, value, short_results[i]);
	}
}

/* SUMEXT: the sign of a signed result, the carry of an unsigned sum. */
static void store_extension(const struct multiplier *multiplier,
			    LLVMValueRef value, LLVMValueRef before,
			    bool is_signed)
{
	LLVMBuilderRef builder = multiplier->builder;
	LLVMValueRef extension =
		is_signed
			? LLVMBuildAShr(
				  builder, value,
				  number(multiplier, multiplier->bits - 1), "")
		: before ? LLVMBuildZExt(builder,
					 LLVMBuildICmp(builder, LLVMIntULT,
						       value, before, ""),
					 multiplier->type, "")
			 : number(multiplier, 0);
	if (is_named(multiplier, "SUMEXT"))
		store(multiplier, extension, "SUMEXT");
}

/* The code after a store of the second operand. */
static void multiply(struct multiplier *multiplier, LLVMValueRef at,
		     const struct operand_row *first,
		     const struct operand_row *second)
{
	LLVMBuilderRef builder = multiplier->builder;
	multiplier->bits = first->low || second->low ? 4 * WORD : 2 * WORD;
	multiplier->type = integer(multiplier, multiplier->bits);
	LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(at));
	LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(at));
	LLVMValueRef before = first->adds ? load_result(multiplier) : NULL;
	LLVMValueRef value = LLVMBuildMul(
		builder, load_operand(multiplier, first, first->is_signed),
		load_operand(multiplier, second, first->is_signed), "");
	if (before)
		value = LLVMBuildAdd(builder, value, before, "");
	store_result(multiplier, value);
	store_extension(multiplier, value, before, first->is_signed);
}

static void warn(struct program *program, LLVMValueRef inst, const char *what)
{
	struct image *image = program->image;
	struct source_position at = debug_position(inst);
	const char *warning = arena_printf(&image->arena, "%s:%u: warning: %s",
					   at.file, at.line, what);
	vec_push(&image->warnings, warning);
}

static void visit(struct multiplier *multiplier, LLVMValueRef inst)
{
	static const struct operand_row control[] = { { "MPY32CTL0", NULL, WORD,
							false, false } };
	const struct operand_row *first,
		*second = find(seconds, COUNT(seconds), inst);
	if (find(control, 1, inst))
		warn(multiplier->program, inst,
		     "the multiplier neither saturates nor computes fractions "
		     "here, whatever MPY32CTL0 says");
	if (!second)
		return;
	first = find_first(inst);
	if (first)
		multiply(multiplier, inst, first, second);
	else
		warn(multiplier->program, inst,
		     "the multiplier does nothing here: which register gets "
		     "its first operand is not known");
}

static void visit_function(struct multiplier *multiplier, LLVMValueRef fn)
{
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		LLVMValueRef next, inst = LLVMGetFirstInstruction(block);
		for (; inst; inst = next) {
			next = LLVMGetNextInstruction(inst);
			visit(multiplier, inst);
		}
	}
}

/* Sums need all of the result, even what the program never looks at. */
static void declare_results(struct multiplier *multiplier)
{
	unsigned words = 0;
	for (size_t i = 0; i < COUNT(firsts); i++) {
		if (!firsts[i].adds || !is_named(multiplier, firsts[i].name))
			continue;
		bool is_long = firsts[i].low || is_named(multiplier, "OP2H");
		words = is_long ? MOST_RESULTS : words ? words : 2;
	}
	for (unsigned i = 0; i < words; i++)
		get_register(multiplier, result_name(multiplier, i), WORD);
}

void multiplier_add(struct program *program)
{
	struct multiplier multiplier = { .program = program };
	if (strcmp(program->image->target->name, "msp430") != 0)
		return;
	multiplier.builder = LLVMCreateBuilderInContext(program->context);
	declare_results(&multiplier);
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn))
		visit_function(&multiplier, fn);
	LLVMDisposeBuilder(multiplier.builder);
}
