/* SPDX-License-Identifier: Apache-2.0 */
/* Arguments that are made up for an entry, SPEC 10.3. */
#include "load/caller.h"

#include <string.h>

#include <llvm-c/DebugInfo.h>

#include "load/debug/debug.h"
#include "load/debug/debug_types.h"

enum {
	DEEPEST = 3,        /* pointers in what pointers point to */
	MOST_OBJECTS = 32,  /* for one entry */
	MANY = 64,          /* numbers that a pointer to one points to */
	SOME = 4,           /* elements of an array that get pointers */
	DEBUG_VARIABLE = 1, /* operand of a debug intrinsic */
	OPERAND_TYPE = 4,   /* of a function */
};

/* --- what is known of parameters ------------------------------------------ */

/* The parameter whose value an alloca gets; NULL: it is none. */
static LLVMValueRef stored_parameter(LLVMValueRef alloca)
{
	for (LLVMUseRef use = LLVMGetFirstUse(alloca); use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (LLVMIsAStoreInst(user) &&
		    LLVMIsAArgument(LLVMGetOperand(user, 0)) &&
		    LLVMGetOperand(user, 1) == alloca)
			return LLVMGetOperand(user, 0);
	}
	return NULL;
}

/* The parameter that a debug intrinsic is about; NULL: none. */
static LLVMValueRef parameter_of(LLVMValueRef intrinsic)
{
	LLVMValueRef wrapped = LLVMGetOperand(intrinsic, 0), value = NULL;
	if (LLVMGetMetadataKind(LLVMValueAsMetadata(wrapped)) !=
	    LLVMLocalAsMetadataMetadataKind)
		return NULL;
	LLVMGetMDNodeOperands(wrapped, &value);
	if (LLVMIsAArgument(value))
		return value;
	return LLVMIsAAllocaInst(value) ? stored_parameter(value) : NULL;
}

static bool is_debug_intrinsic(LLVMValueRef inst)
{
	return LLVMIsACallInst(inst) &&
	       strncmp(LLVMGetValueName(LLVMGetCalledValue(inst)), "llvm.dbg.",
		       9) == 0 &&
	       strcmp(LLVMGetValueName(LLVMGetCalledValue(inst)),
		      "llvm.dbg.label") != 0;
}

static unsigned number_of(LLVMValueRef fn, LLVMValueRef param)
{
	unsigned i = 0;
	while (LLVMGetParam(fn, i) != param)
		i++;
	return i;
}

static void name_parameter(struct program *program, LLVMValueRef fn,
			   LLVMValueRef intrinsic, struct parameter *list)
{
	LLVMValueRef param = parameter_of(intrinsic);
	if (!param)
		return;
	struct parameter *row = &list[number_of(fn, param)];
	LLVMMetadataRef variable =
		LLVMValueAsMetadata(LLVMGetOperand(intrinsic, DEBUG_VARIABLE));
	/* The module does not live as long as the image. */
	if (!row->name[0])
		row->name =
			arena_strdup(&program->image->arena,
				     debug_variable_name(program, variable));
}

static bool is_null_test(LLVMValueRef user)
{
	return LLVMIsAICmpInst(user) &&
	       (LLVMIsAConstantPointerNull(LLVMGetOperand(user, 0)) ||
		LLVMIsAConstantPointerNull(LLVMGetOperand(user, 1)));
}

/* What has the value, too: the variable that it is stored to, or what is loaded
 * from a variable; NULL. */
static LLVMValueRef copy_of(LLVMValueRef user, LLVMValueRef value)
{
	if (LLVMIsALoadInst(user))
		return user;
	if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == value &&
	    LLVMIsAAllocaInst(LLVMGetOperand(user, 1)))
		return LLVMGetOperand(user, 1);
	return NULL;
}

/* Variables may be copied in a circle (a = b; b = a): each value once. */
static bool is_compared_with_null(LLVMValueRef param)
{
	struct map seen = { 0 }; /* in the order in which they are looked at */
	map_put(&seen, map_key(param));
	bool is_compared = false;
	for (size_t i = 0; i < seen.entries.len && !is_compared; i++) {
		LLVMValueRef value =
			(LLVMValueRef)(uintptr_t)seen.entries.items[i].key;
		for (LLVMUseRef use = LLVMGetFirstUse(value);
		     use && !is_compared; use = LLVMGetNextUse(use)) {
			LLVMValueRef user = LLVMGetUser(use);
			LLVMValueRef copy = copy_of(user, value);
			is_compared = is_null_test(user);
			if (copy)
				map_put(&seen, map_key(copy));
		}
	}
	map_release(&seen);
	return is_compared;
}

/* Types of parameters, if there are as many as LLVM has: structs that are
 * passed in parts are not told apart. */
static void type_parameters(struct program *program, LLVMValueRef fn,
			    struct parameter *list)
{
	LLVMMetadataRef sub = LLVMGetSubprogram(fn);
	LLVMMetadataRef type =
		sub ? debug_operand(program, sub, OPERAND_TYPE) : NULL;
	LLVMMetadataRef types =
		type ? debug_operand(program, type, OPERAND_TYPES) : NULL;
	unsigned count = LLVMCountParams(fn);
	if (!types || LLVMGetMDNodeNumOperands(LLVMMetadataAsValue(
			      program->context, types)) < count + 1)
		return;
	for (unsigned i = 0; i < count; i++)
		list[i].type = debug_operand(program, types, i + 1);
}

struct parameter *caller_parameters(struct program *program, LLVMValueRef fn)
{
	unsigned count = LLVMCountParams(fn);
	struct parameter *list = arena_alloc(&program->image->arena,
					     (count + 1) * sizeof(*list));
	memset(list, 0, (count + 1) * sizeof(*list));
	for (unsigned i = 0; i < count; i++) {
		list[i].name = "";
		list[i].is_tested = is_compared_with_null(LLVMGetParam(fn, i));
	}
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
		     inst = LLVMGetNextInstruction(inst)) {
			if (is_debug_intrinsic(inst))
				name_parameter(program, fn, inst, list);
		}
	}
	type_parameters(program, fn, list);
	return list;
}

/* --- memory of the caller ------------------------------------------------- */

/* What is made for one entry. */
struct maker {
	struct program *program;
	uint32_t entry;
	unsigned objects;
};

/* A pointer in an object being made. */
struct inner_pointer {
	uint64_t at; /* offset */
	LLVMValueRef value;
};
typedef VEC(struct inner_pointer) pointer_list;

static LLVMValueRef make_target(struct maker *maker, LLVMMetadataRef type,
				const char *name, unsigned depth);

static unsigned tag_of(LLVMMetadataRef type)
{
	return LLVMGetDINodeTag(type);
}

static bool is_function_type(LLVMMetadataRef type)
{
	return LLVMGetMetadataKind(type) == LLVMDISubroutineTypeMetadataKind;
}

/* An object being made. */
struct object_shape {
	struct maker *maker;
	const char *name;
	unsigned depth;
	pointer_list pointers;
};

static void find_pointers(struct object_shape *shape, LLVMMetadataRef type,
			  uint64_t at, const char *name);

static void find_in_members(struct object_shape *shape, LLVMMetadataRef type,
			    uint64_t at, const char *name)
{
	struct program *program = shape->maker->program;
	LLVMMetadataRef list = debug_operand(program, type, OPERAND_ELEMENTS);
	unsigned count = list ? LLVMGetMDNodeNumOperands(LLVMMetadataAsValue(
					program->context, list))
			      : 0;
	/* Members of a union share their bytes. */
	if (tag_of(type) == TAG_UNION && count > 1)
		count = 1;
	for (unsigned i = 0; i < count; i++) {
		LLVMMetadataRef member = debug_operand(program, list, i);
		if (!member || LLVMGetMetadataKind(member) !=
				       LLVMDIDerivedTypeMetadataKind)
			continue;
		size_t length = 0;
		const char *own = LLVMDITypeGetName(member, &length);
		find_pointers(shape,
			      debug_operand(program, member, OPERAND_BASE),
			      at + LLVMDITypeGetOffsetInBits(member) / 8,
			      arena_printf(&program->image->arena, "%s%s%.*s",
					   name, own && length ? "->" : "",
					   (int)length, own ? own : ""));
	}
}

static void find_in_elements(struct object_shape *shape, LLVMMetadataRef type,
			     uint64_t at, const char *name)
{
	struct program *program = shape->maker->program;
	LLVMMetadataRef element = debug_strip(
		program, debug_operand(program, type, OPERAND_BASE));
	uint64_t whole = LLVMDITypeGetSizeInBits(type) / 8;
	uint64_t each = element ? LLVMDITypeGetSizeInBits(element) / 8 : 0;
	for (unsigned i = 0; each && i < SOME && (i + 1) * each <= whole; i++)
		find_pointers(shape, element, at + i * each,
			      arena_printf(&program->image->arena, "%s[%u]",
					   name, i));
}

/* Makes what the pointers in an object of this type point to. */
static void find_pointers(struct object_shape *shape, LLVMMetadataRef type,
			  uint64_t at, const char *name)
{
	struct program *program = shape->maker->program;
	type = debug_strip(program, type);
	if (!type || is_function_type(type))
		return;
	unsigned tag = tag_of(type);
	if (tag == TAG_STRUCT || tag == TAG_UNION)
		find_in_members(shape, type, at, name);
	else if (tag == TAG_ARRAY)
		find_in_elements(shape, type, at, name);
	if (tag != TAG_POINTER)
		return;
	struct inner_pointer row = {
		at, make_target(shape->maker,
				debug_operand(program, type, OPERAND_BASE),
				name, shape->depth + 1)
	};
	if (row.value)
		vec_push(&shape->pointers, row);
}

static LLVMValueRef zeros(struct program *program, uint64_t bytes)
{
	return LLVMConstNull(
		LLVMArrayType2(LLVMInt8TypeInContext(program->context), bytes));
}

/* Zeros, but for the pointers. */
static LLVMValueRef initial_value(struct program *program,
				  const pointer_list *pointers, uint64_t bytes)
{
	uint64_t each = LLVMPointerSize(program->layout), at = 0;
	VEC(LLVMValueRef) parts = { 0 };
	for (size_t i = 0; i < pointers->len; i++) {
		const struct inner_pointer *row = &pointers->items[i];
		if (row->at < at || row->at + each > bytes)
			continue;
		vec_push(&parts, zeros(program, row->at - at));
		vec_push(&parts, row->value);
		at = row->at + each;
	}
	vec_push(&parts, zeros(program, bytes - at));
	LLVMValueRef value = LLVMConstStructInContext(
		program->context, parts.items, (unsigned)parts.len, true);
	vec_release(&parts);
	return value;
}

static LLVMValueRef add_variable(struct maker *maker, LLVMValueRef value,
				 struct made row)
{
	struct program *program = maker->program;
	LLVMValueRef global = LLVMAddGlobal(program->module, LLVMTypeOf(value),
					    "caller.memory");
	LLVMSetInitializer(global, value);
	LLVMSetLinkage(global, LLVMInternalLinkage);
	LLVMSetAlignment(global, 8);
	row.global = global;
	row.entry = maker->entry;
	vec_push(&program->made, row);
	return global;
}

/* How many of it there are: a pointer to a number is often one to several. */
static uint64_t count_of(LLVMMetadataRef type)
{
	unsigned tag = type ? tag_of(type) : 0;
	bool is_one = tag == TAG_STRUCT || tag == TAG_UNION ||
		      tag == TAG_ARRAY || tag == TAG_POINTER;
	return is_one ? 1 : MANY;
}

static LLVMValueRef make_object(struct maker *maker, LLVMMetadataRef type,
				const char *name, unsigned depth)
{
	struct program *program = maker->program;
	struct object_shape shape = { .maker = maker,
				      .name = name,
				      .depth = depth };
	uint64_t each = type ? LLVMDITypeGetSizeInBits(type) / 8 : 0;
	struct made row = { .name = name, .type = type };
	if (each) {
		row.count = count_of(type);
		find_pointers(&shape, type, 0, name);
	} else { /* void, or a type that only others know */
		row.type = NULL;
		row.count = MANY;
		each = 1;
	}
	LLVMValueRef value =
		initial_value(program, &shape.pointers, each * row.count);
	vec_release(&shape.pointers);
	return add_variable(maker, value, row);
}

static LLVMTypeRef scalar_type(struct program *program, LLVMMetadataRef type)
{
	type = debug_strip(program, type);
	if (!type || is_function_type(type))
		return NULL;
	size_t length = 0;
	const char *name = LLVMDITypeGetName(type, &length);
	uint64_t bits = LLVMDITypeGetSizeInBits(type);
	unsigned tag = tag_of(type);
	if (tag == TAG_POINTER)
		return LLVMPointerTypeInContext(program->context, 0);
	if (tag == TAG_STRUCT || tag == TAG_UNION || tag == TAG_ARRAY ||
	    !bits || bits > 64)
		return NULL;
	if (name && strncmp(name, "float", length) == 0)
		return LLVMFloatTypeInContext(program->context);
	if (name && strncmp(name, "double", length) == 0)
		return bits == 64 ? LLVMDoubleTypeInContext(program->context)
				  : LLVMFloatTypeInContext(program->context);
	return LLVMIntTypeInContext(program->context, (unsigned)bits);
}

/* The type of a function with plain arguments and a plain result; NULL: it has
 * others. */
static LLVMTypeRef function_type(struct program *program, LLVMMetadataRef type)
{
	LLVMMetadataRef types = debug_operand(program, type, OPERAND_TYPES);
	unsigned count = types ? LLVMGetMDNodeNumOperands(LLVMMetadataAsValue(
					 program->context, types))
			       : 0;
	LLVMTypeRef params[16],
		result = LLVMVoidTypeInContext(program->context);
	LLVMMetadataRef returned =
		count ? debug_operand(program, types, 0) : NULL;
	if (count > 16)
		return NULL;
	if (returned)
		result = scalar_type(program, returned);
	for (unsigned i = 1; i < count && result; i++) {
		params[i - 1] =
			scalar_type(program, debug_operand(program, types, i));
		if (!params[i - 1])
			return NULL;
	}
	return result ? LLVMFunctionType(result, params, count ? count - 1 : 0,
					 false)
		      : NULL;
}

/* A function that does nothing and returns zero. */
static LLVMValueRef make_function(struct program *program, LLVMMetadataRef type)
{
	LLVMTypeRef its = function_type(program, type);
	if (!its)
		return NULL;
	LLVMValueRef fn =
		LLVMAddFunction(program->module, "caller.function", its);
	LLVMBuilderRef builder = LLVMCreateBuilderInContext(program->context);
	LLVMSetLinkage(fn, LLVMInternalLinkage);
	LLVMPositionBuilderAtEnd(builder, LLVMAppendBasicBlockInContext(
						  program->context, fn, ""));
	LLVMTypeRef result = LLVMGetReturnType(its);
	if (LLVMGetTypeKind(result) == LLVMVoidTypeKind)
		LLVMBuildRetVoid(builder);
	else
		LLVMBuildRet(builder, LLVMConstNull(result));
	LLVMDisposeBuilder(builder);
	return fn;
}

/* What a pointer to this type points to; NULL: nothing. */
static LLVMValueRef make_target(struct maker *maker, LLVMMetadataRef type,
				const char *name, unsigned depth)
{
	type = debug_strip(maker->program, type);
	if (depth >= DEEPEST || maker->objects == MOST_OBJECTS)
		return NULL;
	maker->objects++;
	if (type && is_function_type(type))
		return make_function(maker->program, type);
	return make_object(maker, type, name, depth);
}

/* Room for a struct that is passed by its address. */
static LLVMTypeRef passed_type(LLVMValueRef fn, unsigned i)
{
	static const char *const marks[] = { "sret", "byval" };
	for (unsigned k = 0; k < 2; k++) {
		unsigned kind = LLVMGetEnumAttributeKindForName(
			marks[k], strlen(marks[k]));
		LLVMAttributeRef mark =
			LLVMGetEnumAttributeAtIndex(fn, i + 1, kind);
		if (mark)
			return LLVMGetTypeAttributeValue(mark);
	}
	return NULL;
}

static LLVMValueRef make_passed(struct maker *maker, LLVMTypeRef type,
				const char *name)
{
	uint64_t bytes = program_bytes(maker->program, type);
	if (!bytes || bytes >= TOO_LARGE)
		return NULL;
	return add_variable(maker, zeros(maker->program, bytes),
			    (struct made){ .name = name, .count = bytes });
}

void caller_make_memory(struct program *program, uint32_t entry,
			LLVMValueRef fn, struct parameter *parameters)
{
	struct maker maker = { .program = program, .entry = entry };
	for (unsigned i = 0; i < LLVMCountParams(fn); i++) {
		struct parameter *row = &parameters[i];
		LLVMTypeRef passed = passed_type(fn, i);
		if (LLVMGetTypeKind(LLVMTypeOf(LLVMGetParam(fn, i))) !=
		    LLVMPointerTypeKind)
			continue;
		LLVMMetadataRef type = debug_strip(program, row->type);
		if (type && tag_of(type) == TAG_POINTER)
			type = debug_operand(program, type, OPERAND_BASE);
		else
			type = NULL;
		row->points_to =
			passed ? make_passed(&maker, passed, row->name)
			       : make_target(&maker, type, row->name, 0);
	}
}

/* --- numbers -------------------------------------------------------------- */

static void add_number(number_list *numbers, size_t most, int64_t number)
{
	for (size_t i = 0; i < numbers->len; i++) {
		if (numbers->items[i] == number)
			return;
	}
	if (numbers->len < most)
		vec_push(numbers, number);
}

static void add_constant(LLVMValueRef value, bool is_equality, size_t most,
			 number_list *numbers)
{
	if (!LLVMIsAConstantInt(value) ||
	    LLVMGetIntTypeWidth(LLVMTypeOf(value)) > 64)
		return;
	int64_t number = LLVMConstIntGetSExtValue(value);
	add_number(numbers, most, number);
	if (is_equality || number == INT64_MAX || number == INT64_MIN)
		return;
	add_number(numbers, most, number + 1);
	add_number(numbers, most, number - 1);
}

static void add_compared(LLVMValueRef inst, size_t most, number_list *numbers)
{
	if (LLVMIsAICmpInst(inst)) {
		LLVMIntPredicate is = LLVMGetICmpPredicate(inst);
		bool is_equality = is == LLVMIntEQ || is == LLVMIntNE;
		for (unsigned i = 0; i < 2; i++)
			add_constant(LLVMGetOperand(inst, i), is_equality, most,
				     numbers);
	}
	if (!LLVMIsASwitchInst(inst))
		return;
	/* The value, the default, then pairs of a value and a block. */
	for (int i = 2; i < LLVMGetNumOperands(inst); i += 2)
		add_constant(LLVMGetOperand(inst, (unsigned)i), true, most,
			     numbers);
}

void caller_numbers(LLVMValueRef fn, size_t most, number_list *numbers)
{
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
		     inst = LLVMGetNextInstruction(inst))
			add_compared(inst, most, numbers);
	}
}
