/* SPDX-License-Identifier: Apache-2.0 */
/* Debug information: positions and names, SPEC 2.3, 4.6. */
#include "load/debug.h"

#include <stdio.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>

#include "load/debug_types.h"

/* The path of a debug file as the compiler was given it. LLVM's strings are
 * stored with a final 0. */
static const char *file_name(LLVMMetadataRef file)
{
	unsigned length = 0;
	const char *name = file ? LLVMDIFileGetFilename(file, &length) : NULL;
	return name && length ? name : "";
}

static struct position position_of_location(LLVMMetadataRef location)
{
	LLVMMetadataRef scope = LLVMDILocationGetScope(location);
	return (struct position){
		.file = file_name(LLVMDIScopeGetFile(scope)),
		.line = LLVMDILocationGetLine(location),
		.column = LLVMDILocationGetColumn(location),
	};
}

static struct position position_of_function(LLVMValueRef fn)
{
	LLVMMetadataRef sub = LLVMGetSubprogram(fn);
	if (sub)
		return (struct position){
			.file = file_name(LLVMDIScopeGetFile(sub)),
			.line = LLVMDISubprogramGetLine(sub),
		};
	size_t length;
	return (struct position){
		.file = LLVMGetSourceFileName(LLVMGetGlobalParent(fn), &length),
	};
}

struct position debug_position(LLVMValueRef value)
{
	if (LLVMIsAFunction(value))
		return position_of_function(value);
	LLVMMetadataRef location = LLVMInstructionGetDebugLoc(value);
	if (location && LLVMDILocationGetLine(location))
		return position_of_location(location);
	return (struct position){ .file = "" };
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

struct position debug_first_use(LLVMValueRef global)
{
	LLVMValueRef inst = first_instruction_using(global, 4);
	if (inst)
		return debug_position(inst);
	size_t length;
	return (struct position){
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

static bool is_library_file(const char *file)
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
	return variable &&
	       is_library_file(file_name(LLVMDIVariableGetFile(variable)));
}

bool debug_is_library_function(LLVMValueRef fn, bool *is_allocator)
{
	const char *file = position_of_function(fn).file;
	*is_allocator = is_allocator_file(file);
	return is_library_file(file);
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

/* Name, file, line and type of a DILocalVariable or DIGlobalVariable. */
static void describe(struct program *program, LLVMMetadataRef variable,
		     struct object *object)
{
	struct arena *arena = &program->image->arena;
	LLVMValueRef name = operand(program, variable, 1);
	unsigned length = 0;
	const char *text = name ? LLVMGetMDString(name, &length) : NULL;
	if (text && length)
		object->name = arena_strndup(arena, text, length);
	object->file =
		arena_strdup(arena, file_name(LLVMDIVariableGetFile(variable)));
	object->line = LLVMDIVariableGetLine(variable);
	object->type = debug_type(program, debug_operand(program, variable, 3));
}

/* Which function a function-local static belongs to, or NONE. */
static uint32_t owner_of(struct program *program, LLVMMetadataRef variable)
{
	LLVMMetadataRef scope = LLVMDIVariableGetScope(variable);
	while (scope &&
	       (LLVMGetMetadataKind(scope) == LLVMDILexicalBlockMetadataKind ||
		LLVMGetMetadataKind(scope) ==
			LLVMDILexicalBlockFileMetadataKind))
		scope = debug_operand(program, scope, 1);
	if (!scope ||
	    LLVMGetMetadataKind(scope) != LLVMDISubprogramMetadataKind)
		return NONE;
	for (uint32_t i = 0; i < program->fns.len; i++) {
		if (LLVMGetSubprogram(program->fns.items[i]) == scope)
			return i;
	}
	return NONE;
}

void debug_describe_global(struct program *program, LLVMValueRef global,
			   struct object *object)
{
	LLVMMetadataRef variable = variable_of(global);
	if (!variable)
		return;
	describe(program, variable, object);
	object->fn = owner_of(program, variable);
	object->is_library = debug_is_library_global(global);
	object->is_allocator = is_allocator_file(object->file);
}

void debug_describe_local(struct program *program, LLVMValueRef declare,
			  struct object *object)
{
	LLVMMetadataRef variable =
		LLVMValueAsMetadata(LLVMGetOperand(declare, 1));
	describe(program, variable, object);
}

LLVMValueRef debug_declared_value(LLVMValueRef declare)
{
	LLVMValueRef wrapped = LLVMGetOperand(declare, 0), value = NULL;
	if (LLVMGetMDNodeNumOperands(wrapped) != 1)
		return NULL;
	LLVMGetMDNodeOperands(wrapped, &value);
	return value;
}

uint32_t debug_file(struct program *program, const char *name)
{
	uint32_t id = intern_id(&program->file_ids, name);
	if (id == program->image->files.len)
		vec_push(&program->image->files,
			 (const char *)arena_strdup(&program->image->arena,
						    name));
	return id;
}

/* Counts the sites of the same kind at the same place. */
static uint16_t next_ordinal(struct program *program, const struct site *site)
{
	uint64_t key = 1469598103934665603u;
	const uint32_t parts[] = { site->file, site->line,       site->column,
				   site->fn,   site->inlined_at, site->kind };
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++)
		key = (key ^ parts[i]) * 1099511628211u;
	return (uint16_t)(*map_put(&program->site_counts, key))++;
}

static uint32_t add_site(struct program *program, struct site site)
{
	site.ordinal = next_ordinal(program, &site);
	vec_push(&program->image->sites, site);
	return (uint32_t)(program->image->sites.len - 1);
}

/* The chain of calls that a location was inlined into. */
static uint32_t inlined_chain(struct program *program, LLVMMetadataRef location,
			      uint32_t fn)
{
	LLVMMetadataRef outer = LLVMDILocationGetInlinedAt(location);
	if (!outer)
		return NONE;
	struct position at = position_of_location(outer);
	return add_site(program,
			(struct site){
				.file = debug_file(program, at.file),
				.line = at.line,
				.column = at.column,
				.fn = fn,
				.inlined_at = inlined_chain(program, outer, fn),
				.kind = SITE_CALL,
			});
}

uint32_t debug_site(struct program *program, LLVMValueRef inst, uint32_t fn,
		    enum site_kind kind, uint32_t near)
{
	struct site site = { .fn = fn, .inlined_at = NONE, .kind = kind };
	struct position at = debug_position(inst);
	if (at.line) {
		site.inlined_at = inlined_chain(
			program, LLVMInstructionGetDebugLoc(inst), fn);
	} else if (near != NONE) {
		site = program->image->sites.items[near];
		site.kind = kind;
		site.approximate = true;
		return add_site(program, site);
	} else {
		at = position_of_function(program->fns.items[fn]);
		site.approximate = true;
	}
	site.file = debug_file(program, at.file);
	site.line = at.line;
	site.column = at.column;
	return add_site(program, site);
}
