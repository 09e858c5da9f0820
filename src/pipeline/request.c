/* SPDX-License-Identifier: Apache-2.0 */
/* Builds the loader's request from the options. */
#include "pipeline/request.h"

#include <string.h>

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
	return true;
}

/* Splits --cflags as a shell would; free *words with wordfree. */
static bool split_flags(const char *text, wordexp_t *words, struct err *err)
{
	*words = (wordexp_t){ 0 };
	if (!text || wordexp(text, words, WRDE_NOCMD) == 0)
		return true;
	return err_usage(err, "cannot split '--cflags %s' into words", text);
}

static void own_flags_release(struct own_flags *own)
{
	for (size_t i = 0; i < own->words.len; i++)
		vec_release(&own->words.items[i]);
	vec_release(&own->words);
	vec_release(&own->files);
}

/* Adds the folders that the user gave. */
static void add_folders(const struct options *options, word_list *out)
{
	/* Flags and their values alternate. */
	for (size_t i = 0; i + 1 < options->flags.len; i += 2) {
		if (strcmp(options->flags.items[i], "-I") != 0)
			continue;
		vec_push(out, options->flags.items[i]);
		vec_push(out, options->flags.items[i + 1]);
	}
}

/* The user's flags take precedence: an -O replaces the file's, and folders are
 * searched before the project's. */
static void add_own_flags(const struct options *options,
			  const struct project_flags *flags,
			  struct own_flags *own)
{
	word_list words = { 0 };
	add_folders(options, &words);
	for (size_t i = 0; i < flags->kept.len; i++)
		vec_push(&words, flags->kept.items[i]);
	vec_push(&own->words, words);
	struct file_flags row = { .flags = words.items,
				  .flag_count = words.len };
	if (!options->optimisation)
		row.optimisation = flags->optimisation;
	vec_push(&own->files, row);
}

static bool find_own_flags(const struct options *options, struct own_flags *own,
			   struct err *err)
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
		add_own_flags(options, &flags, own);
		project_flags_release(&flags);
	}
	return ok;
}

/* Adds -D and -I of the command line, then --cflags. Debug information must
 * name files as they are given: by default, clang cuts off what an absolute
 * path has in common with the working directory, and what is left names another
 * file or none. */
static void add_common_flags(const struct options *options,
			     const wordexp_t *words, word_list *out)
{
	vec_push(out, (const char *)"-fdebug-compilation-dir=.");
	for (size_t i = 0; i < options->flags.len; i++)
		vec_push(out, options->flags.items[i]);
	for (size_t i = 0; i < words->we_wordc; i++)
		vec_push(out, (const char *)words->we_wordv[i]);
}

bool request_init(struct request *request, const struct options *options,
		  struct err *err)
{
	*request = (struct request){ 0 };
	if (!check_target(options, err) ||
	    !options_registers(options, &request->registers, err) ||
	    !split_flags(options->cflags, &request->words, err))
		return false;
	add_common_flags(options, &request->words, &request->flags);
	if (!find_own_flags(options, &request->own, err) ||
	    !io_make(&request->io, options->declared, err))
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
		.entry = options->entry,
		.param_registers = options->param_registers == UNSET
					   ? -1
					   : (int)options->param_registers,
		.registers = request->registers,
		.placement = options->placement,
		.handlers = options->interrupts.items,
		.handler_count = options->interrupts.len,
		.checkpoints = checkpoints.items,
		.checkpoint_count = checkpoints.len,
		.transitions = transitions.items,
		.transition_count = transitions.len,
		.ports = request->io.items.items,
		.port_count = request->io.items.len,
		.names_checkpoints = options->checkpoints.len > 0,
		.names_transitions = options->transitions.len > 0,
	};
	choose_restore(options, &request->load);
	return choose_tasks(options, &request->load, err);
}

void request_release(struct request *request)
{
	vec_release(&request->flags);
	io_release(&request->io);
	own_flags_release(&request->own);
	if (request->words.we_wordv)
		wordfree(&request->words);
}
