/* SPDX-License-Identifier: Apache-2.0 */
/* What functions without a body and variables without a definition look like,
 * SPEC 2.1, 6.1. */
#include "load/world/external_looks.h"

#include <string.h>

#include "image/registers.h"
#include "load/debug/debug.h"
#include "load/world/stub.h"
#include "load/world/usual_names.h"

enum {
	MOST_PARAMS = 64,
	MOST_REGISTER = 8, /* bytes of a register that is an input */
};

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

/* SPEC 6.1: a register of which nothing is known, and that the program reads,
 * is an input. */
static bool is_register_input(struct program *program, LLVMValueRef global,
			      unsigned reads)
{
	const char *name = LLVMGetValueName(global);
	LLVMTypeRef type = LLVMGlobalGetValueType(global);
	return reads && !register_is_output(name) && LLVMTypeIsSized(type) &&
	       program_bytes(program, type) - 1 < MOST_REGISTER;
}

enum external_variable external_variable(struct program *program,
					 LLVMValueRef global,
					 struct external *row)
{
	const struct target *target = program->image->target;
	unsigned count = 0, reads = 0;
	bool is_device =
		target->mmio[0].last && is_all_volatile(global, &count, &reads);
	*row = start_row(program, global);
	if (is_device && register_by_name(program->image, row->name))
		return VARIABLE_KNOWN;
	if (!is_device || !count)
		return VARIABLE_MISSING;
	row->is_input = is_register_input(program, global, reads);
	return VARIABLE_REGISTER;
}

/* What the calls of a function show. */
struct calls {
	unsigned count;
	bool is_result_used;
	bool is_address_taken; /* it may be called by others */
	uint64_t constants;    /* arguments that were constant data */
	uint64_t uncounted;    /* those after which no size came, see below */
};

static LLVMValueRef object_of(LLVMValueRef pointer)
{
	while (LLVMIsAConstantExpr(pointer) ||
	       LLVMIsAGetElementPtrInst(pointer))
		pointer = LLVMGetOperand(pointer, 0);
	return pointer;
}

/* The bytes of an array of bytes; 0: it is none. */
static uint64_t byte_count(LLVMValueRef object)
{
	LLVMTypeRef type =
		LLVMIsAAllocaInst(object)       ? LLVMGetAllocatedType(object)
		: LLVMIsAGlobalVariable(object) ? LLVMGlobalGetValueType(object)
						: NULL;
	if (!type || LLVMGetTypeKind(type) != LLVMArrayTypeKind)
		return 0;
	LLVMTypeRef element = LLVMGetElementType(type);
	bool is_byte = LLVMGetTypeKind(element) == LLVMIntegerTypeKind &&
		       LLVMGetIntTypeWidth(element) == 8;
	return is_byte ? LLVMGetArrayLength2(type) : 0;
}

/* Whether the argument after a pointer looks like the bytes that it is about: a
 * number that is not larger than its array. Anything else may be a register's
 * address, or count something larger. */
static bool has_count(LLVMValueRef call, unsigned argument)
{
	if (argument + 1 >= LLVMGetNumArgOperands(call))
		return false;
	LLVMValueRef count = LLVMGetOperand(call, argument + 1);
	if (!LLVMIsAConstantInt(count) ||
	    LLVMGetIntTypeWidth(LLVMTypeOf(count)) > 64)
		return false;
	uint64_t bytes = LLVMConstIntGetZExtValue(count);
	return bytes &&
	       bytes <= byte_count(object_of(LLVMGetOperand(call, argument)));
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
		if (!has_count(call, i))
			calls->uncounted |= 1ull << i;
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
		LLVMValueRef caller =
			LLVMGetBasicBlockParent(LLVMGetInstructionParent(user));
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
static uint64_t writable(const struct prototypes *prototypes, LLVMValueRef fn,
			 const struct calls *calls)
{
	struct prototype prototype =
		prototypes_find(prototypes, LLVMGetValueName(fn));
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
static uint64_t filled(const struct prototypes *prototypes, LLVMValueRef fn,
		       uint64_t pointers)
{
	struct prototype prototype =
		prototypes_find(prototypes, LLVMGetValueName(fn));
	uint64_t known = prototype.numbers | prototype.structs;
	if (pointers & prototype.numbers)
		return pointers & prototype.numbers;
	return known || prototype.constant ? pointers & known : pointers;
}

static void set_fills(struct program *program, uint64_t bits,
		      const struct calls *calls, struct external *row)
{
	uint64_t uncounted = calls->uncounted;
	if (calls->is_address_taken || !calls->count)
		uncounted = UINT64_MAX;
	struct fill *fills = arena_alloc(&program->image->arena,
					 MOST_PARAMS * sizeof(*fills));
	for (unsigned i = 0; i < MOST_PARAMS; i++) {
		if (bits >> i & 1)
			fills[row->fill_count++] = (struct fill){
				.arg = i,
				.has_count = !(uncounted >> i & 1),
				.count = uncounted >> i & 1 ? 0 : i + 1,
			};
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

bool external_is_called(const struct program *program, LLVMValueRef fn)
{
	return look_at_calls(program, fn).count;
}

static bool has_pointers(LLVMValueRef fn)
{
	LLVMTypeRef type = stub_type(fn), params[MOST_PARAMS];
	unsigned count = LLVMCountParamTypes(type), found = 0;
	if (count > MOST_PARAMS)
		return true;
	LLVMGetParamTypes(type, params);
	for (unsigned i = 0; i < count; i++)
		found += LLVMGetTypeKind(params[i]) == LLVMPointerTypeKind;
	return found;
}

struct external external_function(struct program *program,
				  const struct prototypes *prototypes,
				  LLVMValueRef fn)
{
	struct external row = start_row(program, fn);
	struct calls calls = look_at_calls(program, fn);
	LLVMTypeRef result = LLVMGetReturnType(stub_type(fn));
	bool has_sret = LLVMCountParams(fn) && has_attribute(fn, 0, "sret");
	bool is_needed = is_used(fn, &calls);
	bool is_void = LLVMGetTypeKind(result) == LLVMVoidTypeKind;
	bool reads = usual_name_reads(row.name);
	uint64_t pointers = writable(prototypes, fn, &calls);
	uint64_t fills = reads ? filled(prototypes, fn, pointers) : 0;
	row.has_pointers = has_pointers(fn);
	row.is_input = ((is_value(result) || has_sret) && is_needed) || fills;
	row.is_output = usual_name_sends(row.name) ||
			(!row.is_input && !pointers && !reads &&
			 (is_void || !is_needed));
	if (row.is_input)
		set_fills(program, fills, &calls, &row);
	return row;
}
