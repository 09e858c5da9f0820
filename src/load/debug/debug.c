/* SPDX-License-Identifier: Apache-2.0 */
/* Debug information: positions and names, SPEC 2.3, 4.6. */
#include "load/debug/debug.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>

#include "load/debug/debug_types.h"
#include "load/debug/sites.h"
#include "load/world/world.h"
#include "util/path.h"

/* The path of a debug file as the compiler was given it. LLVM's strings are
 * stored with a final 0. */
static const char *file_name(LLVMMetadataRef file)
{
	unsigned length = 0;
	const char *name = file ? LLVMDIFileGetFilename(file, &length) : NULL;
	return name && length ? name : "";
}

struct source_position debug_location_position(LLVMMetadataRef location)
{
	LLVMMetadataRef scope = LLVMDILocationGetScope(location);
	return (struct source_position){
		.file = file_name(LLVMDIScopeGetFile(scope)),
		.line = LLVMDILocationGetLine(location),
		.column = LLVMDILocationGetColumn(location),
	};
}

struct source_position debug_subprogram_position(LLVMMetadataRef subprogram)
{
	return (struct source_position){
		.file = file_name(LLVMDIScopeGetFile(subprogram)),
		.line = LLVMDISubprogramGetLine(subprogram),
	};
}

static struct source_position position_of_function(LLVMValueRef fn)
{
	LLVMMetadataRef sub = LLVMGetSubprogram(fn);
	if (sub)
		return debug_subprogram_position(sub);
	if (world_is_stub(fn))
		return (struct source_position){ .file = LIBRARY_FOLDER
						 "world.c" };
	size_t length;
	return (struct source_position){
		.file = LLVMGetSourceFileName(LLVMGetGlobalParent(fn), &length),
	};
}

struct source_position debug_position(LLVMValueRef value)
{
	if (LLVMIsAFunction(value))
		return position_of_function(value);
	LLVMMetadataRef location = LLVMInstructionGetDebugLoc(value);
	if (location && LLVMDILocationGetLine(location))
		return debug_location_position(location);
	return (struct source_position){ .file = "" };
}

/* The instruction that uses value, also inside constants, with the lowest line
 * number; NULL if none has one. */
static LLVMValueRef first_instruction_using(LLVMValueRef value, int depth)
{
	LLVMValueRef first = NULL;
	unsigned lowest = 0;
	for (LLVMUseRef use = depth ? LLVMGetFirstUse(value) : NULL; use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		LLVMValueRef inst =
			LLVMIsAInstruction(user)
				? user
				: first_instruction_using(user, depth - 1);
		unsigned line = inst ? debug_position(inst).line : 0;
		if (!line || (first && line > lowest))
			continue;
		first = inst;
		lowest = line;
	}
	return first;
}

struct source_position debug_first_use(LLVMValueRef global)
{
	LLVMValueRef inst = first_instruction_using(global, 4);
	if (inst)
		return debug_position(inst);
	size_t length;
	return (struct source_position){
		.file = LLVMGetSourceFileName(LLVMGetGlobalParent(global),
					      &length),
	};
}

/* The DIGlobalVariable of a global, or NULL. */
static LLVMMetadataRef variable_of(LLVMValueRef global)
{
	size_t count;
	LLVMValueMetadataEntry *entries =
		LLVMGlobalCopyAllMetadata(global, &count);
	LLVMMetadataRef variable = NULL;
	for (unsigned i = 0; i < count && !variable; i++) {
		LLVMMetadataRef node =
			LLVMValueMetadataEntriesGetMetadata(entries, i);
		if (LLVMGetMetadataKind(node) ==
		    LLVMDIGlobalVariableExpressionMetadataKind)
			variable =
				LLVMDIGlobalVariableExpressionGetVariable(node);
	}
	LLVMDisposeValueMetadataEntries(entries);
	return variable;
}

/* Whether a call is at the place of the block that it is in: what
 * BROWNOUT_OUTPUT_CALL makes has the macro's place for both. LLVM's C API does
 * not know the place of a block, except as text. */
static bool is_tagged(LLVMValueRef call, LLVMMetadataRef place)
{
	LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(call));
	char *text = LLVMPrintValueToString(
		LLVMMetadataAsValue(context, LLVMDILocationGetScope(place)));
	struct strbuf wanted = { 0 };
	strbuf_printf(&wanted, "line: %u, column: %u)",
		      LLVMDILocationGetLine(place),
		      LLVMDILocationGetColumn(place));
	bool is_found = strstr(text, "!DILexicalBlock(") &&
			strstr(text, strbuf_text(&wanted));
	strbuf_release(&wanted);
	LLVMDisposeMessage(text);
	return is_found;
}

/* The column of an instruction, if it is a tagged call of this name on this
 * line; otherwise 0. */
static unsigned tagged_column(LLVMValueRef inst, const char *name,
			      unsigned line)
{
	LLVMMetadataRef place = LLVMInstructionGetDebugLoc(inst);
	if (!place || !LLVMIsACallInst(inst) ||
	    LLVMDILocationGetLine(place) != line)
		return 0;
	const char *callee = LLVMGetValueName(LLVMGetCalledValue(inst));
	if (strcmp(callee, name) != 0 || !is_tagged(inst, place))
		return 0;
	return LLVMDILocationGetColumn(place);
}

static void look_for_tagged(LLVMValueRef fn, const char *name, unsigned line,
			    unsigned after, unsigned *column)
{
	for (LLVMBasicBlockRef at = LLVMGetFirstBasicBlock(fn); at;
	     at = LLVMGetNextBasicBlock(at)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(at); inst;
		     inst = LLVMGetNextInstruction(inst)) {
			unsigned found = tagged_column(inst, name, line);
			if (found > after && (!*column || found < *column))
				*column = found;
		}
	}
}

unsigned debug_tagged_call(LLVMModuleRef module, const char *name,
			   unsigned line, unsigned after)
{
	unsigned column = 0;
	for (LLVMValueRef fn = LLVMGetFirstFunction(module); fn;
	     fn = LLVMGetNextFunction(fn))
		look_for_tagged(fn, name, line, after, &column);
	return column;
}

bool debug_is_library_file(const char *file)
{
	return strncmp(file, LIBRARY_FOLDER, strlen(LIBRARY_FOLDER)) == 0;
}

static bool is_allocator_file(const char *file)
{
	return strcmp(file, LIBRARY_FOLDER "malloc.c") == 0;
}

bool debug_is_library_global(LLVMValueRef global)
{
	LLVMMetadataRef variable = variable_of(global);
	return variable && debug_is_library_file(
				   file_name(LLVMDIVariableGetFile(variable)));
}

bool debug_is_library_function(LLVMValueRef fn, bool *is_allocator)
{
	const char *file = position_of_function(fn).file;
	*is_allocator = is_allocator_file(file);
	return debug_is_library_file(file);
}

/* Operand i of a debug node, as a value; NULL if it is not there. */
static LLVMValueRef operand(struct program *program, LLVMMetadataRef node,
			    unsigned i)
{
	LLVMValueRef value = LLVMMetadataAsValue(program->context, node);
	LLVMValueRef operands[64];
	unsigned count = LLVMGetMDNodeNumOperands(value);
	if (i >= count || count > 64)
		return NULL;
	LLVMGetMDNodeOperands(value, operands);
	return operands[i];
}

LLVMMetadataRef debug_operand(struct program *program, LLVMMetadataRef node,
			      unsigned i)
{
	LLVMValueRef value = operand(program, node, i);
	return value ? LLVMValueAsMetadata(value) : NULL;
}

/* The text of operand i, or "". LLVM's strings are stored with a final 0. */
static const char *operand_text(struct program *program, LLVMMetadataRef node,
				unsigned i)
{
	LLVMValueRef value = operand(program, node, i);
	unsigned length = 0;
	const char *text = value ? LLVMGetMDString(value, &length) : NULL;
	return text && length ? text : "";
}

const char *debug_subprogram_name(struct program *program,
				  LLVMMetadataRef subprogram)
{
	return operand_text(program, subprogram, 2);
}

const char *debug_variable_name(struct program *program,
				LLVMMetadataRef variable)
{
	return operand_text(program, variable, 1);
}

/* Name, file, line, type and function of a DILocalVariable or DIGlobalVariable.
 */
static void describe(struct program *program, LLVMMetadataRef variable,
		     struct object *object)
{
	struct arena *arena = &program->image->arena;
	const char *name = operand_text(program, variable, 1);
	if (name[0])
		object->name = arena_strdup(arena, name);
	object->file =
		arena_strdup(arena, file_name(LLVMDIVariableGetFile(variable)));
	object->line = LLVMDIVariableGetLine(variable);
	object->type = debug_type(program, debug_operand(program, variable, 3));
	object->scope =
		scope_of_debug(program, LLVMDIVariableGetScope(variable));
}

void debug_describe_global(struct program *program, LLVMValueRef global,
			   struct object *object)
{
	LLVMMetadataRef variable = variable_of(global);
	if (!variable)
		return;
	describe(program, variable, object);
	/* Values are read as the type says, so it must fit. */
	if (object->type != NONE &&
	    program->image->types.items[object->type].size > object->size)
		object->type = NONE;
	object->is_library = debug_is_library_global(global);
	object->is_allocator = is_allocator_file(object->file);
}

struct source_position debug_global_position(LLVMValueRef global)
{
	LLVMMetadataRef variable = variable_of(global);
	if (!variable)
		return debug_first_use(global);
	return (struct source_position){
		.file = file_name(LLVMDIVariableGetFile(variable)),
		.line = LLVMDIVariableGetLine(variable),
	};
}

const char *debug_global_function(struct program *program, LLVMValueRef global)
{
	LLVMMetadataRef variable = variable_of(global);
	uint32_t scope =
		variable ? scope_of_debug(program,
					  LLVMDIVariableGetScope(variable))
			 : NONE;
	return scope == NONE ? NULL : program->image->scopes.items[scope].name;
}

/* Which operand of a debug intrinsic is what. */
enum {
	DEBUG_VALUE,
	DEBUG_VARIABLE,
	DEBUG_EXPRESSION,
	ASSIGN_ADDRESS = 4,
	ASSIGN_EXPRESSION,
};

/* The number after a word of a debug expression, 0 if it is not there. The C
 * API has only the text: "!DIExpression(DW_OP_LLVM_fragment, 16, 32)". */
static uint64_t number_after(LLVMValueRef expression, const char *word)
{
	char *text = LLVMPrintValueToString(expression);
	const char *at = strstr(text, word);
	uint64_t number = at ? strtoull(at + strlen(word), NULL, 10) : 0;
	LLVMDisposeMessage(text);
	return number;
}

static const char *intrinsic_name(LLVMValueRef call)
{
	return LLVMGetValueName(LLVMGetCalledValue(call));
}

static bool is_assign(LLVMValueRef intrinsic)
{
	return strcmp(intrinsic_name(intrinsic), "llvm.dbg.assign") == 0;
}

/* How many bytes into its variable an alloca starts; negative if the variable
 * is only a part of what is there. */
static int64_t piece_offset(LLVMValueRef intrinsic)
{
	unsigned address =
		is_assign(intrinsic) ? ASSIGN_EXPRESSION : DEBUG_EXPRESSION;
	uint64_t in_variable =
		number_after(LLVMGetOperand(intrinsic, DEBUG_EXPRESSION),
			     "DW_OP_LLVM_fragment, ") /
		8;
	uint64_t in_alloca = number_after(LLVMGetOperand(intrinsic, address),
					  "DW_OP_plus_uconst, ");
	return (int64_t)(in_variable - in_alloca);
}

void debug_describe_local(struct program *program, LLVMValueRef intrinsic,
			  struct object *object)
{
	LLVMMetadataRef variable =
		LLVMValueAsMetadata(LLVMGetOperand(intrinsic, DEBUG_VARIABLE));
	describe(program, variable, object);
	object->piece = (uint64_t)piece_offset(intrinsic);
}

/* True if the value is the variable's address, not the variable itself. */
static bool is_address(LLVMValueRef expression)
{
	char *text = LLVMPrintValueToString(expression);
	bool is_deref = strstr(text, "DIExpression(DW_OP_deref") != NULL;
	LLVMDisposeMessage(text);
	return is_deref;
}

LLVMValueRef debug_declared_value(LLVMValueRef intrinsic)
{
	LLVMValueRef wrapped = LLVMGetOperand(
		intrinsic, is_assign(intrinsic) ? ASSIGN_ADDRESS : DEBUG_VALUE);
	/* Not an empty node, nor a list of values. */
	if (LLVMGetMetadataKind(LLVMValueAsMetadata(wrapped)) !=
	    LLVMLocalAsMetadataMetadataKind)
		return NULL;
	LLVMValueRef value = NULL;
	LLVMGetMDNodeOperands(wrapped, &value);
	if (!LLVMIsAAllocaInst(value))
		return NULL;
	bool is_value =
		strcmp(intrinsic_name(intrinsic), "llvm.dbg.value") == 0;
	if (is_value &&
	    !is_address(LLVMGetOperand(intrinsic, DEBUG_EXPRESSION)))
		return NULL;
	return piece_offset(intrinsic) < 0 ? NULL : value;
}

/* Files inside the working directory are named from there, however the compiler
 * was given them. */
static const char *shown_name(struct program *program, const char *name)
{
	struct arena *arena = &program->image->arena;
	return name[0] == '/' ? path_short(arena, name)
			      : arena_strdup(arena, name);
}

uint32_t debug_file(struct program *program, const char *name)
{
	uint32_t id = intern_id(&program->file_ids, name);
	if (id == program->image->files.len)
		vec_push(&program->image->files, shown_name(program, name));
	return id;
}
