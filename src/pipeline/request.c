/* SPDX-License-Identifier: Apache-2.0 */
/* Builds the loader's request from the options. */
#include "pipeline/request.h"

#include <string.h>

#include "pipeline/cflags.h"
#include "pipeline/project.h"
#include "util/path.h"

/* Usual names of checkpoint routines in existing code, SPEC 3.5. */
static const char *const usual_checkpoints[] = {
	"checkpoint",         "checkpoint_full",       "checkpoint_manual",
	"_CHECKPOINT",        "__mementos_checkpoint", "__dino_task_boundary",
	"DINO_TASK_BOUNDARY", "brownout_checkpoint",
};

/* Usual names of routines that end a task and start another one. ink_start is
 * for programs whose tasks return the next one. */
static const char *const usual_transitions[] = {
	"transition_to",
	"coala_next_task",
	"ink_start",
	"brownout_transition_to",
};

/* Usual names of recovery routines. */
static const char *const usual_restores[] = {
	"brownout_recover",
	"checkpoint_restore",
	"restore_regs",
	"__mementos_restore",
};

static bool check_target(const struct options *options, struct err *err)
{
	if (!options->target || target_by_name(options->target))
		return true;
	struct strbuf names = { 0 };
	target_names(&names, 0);
	err_usage(err, "unknown target '%s'; there are: %s", options->target,
		  strbuf_text(&names));
	strbuf_release(&names);
	return false;
}

#define USUAL(names)                                                           \
	((struct name_list){ names, sizeof(names) / sizeof(names[0]) })

/* Given names replace the usual ones. */
struct name_list program_checkpoints(const struct options *options)
{
	if (!options->checkpoints.len)
		return USUAL(usual_checkpoints);
	bool is_none = strcmp(options->checkpoints.items[0], "none") == 0;
	return (struct name_list){ options->checkpoints.items,
				   is_none ? 0 : options->checkpoints.len };
}

struct name_list program_transitions(const struct options *options)
{
	if (!options->transitions.len)
		return USUAL(usual_transitions);
	return (struct name_list){ options->transitions.items,
				   options->transitions.len };
}

const struct mechanism *request_mechanism(const struct options *options,
					  struct err *err)
{
	return options->table ? options->table
			      : mechanism_by_name(options->mechanism, err);
}

bool request_check_ed(const struct options *options, struct err *err)
{
	if (options->ed == 0)
		return err_usage(err, "'--ed 0': a device that executes "
				      "nothing has no anomalies");
	return true;
}

bool program_check(const struct options *options, struct err *err)
{
	enum when when;
	return check_target(options, err) && request_check_ed(options, err) &&
	       (!options->when || when_by_name(options->when, &when, err)) &&
	       (!options->mechanism || request_mechanism(options, err));
}

static void choose_restore(const struct options *options,
			   struct load_options *load)
{
	load->usual_restores = usual_restores;
	if (!options->restore)
		load->usual_restore_count =
			sizeof(usual_restores) / sizeof(usual_restores[0]);
	else if (strcmp(options->restore, "none") != 0)
		load->restore = options->restore;
}

/* If the user sets when checkpoints are taken, that decides whether tasks take
 * them. */
static bool choose_tasks(const struct options *options,
			 struct load_options *load, struct err *err)
{
	enum when when = WHEN_REACTIVE;
	if (options->when && !when_by_name(options->when, &when, err))
		return false;
	if (options->mechanism && !options->when) {
		const struct mechanism *mechanism =
			request_mechanism(options, err);
		if (!mechanism)
			return false;
		when = mechanism->when;
	}
	if (options->mechanism || options->when)
		load->tasks = when == WHEN_TASK ? LOAD_TASKS : LOAD_NO_TASKS;
	/* A program that starts from its beginning recovers by itself. */
	load->only_boots = when_is_boot(when);
	if (load->only_boots)
		load->usual_restore_count = 0;
	return true;
}

static void own_flags_release(struct own_flags *own)
{
	for (size_t i = 0; i < own->words.len; i++)
		vec_release(&own->words.items[i]);
	vec_release(&own->words);
	vec_release(&own->files);
}

/* Adds -D and -I, or only those with a name. */
static void add_user_flags(const struct options *options, const char *name,
			   struct arena *arena, word_list *out)
{
	/* Flags and their values alternate. */
	for (size_t i = 0; i + 1 < options->flags.len; i += 2) {
		const char *flag = options->flags.items[i];
		const char *value = options->flags.items[i + 1];
		if (name && strcmp(flag, name) != 0)
			continue;
		if (strcmp(flag, "-I") == 0)
			value = path_protect(arena, value);
		vec_push(out, flag);
		vec_push(out, value);
	}
}

/* The user's flags take precedence: an -O replaces the file's, and folders are
 * searched before the project's. */
static void add_own_flags(const struct options *options,
			  const struct project_flags *flags,
			  struct request *request)
{
	word_list words = { 0 };
	struct own_flags *own = &request->own;
	add_user_flags(options, "-I", &request->arena, &words);
	for (size_t i = 0; i < flags->kept.len; i++)
		vec_push(&words, flags->kept.items[i]);
	vec_push(&own->words, words);
	struct file_flags row = { .flags = words.items,
				  .flag_count = words.len };
	if (!options->optimisation)
		row.optimisation = flags->optimisation;
	vec_push(&own->files, row);
}

static bool find_own_flags(const struct options *options,
			   struct request *request, struct err *err)
{
	if (!options->database)
		return true;
	bool ok = true;
	for (size_t i = 0; ok && i < options->files.len; i++) {
		const char *file = options->files.items[i];
		struct project_flags flags = { 0 };
		if (path_has_suffix(file, ".c"))
			ok = project_file_flags(options->database, options,
						file, &flags, err);
		add_own_flags(options, &flags, request);
		project_flags_release(&flags);
	}
	return ok;
}

/* Clang would read more flags from the file of a macro "@FILE". */
static bool check_macros(const struct options *options, struct err *err)
{
	for (size_t i = 0; i + 1 < options->flags.len; i += 2) {
		if (strcmp(options->flags.items[i], "-D") == 0 &&
		    options->flags.items[i + 1][0] == '@')
			return err_usage(err, "'-D %s' does not name a macro",
					 options->flags.items[i + 1]);
	}
	return true;
}

bool request_init(struct request *request, const struct options *options,
		  struct err *err)
{
	*request = (struct request){ 0 };
	if (!check_target(options, err) || !check_macros(options, err) ||
	    !options_registers(options, &request->registers, err))
		return false;
	add_user_flags(options, NULL, &request->arena, &request->flags);
	if (!cflags_words(options, &request->arena, &request->flags, err) ||
	    !find_own_flags(options, request, err) ||
	    !io_make(&request->io, options->declared, err) ||
	    !memories_read(options, &request->memories, err))
		return false;
	struct name_list checkpoints = program_checkpoints(options);
	struct name_list transitions = program_transitions(options);
	request->load = (struct load_options){
		.own = request->own.files.items,
		.files = options->files.items,
		.file_count = options->files.len,
		.target = options->target,
		.optimisation =
			options->optimisation ? options->optimisation : "-O0",
		.flags = request->flags.items,
		.flag_count = request->flags.len,
		.compile_seconds = options->compile_seconds == UNSET
					   ? 0
					   : (unsigned)options->compile_seconds,
		.entries = options->entries.items,
		.entry_count = options->entries.len,
		.start = options->start,
		.param_registers = options->param_registers == UNSET
					   ? -1
					   : (int)options->param_registers,
		.registers = request->registers,
		.placement = options->placement,
		.memories = request->memories.items,
		.memory_count = request->memories.len,
		.stack = options->stack == UNSET ? 0 : options->stack,
		.equal = options->equal,
		.handlers = options->interrupts.items,
		.handler_count = options->interrupts.len,
		.wakes = options->wake,
		.checkpoints = checkpoints.items,
		.checkpoint_count = checkpoints.len,
		.transitions = transitions.items,
		.transition_count = transitions.len,
		.ports = request->io.items.items,
		.port_count = request->io.items.len,
		.stubs = options->stubs.items,
		.stub_count = options->stubs.len,
		.assumes = options->assume_externals,
		.externals = options->externals,
		.names_checkpoints = options->checkpoints.len > 0,
		.names_transitions = options->transitions.len > 0,
	};
	choose_restore(options, &request->load);
	if (!options_sandbox(options, &request->load.sandbox, err))
		return false;
	return choose_tasks(options, &request->load, err);
}

void request_release(struct request *request)
{
	vec_release(&request->flags);
	vec_release(&request->memories);
	io_release(&request->io);
	own_flags_release(&request->own);
	arena_release(&request->arena);
}
