/* SPDX-License-Identifier: Apache-2.0 */
/* Finds what is reachable from the program's entry: only that is laid out,
 * lowered and checked. The user's own variables always count as reachable. */
#include <stdlib.h>
#include <string.h>

#include <llvm-c/DebugInfo.h>

#include "load/caller.h"
#include "load/entries.h"
#include "load/debug/debug.h"
#include "load/device_memory.h"
#include "load/user_functions.h"
#include "load/world/world.h"

struct reachable {
	struct program *program;
	struct map seen;           /* value -> 1 */
	VEC(LLVMValueRef) pending; /* constants and functions to look at */
};

static void add(struct reachable *reachable, LLVMValueRef value)
{
	if (!value || !LLVMIsConstant(value))
		return;
	uint64_t *seen = map_put(&reachable->seen, map_key(value));
	if (*seen)
		return;
	*seen = 1;
	vec_push(&reachable->pending, value);
}

static void add_operands(struct reachable *reachable, LLVMValueRef user)
{
	int count = LLVMGetNumOperands(user);
	if (LLVMIsACallInst(user) && is_math_call(user))
		count--; /* except the callee, which is not called */
	if (LLVMIsACallInst(user))
		device_memory_note_call(reachable->program, user);
	for (int i = 0; i < count; i++)
		add(reachable, LLVMGetOperand(user, (unsigned)i));
}

static void visit_function(struct reachable *reachable, LLVMValueRef fn)
{
	struct program *program = reachable->program;
	if (LLVMIsDeclaration(fn)) {
		const char *name = LLVMGetValueName(fn);
		program->uses_heap |= strcmp(name, "__brownout_heap_room") == 0;
		vec_push(&program->declared, fn);
		return;
	}
	vec_push(&program->fns, fn);
	for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(fn); block;
	     block = LLVMGetNextBasicBlock(block)) {
		for (LLVMValueRef inst = LLVMGetFirstInstruction(block); inst;
		     inst = LLVMGetNextInstruction(inst))
			add_operands(reachable, inst);
	}
}

static void visit(struct reachable *reachable, LLVMValueRef value)
{
	if (LLVMIsAFunction(value)) {
		visit_function(reachable, value);
	} else if (LLVMIsAGlobalVariable(value)) {
		vec_push(&reachable->program->globals, value);
		add(reachable, LLVMGetInitializer(value));
	} else if (LLVMIsABlockAddress(value)) {
		add(reachable, LLVMGetBlockAddressFunction(value));
	} else if (LLVMIsAGlobalAlias(value)) {
		add(reachable, LLVMAliasGetAliasee(value));
	} else if (!LLVMIsAConstantDataSequential(value)) {
		device_memory_note(reachable->program, value);
		add_operands(reachable, value);
	}
}

static bool is_users_variable(LLVMValueRef global)
{
	if (LLVMIsDeclaration(global) || LLVMIsGlobalConstant(global) ||
	    strncmp(LLVMGetValueName(global), "llvm.", 5) == 0)
		return false;
	return !debug_is_library_global(global);
}

/* User code first, then the library, both in the module's order, so that the
 * image does not depend on the order of the search. */
static void sort_functions(struct program *program)
{
	struct map reached = { 0 };
	for (size_t i = 0; i < program->fns.len; i++)
		*map_put(&reached, map_key(program->fns.items[i])) = 1;
	vec_clear(&program->fns);
	for (int library = 0; library < 2; library++) {
		for (LLVMValueRef fn = LLVMGetFirstFunction(program->module);
		     fn; fn = LLVMGetNextFunction(fn)) {
			bool is_allocator;
			if (map_get(&reached, map_key(fn)) &&
			    debug_is_library_function(fn, &is_allocator) ==
				    library)
				vec_push(&program->fns, fn);
		}
	}
	for (size_t i = 0; i < program->fns.len; i++)
		*map_put(&program->fn_index, map_key(program->fns.items[i])) =
			i;
	map_release(&reached);
}

/* In the module's order, too. */
static void sort_declared(struct program *program)
{
	struct map reached = { 0 };
	for (size_t i = 0; i < program->declared.len; i++)
		*map_put(&reached, map_key(program->declared.items[i])) = 1;
	vec_clear(&program->declared);
	for (LLVMValueRef fn = LLVMGetFirstFunction(program->module); fn;
	     fn = LLVMGetNextFunction(fn)) {
		if (map_get(&reached, map_key(fn)))
			vec_push(&program->declared, fn);
	}
	map_release(&reached);
}

static void sort_globals(struct program *program)
{
	struct map reached = { 0 };
	for (size_t i = 0; i < program->globals.len; i++)
		*map_put(&reached, map_key(program->globals.items[i])) = 1;
	vec_clear(&program->globals);
	for (LLVMValueRef global = LLVMGetFirstGlobal(program->module); global;
	     global = LLVMGetNextGlobal(global)) {
		if (map_get(&reached, map_key(global)))
			vec_push(&program->globals, global);
	}
	map_release(&reached);
}

bool is_missing_weak(LLVMValueRef global)
{
	return LLVMIsDeclaration(global) &&
	       LLVMGetLinkage(global) == LLVMExternalWeakLinkage;
}

bool is_register(LLVMValueRef global)
{
	return LLVMIsAGlobalVariable(global) && LLVMIsDeclaration(global) &&
	       !is_missing_weak(global);
}

static bool is_used(struct program *program, const char *name)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, name);
	return fn && LLVMGetFirstUse(fn);
}

/* Constructors or destructors: an array of {priority, function, data}. */
typedef void (*structor_visitor)(struct program *program, LLVMValueRef fn,
				 uint64_t priority, void *context);

static void for_structors(struct program *program, const char *list,
			  structor_visitor visit_one, void *context)
{
	LLVMValueRef global = LLVMGetNamedGlobal(program->module, list);
	LLVMValueRef rows = global ? LLVMGetInitializer(global) : NULL;
	unsigned count =
		rows ? (unsigned)LLVMGetArrayLength2(LLVMTypeOf(rows)) : 0;
	for (unsigned i = 0; i < count; i++) {
		LLVMValueRef row = LLVMGetAggregateElement(rows, i);
		LLVMValueRef fn = LLVMGetAggregateElement(row, 1);
		LLVMValueRef priority = LLVMGetAggregateElement(row, 0);
		if (!LLVMIsAFunction(fn))
			continue;
		visit_one(program, fn,
			  LLVMIsAConstantInt(priority)
				  ? LLVMConstIntGetZExtValue(priority)
				  : 0,
			  context);
	}
}

static void add_reachable_structor(struct program *program, LLVMValueRef fn,
				   uint64_t priority, void *context)
{
	(void)program;
	(void)priority;
	add(context, fn);
}

static void add_reachable_port(LLVMValueRef fn, void *context)
{
	add(context, fn);
}

struct structor {
	uint64_t priority;
	uint32_t fn, order;
};
typedef VEC(struct structor) structor_list;

static void collect_structor(struct program *program, LLVMValueRef fn,
			     uint64_t priority, void *context)
{
	structor_list *list = context;
	uint64_t *index = map_get(&program->fn_index, map_key(fn));
	if (!index)
		return;
	struct structor row = { priority, (uint32_t)*index,
				(uint32_t)list->len };
	vec_push(list, row);
}

static int by_priority(const void *left, const void *right)
{
	const struct structor *a = left, *b = right;
	if (a->priority != b->priority)
		return a->priority < b->priority ? -1 : 1;
	return a->order < b->order ? -1 : a->order > b->order;
}

static void add_structors(struct program *program, const char *name,
			  bool is_reversed)
{
	structor_list list = { 0 };
	for_structors(program, name, collect_structor, &list);
	if (list.len)
		qsort(list.items, list.len, sizeof(*list.items), by_priority);
	for (size_t i = 0; i < list.len; i++)
		vec_push(&program->image->phases,
			 list.items[is_reversed ? list.len - 1 - i : i].fn);
	vec_release(&list);
}

/* The recovery routine runs after these anyway. */
static void add_recovery(struct image *image, uint32_t fn)
{
	if (fn != image->restore)
		vec_push(&image->recovery, fn);
}

void program_add_phases(struct program *program)
{
	struct image *image = program->image;
	LLVMValueRef init = tasks_init(program);
	add_structors(program, "llvm.global_ctors", false);
	for (size_t i = 0; i < image->phases.len; i++)
		add_recovery(image, image->phases.items[i]);
	if (init) {
		uint32_t fn =
			(uint32_t)*map_get(&program->fn_index, map_key(init));
		add_recovery(image, fn);
		/* A main that calls it does so at the first boot. */
		if (!LLVMGetFirstUse(init))
			vec_push(&image->phases, fn);
	}
	image->entry_phase = (uint32_t)image->phases.len;
	vec_push(&image->phases, image->entry);
	if (image->at_exit != NONE)
		vec_push(&image->phases, image->at_exit);
	image->destructors = (uint32_t)image->phases.len;
	add_structors(program, "llvm.global_dtors", true);
}

/* SPEC 3.1: the routine that the user names, else one with a usual name. */
static bool find_restore(struct program *program, struct err *err)
{
	const struct load_options *options = program->options;
	struct user_function_name wanted = { "--restore", options->restore,
					     "a recovery routine" };
	if (options->restore && restore_is_call(program))
		return true;
	if (options->restore)
		program->restore = user_function_find(program, wanted, err);
	for (size_t i = 0;
	     i < options->usual_restore_count && !program->restore; i++) {
		LLVMValueRef fn = LLVMGetNamedFunction(
			program->module, options->usual_restores[i]);
		if (fn && is_users(fn) && is_plain(fn))
			program->restore = fn;
	}
	return program->restore || !options->restore;
}

bool program_find_entries(struct program *program, struct err *err)
{
	return program_find_handlers(program, err) &&
	       find_restore(program, err) && program_find_equal(program, err);
}

static void forget(struct program *program)
{
	vec_clear(&program->fns);
	vec_clear(&program->globals);
	vec_clear(&program->declared);
	vec_clear(&program->mentioned);
	map_release(&program->fn_index);
	program->fn_index = (struct map){ 0 };
}

/* Functions that only arguments of entries point to. */
static void add_made_functions(struct reachable *reachable)
{
	const struct program *program = reachable->program;
	for (size_t i = 0; i < program->entries.len; i++) {
		const struct program_entry *entry = &program->entries.items[i];
		unsigned count =
			entry->parameters ? LLVMCountParams(entry->fn) : 0;
		for (unsigned k = 0; k < count; k++)
			add(reachable, entry->parameters[k].points_to);
	}
}

void program_find_reachable(struct program *program)
{
	struct reachable reachable = { .program = program };
	forget(program);
	for (size_t i = 0; i < program->entries.len; i++)
		add(&reachable, program->entries.items[i].fn);
	for (size_t i = 0; i < program->made.len; i++)
		add(&reachable, program->made.items[i].global);
	add_made_functions(&reachable);
	add(&reachable, tasks_init(program));
	add(&reachable, program->restore);
	add(&reachable, program->equal);
	world_for_comparisons(program, add_reachable_port, &reachable);
	/* The program does not call handlers. */
	for (size_t i = 0; i < program->handlers.len; i++)
		add(&reachable, program->handlers.items[i]);
	for_structors(program, "llvm.global_ctors", add_reachable_structor,
		      &reachable);
	for_structors(program, "llvm.global_dtors", add_reachable_structor,
		      &reachable);
	for (LLVMValueRef global = LLVMGetFirstGlobal(program->module); global;
	     global = LLVMGetNextGlobal(global)) {
		if (is_users_variable(global))
			add(&reachable, global);
	}
	if (is_used(program, "atexit"))
		add(&reachable, LLVMGetNamedFunction(program->module, "exit"));
	while (reachable.pending.len)
		visit(&reachable, vec_pop(&reachable.pending));
	map_release(&reachable.seen);
	vec_release(&reachable.pending);
	sort_functions(program);
	sort_declared(program);
	sort_globals(program);
	entries_list_unreached(program);
}
