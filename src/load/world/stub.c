/* SPDX-License-Identifier: Apache-2.0 */
/* Stubs that stand for the world, SPEC 6.1, made with LLVM's builder: they call
 * a model, or take values from an input and fill buffers with them. */
#include "load/world/stub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/debug/debug.h"
#include "load/world/world.h"

#define STUB_MARK "brownout-stub"

/* A stub being made. */
struct stub {
	struct program *program;
	const struct load_port *port;
	LLVMContextRef context;
	LLVMBuilderRef builder;
	LLVMValueRef fn;
	LLVMTypeRef type; /* of fn */
	uint32_t number;
	bool never_returns; /* it is declared so */
};

enum {
	OWN_MEMORY = 64, /* bytes that a stub has to point to */
};

bool world_is_stub(LLVMValueRef fn)
{
	return LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
					     STUB_MARK, strlen(STUB_MARK));
}

/* A function of the machine, which has no body. */
static LLVMValueRef call_machine(struct stub *stub, const char *name,
				 LLVMTypeRef result, LLVMValueRef argument)
{
	LLVMModuleRef module = stub->program->module;
	LLVMTypeRef parameter = LLVMTypeOf(argument);
	LLVMTypeRef type = LLVMFunctionType(result, &parameter, 1, false);
	LLVMValueRef fn = LLVMGetNamedFunction(module, name);
	if (!fn)
		fn = LLVMAddFunction(module, name, type);
	return LLVMBuildCall2(stub->builder, type, fn, &argument, 1, "");
}

/* The next value of the input as an integer, a float or a double. */
static LLVMValueRef take(struct stub *stub, LLVMTypeRef type)
{
	char name[64];
	switch (LLVMGetTypeKind(type)) {
	case LLVMFloatTypeKind:
		snprintf(name, sizeof(name), WORLD_INPUT "float");
		break;
	case LLVMDoubleTypeKind:
		snprintf(name, sizeof(name), WORLD_INPUT "double");
		break;
	default:
		snprintf(name, sizeof(name), WORLD_INPUT "i%u",
			 LLVMGetIntTypeWidth(type));
	}
	LLVMValueRef number = LLVMConstInt(
		LLVMInt32TypeInContext(stub->context), stub->number, false);
	return call_machine(stub, name, type, number);
}

static LLVMValueRef value_of(struct stub *stub, LLVMTypeRef type);

/* Each part takes a value of its own. NULL: no value can be made. */
static LLVMValueRef aggregate(struct stub *stub, LLVMTypeRef type,
			      unsigned count)
{
	LLVMValueRef whole = LLVMGetUndef(type);
	bool is_struct = LLVMGetTypeKind(type) == LLVMStructTypeKind;
	for (unsigned i = 0; i < count; i++) {
		LLVMTypeRef part = is_struct ? LLVMStructGetTypeAtIndex(type, i)
					     : LLVMGetElementType(type);
		LLVMValueRef value = value_of(stub, part);
		if (!value)
			return NULL;
		whole = LLVMBuildInsertValue(stub->builder, whole, value, i,
					     "");
	}
	return whole;
}

static LLVMValueRef value_of(struct stub *stub, LLVMTypeRef type)
{
	LLVMTypeRef whole = LLVMInt64TypeInContext(stub->context);
	LLVMTypeRef real = LLVMDoubleTypeInContext(stub->context);
	switch (LLVMGetTypeKind(type)) {
	case LLVMFloatTypeKind:
	case LLVMDoubleTypeKind:
		return take(stub, type);
	case LLVMIntegerTypeKind:
		if (LLVMGetIntTypeWidth(type) <= 64)
			return take(stub, type);
		return LLVMBuildSExt(stub->builder, take(stub, whole), type,
				     "");
	case LLVMPointerTypeKind:
		return LLVMBuildIntToPtr(stub->builder, take(stub, whole), type,
					 "");
	case LLVMHalfTypeKind:
	case LLVMX86_FP80TypeKind:
	case LLVMFP128TypeKind:
		return LLVMBuildFPCast(stub->builder, take(stub, real), type,
				       "");
	case LLVMStructTypeKind:
		return aggregate(stub, type, LLVMCountStructElementTypes(type));
	case LLVMArrayTypeKind:
		return aggregate(stub, type,
				 (unsigned)LLVMGetArrayLength2(type));
	default:
		return NULL;
	}
}

static LLVMTypeRef size_type(struct stub *stub)
{
	return LLVMIntPtrTypeInContext(stub->context, stub->program->layout);
}

/* One value for each `width` bytes, as long as it fits:
 *
 *     for (at = 0; at + width <= bytes; at += width)
 *             memcpy(to + at, &next, width);
 */
static void fill(struct stub *stub, LLVMValueRef to, LLVMValueRef bytes,
		 LLVMValueRef width)
{
	LLVMBuilderRef builder = stub->builder;
	LLVMTypeRef size = size_type(stub);
	LLVMTypeRef byte = LLVMInt8TypeInContext(stub->context);
	LLVMTypeRef whole = LLVMInt64TypeInContext(stub->context);
	LLVMValueRef next = LLVMBuildAlloca(builder, whole, "");
	LLVMBasicBlockRef before = LLVMGetInsertBlock(builder);
	LLVMBasicBlockRef head =
		LLVMAppendBasicBlockInContext(stub->context, stub->fn, "");
	LLVMBasicBlockRef body =
		LLVMAppendBasicBlockInContext(stub->context, stub->fn, "");
	LLVMBasicBlockRef after =
		LLVMAppendBasicBlockInContext(stub->context, stub->fn, "");
	LLVMBuildBr(builder, head);
	LLVMPositionBuilderAtEnd(builder, head);
	LLVMValueRef at = LLVMBuildPhi(builder, size, "");
	LLVMValueRef end = LLVMBuildAdd(builder, at, width, "");
	LLVMBuildCondBr(builder,
			LLVMBuildICmp(builder, LLVMIntULE, end, bytes, ""),
			body, after);
	LLVMPositionBuilderAtEnd(builder, body);
	LLVMBuildStore(builder, take(stub, whole), next);
	LLVMBuildMemCpy(builder, LLVMBuildGEP2(builder, byte, to, &at, 1, ""),
			1, next, 1, width);
	LLVMBuildBr(builder, head);
	LLVMValueRef values[] = { LLVMConstInt(size, 0, false), end };
	LLVMBasicBlockRef from[] = { before, body };
	LLVMAddIncoming(at, values, from, 2);
	LLVMPositionBuilderAtEnd(builder, after);
}

/* Fills one buffer as the configuration describes it. */
static bool fill_as_said(struct stub *stub, const struct fill *row,
			 struct err *err)
{
	LLVMTypeRef size = size_type(stub);
	unsigned count = LLVMCountParams(stub->fn);
	const char *name = stub->port->name;
	if (row->arg >= count || (row->has_count && row->count >= count))
		return err_at(err, stub->port->file, stub->port->line, 0,
			      "'fills' of input '%s': the function has %u "
			      "arguments, which count from 0",
			      name, count);
	LLVMValueRef to = LLVMGetParam(stub->fn, row->arg);
	if (LLVMGetTypeKind(LLVMTypeOf(to)) != LLVMPointerTypeKind)
		return err_at(err, stub->port->file, stub->port->line, 0,
			      "'fills' of input '%s': argument %u is "
			      "not a pointer",
			      name, row->arg);
	LLVMValueRef bytes = LLVMConstInt(size, row->bytes, false);
	if (row->has_count) {
		bytes = LLVMGetParam(stub->fn, row->count);
		if (LLVMGetTypeKind(LLVMTypeOf(bytes)) != LLVMIntegerTypeKind)
			return err_at(err, stub->port->file, stub->port->line,
				      0,
				      "'fills' of input '%s': argument %u is "
				      "not a number",
				      name, row->count);
		bytes = LLVMBuildZExtOrBitCast(stub->builder,
					       LLVMBuildIntCast2(stub->builder,
								 bytes, size,
								 false, ""),
					       size, "");
	} else if (!row->bytes) {
		bytes = call_machine(stub, WORLD_ROOM, size, to);
	}
	LLVMValueRef width =
		row->each ? LLVMConstInt(size, row->each, false)
			  : call_machine(stub, WORLD_WIDTH, size, to);
	fill(stub, to, bytes, width);
	return true;
}

/* The type of the result that is returned through parameter i (sret); NULL: it
 * is an ordinary argument. */
static LLVMTypeRef sret_type(const struct stub *stub, unsigned i)
{
	unsigned kind = LLVMGetEnumAttributeKindForName("sret", 4);
	LLVMAttributeRef mark =
		LLVMGetEnumAttributeAtIndex(stub->fn, i + 1, kind);
	return mark ? LLVMGetTypeAttributeValue(mark) : NULL;
}

/* Fills what every pointer argument points to, up to the end of its object. */
static void fill_all(struct stub *stub)
{
	LLVMTypeRef size = size_type(stub);
	for (unsigned i = 0; i < LLVMCountParams(stub->fn); i++) {
		LLVMValueRef to = LLVMGetParam(stub->fn, i);
		if (LLVMGetTypeKind(LLVMTypeOf(to)) != LLVMPointerTypeKind ||
		    sret_type(stub, i))
			continue;
		fill(stub, to, call_machine(stub, WORLD_ROOM, size, to),
		     call_machine(stub, WORLD_WIDTH, size, to));
	}
}

/* Stores a struct result in the room that the caller has made for it. */
static void store_result(struct stub *stub)
{
	LLVMTypeRef type =
		LLVMCountParams(stub->fn) ? sret_type(stub, 0) : NULL;
	uint32_t number = stub->number;
	stub->number += stub->port->has_result;
	LLVMValueRef value = type ? value_of(stub, type) : NULL;
	stub->number = number;
	if (value)
		LLVMBuildStore(stub->builder, value, LLVMGetParam(stub->fn, 0));
}

static bool build_input(struct stub *stub, struct err *err)
{
	const struct load_port *port = stub->port;
	store_result(stub);
	for (size_t i = 0; i < port->fill_count; i++) {
		if (!fill_as_said(stub, &port->fills[i], err))
			return false;
	}
	if (!port->fills)
		fill_all(stub);
	return true;
}

/* Memory of its own, 0 at first, for a stub that returns a pointer: code seldom
 * tests for 0 what is always there on the device. */
static LLVMValueRef own_memory(struct stub *stub)
{
	LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(stub->context),
					  OWN_MEMORY);
	const char *name = arena_printf(&stub->program->image->arena,
					"%s.memory", stub->port->name);
	LLVMValueRef memory = LLVMAddGlobal(stub->program->module, type, name);
	LLVMSetInitializer(memory, LLVMConstNull(type));
	LLVMSetAlignment(memory, 8);
	return memory;
}

/* The value that a stub returns: the next one of an input, or of that which its
 * result is by itself, or 0; NULL: there is no such value. */
static LLVMValueRef result_of(struct stub *stub, LLVMTypeRef type)
{
	if (stub->port->is_stub && LLVMGetTypeKind(type) == LLVMPointerTypeKind)
		return own_memory(stub);
	if (stub->port->has_result)
		stub->number++;
	return stub->port->is_output || stub->port->is_stub
		       ? LLVMConstNull(type)
		       : value_of(stub, type);
}

/* A function that does not return waits for ever. */
static void build_wait(struct stub *stub)
{
	LLVMBasicBlockRef loop =
		LLVMAppendBasicBlockInContext(stub->context, stub->fn, "");
	LLVMBuildBr(stub->builder, loop);
	LLVMPositionBuilderAtEnd(stub->builder, loop);
	LLVMBuildBr(stub->builder, loop);
}

static bool build_values(struct stub *stub, struct err *err)
{
	LLVMTypeRef result = LLVMGetReturnType(stub->type);
	bool is_input = !stub->port->is_output && !stub->port->is_stub;
	if (is_input && !build_input(stub, err))
		return false;
	if (stub->never_returns) {
		build_wait(stub);
		return true;
	}
	if (LLVMGetTypeKind(result) == LLVMVoidTypeKind) {
		LLVMBuildRetVoid(stub->builder);
		return true;
	}
	LLVMValueRef value = result_of(stub, result);
	if (!value)
		return err_at(err, stub->port->file, stub->port->line, 0,
			      "'%s' returns a vector, which cannot be an "
			      "input's value",
			      stub->port->name);
	LLVMBuildRet(stub->builder, value);
	return true;
}

/* Copies the attributes that tell how arguments are passed: byval, sret. */
static void copy_attributes(LLVMValueRef from, LLVMValueRef to, bool is_call)
{
	unsigned params = LLVMCountParams(from);
	for (unsigned i = 1; i <= params; i++) {
		LLVMAttributeRef items[64];
		unsigned count = LLVMGetAttributeCountAtIndex(from, i);
		if (count > 64)
			continue;
		LLVMGetAttributesAtIndex(from, i, items);
		for (unsigned k = 0; k < count; k++) {
			if (is_call)
				LLVMAddCallSiteAttribute(to, i, items[k]);
			else
				LLVMAddAttributeAtIndex(to, i, items[k]);
		}
	}
}

void stub_copy_attributes(LLVMValueRef from, LLVMValueRef to)
{
	copy_attributes(from, to, false);
}

/* A hint, for messages, about a declaration that leaves its arguments open. */
static const char *open_arguments(LLVMTypeRef type)
{
	if (!LLVMIsFunctionVarArg(type))
		return "";
	return LLVMCountParamTypes(type) ? "; '...' has no model"
					 : "; '()' leaves them open: write "
					   "'(void)', or list them";
}

static bool build_call(struct stub *stub, LLVMValueRef model, struct err *err)
{
	const char *name = stub->port->name;
	if (LLVMGlobalGetValueType(model) != stub->type ||
	    LLVMIsFunctionVarArg(stub->type)) {
		struct source_position at = debug_position(model);
		return err_at(
			err, at.file, at.line, 0,
			"the arguments or the result of the model of '%s' "
			"differ from the program's own declaration%s",
			name, open_arguments(stub->type));
	}
	unsigned count = LLVMCountParams(stub->fn);
	LLVMValueRef *arguments = mem_alloc((count + 1) * sizeof(*arguments));
	LLVMGetParams(stub->fn, arguments);
	LLVMValueRef call = LLVMBuildCall2(stub->builder, stub->type, model,
					   arguments, count, "");
	copy_attributes(model, call, true);
	free(arguments);
	if (LLVMGetTypeKind(LLVMGetReturnType(stub->type)) == LLVMVoidTypeKind)
		LLVMBuildRetVoid(stub->builder);
	else
		LLVMBuildRet(stub->builder, call);
	return true;
}

LLVMTypeRef stub_type(LLVMValueRef fn)
{
	LLVMTypeRef own = LLVMGlobalGetValueType(fn), found = NULL;
	if (!LLVMIsFunctionVarArg(own) || LLVMCountParamTypes(own))
		return own;
	for (LLVMUseRef use = LLVMGetFirstUse(fn); use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (!LLVMIsACallInst(user) || LLVMGetCalledValue(user) != fn)
			continue;
		LLVMTypeRef type = LLVMGetCalledFunctionType(user);
		if (found && found != type)
			return own;
		found = type;
	}
	return found ? found : own;
}

static bool has_attribute(LLVMValueRef fn, const char *name)
{
	return LLVMGetEnumAttributeAtIndex(
		fn, LLVMAttributeFunctionIndex,
		LLVMGetEnumAttributeKindForName(name, strlen(name)));
}

/* A new function that replaces the old one in all its uses. */
static LLVMValueRef replace(struct program *program, LLVMValueRef old,
			    const char *name)
{
	LLVMContextRef context = program->context;
	LLVMValueRef fn = LLVMAddFunction(program->module, "", stub_type(old));
	LLVMReplaceAllUsesWith(old, fn);
	copy_attributes(old, fn, false);
	char *aside = arena_printf(&program->image->arena, "%s.replaced", name);
	LLVMSetValueName2(old, aside, strlen(aside));
	LLVMSetValueName2(fn, name, strlen(name));
	LLVMAddAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
				LLVMCreateStringAttribute(context, STUB_MARK,
							  strlen(STUB_MARK), "",
							  0));
	return fn;
}

bool stub_make(struct program *program, const struct load_port *port,
	       uint32_t number, LLVMValueRef model, struct err *err)
{
	LLVMValueRef old = LLVMGetNamedFunction(program->module, port->name);
	if (world_is_stub(old) ||
	    (!model && !port->is_fed && !LLVMIsDeclaration(old)))
		return true;
	struct stub stub = {
		.program = program,
		.port = port,
		.context = program->context,
		.never_returns = has_attribute(old, "noreturn"),
		.fn = replace(program, old, port->name),
		.number = number,
	};
	stub.type = LLVMGlobalGetValueType(stub.fn);
	stub.builder = LLVMCreateBuilderInContext(stub.context);
	LLVMPositionBuilderAtEnd(
		stub.builder,
		LLVMAppendBasicBlockInContext(stub.context, stub.fn, ""));
	bool ok = model ? build_call(&stub, model, err)
			: build_values(&stub, err);
	LLVMDisposeBuilder(stub.builder);
	return ok;
}
