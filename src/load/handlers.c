/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupt handlers, SPEC 3.6: functions that nobody calls. The source marks
 * them (attribute interrupt, #pragma vector with __interrupt), or the user
 * names them. */
#include <string.h>

#include "load/debug.h"
#include "load/program.h"
#include "util/text.h"

enum {
	MSP430_INTRCC = 69, /* LLVM's number of that calling convention */
	NEAR = 4,           /* letters that a name may differ in */
};

/* clang marks them by an attribute; for msp430 also by how they are called. */
static bool is_marked(LLVMValueRef fn)
{
	static const char attribute[] = "interrupt";
	return LLVMGetFunctionCallConv(fn) == MSP430_INTRCC ||
	       LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
					     attribute, sizeof(attribute) - 1);
}

/* The machine has nothing to give to a handler, and takes nothing. */
static bool is_plain(LLVMValueRef fn)
{
	LLVMTypeRef type = LLVMGlobalGetValueType(fn);
	return LLVMCountParamTypes(type) == 0 && !LLVMIsFunctionVarArg(type) &&
	       LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMVoidTypeKind;
}

static bool is_users(LLVMValueRef fn)
{
	bool is_allocator;
	return !LLVMIsDeclaration(fn) &&
	       !debug_is_library_function(fn, &is_allocator);
}

static void add_marked(struct program *program, LLVMValueRef fn)
{
	if (is_plain(fn)) {
		vec_push(&program->handlers, fn);
		return;
	}
	struct position at = debug_position(fn);
	const char *warning = arena_printf(
		&program->image->arena,
		"%s:%u: warning: '%s' is marked as an interrupt handler, but "
		"has parameters or a result: taken for a function like others",
		at.file, at.line, LLVMGetValueName(fn));
	vec_push(&program->image->warnings, warning);
}

/* "; did you mean 'timer_isr'": the function of the most similar name that
 * could be a handler. */
static bool is_unknown(struct program *program, const char *name,
		       struct err *err)
{
	const char *nearest = NULL;
	size_t least = NEAR + 1;
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		const char *other = LLVMGetValueName(fn);
		size_t far = text_distance(name, other);
		/* Any short name is near another one. */
		bool is_alike = 2 * far < strlen(other);
		if (!is_users(fn) || !is_plain(fn) || !is_alike || far >= least)
			continue;
		nearest = other;
		least = far;
	}
	return err_set(err,
		       "'--interrupt %s': none of the files has a function "
		       "'%s' (a static one must be used)%s%s%s",
		       name, name, nearest ? "; did you mean '" : "",
		       nearest ? nearest : "", nearest ? "'?" : "");
}

static bool is_handler(const struct program *program, LLVMValueRef fn)
{
	for (size_t i = 0; i < program->handlers.len; i++) {
		if (program->handlers.items[i] == fn)
			return true;
	}
	return false;
}

static bool add_named(struct program *program, const char *name,
		      struct err *err)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, name);
	if (!fn || !is_users(fn))
		return is_unknown(program, name, err);
	if (!is_plain(fn)) {
		struct position at = debug_position(fn);
		return err_at(err, at.file, at.line, 0,
			      "'--interrupt %s': a handler has no parameters "
			      "and no result",
			      name);
	}
	if (!is_handler(program, fn))
		vec_push(&program->handlers, fn);
	return true;
}

bool program_find_handlers(struct program *program, struct err *err)
{
	const struct load_options *options = program->options;
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (is_marked(fn) && is_users(fn) && fn != program->entry)
			add_marked(program, fn);
	}
	for (size_t i = 0; i < options->handler_count; i++) {
		if (!add_named(program, options->handlers[i], err))
			return false;
	}
	return true;
}

void program_add_handlers(struct program *program)
{
	struct image *image = program->image;
	for (size_t i = 0; i < program->handlers.len; i++) {
		LLVMValueRef fn = program->handlers.items[i];
		vec_push(&image->handlers,
			 (uint32_t)*map_get(&program->fn_index, map_key(fn)));
	}
	for (uint32_t i = 0; i < image->points.len; i++) {
		if (image->points.items[i].kind == CODE_RESUME)
			image->resume = image->map.code + i * CODE_STEP;
	}
}
