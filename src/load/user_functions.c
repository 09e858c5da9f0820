/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that the user names on the command line. */
#include "load/user_functions.h"

#include <string.h>

#include "load/debug/debug.h"
#include "util/similar.h"

bool is_plain(LLVMValueRef fn)
{
	LLVMTypeRef type = LLVMGlobalGetValueType(fn);
	return LLVMCountParamTypes(type) == 0 && !LLVMIsFunctionVarArg(type) &&
	       LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMVoidTypeKind;
}

bool is_users(LLVMValueRef fn)
{
	bool is_allocator;
	return !LLVMIsDeclaration(fn) &&
	       !debug_is_library_function(fn, &is_allocator);
}

/* Suggests the function with the most similar name that could be meant: "; did
 * you mean 'timer_isr'". */
static void refuse_unknown(const struct program *program,
			   struct user_function_name wanted, struct err *err)
{
	struct similar similar = similar_to(wanted.name);
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (is_users(fn) && is_plain(fn))
			similar_try(&similar, LLVMGetValueName(fn));
	}
	err_set(err,
		"'%s %s': none of the files has a function '%s' (a static one "
		"must be used)%s",
		wanted.option, wanted.name, wanted.name, similar.hint);
}

LLVMValueRef user_function_find(const struct program *program,
				struct user_function_name wanted,
				struct err *err)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, wanted.name);
	if (!fn || !is_users(fn)) {
		refuse_unknown(program, wanted, err);
		return NULL;
	}
	if (is_plain(fn))
		return fn;
	struct source_position at = debug_position(fn);
	err_at(err, at.file, at.line, 0,
	       "'%s %s': %s must have neither parameters nor a result",
	       wanted.option, wanted.name, wanted.role);
	return NULL;
}

/* A routine is the machine's if the program calls it and it has no body. */
static void warn_routine(struct program *program, const char *option,
			 const char *name)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, name);
	bool is_called = fn && LLVMGetFirstUse(fn);
	if (is_called && LLVMIsDeclaration(fn))
		return;
	const char *warning = arena_printf(
		&program->image->arena,
		is_called ? "warning: '%s %s': the function has a body, so it "
			    "is called like any other"
			  : "warning: '%s %s': the program calls no function "
			    "of this name",
		option, name);
	vec_push(&program->image->warnings, warning);
}

void user_functions_warn(struct program *program)
{
	const struct load_options *options = program->options;
	for (size_t i = 0;
	     i < options->checkpoint_count && options->names_checkpoints; i++)
		warn_routine(program, "--checkpoint", options->checkpoints[i]);
	for (size_t i = 0;
	     i < options->transition_count && options->names_transitions; i++)
		warn_routine(program, "--transition", options->transitions[i]);
	for (size_t i = 0; i < options->region_count && options->names_regions;
	     i++) {
		warn_routine(program, "--region", options->regions[i].begin);
		warn_routine(program, "--region", options->regions[i].end);
	}
}
