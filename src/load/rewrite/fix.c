/* SPDX-License-Identifier: Apache-2.0 */
/* Puts calls of the run-time for devices into the user's program, SPEC 8.3. */
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Linker.h>

#include "load/rewrite/placement.h"
#include "load/rewrite/source_ir.h"

/* Functions of the run-time. */
enum routine {
	ROUTINE_LOG,
	ROUTINE_LOG_IN,
	ROUTINE_COMMIT,
	ROUTINE_COUNT
};

/* Their arguments come in pairs: an address and a number of bytes. */
static const struct {
	const char *name;
	unsigned pairs;
} routines[ROUTINE_COUNT] = {
	{ "brownout_log", 1 },
	{ "brownout_log_in", 2 },
	{ "brownout_commit", 0 },
};

#define ENTRIES  "brownout_entries"
#define CAPACITY "brownout_capacity"

struct fixer {
	struct source_ir *source;
	const struct fix_plan *plan;
	struct fix_result *result;
	struct err *err;
	LLVMTargetDataRef layout;
	LLVMBuilderRef builder;
	LLVMTypeRef size; /* size_t */
	LLVMTypeRef types[ROUTINE_COUNT];
	LLVMValueRef fns[ROUTINE_COUNT];
	uint64_t *piece; /* by object: bytes of the smallest part of a word that
			    is logged at once; 0: none */
};

/* What an instruction writes. */
struct written {
	LLVMValueRef at, bytes;
	uint64_t piece; /* the write consists of aligned parts of this many
			   bytes */
};

static uint64_t least(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* The largest power of two that divides both. */
static uint64_t common_power(uint64_t a, uint64_t b)
{
	uint64_t bits = a | b;
	return bits & -bits;
}

static LLVMValueRef number(const struct fixer *fixer, uint64_t value)
{
	return LLVMConstInt(fixer->size, value, false);
}

static void written_value(const struct fixer *fixer, LLVMValueRef inst,
			  unsigned at, unsigned value, struct written *written)
{
	uint64_t bytes = LLVMStoreSizeOfType(
		fixer->layout, LLVMTypeOf(LLVMGetOperand(inst, value)));
	written->at = LLVMGetOperand(inst, at);
	written->bytes = number(fixer, bytes);
	written->piece = common_power(bytes, LLVMGetAlignment(inst));
}

/* Whether a call is one of LLVM's own copies and fills. */
static bool is_block_call(LLVMValueRef inst)
{
	static const char *const names[] = { "llvm.memcpy.", "llvm.memmove.",
					     "llvm.memset." };
	const char *name = LLVMIsACallInst(inst)
				   ? LLVMGetValueName(LLVMGetCalledValue(inst))
				   : "";
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strncmp(name, names[i], strlen(names[i])) == 0)
			return true;
	}
	return false;
}

/* False: it is a call, whose callee does the write. */
static bool find_written(const struct fixer *fixer, LLVMValueRef inst,
			 struct written *written)
{
	switch (LLVMGetInstructionOpcode(inst)) {
	case LLVMStore:
		written_value(fixer, inst, 1, 0, written);
		return true;
	case LLVMAtomicRMW:
	case LLVMAtomicCmpXchg:
		written_value(fixer, inst, 0, 1, written);
		return true;
	default:
		break;
	}
	if (!is_block_call(inst))
		return false;
	written->at = LLVMGetOperand(inst, 0);
	written->bytes =
		LLVMBuildIntCast2(fixer->builder, LLVMGetOperand(inst, 2),
				  fixer->size, false, "");
	written->piece = 1; /* it may start and end anywhere */
	return true;
}

static void put_call(struct fixer *fixer, enum routine routine,
		     LLVMValueRef *arguments)
{
	LLVMBuildCall2(fixer->builder, fixer->types[routine],
		       fixer->fns[routine], arguments,
		       2 * routines[routine].pairs, "");
	fixer->result->calls += routine != ROUTINE_COMMIT;
}

static LLVMValueRef variable_of(struct fixer *fixer, uint32_t object,
				uint64_t *bytes)
{
	LLVMValueRef variable = fixer->source->variables.items[object];
	*bytes = LLVMABISizeOfType(fixer->layout,
				   LLVMGlobalGetValueType(variable));
	return variable;
}

static void note_piece(struct fixer *fixer, uint32_t object, uint64_t bytes)
{
	uint64_t *piece = &fixer->piece[object];
	bytes = least(bytes ? bytes : 1, fixer->source->target->word);
	*piece = *piece ? least(*piece, bytes) : bytes;
}

/* Logs all of a variable before a call that may write it. */
static void log_variable(struct fixer *fixer, uint32_t object)
{
	uint64_t bytes;
	LLVMValueRef variable = variable_of(fixer, object, &bytes);
	unsigned align = LLVMGetAlignment(variable);
	LLVMValueRef arguments[] = { variable, number(fixer, bytes) };
	note_piece(fixer, object, align ? align : 1);
	put_call(fixer, ROUTINE_LOG, arguments);
}

/* is_first: this is the first call of the plan for this instruction. */
static void log_write(struct fixer *fixer, const struct fix_call *call,
		      LLVMValueRef inst, bool is_first)
{
	struct written written;
	uint64_t bytes;
	if (!find_written(fixer, inst, &written)) {
		log_variable(fixer, call->object);
		return;
	}
	note_piece(fixer, call->object, written.piece);
	if (call->kind == FIX_LOG) {
		LLVMValueRef arguments[] = { written.at, written.bytes };
		if (is_first)
			put_call(fixer, ROUTINE_LOG, arguments);
		return;
	}
	LLVMValueRef variable = variable_of(fixer, call->object, &bytes);
	LLVMValueRef arguments[] = { written.at, written.bytes, variable,
				     number(fixer, bytes) };
	put_call(fixer, ROUTINE_LOG_IN, arguments);
}

static void fix_one(struct fixer *fixer, size_t i)
{
	const struct fix_call *call = &fixer->plan->calls[i];
	const struct source_ir *source = fixer->source;
	bool is_first = i == 0 || call[-1].site != call->site;
	bool is_approximate;
	LLVMValueRef inst = call->site < source->insts.len
				    ? source->insts.items[call->site]
				    : NULL;
	if (!inst)
		BUG("an instruction that is not the user's");
	LLVMPositionBuilderBefore(fixer->builder, inst);
	LLVMSetCurrentDebugLocation2(
		fixer->builder,
		placement_location(source->context, inst, &is_approximate));
	if (call->kind == FIX_COMMIT)
		put_call(fixer, ROUTINE_COMMIT, NULL);
	else
		log_write(fixer, call, inst, is_first);
}

/* The names of the run-time must be free. */
static bool check_names(struct fixer *fixer)
{
	static const char *const names[] = {
		"brownout_log",     "brownout_log_in", "brownout_commit",
		"brownout_recover", "brownout_saved",  ENTRIES,
		CAPACITY,
	};
	LLVMModuleRef module = fixer->source->module;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (LLVMGetNamedFunction(module, names[i]) ||
		    LLVMGetNamedGlobal(module, names[i]))
			return err_set(fixer->err,
				       "the program already has '%s': it was "
				       "fixed before, or calls the run-time by "
				       "hand",
				       names[i]);
	}
	return true;
}

static void declare_routines(struct fixer *fixer)
{
	LLVMContextRef context = fixer->source->context;
	LLVMTypeRef nothing = LLVMVoidTypeInContext(context);
	LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
	LLVMTypeRef types[] = { pointer, fixer->size, pointer, fixer->size };
	for (int i = 0; i < ROUTINE_COUNT; i++) {
		fixer->types[i] = LLVMFunctionType(
			nothing, types, 2 * routines[i].pairs, false);
		fixer->fns[i] =
			LLVMAddFunction(fixer->source->module, routines[i].name,
					fixer->types[i]);
	}
}

/* Each logged piece takes at most one entry; a variable that does not start at
 * a word boundary may take one more. */
static uint64_t count_entries(struct fixer *fixer)
{
	uint64_t entries = 1, bytes;
	for (uint32_t i = 0; i < fixer->source->variables.len; i++) {
		if (!fixer->piece[i])
			continue;
		variable_of(fixer, i, &bytes);
		entries += (bytes + fixer->piece[i] - 1) / fixer->piece[i];
	}
	return entries > fixer->plan->least_entries
		       ? entries
		       : fixer->plan->least_entries;
}

/* The type as the run-time declares it; looked up by name, it could be one of
 * the program's types. */
static LLVMTypeRef entry_type(LLVMModuleRef runtime)
{
	LLVMValueRef entries = LLVMGetNamedGlobal(runtime, ENTRIES);
	if (!entries)
		BUG("the run-time has no entries");
	return LLVMGetElementType(LLVMGlobalGetValueType(entries));
}

static void define_log(struct fixer *fixer, LLVMTypeRef entry)
{
	struct source_ir *source = fixer->source;
	fixer->result->entries = count_entries(fixer);
	LLVMTypeRef type = LLVMArrayType2(entry, fixer->result->entries);
	fixer->result->bytes = LLVMABISizeOfType(fixer->layout, type);
	LLVMValueRef entries = LLVMAddGlobal(source->module, type, ENTRIES);
	LLVMSetInitializer(entries, LLVMConstNull(type));
	LLVMSetSection(entries, ".brownout_log");
	LLVMValueRef capacity =
		LLVMAddGlobal(source->module, fixer->size, CAPACITY);
	LLVMSetInitializer(capacity, number(fixer, fixer->result->entries));
	LLVMSetGlobalConstant(capacity, true);
}

/* Drops attributes that the optimiser inferred before the calls were there: the
 * log keeps addresses and reads what they point to. */
static void forget_parameters(LLVMModuleRef module)
{
	static const char *const outdated[] = { "nocapture", "writeonly",
						"readonly", "readnone",
						"initializes" };
	for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (LLVMIsDeclaration(fn))
			continue;
		for (unsigned k = 1; k <= LLVMCountParams(fn); k++) {
			for (size_t i = 0;
			     i < sizeof(outdated) / sizeof(outdated[0]); i++)
				LLVMRemoveEnumAttributeAtIndex(
					fn, k,
					LLVMGetEnumAttributeKindForName(
						outdated[i],
						strlen(outdated[i])));
		}
	}
}

static LLVMModuleRef read_runtime(const struct source_ir *source)
{
	LLVMModuleRef runtime = NULL;
	LLVMMemoryBufferRef buffer = guest_runtime(source->target);
	if (!buffer ||
	    LLVMParseBitcodeInContext2(source->context, buffer, &runtime))
		BUG("the run-time cannot be read");
	LLVMDisposeMemoryBuffer(buffer);
	LLVMSetIsNewDbgInfoFormat(runtime, 0);
	LLVMSetDataLayout(runtime, LLVMGetDataLayoutStr(source->module));
	LLVMSetTarget(runtime, LLVMGetTarget(source->module));
	return runtime;
}

static void link_runtime(struct fixer *fixer, LLVMModuleRef runtime)
{
	if (!fixer->plan->has_runtime)
		LLVMDisposeModule(runtime);
	else if (LLVMLinkModules2(fixer->source->module, runtime))
		BUG("the run-time cannot be linked");
}

static bool verify(struct fixer *fixer)
{
	char *message = NULL;
	if (LLVMVerifyModule(fixer->source->module, LLVMReturnStatusAction,
			     &message))
		BUG("the fixed program is not valid: %s", message);
	LLVMDisposeMessage(message);
	return true;
}

bool load_fix(struct source_ir *source, const struct fix_plan *plan,
	      enum ir_format format, struct strbuf *ir,
	      struct fix_result *result, struct err *err)
{
	*result = (struct fix_result){ 0 };
	struct fixer fixer = {
		.source = source,
		.plan = plan,
		.result = result,
		.err = err,
		.layout = LLVMGetModuleDataLayout(source->module),
		.piece =
			mem_alloc(source->variables.len * sizeof(uint64_t) + 1),
	};
	fixer.size = LLVMIntPtrTypeInContext(source->context, fixer.layout);
	bool ok = check_names(&fixer);
	if (ok) {
		LLVMModuleRef runtime = read_runtime(source);
		fixer.builder = LLVMCreateBuilderInContext(source->context);
		declare_routines(&fixer);
		for (size_t i = 0; i < plan->count; i++)
			fix_one(&fixer, i);
		LLVMDisposeBuilder(fixer.builder);
		placement_forget(source->module);
		forget_parameters(source->module);
		define_log(&fixer, entry_type(runtime));
		link_runtime(&fixer, runtime);
		ok = verify(&fixer);
		module_write(source->module, format, ir);
	}
	free(fixer.piece);
	return ok;
}
