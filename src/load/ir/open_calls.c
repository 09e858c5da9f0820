/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that are called but neither defined nor declared with a prototype,
 * `void led();`: they get the parameters that their calls give them, so that
 * inputs and outputs see them, SPEC 2.9. */
#include <stdlib.h>
#include <string.h>

#include "load/program.h"

static LLVMTypeRef called_type(LLVMValueRef fn, LLVMUseRef use)
{
	LLVMValueRef user = LLVMGetUser(use);
	return LLVMIsACallInst(user) && LLVMGetCalledValue(user) == fn
		       ? LLVMGetCalledFunctionType(user)
		       : NULL;
}

/* The type of the first call with the most arguments; NULL: no calls. */
static LLVMTypeRef longest(LLVMValueRef fn)
{
	LLVMTypeRef found = NULL;
	for (LLVMUseRef use = LLVMGetFirstUse(fn); use;
	     use = LLVMGetNextUse(use)) {
		LLVMTypeRef type = called_type(fn, use);
		if (type && (!found || LLVMCountParamTypes(type) >=
					       LLVMCountParamTypes(found)))
			found = type;
	}
	return found;
}

/* Whether type's parameters are the first ones of `whole`. */
static bool starts(LLVMTypeRef type, LLVMTypeRef whole)
{
	unsigned count = LLVMCountParamTypes(type);
	LLVMTypeRef *a = mem_alloc((count + 1) * sizeof(LLVMTypeRef));
	LLVMTypeRef *b = mem_alloc((LLVMCountParamTypes(whole) + 1) *
				   sizeof(LLVMTypeRef));
	LLVMGetParamTypes(type, a);
	LLVMGetParamTypes(whole, b);
	bool same = memcmp(a, b, count * sizeof(LLVMTypeRef)) == 0;
	free(a);
	free(b);
	return same;
}

static bool all_start(LLVMValueRef fn, LLVMTypeRef whole)
{
	bool same = !LLVMIsFunctionVarArg(whole);
	for (LLVMUseRef use = LLVMGetFirstUse(fn); use && same;
	     use = LLVMGetNextUse(use)) {
		LLVMTypeRef type = called_type(fn, use);
		same = !type || starts(type, whole);
	}
	return same;
}

static bool is_open(LLVMValueRef fn)
{
	LLVMTypeRef type = LLVMGlobalGetValueType(fn);
	return LLVMIsDeclaration(fn) && LLVMIsFunctionVarArg(type) &&
	       LLVMCountParamTypes(type) == 0 && !LLVMGetIntrinsicID(fn);
}

static void give_prototype(LLVMModuleRef module, LLVMValueRef fn,
			   LLVMTypeRef type)
{
	size_t length;
	const char *name = LLVMGetValueName2(fn, &length);
	char *copy = strdup(name);
	LLVMValueRef closed = LLVMAddFunction(module, "", type);
	LLVMSetLinkage(closed, LLVMGetLinkage(fn));
	LLVMReplaceAllUsesWith(fn, closed);
	LLVMDeleteFunction(fn);
	LLVMSetValueName2(closed, copy, length);
	free(copy);
}

void module_give_prototypes(LLVMModuleRef module)
{
	LLVMValueRef next;
	for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn; fn = next) {
		next = LLVMGetNextFunction(fn);
		LLVMTypeRef type = is_open(fn) ? longest(fn) : NULL;
		if (type && all_start(fn, type))
			give_prototype(module, fn, type);
	}
}
