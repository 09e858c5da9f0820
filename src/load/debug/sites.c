/* SPDX-License-Identifier: Apache-2.0 */
/* Sites and scopes from debug locations, SPEC 4.6. */
#include "load/debug/sites.h"

#include <llvm-c/DebugInfo.h>

#include "load/debug/debug.h"
#include "load/debug/debug_types.h"

void nearby_release(struct nearby *nearby)
{
	map_release(&nearby->by_copy);
}

/* The function around a debug scope, or NULL. */
static LLVMMetadataRef subprogram_of(struct program *program,
				     LLVMMetadataRef scope)
{
	while (scope &&
	       (LLVMGetMetadataKind(scope) == LLVMDILexicalBlockMetadataKind ||
		LLVMGetMetadataKind(scope) ==
			LLVMDILexicalBlockFileMetadataKind))
		scope = debug_operand(program, scope, 1);
	bool is_function = scope && LLVMGetMetadataKind(scope) ==
					    LLVMDISubprogramMetadataKind;
	return is_function ? scope : NULL;
}

static uint32_t add_scope(struct program *program, const char *name,
			  struct source_position at)
{
	struct arena *arena = &program->image->arena;
	struct scope scope = {
		.name = arena_strdup(arena, name),
		.file = arena_strdup(arena, at.file),
		.line = at.line,
		.is_library = debug_is_library_file(at.file),
	};
	vec_push(&program->image->scopes, scope);
	return (uint32_t)(program->image->scopes.len - 1);
}

static uint32_t scope_of_subprogram(struct program *program,
				    LLVMMetadataRef sub)
{
	uint64_t *known = map_put(&program->scope_ids, map_key(sub));
	if (!*known)
		*known = 1 + add_scope(program,
				       debug_subprogram_name(program, sub),
				       debug_subprogram_position(sub));
	return (uint32_t)(*known - 1);
}

uint32_t scope_of_debug(struct program *program, LLVMMetadataRef scope)
{
	/* Lexical blocks are many: each is resolved once. */
	uint64_t *known = map_get(&program->scope_ids, map_key(scope));
	if (known)
		return (uint32_t)(*known - 1);
	LLVMMetadataRef sub = subprogram_of(program, scope);
	if (!sub)
		return NONE;
	uint32_t id = scope_of_subprogram(program, sub);
	*map_put(&program->scope_ids, map_key(scope)) = 1 + id;
	return id;
}

uint32_t scope_of_function(struct program *program, uint32_t fn)
{
	LLVMValueRef source = program->fns.items[fn];
	LLVMMetadataRef sub = LLVMGetSubprogram(source);
	if (sub)
		return scope_of_subprogram(program, sub);
	uint64_t *known = map_put(&program->scope_ids, map_key(source));
	if (!*known)
		*known = 1 + add_scope(program, LLVMGetValueName(source),
				       debug_position(source));
	return (uint32_t)(*known - 1);
}

/* Counts the sites of the same kind at the same place. */
static uint16_t next_ordinal(struct program *program, const struct site *site)
{
	uint64_t key = 1469598103934665603u;
	const uint32_t parts[] = { site->file,  site->line,       site->column,
				   site->scope, site->inlined_at, site->kind };
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

static void set_position(struct program *program, struct site *site,
			 struct source_position at)
{
	site->file = debug_file(program, at.file);
	site->line = at.line;
	site->column = at.column;
}

static void set_scopes_position(struct program *program, struct site *site)
{
	const struct scope *scope = &program->image->scopes.items[site->scope];
	set_position(program, site,
		     (struct source_position){ .file = scope->file,
					       .line = scope->line });
	site->approximate = true;
}

/* The site of the call that a location was inlined into; NONE if it was not.
 * LLVM has one node per inlined call, so that copies stay apart. */
static uint32_t inlined_at(struct program *program, LLVMMetadataRef location)
{
	LLVMMetadataRef call = LLVMDILocationGetInlinedAt(location);
	if (!call)
		return NONE;
	uint64_t *known = map_get(&program->inlined_ids, map_key(call));
	if (known)
		return (uint32_t)*known;
	struct site site = {
		.scope = scope_of_debug(program, LLVMDILocationGetScope(call)),
		.kind = SITE_CALL,
	};
	if (site.scope == NONE)
		return NONE;
	site.inlined_at = inlined_at(program, call);
	struct source_position at = debug_location_position(call);
	if (at.line)
		set_position(program, &site, at);
	else
		set_scopes_position(program, &site);
	uint32_t id = add_site(program, site);
	*map_put(&program->inlined_ids, map_key(call)) = id;
	return id;
}

static uint64_t copy_key(const struct site *site)
{
	return (uint64_t)site->scope << 32 | site->inlined_at;
}

/* A site for an instruction without a line. Where the optimiser made one
 * instruction of several, it keeps their function but not their line. */
static uint32_t add_approximate(struct program *program, struct site site,
				bool is_copy_known, struct nearby *nearby)
{
	uint64_t near = nearby->last;
	if (is_copy_known) {
		uint64_t *same = map_get(&nearby->by_copy, copy_key(&site));
		near = same ? *same : 0;
	}
	uint16_t kind = site.kind;
	if (near)
		site = program->image->sites.items[near - 1];
	else
		set_scopes_position(program, &site);
	site.kind = kind;
	site.approximate = true;
	return add_site(program, site);
}

uint32_t site_of_instruction(struct program *program, LLVMValueRef inst,
			     uint32_t fn, enum site_kind kind,
			     struct nearby *nearby)
{
	struct site site = { .inlined_at = NONE, .kind = kind };
	LLVMMetadataRef location = LLVMInstructionGetDebugLoc(inst);
	site.scope = NONE;
	if (location)
		site.scope = scope_of_debug(program,
					    LLVMDILocationGetScope(location));
	if (site.scope == NONE) {
		site.scope = scope_of_function(program, fn);
		return add_approximate(program, site, false, nearby);
	}
	site.inlined_at = inlined_at(program, location);
	struct source_position at = debug_location_position(location);
	if (!at.line)
		return add_approximate(program, site, true, nearby);
	set_position(program, &site, at);
	uint32_t id = add_site(program, site);
	nearby->last = 1 + id;
	*map_put(&nearby->by_copy, copy_key(&site)) = 1 + id;
	return id;
}

uint32_t site_of_entry(struct program *program, uint32_t fn,
		       enum site_kind kind)
{
	struct site site = { .scope = scope_of_function(program, fn),
			     .inlined_at = NONE,
			     .kind = (uint16_t)kind };
	set_scopes_position(program, &site);
	return add_site(program, site);
}

uint32_t site_beside(struct program *program, uint32_t site,
		     enum site_kind kind)
{
	struct site beside = program->image->sites.items[site];
	beside.kind = (uint16_t)kind;
	return add_site(program, beside);
}
