/* SPDX-License-Identifier: Apache-2.0 */
/* Builds the loader's request from the options. */
#include "pipeline/request.h"

#include <string.h>

#include "load/frameworks.h"
#include "pipeline/cflags.h"
#include "pipeline/project.h"
#include "pipeline/project_target.h"
#include "util/path.h"
#include "util/similar.h"

static bool check_target(const struct options *options, struct err *err)
{
	if (!options->target || target_by_name(options->target))
		return true;
	struct strbuf names = { 0 };
	target_names(&names, 0);
	err_usage(err, "unknown target '%s'; there are: %s%s", options->target,
		  strbuf_text(&names),
		  similar_in(options->target, strbuf_text(&names)).hint);
	strbuf_release(&names);
	return false;
}

/* SPEC 3.5 */
static struct name_list usual(enum framework_name kind)
{
	struct framework_names names = framework_names(kind);
	return (struct name_list){ names.items, names.count };
}

/* Given names replace the usual ones. */
struct name_list program_checkpoints(const struct options *options)
{
	if (!options->checkpoints.len)
		return usual(FRAMEWORK_CHECKPOINT);
	bool is_none = strcmp(options->checkpoints.items[0], "none") == 0;
	return (struct name_list){ options->checkpoints.items,
				   is_none ? 0 : options->checkpoints.len };
}

struct name_list program_transitions(const struct options *options)
{
	if (!options->transitions.len)
		return usual(FRAMEWORK_TRANSITION);
	return (struct name_list){ options->transitions.items,
				   options->transitions.len };
}

struct name_list program_regions(const struct options *options)
{
	if (!options->regions.len)
		return usual(FRAMEWORK_REGION);
	return (struct name_list){ options->regions.items,
				   options->regions.len };
}

/* Takes "BEGIN:END" apart. */
static bool read_regions(const struct options *options, struct request *request,
			 struct err *err)
{
	struct name_list names = program_regions(options);
	for (size_t i = 0; i < names.len; i++) {
		char *begin = arena_strdup(&request->arena, names.items[i]);
		char *end = strchr(begin, ':');
		if (!end || end == begin || !end[1] || strchr(end + 1, ':'))
			return err_usage(err,
					 "'--region %s': expected two names of "
					 "routines: BEGIN:END",
					 begin);
		*end = '\0';
		vec_push(&request->regions,
			 ((struct region_names){ begin, end + 1 }));
	}
	return true;
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
	struct name_list names = usual(FRAMEWORK_RECOVERY);
	load->usual_restores = names.items;
	if (!options->restore)
		load->usual_restore_count = names.len;
	else if (strcmp(options->restore, "none") != 0)
		load->restore = options->restore;
}

/* If the user sets when checkpoints are taken, that decides whether tasks or
 * atomic regions take them. */
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
	if (options->mechanism || options->when) {
		load->tasks = when == WHEN_TASK ? LOAD_TASKS : LOAD_NO_TASKS;
		load->atomic =
			when == WHEN_ATOMIC ? LOAD_REGIONS : LOAD_NO_REGIONS;
	}
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

/* Adds -D, -I and the like, or only those with a name. */
static void add_user_flags(const struct options *options, const char *name,
			   struct arena *arena, word_list *out)
{
	/* Flags and their values alternate. */
	for (size_t i = 0; i + 1 < options->flags.len; i += 2) {
		const char *flag = options->flags.items[i];
		const char *value = options->flags.items[i + 1];
		if (name && strcmp(flag, name) != 0)
			continue;
		if (flag[1] != 'D' && flag[1] != 'U')
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

/* Adds the other flags of compilers that are among the options. */
static bool add_compiler_flags(const struct options *options,
			       struct request *request, struct err *err)
{
	word_list words = { 0 };
	struct project_flags flags = { 0 };
	for (size_t i = 0; i < options->compiler.len; i++)
		vec_push(&words, options->compiler.items[i]);
	const char *why, *machine = project_target(&words, &why);
	bool is_other = machine && options->target &&
			strcmp(machine, options->target) != 0;
	project_flags_given(&request->arena, &words, is_other, &flags);
	for (size_t i = 0; i < flags.kept.len; i++)
		vec_push(&request->flags, flags.kept.items[i]);
	if (flags.dropped.len)
		err_usage(err, "'%s' is not a flag for clang",
			  flags.dropped.items[0]);
	project_flags_release(&flags);
	vec_release(&words);
	return !err->code;
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
		const char *flag = options->flags.items[i];
		bool is_macro = flag[1] == 'D' || flag[1] == 'U';
		if (is_macro && options->flags.items[i + 1][0] == '@')
			return err_usage(err, "'%s %s' does not name a macro",
					 flag, options->flags.items[i + 1]);
	}
	return true;
}

/* What the loader is asked for, from options that were checked. */
static struct load_options load_options_of(const struct options *options,
					   const struct request *request)
{
	struct name_list checkpoints = program_checkpoints(options);
	struct name_list transitions = program_transitions(options);
	return (struct load_options){
		.listener = options->listener,
		.own = request->own.files.items,
		.files = options->files.items,
		.file_count = options->files.len,
		.input_is_ir = options->stdin_kind &&
			       strcmp(options->stdin_kind, "ir") == 0,
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
		.regions = request->regions.items,
		.region_count = request->regions.len,
		.ports = request->io.items.items,
		.port_count = request->io.items.len,
		.stubs = options->stubs.items,
		.stub_count = options->stubs.len,
		.assumes = options->assume_externals,
		.externals = options->externals,
		.names_checkpoints = options->checkpoints.len > 0,
		.names_transitions = options->transitions.len > 0,
		.names_regions = options->regions.len > 0,
	};
}

bool request_init(struct request *request, const struct options *options,
		  struct err *err)
{
	*request = (struct request){ 0 };
	if (!check_target(options, err) || !check_macros(options, err) ||
	    !options_registers(options, &request->registers, err))
		return false;
	add_user_flags(options, NULL, &request->arena, &request->flags);
	if (!add_compiler_flags(options, request, err) ||
	    !cflags_words(options, &request->arena, &request->flags, err) ||
	    !find_own_flags(options, request, err) ||
	    !io_make(&request->io, options->declared, err) ||
	    !memories_read(options, &request->memories, err))
		return false;
	if (!read_regions(options, request, err))
		return false;
	request->load = load_options_of(options, request);
	choose_restore(options, &request->load);
	if (!options_sandbox(options, &request->load.sandbox, err))
		return false;
	return choose_tasks(options, &request->load, err);
}

void request_release(struct request *request)
{
	vec_release(&request->flags);
	vec_release(&request->regions);
	vec_release(&request->memories);
	io_release(&request->io);
	own_flags_release(&request->own);
	arena_release(&request->arena);
}
