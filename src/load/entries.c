/* SPDX-License-Identifier: Apache-2.0 */
/* What a run can start with, SPEC 10.3. */
#include "load/entries.h"

#include <string.h>

#include "load/caller.h"
#include "load/debug/debug.h"
#include "load/debug/debug_types.h"
#include "load/debug/sites.h"
#include "load/frameworks.h"
#include "load/user_functions.h"
#include "load/visible.h"

enum {
	MOST_DEEP = 16,    /* constants around an address */
	MOST_NUMBERS = 16, /* that an entry is called with */
	MOST_LISTED = 20,  /* names in an error */
};

/* The function with this name; main may be an alias. */
static LLVMValueRef find_function(struct program *program, const char *name)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, name);
	LLVMValueRef alias =
		LLVMGetNamedGlobalAlias(program->module, name, strlen(name));
	while (!fn && alias) {
		LLVMValueRef to = LLVMAliasGetAliasee(alias);
		fn = LLVMIsAFunction(to);
		alias = LLVMIsAGlobalAlias(to);
	}
	return fn && !LLVMIsDeclaration(fn) ? fn : NULL;
}

/* The function to start with. Task-based programs may leave main to their
 * run-time and name only the first task. */
static LLVMValueRef find_main(struct program *program)
{
	struct framework_names others = framework_names(FRAMEWORK_ENTRY);
	LLVMValueRef entry = find_function(program, "main");
	for (size_t i = 0; !entry && i < others.count; i++)
		entry = find_function(program, others.items[i]);
	return entry;
}

static void add_entry(struct program *program, LLVMValueRef fn)
{
	for (size_t i = 0; i < program->entries.len; i++) {
		if (program->entries.items[i].fn == fn)
			return;
	}
	vec_push(&program->entries, ((struct program_entry){ .fn = fn }));
}

static void add_visible(struct program *program)
{
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (is_visible(fn))
			add_entry(program, fn);
	}
}

/* Lists what there is: "; there are: drv_init, drv_read". */
static bool refuse(struct program *program, const char *name, struct err *err)
{
	struct strbuf names = { 0 };
	unsigned count = 0;
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (!is_visible(fn))
			continue;
		if (count < MOST_LISTED)
			strbuf_printf(&names, "%s%s", count ? ", " : "",
				      LLVMGetValueName(fn));
		count++;
	}
	if (count > MOST_LISTED)
		strbuf_printf(&names, " and %u more", count - MOST_LISTED);
	err_at(err, program->options->files[0], 0, 0,
	       "there is no function '%s' to start with; --entry names "
	       "another one%s%s",
	       name, count ? ": " : "", strbuf_text(&names));
	strbuf_release(&names);
	return false;
}

static bool add_named(struct program *program, struct err *err)
{
	const struct load_options *options = program->options;
	for (size_t i = 0; i < options->entry_count; i++) {
		LLVMValueRef fn = find_function(program, options->entries[i]);
		if (!fn)
			return refuse(program, options->entries[i], err);
		add_entry(program, fn);
	}
	return true;
}

static bool choose(struct program *program, struct err *err)
{
	const struct load_options *options = program->options;
	if (options->entry_count)
		return add_named(program, err);
	LLVMValueRef fn = find_main(program);
	if (fn && options->start != LOAD_MODULE) {
		add_entry(program, fn);
		return true;
	}
	if (options->start != LOAD_MAIN)
		add_visible(program);
	return program->entries.len || refuse(program, "main", err);
}

/* The machine starts main and tasks with zeros. */
static bool gets_arguments(const struct program *program, LLVMValueRef fn)
{
	const char *name = LLVMGetValueName(fn);
	return LLVMCountParams(fn) && strcmp(name, "main") != 0 &&
	       program->options->tasks != LOAD_TASKS;
}

bool entries_find(struct program *program, struct err *err)
{
	if (!choose(program, err))
		return false;
	for (uint32_t i = 0; i < program->entries.len; i++) {
		struct program_entry *entry = &program->entries.items[i];
		if (!gets_arguments(program, entry->fn))
			continue;
		entry->parameters = caller_parameters(program, entry->fn);
		caller_make_memory(program, i, entry->fn, entry->parameters);
	}
	return true;
}

bool entries_is_module(const struct program *program)
{
	const struct load_options *options = program->options;
	return (options->entry_count || options->start != LOAD_MAIN) &&
	       strcmp(LLVMGetValueName(program->entries.items[0].fn), "main") !=
		       0 &&
	       options->tasks != LOAD_TASKS && !program->image->has_tasks;
}

static bool is_called(LLVMValueRef fn)
{
	for (LLVMUseRef use = LLVMGetFirstUse(fn); use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (LLVMIsACallInst(user) && LLVMGetCalledValue(user) == fn)
			return true;
	}
	return false;
}

/* Whether code or data of the program has the address; lists of the compiler do
 * not count. */
static bool is_given(LLVMValueRef value, unsigned depth)
{
	for (LLVMUseRef use = LLVMGetFirstUse(value); use && depth;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		bool is_list = LLVMIsAGlobalVariable(user) &&
			       strncmp(LLVMGetValueName(user), "llvm.", 5) == 0;
		if (LLVMIsAInstruction(user) ||
		    (LLVMIsAGlobalVariable(user) && !is_list) ||
		    (!is_list && is_given(user, depth - 1)))
			return true;
	}
	return false;
}

/* Whether the machine calls it. */
static bool is_started(const struct program *program, LLVMValueRef fn)
{
	for (size_t i = 0; i < program->entries.len; i++) {
		if (program->entries.items[i].fn == fn)
			return true;
	}
	for (size_t i = 0; i < program->handlers.len; i++) {
		if (program->handlers.items[i] == fn)
			return true;
	}
	return fn == program->restore || fn == program->equal;
}

/* Whether the program can call what it has only the address of: it has a call
 * through a pointer, or a transition, which gets a task. */
static bool has_indirect_call(LLVMValueRef fn)
{
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
		     inst = LLVMGetNextInstruction(inst)) {
			if (LLVMIsACallInst(inst) &&
			    !LLVMIsAFunction(LLVMGetCalledValue(inst)) &&
			    !LLVMIsAInlineAsm(LLVMGetCalledValue(inst)))
				return true;
		}
	}
	return false;
}

/* Functions that nobody calls, because only others, who are not among the
 * files, get their addresses: tasks of a scheduler, call-backs. */
static void list_uncalled(struct program *program)
{
	struct image *image = program->image;
	if (image->has_tasks || program->options->tasks == LOAD_TASKS)
		return;
	for (size_t i = 0; i < program->fns.len; i++) {
		if (has_indirect_call(program->fns.items[i]))
			return;
	}
	for (size_t i = 0; i < program->fns.len; i++) {
		LLVMValueRef fn = program->fns.items[i];
		if (is_users(fn) && !is_started(program, fn) &&
		    !is_called(fn) && is_given(fn, MOST_DEEP))
			vec_push(&image->uncalled,
				 (const char *)arena_strdup(
					 &image->arena, LLVMGetValueName(fn)));
	}
}

void entries_list_unreached(struct program *program)
{
	struct image *image = program->image;
	LLVMValueRef first = program->entries.items[0].fn;
	vec_clear(&image->unreached);
	vec_clear(&image->uncalled);
	if (program->options->entry_count ||
	    strcmp(LLVMGetValueName(first), "main") != 0)
		return;
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (is_visible(fn) && !strchr(LLVMGetValueName(fn), '.') &&
		    !map_get(&program->fn_index, map_key(fn)))
			vec_push(&image->unreached,
				 (const char *)arena_strdup(
					 &image->arena, LLVMGetValueName(fn)));
	}
	list_uncalled(program);
}

/* --- what is said about it ------------------------------------------------ */

static const struct made *made_of(const struct program *program,
				  LLVMValueRef global)
{
	for (size_t i = 0; i < program->made.len; i++) {
		if (program->made.items[i].global == global)
			return &program->made.items[i];
	}
	return NULL;
}

static uint32_t array_of(struct image *image, uint32_t element, uint64_t count)
{
	struct type row = { .kind = TYPE_ARRAY,
			    .name = "",
			    .size = image->types.items[element].size * count,
			    .count = (uint32_t)count,
			    .element = element };
	vec_push(&image->types, row);
	return (uint32_t)(image->types.len - 1);
}

void entries_describe(struct program *program, LLVMValueRef global,
		      struct object *object)
{
	const struct made *made = made_of(program, global);
	if (!made)
		return;
	LLVMValueRef fn = program->entries.items[made->entry].fn;
	uint32_t type = debug_type(program, made->type);
	struct source_position at = debug_position(fn);
	object->name = made->name[0] ? made->name : "argument";
	object->type = type != NONE && made->count > 1
			       ? array_of(program->image, type, made->count)
			       : type;
	object->scope = scope_of_function(
		program, (uint32_t)*map_get(&program->fn_index, map_key(fn)));
	object->file = arena_strdup(&program->image->arena, at.file);
	object->line = at.line;
	object->is_internal = false; /* the caller reads it */
}

static uint32_t index_of(struct map *map, LLVMValueRef value)
{
	uint64_t *index = value ? map_get(map, map_key(value)) : NULL;
	return index ? (uint32_t)*index : NONE;
}

/* Which parameter each scalar belongs to. */
static void add_arguments(struct program *program,
			  const struct program_entry *from, uint32_t number)
{
	struct image *image = program->image;
	const struct fn *fn = &image->fns.items[number];
	for (uint32_t i = 0; i < fn->scalar_count; i++) {
		const struct fn_scalar *scalar =
			&image->scalars.items[fn->scalars + i];
		struct entry_argument row = { "", NONE, NONE };
		for (uint32_t k = 0; k < fn->argument_count; k++) {
			const struct fn_argument *argument =
				&image->arguments.items[fn->arguments + k];
			bool is_it = scalar->is_stacked
					     ? argument->offset == scalar->at
					     : argument->slot == scalar->at;
			if (!is_it)
				continue;
			LLVMValueRef to = from->parameters[k].points_to;
			row.name = from->parameters[k].name;
			row.object = index_of(&program->object_index, to);
			row.fn = index_of(&program->fn_index, to);
		}
		vec_push(&image->entry_arguments, row);
	}
}

static void add_call(struct image *image, struct entry_call call)
{
	vec_push(&image->calls, call);
}

/* The first scalar of a parameter that is one scalar; NONE. */
static uint32_t scalar_of(const struct image *image, const struct entry *entry,
			  const char *name)
{
	const struct fn *fn = &image->fns.items[entry->fn];
	for (uint32_t i = 0; i < fn->scalar_count; i++) {
		if (name[0] &&
		    strcmp(image->entry_arguments.items[entry->arguments + i]
				   .name,
			   name) == 0)
			return i;
	}
	return NONE;
}

/* Calls in which a pointer is NULL, where the code asks for it. */
static void add_nulls(struct program *program,
		      const struct program_entry *from, uint32_t entry)
{
	struct image *image = program->image;
	for (unsigned i = 0; i < LLVMCountParams(from->fn); i++) {
		const struct parameter *row = &from->parameters[i];
		uint32_t scalar = scalar_of(image, &image->entries.items[entry],
					    row->name);
		if (row->is_tested && row->points_to && scalar != NONE)
			add_call(image, (struct entry_call){
						entry, 1, scalar, NONE, NONE });
	}
}

/* Calls in which two pointers of one type point to the same memory. */
static void add_aliases(struct program *program,
			const struct program_entry *from, uint32_t entry)
{
	struct image *image = program->image;
	const struct entry *to = &image->entries.items[entry];
	unsigned count = LLVMCountParams(from->fn);
	for (unsigned i = 1; i < count; i++) {
		const struct parameter *row = &from->parameters[i], *other;
		uint32_t scalar = scalar_of(image, to, row->name);
		if (!row->points_to || scalar == NONE)
			continue;
		for (unsigned k = 0; k < i; k++) {
			other = &from->parameters[k];
			uint32_t with = scalar_of(image, to, other->name);
			if (!other->points_to || with == NONE ||
			    debug_strip(program, other->type) !=
				    debug_strip(program, row->type))
				continue;
			add_call(image, (struct entry_call){ entry, 1, NONE,
							     scalar, with });
			break;
		}
	}
}

/* Whether a call of an entry depends on a number. */
static bool takes_numbers(const struct image *image, const struct entry *entry,
			  uint32_t number)
{
	const struct fn *fn = &image->fns.items[entry->fn];
	for (uint32_t i = 0; i < fn->scalar_count; i++) {
		if (image->scalars.items[fn->scalars + i].kind !=
		    VALUE_POINTER)
			return true;
	}
	for (size_t i = 0; i < image->callers.len; i++) {
		if (image->callers.items[i].entry == number)
			return true;
	}
	return false;
}

static void add_calls(struct program *program,
		      const struct program_entry *from, uint32_t entry)
{
	struct image *image = program->image;
	number_list numbers = { 0 };
	for (int64_t i = 0; i < 3; i++)
		vec_push(&numbers, i);
	caller_numbers(from->fn, MOST_NUMBERS, &numbers);
	if (!takes_numbers(image, &image->entries.items[entry], entry))
		numbers.len = 1;
	for (size_t i = 0; i < numbers.len; i++)
		add_call(image, (struct entry_call){ entry, numbers.items[i],
						     NONE, NONE, NONE });
	add_nulls(program, from, entry);
	add_aliases(program, from, entry);
	vec_release(&numbers);
}

static void add_memory(struct program *program)
{
	for (size_t i = 0; i < program->made.len; i++) {
		const struct made *made = &program->made.items[i];
		struct caller_memory row = {
			made->entry,
			index_of(&program->object_index, made->global)
		};
		vec_push(&program->image->callers, row);
	}
}

void entries_add(struct program *program)
{
	struct image *image = program->image;
	add_memory(program);
	for (uint32_t i = 0; i < program->entries.len; i++) {
		const struct program_entry *from = &program->entries.items[i];
		struct entry entry = { index_of(&program->fn_index, from->fn),
				       NONE };
		if (from->parameters) {
			entry.arguments =
				(uint32_t)image->entry_arguments.len;
			add_arguments(program, from, entry.fn);
		}
		vec_push(&image->entries, entry);
		if (from->parameters)
			add_calls(program, from, i);
		else
			add_call(image, (struct entry_call){ i, 0, NONE, NONE,
							     NONE });
	}
	image->entry = image->entries.items[0].fn;
}
