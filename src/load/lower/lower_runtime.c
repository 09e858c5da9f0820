/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: functions of run-times for intermittent power that have no body:
 * checkpoints, transitions between tasks, and what marks regions. SPEC 3.1,
 * 3.5. */
#include "load/frameworks.h"
#include "load/lower/lower.h"
#include "load/rewrite/placement.h"

#include <string.h>

static bool is_listed(const char *const *names, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++) {
		if (strcmp(names[i], name) == 0)
			return true;
	}
	return false;
}

static bool is_checkpoint(const struct load_options *options, const char *name)
{
	return is_listed(options->checkpoints, options->checkpoint_count,
			 name) ||
	       (options->placement && strcmp(name, PLACED_ROUTINE) == 0);
}

/* What a call means for atomic regions. */
static enum region_mark region_mark(const struct load_options *options,
				    const char *name)
{
	for (size_t i = 0; i < options->region_count; i++) {
		if (strcmp(options->regions[i].begin, name) == 0)
			return REGION_BEGINS;
		if (strcmp(options->regions[i].end, name) == 0)
			return REGION_ENDS;
	}
	return REGION_NONE;
}

/* Whether the program calls a routine that has no body. */
static bool calls(const struct program *program, const char *name)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, name);
	return fn && LLVMIsDeclaration(fn) && LLVMGetFirstUse(fn);
}

bool restore_is_call(const struct program *program)
{
	const char *name = program->options->restore;
	return calls(program, name) && !is_checkpoint(program->options, name);
}

static bool is_transition(const struct load_options *options, const char *name)
{
	return is_listed(options->transitions, options->transition_count, name);
}

void tasks_find(struct program *program)
{
	const struct load_options *options = program->options;
	struct image *image = program->image;
	for (size_t i = 0; i < options->transition_count; i++)
		image->uses_tasks |= calls(program, options->transitions[i]);
	image->has_tasks =
		options->tasks == LOAD_TASKS ||
		(options->tasks == LOAD_TASKS_IF_USED && image->uses_tasks);
}

void regions_find(struct program *program)
{
	const struct load_options *options = program->options;
	struct image *image = program->image;
	bool is_used = false, has_others = image->has_tasks;
	for (size_t i = 0; i < options->region_count; i++)
		is_used |= calls(program, options->regions[i].begin);
	for (size_t i = 0; i < options->checkpoint_count; i++)
		has_others |= calls(program, options->checkpoints[i]);
	image->has_regions = options->atomic == LOAD_REGIONS ||
			     (options->atomic == LOAD_REGIONS_IF_USED &&
			      is_used && !has_others && !options->placement);
}

LLVMValueRef tasks_init(const struct program *program)
{
	LLVMValueRef fn = LLVMGetNamedFunction(program->module, "_init");
	bool is_wanted =
		program->image->uses_tasks || program->image->has_tasks;
	return is_wanted && fn && !LLVMIsDeclaration(fn) ? fn : NULL;
}

/* These functions return nothing, but the program may declare a result. */
static void no_result(struct lower *lower)
{
	if (leaf_count(lower, LLVMTypeOf(lower->inst)) == 1)
		emit(lower, OP_CONST, result_regs(lower, lower->inst), 0, 0);
}

/* SPEC 3.1: atomic, without a frame, at no cost. No operation where checkpoints
 * are transitions. */
static void lower_checkpoint(struct lower *lower, enum region_mark mark)
{
	if (!lower->image->has_tasks) {
		lower->image->sites.items[lower->site].kind = SITE_CHECKPOINT;
		emit(lower, OP_CHECKPOINT, mark, 0, 0);
	}
	no_result(lower);
}

/* It costs one operation, so that time passes in tasks that do nothing else. */
static void lower_transition(struct lower *lower, const char *name)
{
	LLVMValueRef call = lower->inst;
	LLVMValueRef task =
		LLVMGetNumArgOperands(call) ? LLVMGetOperand(call, 0) : NULL;
	if (!task || leaf_count(lower, LLVMTypeOf(task)) != 1) {
		lower_fail(lower,
			   "'%s' needs the next task as its argument: a "
			   "function, or a pointer to a struct that starts "
			   "with one",
			   name);
		return;
	}
	lower->image->sites.items[lower->site].kind = SITE_CHECKPOINT;
	uint32_t address = reg_of(lower, task);
	spend(lower, 1);
	emit(lower, OP_TRANSITION, address, 0, 0);
	no_result(lower);
}

#define IS_IN(names, name)                                                     \
	is_listed(names, sizeof(names) / sizeof((names)[0]), name)

/* Functions that look for a checkpoint and restore it, which the machine does
 * by itself: at the first boot there is none. */
static bool is_restore(const struct load_options *options, const char *name)
{
	struct framework_names usual = framework_names(FRAMEWORK_RESTORED);
	return is_listed(usual.items, usual.count, name) ||
	       (options->restore && strcmp(options->restore, name) == 0);
}

/* Does nothing, for one operation; `level` and `reason` tell it once. */
static void lower_ignored(struct lower *lower, const char *name,
			  const char *level, const char *reason)
{
	struct program *program = lower->program;
	const struct site *site = &lower->image->sites.items[lower->site];
	const char *warning = arena_printf(&lower->image->arena,
					   "%s:%u: %s: '%s' has no body: %s",
					   image_site_file(lower->image, site),
					   site->line, level, name, reason);
	uint64_t *is_told =
		map_put(&program->ignored,
			map_key(LLVMGetNamedFunction(program->module, name)));
	if (!*is_told)
		vec_push(&lower->image->warnings, warning);
	*is_told = 1;
	spend(lower, 1);
	no_result(lower);
}

/* Marks of <brownout.h>, which a device does not execute. */
static const char *const marks[] = {
	[MARK_START] = "profiling_start",
	[MARK_RESET] = "profiling_reset",
	[MARK_LOG] = "profiling_log",
	[MARK_COMMITTED] = "__brownout_committed",
};

bool is_runtime_routine(const struct program *program, const char *name)
{
	const struct load_options *options = program->options;
	return is_checkpoint(options, name) || is_transition(options, name) ||
	       region_mark(options, name) || is_restore(options, name) ||
	       IS_IN(marks, name);
}

/* At no cost, like a checkpoint. */
static bool lower_mark(struct lower *lower, const char *name)
{
	size_t kind = 0, count = sizeof(marks) / sizeof(marks[0]);
	while (kind < count && strcmp(marks[kind], name) != 0)
		kind++;
	unsigned arguments = LLVMGetNumArgOperands(lower->inst);
	unsigned needed = kind == MARK_LOG ? 2 : 1;
	if (kind == count)
		return false;
	if (arguments != needed)
		return lower_fail(lower, "'%s' needs %u argument%s", name,
				  needed, needed == 1 ? "" : "s"),
		       true;
	uint32_t a = reg_of(lower, LLVMGetOperand(lower->inst, 0));
	LLVMValueRef last = LLVMGetOperand(lower->inst, needed - 1);
	uint32_t b = needed == 2 ? reg_of(lower, last) : a;
	uint32_t what = value_kind(lower, LLVMTypeOf(last));
	emit(lower, OP_MARK, a, b, what)->imm = (int32_t)kind;
	no_result(lower);
	return true;
}

bool lower_runtime_call(struct lower *lower, const char *name)
{
	const struct load_options *options = lower->program->options;
	enum region_mark mark = region_mark(options, name);
	if (is_checkpoint(options, name) && options->only_boots)
		lower_ignored(lower, name, "note",
			      "with this mechanism only the boot is a "
			      "checkpoint");
	else if (is_checkpoint(options, name) && lower->image->has_regions)
		lower_ignored(lower, name, "note",
			      "with this mechanism the device saves its state "
			      "when the voltage is low, not here");
	else if (is_checkpoint(options, name))
		lower_checkpoint(lower, REGION_NONE);
	else if (mark && lower->image->has_regions)
		lower_checkpoint(lower, mark);
	else if (is_transition(options, name))
		lower_transition(lower, name);
	else if (mark)
		lower_ignored(lower, name, "warning",
			      "it does nothing here, and is not a checkpoint; "
			      "--mechanism jit+atomic has atomic regions");
	else if (is_restore(options, name))
		lower_ignored(lower, name, "note",
			      "checkpoints are restored without it, and it "
			      "returns 0");
	else
		return lower_mark(lower, name);
	return true;
}
