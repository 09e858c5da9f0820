/* SPDX-License-Identifier: Apache-2.0 */
/* What the source declares about parameters of functions without a body.
 *
 * clang describes functions that are only declared if it optimises, so that
 * debuggers know whom a call may reach. A file that was compiled without is
 * compiled once more for these descriptions alone, with all passes left out. */
#include "load/ir/prototypes.h"

#include <string.h>

#include <llvm-c/BitReader.h>
#include <llvm-c/DebugInfo.h>

#include "load/debug/debug_types.h"
#include "util/path.h"

enum {
	TAG_CONST = 0x26, /* of DWARF */
};

/* Operands of debug nodes. */
enum {
	SUBPROGRAM_TYPE = 4,
	SUBROUTINE_TYPES = 3,
	DERIVED_BASE = 3,
	MOST_WRAPPERS = 100, /* typedefs of typedefs */
	MOST_PARAMS = 64,
};

void prototypes_release(struct prototypes *prototypes)
{
	intern_release(&prototypes->names);
	vec_release(&prototypes->items);
}

static bool has_tag(LLVMMetadataRef type, unsigned tag)
{
	return LLVMGetDINodeTag(type) == tag;
}

/* Without typedef, const and their kin; *is_const: const was among them. NULL:
 * void. */
static LLVMMetadataRef unwrap(struct program *program, LLVMMetadataRef type,
			      bool *is_const)
{
	for (unsigned i = 0; type && i < MOST_WRAPPERS; i++) {
		if (LLVMGetMetadataKind(type) !=
			    LLVMDIDerivedTypeMetadataKind ||
		    has_tag(type, TAG_POINTER))
			return type;
		*is_const |= has_tag(type, TAG_CONST);
		type = debug_operand(program, type, DERIVED_BASE);
	}
	return NULL;
}

static bool is_pointer(LLVMMetadataRef type)
{
	return type &&
	       LLVMGetMetadataKind(type) == LLVMDIDerivedTypeMetadataKind &&
	       has_tag(type, TAG_POINTER);
}

static bool is_number(LLVMMetadataRef type)
{
	return !type ||
	       LLVMGetMetadataKind(type) == LLVMDIBasicTypeMetadataKind ||
	       (LLVMGetMetadataKind(type) == LLVMDICompositeTypeMetadataKind &&
		has_tag(type, TAG_ENUM));
}

static bool is_struct(LLVMMetadataRef type)
{
	return type &&
	       LLVMGetMetadataKind(type) == LLVMDICompositeTypeMetadataKind &&
	       (has_tag(type, TAG_STRUCT) || has_tag(type, TAG_UNION));
}

static void describe(struct program *program, LLVMMetadataRef type,
		     uint64_t bit, struct prototype *prototype)
{
	bool is_const = false, ignored = false;
	type = unwrap(program, type, &ignored);
	if (!is_pointer(type))
		return;
	type = unwrap(program, debug_operand(program, type, DERIVED_BASE),
		      &is_const);
	if (is_const)
		prototype->constant |= bit;
	if (is_number(type))
		prototype->numbers |= bit;
	if (is_struct(type))
		prototype->structs |= bit;
}

/* A result that is returned through memory is the first parameter. */
static bool has_sret(LLVMValueRef fn)
{
	unsigned kind = LLVMGetEnumAttributeKindForName("sret", 4);
	return LLVMCountParams(fn) && LLVMGetEnumAttributeAtIndex(fn, 1, kind);
}

/* The parameters of the IR must be those of the source: a struct that is passed
 * in pieces makes more of them. */
static void add(struct prototypes *prototypes, struct program *program,
		LLVMValueRef fn)
{
	struct prototype row = { 0 };
	unsigned first = has_sret(fn), count = LLVMCountParams(fn) - first;
	LLVMMetadataRef type =
		debug_operand(program, LLVMGetSubprogram(fn), SUBPROGRAM_TYPE);
	LLVMMetadataRef list =
		type ? debug_operand(program, type, SUBROUTINE_TYPES) : NULL;
	if (!list || LLVMGetMDNodeNumOperands(LLVMMetadataAsValue(
			     program->context, list)) != count + 1)
		return;
	for (unsigned i = 0; i < count && i + first < MOST_PARAMS; i++)
		describe(program, debug_operand(program, list, i + 1),
			 1ull << (i + first), &row);
	uint32_t id = intern_id(&prototypes->names, LLVMGetValueName(fn));
	if (id == prototypes->items.len)
		vec_push(&prototypes->items, row);
}

static void add_all(struct prototypes *prototypes, struct program *program,
		    LLVMModuleRef module)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (LLVMIsDeclaration(fn) && LLVMGetSubprogram(fn))
			add(prototypes, program, fn);
	}
}

static bool is_described(const struct load_options *options, size_t index)
{
	return !load_is_c(options, index) ||
	       strcmp(compile_level(options, index), "-O0") != 0;
}

/* Compiles a file for its descriptions; NULL: that fails. */
static LLVMModuleRef compile(struct program *program, size_t index)
{
	struct load_options options = *program->options;
	struct file_flags own = { 0 };
	struct nv_marks marks = { 0 };
	struct err err = { 0 };
	LLVMModuleRef module = NULL;
	if (options.own)
		own = options.own[index];
	own.optimisation = options.optimisation = "-O1";
	options.files += index;
	options.file_count = 1;
	options.own = &own;
	LLVMMemoryBufferRef buffer =
		compile_c(&options, 0, PASSES_LEFT, INLINES_C99, &marks, &err);
	nv_marks_release(&marks);
	if (!buffer)
		return NULL;
	if (LLVMParseBitcodeInContext2(program->context, buffer, &module))
		module = NULL;
	LLVMDisposeMemoryBuffer(buffer);
	return module;
}

void prototypes_read(struct prototypes *prototypes, struct program *program)
{
	add_all(prototypes, program, program->module);
	for (size_t i = 0; i < program->options->file_count; i++) {
		LLVMModuleRef module = is_described(program->options, i)
					       ? NULL
					       : compile(program, i);
		if (!module)
			continue;
		add_all(prototypes, program, module);
		LLVMDisposeModule(module);
	}
}

struct prototype prototypes_find(const struct prototypes *prototypes,
				 const char *name)
{
	uint32_t id;
	if (!intern_find(&prototypes->names, name, &id))
		return (struct prototype){ 0 };
	return prototypes->items.items[id];
}
