/* SPDX-License-Identifier: Apache-2.0 */
/* Functions without a body and variables without a definition: finds them, and
 * refuses them or takes them for what they look like. SPEC 6.1. */
#include "load/world/externals.h"

#include <stdlib.h>
#include <string.h>

#include "load/debug/debug.h"
#include "load/world/external_looks.h"
#include "load/world/stub.h"

enum {
	UNKNOWN_ELEMENTS = 64, /* of an array whose length nobody says */
};

/* All that is missing. */
struct missing {
	struct program *program;
	VEC(LLVMValueRef) values; /* functions and variables */
	external_list rows;       /* of the same index */
	struct prototypes prototypes;
};

static void missing_release(struct missing *missing)
{
	vec_release(&missing->values);
	vec_release(&missing->rows);
	prototypes_release(&missing->prototypes);
}

static bool starts_with(const char *name, const char *start)
{
	return strncmp(name, start, strlen(start)) == 0;
}

/* Functions that have no body by design. */
static bool is_known(const struct program *program, LLVMValueRef fn)
{
	const char *name = LLVMGetValueName(fn);
	return is_missing_weak(fn) || starts_with(name, "llvm.") ||
	       starts_with(name, "__brownout_") ||
	       is_runtime_routine(program, name) || is_device_call(name) ||
	       is_jump(name);
}

static void warn_register(struct program *program, LLVMValueRef global)
{
	struct source_position at = debug_first_use(global);
	const char *warning = arena_printf(
		&program->image->arena,
		"%s:%u: warning: 'volatile %s' is not defined in any of the "
		"files: taken for a device register that reads back what was "
		"last written",
		at.file, at.line, LLVMGetValueName(global));
	vec_push(&program->image->warnings, warning);
}

static bool is_declared(const struct program *program, const char *name)
{
	for (size_t i = 0; i < program->ports.len; i++) {
		if (strcmp(program->ports.items[i].name, name) == 0)
			return true;
	}
	return false;
}

static void add_row(struct missing *missing, LLVMValueRef value,
		    struct external row)
{
	vec_push(&missing->values, value);
	vec_push(&missing->rows, row);
}

/* Where nothing is assumed, warns of registers whose names are not known,
 * because a file may be missing. */
static void look_at_variable(struct missing *missing, LLVMValueRef global)
{
	struct program *program = missing->program;
	struct external row;
	switch (external_variable(program, global, &row)) {
	case VARIABLE_KNOWN:
		break;
	case VARIABLE_REGISTER:
		if (!program->options->assumes || !row.is_input)
			warn_register(program, global);
		else if (!is_declared(program, row.name))
			add_row(missing, global, row);
		break;
	case VARIABLE_MISSING:
		add_row(missing, global, row);
		break;
	}
}

static bool has_pointer_params(LLVMValueRef fn)
{
	for (LLVMValueRef param = LLVMGetFirstParam(fn); param;
	     param = LLVMGetNextParam(param)) {
		if (LLVMGetTypeKind(LLVMTypeOf(param)) == LLVMPointerTypeKind)
			return true;
	}
	return false;
}

static bool needs_prototypes(const struct program *program)
{
	for (size_t i = 0; i < program->declared.len; i++) {
		LLVMValueRef fn = program->declared.items[i];
		if (!is_known(program, fn) && has_pointer_params(fn))
			return true;
	}
	return false;
}

/* In the order of the module. */
static void find_missing(struct missing *missing)
{
	struct program *program = missing->program;
	if (needs_prototypes(program))
		prototypes_read(&missing->prototypes, program);
	for (size_t i = 0; i < program->declared.len; i++) {
		LLVMValueRef fn = program->declared.items[i];
		if (!is_known(program, fn))
			add_row(missing, fn,
				external_function(program, &missing->prototypes,
						  fn));
	}
	for (size_t i = 0; i < program->globals.len; i++) {
		if (is_register(program->globals.items[i]))
			look_at_variable(missing, program->globals.items[i]);
	}
}

/* Gives a variable a value: 0. One whose size nobody says is replaced. */
static void define(struct program *program, LLVMValueRef global)
{
	LLVMTypeRef type = LLVMGlobalGetValueType(global);
	bool is_open = LLVMGetTypeKind(type) == LLVMArrayTypeKind &&
		       !LLVMGetArrayLength2(type);
	if (LLVMTypeIsSized(type) && !is_open) {
		LLVMSetInitializer(global, LLVMConstNull(type));
		return;
	}
	LLVMTypeRef element = is_open ? LLVMGetElementType(type)
				      : LLVMInt8TypeInContext(program->context);
	LLVMTypeRef array = LLVMArrayType2(element, UNKNOWN_ELEMENTS);
	LLVMValueRef room = LLVMAddGlobal(program->module, array, "");
	char *name = mem_strdup(LLVMGetValueName(global));
	LLVMSetInitializer(room, LLVMConstNull(array));
	LLVMSetGlobalConstant(room, LLVMIsGlobalConstant(global));
	LLVMReplaceAllUsesWith(global, room);
	LLVMDeleteGlobal(global);
	LLVMSetValueName2(room, name, strlen(name));
	free(name);
}

static uint32_t input_count(const struct program *program)
{
	uint32_t count = 0;
	for (size_t i = 0; i < program->ports.len; i++)
		count += !program->ports.items[i].is_output;
	return count;
}

static bool make_stub(struct program *program, const char *name,
		      struct err *err)
{
	struct load_port port = { .name = name,
				  .label = name,
				  .is_stub = true };
	return stub_make(program, &port, 0, NULL, err);
}

/* Adds the ports of an external, and gives it a body. */
static bool assume_ports(struct program *program, const struct external *row,
			 struct err *err)
{
	struct load_port port = {
		.name = row->name,
		.label = row->name,
		.is_register = row->is_variable,
		.fills = row->fills,
		.fill_count = row->fill_count,
		.file = row->file,
		.line = row->line,
	};
	uint32_t number = input_count(program);
	bool ok = row->is_variable;
	for (int is_output = 0; is_output < 2; is_output++) {
		if (!(is_output ? row->is_output : row->is_input))
			continue;
		port.is_output = is_output;
		vec_push(&program->ports, port);
		ok = ok || stub_make(program, &port, number, NULL, err);
	}
	return ok;
}

static bool assume(struct program *program, LLVMValueRef value,
		   const struct external *row, struct err *err)
{
	if (row->is_input || row->is_output)
		return assume_ports(program, row, err);
	if (!row->is_variable)
		return make_stub(program, row->name, err);
	define(program, value);
	return true;
}

static bool assume_all(struct missing *missing, struct err *err)
{
	struct program *program = missing->program;
	struct image *image = program->image;
	for (size_t i = 0; i < missing->rows.len; i++) {
		const struct external *row = &missing->rows.items[i];
		if (!assume(program, missing->values.items[i], row, err))
			return false;
		vec_push(&image->assumed, *row);
	}
	struct strbuf note = { 0 };
	externals_note(&image->assumed, &note);
	vec_push(&image->warnings, strbuf_to_arena(&note, &image->arena));
	program_find_reachable(program);
	return true;
}

/* One that is missing is an error at its place. */
static bool refuse_one(const struct missing *missing, struct err *err)
{
	const struct external *row = &missing->rows.items[0];
	LLVMValueRef value = missing->values.items[0];
	if (row->is_variable)
		return err_at(err, row->file, row->line, 0,
			      "variable '%s' is declared but not defined in "
			      "any of the files",
			      row->name);
	if (!external_is_called(missing->program, value))
		return err_at(err, row->file, row->line, 0,
			      "the address of function '%s' is used, but it "
			      "has no body in the given files",
			      row->name);
	return err_at(err, row->file, row->line, 0,
		      "function '%s' has no body in the given files and is not "
		      "in the C library",
		      row->name);
}

static bool refuse(const struct missing *missing, struct err *err)
{
	const external_list *rows = &missing->rows;
	if (rows->len == 1)
		return refuse_one(missing, err);
	struct strbuf text = { 0 };
	externals_headline(rows, &text);
	err_at(err, rows->items[0].file, rows->items[0].line, 0, "%s",
	       strbuf_text(&text));
	strbuf_release(&text);
	return false;
}

bool externals_resolve(struct program *program, struct err *err)
{
	struct missing missing = { .program = program };
	struct externals *told = program->options->externals;
	bool ok = true;
	find_missing(&missing);
	if (told) {
		externals_set(told, &missing.rows);
		told->is_refused =
			missing.rows.len && !program->options->assumes;
	}
	if (missing.rows.len)
		ok = program->options->assumes ? assume_all(&missing, err)
					       : refuse(&missing, err);
	missing_release(&missing);
	return ok;
}

static void warn_stub(struct program *program, const char *name,
		      const char *what)
{
	vec_push(&program->image->warnings,
		 (const char *)arena_printf(&program->image->arena,
					    "warning: '--stub %s': %s", name,
					    what));
}

static bool stub_named(struct program *program, const char *name,
		       struct err *err)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, name);
	LLVMValueRef global = LLVMGetNamedGlobal(program->module, name);
	LLVMValueRef found = fn ? fn : global;
	if (!found) {
		warn_stub(program, name,
			  "the program uses no function or variable of this "
			  "name");
		return true;
	}
	if (!LLVMIsDeclaration(found)) {
		warn_stub(program, name,
			  "the program defines it, and that is used");
		return true;
	}
	if (fn)
		return make_stub(program, name, err);
	define(program, global);
	return true;
}

bool externals_stub_named(struct program *program, struct err *err)
{
	bool ok = true;
	for (size_t i = 0; ok && i < program->options->stub_count; i++)
		ok = stub_named(program, program->options->stubs[i], err);
	return ok;
}
