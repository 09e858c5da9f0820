/* SPDX-License-Identifier: Apache-2.0 */
/* The function that says what non-volatile data mean, SPEC 5.6: BROWNOUT_EQUAL
 * in the source, --equal or `equal` in the configuration. */
#include <string.h>

#include "load/debug/debug.h"
#include "load/user_functions.h"

/* The declaration of the source; NULL: there is none. A second one is an
 * error. */
static const struct declaration *declared(const struct image *image,
					  struct err *err)
{
	const struct declaration *found = NULL;
	for (size_t i = 0; i < image->declarations.len; i++) {
		const struct declaration *one = &image->declarations.items[i];
		if (one->kind != DECLARATION_EQUAL)
			continue;
		if (found)
			err_at(err, one->file, one->line, 0,
			       "BROWNOUT_EQUAL(%s): %s:%u names '%s' already; "
			       "one function can call both",
			       one->name, found->file, found->line,
			       found->name);
		found = one;
	}
	return found;
}

/* The width of its result; 0: it has none. False: the machine cannot start it,
 * or its result is not a number. */
static bool result_bits(LLVMValueRef fn, unsigned *bits)
{
	LLVMTypeRef type = LLVMGlobalGetValueType(fn);
	LLVMTypeRef result = LLVMGetReturnType(type);
	LLVMTypeKind kind = LLVMGetTypeKind(result);
	*bits = kind == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(result) : 0;
	return LLVMCountParamTypes(type) == 0 && !LLVMIsFunctionVarArg(type) &&
	       *bits <= 64 && (*bits || kind == LLVMVoidTypeKind);
}

/* With the position of the declaration, if there is one. */
static bool refuse(const struct declaration *made, const char *name,
		   const char *why, struct err *err)
{
	if (made)
		return err_at(err, made->file, made->line, 0,
			      "BROWNOUT_EQUAL(%s): %s", name, why);
	return err_set(err, "'--equal %s': %s", name, why);
}

bool program_find_equal(struct program *program, struct err *err)
{
	const char *name = program->options->equal;
	const struct declaration *made = NULL;
	if (!name) {
		made = declared(program->image, err);
		if (err->code)
			return false;
		name = made ? made->name : NULL;
	}
	if (!name)
		return true;
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, name);
	if (!fn || !is_users(fn))
		return refuse(made, name,
			      "none of the files has a function of this name "
			      "(a static one must be used)",
			      err);
	if (!result_bits(fn, &program->image->equal_bits))
		return refuse(made, name,
			      "it must have no parameters, and its result, if "
			      "it has one, must be a whole number",
			      err);
	program->equal = fn;
	return true;
}
