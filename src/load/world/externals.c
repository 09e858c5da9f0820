/* SPDX-License-Identifier: Apache-2.0 */
/* Functions without a body and variables without a definition: what they look
 * like, and what they are taken for. SPEC 2.1, 6.1. */
#include "load/world/externals.h"

#include <stdlib.h>
#include <string.h>

#include "image/registers.h"
#include "load/debug/debug.h"
#include "load/ir/prototypes.h"
#include "load/world/stub.h"
#include "load/world/usual_names.h"
#include "load/world/world.h"

enum {
	MOST_PARAMS = 64,
	MOST_REGISTER = 8,    /* bytes of a register that is an input */
	UNKNOWN_ELEMENTS = 64 /* of an array whose length nobody says */
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

/* Functions that have no body by design. setjmp and its kin are no functions
 * that could be anything else. */
static bool is_known(const struct program *program, LLVMValueRef fn)
{
	const char *name = LLVMGetValueName(fn);
	return is_missing_weak(fn) || starts_with(name, "llvm.") ||
	       starts_with(name, "__brownout_") ||
	       is_runtime_routine(program, name) || is_device_call(name) ||
	       strstr(name, "setjmp") || strstr(name, "longjmp");
}

/* Whether all loads and stores through a pointer are volatile, and there are
 * some: adds 1 to *count for each, and to *reads for each load. */
static bool is_all_volatile(LLVMValueRef pointer, unsigned *count,
			    unsigned *reads)
{
	for (LLVMUseRef use = LLVMGetFirstUse(pointer); use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		bool is_access = LLVMIsALoadInst(user) ||
				 (LLVMIsAStoreInst(user) &&
				  LLVMGetOperand(user, 1) == pointer);
		if (is_access && !LLVMGetVolatile(user))
			return false;
		*count += is_access;
		*reads += LLVMIsALoadInst(user) != NULL;
		bool is_part = LLVMIsAGetElementPtrInst(user) ||
			       LLVMIsAConstantExpr(user);
		if (is_part && !is_all_volatile(user, count, reads))
			return false;
	}
	return true;
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

/* SPEC 6.1: a register of which nothing is known, and that the program reads, is
 * an input. */
static bool is_declared(const struct program *program, const char *name)
{
	for (size_t i = 0; i < program->ports.len; i++) {
		if (strcmp(program->ports.items[i].name, name) == 0)
			return true;
	}
	return false;
}

static bool is_register_input(struct program *program, LLVMValueRef global,
			      unsigned reads)
{
	const char *name = LLVMGetValueName(global);
	LLVMTypeRef type = LLVMGlobalGetValueType(global);
	return reads && !register_is_output(name) &&
	       LLVMTypeIsSized(type) &&
	       program_bytes(program, type) - 1 < MOST_REGISTER;
}

static void add_row(struct missing *missing, LLVMValueRef value,
		    struct external row)
{
	vec_push(&missing->values, value);
	vec_push(&missing->rows, row);
}

/* Where the first use of a global is, of all that are reachable: the earliest
 * function of the module, and of it the lowest line. */
struct first_use {
	const struct program *program;
	struct source_position at;
	uint64_t fn;
};

static void find_use(struct first_use *first, LLVMValueRef value, int depth)
{
	for (LLVMUseRef use = depth ? LLVMGetFirstUse(value) : NULL; use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (!LLVMIsAInstruction(user)) {
			find_use(first, user, depth - 1);
			continue;
		}
		const uint64_t *fn =
			map_get(&first->program->fn_index,
				map_key(LLVMGetBasicBlockParent(
					LLVMGetInstructionParent(user))));
		struct source_position at = debug_position(user);
		if (!fn || !at.line)
			continue;
		if (!first->at.line || *fn < first->fn ||
		    (*fn == first->fn && at.line < first->at.line)) {
			first->at = at;
			first->fn = *fn;
		}
	}
}

static struct external start_row(struct program *program, LLVMValueRef value)
{
	struct first_use first = { .program = program };
	find_use(&first, value, 4);
	if (!first.at.line)
		first.at = debug_first_use(value);
	struct arena *arena = &program->image->arena;
	return (struct external){
		.name = arena_strdup(arena, LLVMGetValueName(value)),
		.is_variable = LLVMIsAGlobalVariable(value) != NULL,
		.file = arena_strdup(arena, first.at.file ? first.at.file : ""),
		.line = first.at.line,
	};
}

/* SPEC 2.1: a variable without a definition that is only accessed as volatile
 * is a register of the device. Where nothing is assumed, warns if its name is
 * not known, because a file may be missing. */
static void look_at_variable(struct missing *missing, LLVMValueRef global)
{
	struct program *program = missing->program;
	const struct target *target = program->image->target;
	const char *name = LLVMGetValueName(global);
	unsigned count = 0, reads = 0;
	bool is_device = target->mmio[0].last &&
			 is_all_volatile(global, &count, &reads);
	if (is_device && register_by_name(target, name))
		return;
	struct external row = start_row(program, global);
	if (!is_device || !count) {
		add_row(missing, global, row);
		return;
	}
	row.is_input = is_register_input(program, global, reads);
	if (!program->options->assumes || !row.is_input)
		warn_register(program, global);
	else if (!is_declared(program, name))
		add_row(missing, global, row);
}

/* What the calls of a function show. */
struct calls {
	unsigned count;
	bool is_result_used;
	bool is_address_taken; /* it may be called by others */
	uint64_t constants;    /* arguments that were constant data */
};

static LLVMValueRef object_of(LLVMValueRef pointer)
{
	while (LLVMIsAConstantExpr(pointer) ||
	       LLVMIsAGetElementPtrInst(pointer))
		pointer = LLVMGetOperand(pointer, 0);
	return pointer;
}

static void look_at_call(LLVMValueRef call, struct calls *calls)
{
	calls->count++;
	calls->is_result_used |= LLVMGetFirstUse(call) != NULL;
	unsigned count = LLVMGetNumArgOperands(call);
	for (unsigned i = 0; i < count && i < MOST_PARAMS; i++) {
		LLVMValueRef object = object_of(LLVMGetOperand(call, i));
		if (LLVMIsAGlobalVariable(object) &&
		    LLVMIsGlobalConstant(object))
			calls->constants |= 1ull << i;
	}
}

static struct calls look_at_calls(const struct program *program,
				  LLVMValueRef fn)
{
	struct calls calls = { 0 };
	for (LLVMUseRef use = LLVMGetFirstUse(fn); use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		bool is_call =
			LLVMIsACallInst(user) && LLVMGetCalledValue(user) == fn;
		if (!is_call) {
			calls.is_address_taken = true;
			continue;
		}
		LLVMValueRef caller = LLVMGetBasicBlockParent(
			LLVMGetInstructionParent(user));
		if (map_get(&program->fn_index, map_key(caller)))
			look_at_call(user, &calls);
	}
	return calls;
}

static bool has_attribute(LLVMValueRef fn, unsigned param, const char *name)
{
	unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
	return LLVMGetEnumAttributeAtIndex(fn, param + 1, kind);
}

/* The parameters through which a function could write, as bits. */
static uint64_t writable(const struct missing *missing, LLVMValueRef fn,
			 const struct calls *calls)
{
	struct prototype prototype = prototypes_find(&missing->prototypes,
						     LLVMGetValueName(fn));
	LLVMTypeRef type = stub_type(fn), params[MOST_PARAMS];
	unsigned count = LLVMCountParamTypes(type);
	uint64_t bits = 0;
	if (count > MOST_PARAMS)
		return 0;
	LLVMGetParamTypes(type, params);
	for (unsigned i = 0; i < count; i++) {
		bool is_pointer =
			LLVMGetTypeKind(params[i]) == LLVMPointerTypeKind;
		bool is_copy = i < LLVMCountParams(fn) &&
			       (has_attribute(fn, i, "sret") ||
				has_attribute(fn, i, "byval"));
		if (is_pointer && !is_copy)
			bits |= 1ull << i;
	}
	return bits & ~prototype.constant & ~calls->constants;
}

/* Of these, the ones that a function fills whose name says that it reads:
 * buffers of numbers rather than the structs beside them, which are handles;
 * pointers to pointers and to functions never. */
static uint64_t filled(const struct missing *missing, LLVMValueRef fn,
		       uint64_t pointers)
{
	struct prototype prototype = prototypes_find(&missing->prototypes,
						     LLVMGetValueName(fn));
	uint64_t known = prototype.numbers | prototype.structs;
	if (pointers & prototype.numbers)
		return pointers & prototype.numbers;
	return known || prototype.constant ? pointers & known : pointers;
}

static void set_fills(struct program *program, uint64_t bits,
		      struct external *row)
{
	struct fill *fills = arena_alloc(&program->image->arena,
					 MOST_PARAMS * sizeof(*fills));
	for (unsigned i = 0; i < MOST_PARAMS; i++) {
		if (bits >> i & 1)
			fills[row->fill_count++] = (struct fill){ .arg = i };
	}
	row->fills = fills;
}

/* Whether a result can be made of numbers. */
static bool is_value(LLVMTypeRef type)
{
	LLVMTypeKind kind = LLVMGetTypeKind(type);
	return kind != LLVMVoidTypeKind && kind != LLVMPointerTypeKind &&
	       kind != LLVMVectorTypeKind && kind != LLVMScalableVectorTypeKind;
}

static bool is_used(LLVMValueRef fn, const struct calls *calls)
{
	return calls->is_result_used || calls->is_address_taken ||
	       (LLVMCountParams(fn) && has_attribute(fn, 0, "sret"));
}

/* SPEC 6.1: what a function without a body is taken for. */
static void look_at_function(struct missing *missing, LLVMValueRef fn)
{
	struct program *program = missing->program;
	struct external row = start_row(program, fn);
	struct calls calls = look_at_calls(program, fn);
	LLVMTypeRef result = LLVMGetReturnType(stub_type(fn));
	bool has_sret = LLVMCountParams(fn) && has_attribute(fn, 0, "sret");
	bool gives = (is_value(result) || has_sret) && is_used(fn, &calls);
	bool reads = usual_name_reads(row.name);
	uint64_t pointers = writable(missing, fn, &calls);
	uint64_t fills = reads ? filled(missing, fn, pointers) : 0;
	row.has_pointers = pointers != 0;
	row.is_input = gives || fills;
	row.is_output =
		usual_name_sends(row.name) ||
		(!row.is_input && !pointers && !reads &&
		 (LLVMGetTypeKind(result) == LLVMVoidTypeKind ||
		  !is_used(fn, &calls)));
	if (row.is_input)
		set_fills(program, fills, &row);
	add_row(missing, fn, row);
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
		if (!is_known(program, program->declared.items[i]))
			look_at_function(missing, program->declared.items[i]);
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
	LLVMTypeRef element = is_open
				      ? LLVMGetElementType(type)
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
	struct load_port port = { .name = name, .label = name, .is_stub = true };
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
	if (!look_at_calls(missing->program, value).count)
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
