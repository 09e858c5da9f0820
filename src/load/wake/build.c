/* SPDX-License-Identifier: Apache-2.0 */
/* The functions that run handlers, made with LLVM's builder. They look like
 * functions of the library, so reports show where the user's code sleeps. */
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "image/registers.h"
#include "image/wake.h"
#include "load/debug/debug.h"
#include "load/wake/wake.h"

static const char file_name[] = WAKE_FILE;

/* A function being made. */
struct making {
	struct program *program;
	LLVMContextRef context;
	LLVMBuilderRef builder;
	LLVMTypeRef word; /* what machine functions take and give */
	LLVMValueRef fn;
};

static LLVMMetadataRef describe(struct making *making, const char *name)
{
	LLVMDIBuilderRef debug = LLVMCreateDIBuilder(making->program->module);
	LLVMMetadataRef file = LLVMDIBuilderCreateFile(
		debug, file_name, strlen(file_name), "", 0);
	LLVMDIBuilderCreateCompileUnit(debug, LLVMDWARFSourceLanguageC11, file,
				       "brownout", 8, false, "", 0, 0, "", 0,
				       LLVMDWARFEmissionFull, 0, false, false,
				       "", 0, "", 0);
	LLVMMetadataRef type = LLVMDIBuilderCreateSubroutineType(
		debug, file, NULL, 0, LLVMDIFlagZero);
	LLVMMetadataRef sub = LLVMDIBuilderCreateFunction(
		debug, file, name, strlen(name), name, strlen(name), file, 1,
		type, true, true, 1, LLVMDIFlagZero, false);
	LLVMDIBuilderFinalize(debug);
	LLVMDisposeDIBuilder(debug);
	return sub;
}

/* Starts a function; a name that the program has is made different. */
static struct making start(struct program *program, const char *name,
			   LLVMTypeRef type)
{
	struct making making = {
		.program = program,
		.context = program->context,
		.builder = LLVMCreateBuilderInContext(program->context),
		.word = LLVMInt16TypeInContext(program->context),
		.fn = LLVMAddFunction(program->module, name, type),
	};
	LLVMSetLinkage(making.fn, LLVMInternalLinkage);
	LLVMMetadataRef sub = describe(&making, name);
	LLVMSetSubprogram(making.fn, sub);
	LLVMSetCurrentDebugLocation2(making.builder,
				     LLVMDIBuilderCreateDebugLocation(
					     making.context, 1, 0, sub, NULL));
	LLVMPositionBuilderAtEnd(
		making.builder,
		LLVMAppendBasicBlockInContext(making.context, making.fn, ""));
	return making;
}

static LLVMValueRef end(struct making *making)
{
	LLVMDisposeBuilder(making->builder);
	return making->fn;
}

static LLVMTypeRef nothing(const struct making *making)
{
	return LLVMVoidTypeInContext(making->context);
}

static LLVMBasicBlockRef add_block(struct making *making)
{
	return LLVMAppendBasicBlockInContext(making->context, making->fn, "");
}

static void go_on_at(struct making *making, LLVMBasicBlockRef block)
{
	LLVMPositionBuilderAtEnd(making->builder, block);
}

/* Calls a function of the machine, which has no body. */
static LLVMValueRef machine(struct making *making, const char *name,
			    LLVMTypeRef result, LLVMValueRef argument)
{
	LLVMModuleRef module = making->program->module;
	LLVMTypeRef parameter = argument ? LLVMTypeOf(argument) : NULL;
	LLVMTypeRef type =
		LLVMFunctionType(result, &parameter, argument ? 1 : 0, false);
	LLVMValueRef fn = LLVMGetNamedFunction(module, name);
	if (!fn)
		fn = LLVMAddFunction(module, name, type);
	return LLVMBuildCall2(making->builder, type, fn, &argument,
			      argument ? 1 : 0, "");
}

static LLVMValueRef call(struct making *making, LLVMValueRef fn)
{
	LLVMValueRef made = LLVMBuildCall2(
		making->builder, LLVMGlobalGetValueType(fn), fn, NULL, 0, "");
	LLVMSetInstructionCallConv(made, LLVMGetFunctionCallConv(fn));
	return made;
}

static LLVMValueRef is_not_zero(struct making *making, LLVMValueRef value)
{
	return LLVMBuildICmp(making->builder, LLVMIntNE, value,
			     LLVMConstNull(LLVMTypeOf(value)), "");
}

/* Reads a device register and keeps some bits. */
static LLVMValueRef read_bits(struct making *making, struct wake_register from,
			      uint32_t bits)
{
	LLVMTypeRef type =
		LLVMIntTypeInContext(making->context, 8 * from.bytes);
	LLVMTypeRef number = LLVMIntTypeInContext(
		making->context, 8 * making->program->image->target->pointer);
	LLVMValueRef at =
		LLVMConstIntToPtr(LLVMConstInt(number, from.address, false),
				  LLVMPointerTypeInContext(making->context, 0));
	LLVMValueRef value = LLVMBuildLoad2(making->builder, type, at, "");
	LLVMSetVolatile(value, true);
	LLVMSetAlignment(value, 1);
	return LLVMBuildAnd(making->builder, value,
			    LLVMConstInt(type, bits, false), "");
}

/* Goes on in a new block if the bits are set, or not, else at `otherwise`. */
static void test(struct making *making, struct wake_register from,
		 uint32_t bits, bool is_set, LLVMBasicBlockRef otherwise)
{
	if (!from.bytes)
		return;
	LLVMBasicBlockRef next = add_block(making);
	LLVMValueRef found = is_not_zero(making, read_bits(making, from, bits));
	LLVMBuildCondBr(making->builder, found, is_set ? next : otherwise,
			is_set ? otherwise : next);
	go_on_at(making, next);
}

/* Whether sources are enabled by the same register. */
static bool is_same_register(const struct wake_source *a,
			     const struct wake_source *b)
{
	return a->enable.bytes && a->enable.address == b->enable.address &&
	       a->handler == b->handler;
}

static void run_handler(struct making *making, const struct wake_source *source,
			size_t number)
{
	machine(making, "__brownout_fire", nothing(making),
		LLVMConstInt(making->word, number, false));
	call(making, source->handler);
	machine(making, "__brownout_fired", nothing(making), NULL);
}

/* Runs the handler of one source, if that is enabled; returns whether any has
 * run so far. */
static LLVMValueRef run_one(struct making *making,
			    const struct wake_source *source, size_t number,
			    LLVMValueRef any)
{
	LLVMValueRef yes = LLVMConstInt(LLVMTypeOf(any), 1, false);
	if (!source->enable.bytes) {
		run_handler(making, source, number);
		return yes;
	}
	LLVMBasicBlockRef skip = add_block(making), join = add_block(making);
	test(making, source->enable, source->enable_bits, true, skip);
	test(making, source->mode, source->mode_bits, source->is_mode_set,
	     skip);
	run_handler(making, source, number);
	LLVMBasicBlockRef ran = LLVMGetInsertBlock(making->builder);
	LLVMBuildBr(making->builder, join);
	go_on_at(making, skip);
	LLVMBuildBr(making->builder, join);
	go_on_at(making, join);
	LLVMValueRef phi = LLVMBuildPhi(making->builder, LLVMTypeOf(any), "");
	LLVMAddIncoming(phi, &yes, &ran, 1);
	LLVMAddIncoming(phi, &any, &skip, 1);
	return phi;
}

/* Runs the handlers of `count` sources, which one register enables. */
static LLVMValueRef run_group(struct making *making,
			      const struct wake_source *sources, size_t first,
			      size_t count, LLVMValueRef any)
{
	uint32_t bits = 0;
	LLVMBasicBlockRef join = add_block(making);
	LLVMBasicBlockRef from = LLVMGetInsertBlock(making->builder);
	LLVMValueRef ran = any;
	for (size_t i = 0; i < count; i++)
		bits |= sources[i].enable_bits;
	if (count > 1)
		test(making, sources->enable, bits, true, join);
	for (size_t i = 0; i < count; i++)
		ran = run_one(making, &sources[i], first + i, ran);
	LLVMBasicBlockRef last = LLVMGetInsertBlock(making->builder);
	LLVMBuildBr(making->builder, join);
	go_on_at(making, join);
	if (count == 1)
		return ran;
	LLVMValueRef phi = LLVMBuildPhi(making->builder, LLVMTypeOf(any), "");
	LLVMAddIncoming(phi, &ran, &last, 1);
	LLVMAddIncoming(phi, &any, &from, 1);
	return phi;
}

/* woken() does nothing, but its calls are counted. */
static LLVMValueRef build_woken(struct program *program)
{
	LLVMTypeRef void_type = LLVMVoidTypeInContext(program->context);
	struct making making =
		start(program, "brownout_woken",
		      LLVMFunctionType(void_type, NULL, 0, false));
	LLVMBuildRetVoid(making.builder);
	return end(&making);
}

/* Returns whether anything has run, and has it counted. */
static void finish_wake(struct making *making, LLVMValueRef any,
			LLVMValueRef woken)
{
	LLVMBasicBlockRef some = add_block(making), none = add_block(making);
	LLVMBuildCondBr(making->builder, any, some, none);
	go_on_at(making, some);
	call(making, woken);
	LLVMBuildRet(making->builder, LLVMConstInt(making->word, 1, false));
	go_on_at(making, none);
	LLVMBuildRet(making->builder, LLVMConstNull(making->word));
}

/* wake(): one wake-up; 0 if interrupts are off or none is enabled. */
static LLVMValueRef build_wake(struct program *program,
			       const wake_source_list *sources,
			       LLVMValueRef woken)
{
	LLVMTypeRef word = LLVMInt16TypeInContext(program->context);
	struct making making = start(program, "brownout_wake",
				     LLVMFunctionType(word, NULL, 0, false));
	LLVMBasicBlockRef on = add_block(&making), off = add_block(&making);
	LLVMValueRef is_on =
		machine(&making, "__brownout_is_on", making.word, NULL);
	LLVMBuildCondBr(making.builder, is_not_zero(&making, is_on), on, off);
	go_on_at(&making, off);
	LLVMBuildRet(making.builder, LLVMConstNull(word));
	go_on_at(&making, on);
	LLVMValueRef any =
		LLVMConstNull(LLVMInt1TypeInContext(program->context));
	for (size_t i = 0, count; i < sources->len; i += count) {
		const struct wake_source *first = &sources->items[i];
		for (count = 1; i + count < sources->len &&
				is_same_register(first, first + count);
		     count++)
			;
		any = run_group(&making, first, i, count, any);
	}
	finish_wake(&making, any, woken);
	return end(&making);
}

/* Ends the run with a code: the device would do nothing for ever. */
static void halt(struct making *making, LLVMValueRef code)
{
	machine(making, "__brownout_exit", nothing(making), code);
	LLVMBuildUnreachable(making->builder);
}

static LLVMTypeRef code_type(const struct program *program)
{
	return LLVMInt64TypeInContext(program->context);
}

/* sleep(): wakes up until a handler has woken main. */
static LLVMValueRef build_sleep(struct program *program, LLVMValueRef wake)
{
	LLVMTypeRef void_type = LLVMVoidTypeInContext(program->context);
	struct making making =
		start(program, "brownout_sleep",
		      LLVMFunctionType(void_type, NULL, 0, false));
	LLVMBasicBlockRef loop = add_block(&making),
			  asleep = add_block(&making);
	LLVMBasicBlockRef awake = add_block(&making),
			  never = add_block(&making);
	LLVMBuildBr(making.builder, loop);
	go_on_at(&making, loop);
	LLVMValueRef is_asleep =
		machine(&making, "__brownout_is_asleep", making.word, NULL);
	LLVMBuildCondBr(making.builder, is_not_zero(&making, is_asleep), asleep,
			awake);
	go_on_at(&making, asleep);
	LLVMBuildCondBr(making.builder,
			is_not_zero(&making, call(&making, wake)), loop, never);
	go_on_at(&making, never);
	halt(&making, LLVMConstNull(code_type(program)));
	go_on_at(&making, awake);
	LLVMBuildRetVoid(making.builder);
	return end(&making);
}

/* wait() and poll(): one wake-up. */
static LLVMValueRef build_once(struct program *program, const char *name,
			       LLVMValueRef wake)
{
	LLVMTypeRef void_type = LLVMVoidTypeInContext(program->context);
	struct making making = start(
		program, name, LLVMFunctionType(void_type, NULL, 0, false));
	call(&making, wake);
	LLVMBuildRetVoid(making.builder);
	return end(&making);
}

/* idle(code): one wake-up; the end if there is none. */
static LLVMValueRef build_idle(struct program *program, LLVMValueRef wake)
{
	LLVMTypeRef void_type = LLVMVoidTypeInContext(program->context);
	LLVMTypeRef code = code_type(program);
	struct making making =
		start(program, "brownout_idle",
		      LLVMFunctionType(void_type, &code, 1, false));
	LLVMBasicBlockRef never = add_block(&making);
	if (wake) {
		LLVMBasicBlockRef woken = add_block(&making);
		LLVMBuildCondBr(making.builder,
				is_not_zero(&making, call(&making, wake)),
				woken, never);
		go_on_at(&making, woken);
		LLVMBuildRetVoid(making.builder);
	} else {
		LLVMBuildBr(making.builder, never);
	}
	go_on_at(&making, never);
	halt(&making, LLVMGetParam(making.fn, 0));
	return end(&making);
}

void wake_build(struct program *program, const wake_source_list *sources,
		struct wake_functions *functions)
{
	*functions = (struct wake_functions){ 0 };
	if (sources->len) {
		functions->woken = build_woken(program);
		functions->wake =
			build_wake(program, sources, functions->woken);
		functions->sleep = build_sleep(program, functions->wake);
		functions->wait =
			build_once(program, "brownout_wait", functions->wake);
	}
	functions->idle = build_idle(program, functions->wake);
}

LLVMValueRef wake_build_sleep(struct program *program, uint32_t bits,
			      LLVMTypeRef type, LLVMValueRef then)
{
	unsigned count = LLVMCountParamTypes(type);
	if (LLVMGetTypeKind(LLVMGetReturnType(type)) != LLVMVoidTypeKind ||
	    count > 1)
		return NULL;
	struct making making = start(program, "brownout_sleep_set", type);
	LLVMValueRef set = count ? LLVMGetParam(making.fn, 0)
				 : LLVMConstInt(making.word, bits, false);
	if (count || bits)
		machine(&making, "__brownout_sleep_bits", nothing(&making),
			set);
	call(&making, then);
	LLVMBuildRetVoid(making.builder);
	return end(&making);
}
