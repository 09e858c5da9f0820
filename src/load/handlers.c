/* SPDX-License-Identifier: Apache-2.0 */
/* Interrupt handlers, SPEC 3.6: functions that the program does not call. The
 * source marks them (attribute interrupt, #pragma vector with __interrupt), or
 * the user names them. */
#include "load/debug/debug.h"
#include "load/user_functions.h"

enum {
	MSP430_INTRCC = 69, /* LLVM's number of that calling convention */
};

/* clang marks handlers with an attribute; for msp430 also with a calling
 * convention. */
bool handler_is_marked(LLVMValueRef fn)
{
	static const char attribute[] = "interrupt";
	return LLVMGetFunctionCallConv(fn) == MSP430_INTRCC ||
	       LLVMGetStringAttributeAtIndex(fn, LLVMAttributeFunctionIndex,
					     attribute, sizeof(attribute) - 1);
}

static void add_marked(struct program *program, LLVMValueRef fn)
{
	if (is_plain(fn)) {
		vec_push(&program->handlers, fn);
		return;
	}
	struct source_position at = debug_position(fn);
	const char *warning = arena_printf(
		&program->image->arena,
		"%s:%u: warning: '%s' is marked as an interrupt handler, but "
		"has parameters or a result: treated as an ordinary function",
		at.file, at.line, LLVMGetValueName(fn));
	vec_push(&program->image->warnings, warning);
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
	LLVMValueRef fn = user_function_find(
		program,
		(struct user_function_name){ "--interrupt", name, "a handler" },
		err);
	if (!fn)
		return false;
	if (!is_handler(program, fn))
		vec_push(&program->handlers, fn);
	return true;
}

/* What the program starts with does not interrupt it. */
static bool is_only_entry(const struct program *program, LLVMValueRef fn)
{
	return program->entries.len == 1 && program->entries.items[0].fn == fn;
}

bool program_find_handlers(struct program *program, struct err *err)
{
	const struct load_options *options = program->options;
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (handler_is_marked(fn) && is_users(fn) &&
		    !is_only_entry(program, fn))
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
