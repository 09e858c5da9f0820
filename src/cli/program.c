/* SPDX-License-Identifier: Apache-2.0 */
/* From the command line to an image. */
#include "cli/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wordexp.h>

#include "cli/project.h"
#include "load/load.h"
#include "util/path.h"

enum {
	DEFAULT_ED = 3000,
};

/* Usual names of checkpoint routines in the field's code, SPEC 3.5. */
static const char *const usual_checkpoints[] = {
	"checkpoint",         "checkpoint_full",       "checkpoint_manual",
	"_CHECKPOINT",        "__mementos_checkpoint", "__dino_task_boundary",
	"DINO_TASK_BOUNDARY", "brownout_checkpoint",
};

const char *program_entry(const struct options *options)
{
	return options->entry ? options->entry : "main";
}

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

/* Names given on the command line replace the usual ones. */
static void choose_checkpoints(const struct options *options,
			       struct load_options *load)
{
	load->checkpoints = usual_checkpoints;
	load->checkpoint_count =
		sizeof(usual_checkpoints) / sizeof(usual_checkpoints[0]);
	if (!options->checkpoints.len)
		return;
	load->checkpoints = options->checkpoints.items;
	load->checkpoint_count = options->checkpoints.len;
	if (strcmp(options->checkpoints.items[0], "none") == 0)
		load->checkpoint_count = 0;
}

/* --cflags, split as a shell would; *words is to be freed by wordfree. */
static bool split_flags(const char *text, wordexp_t *words, struct err *err)
{
	*words = (wordexp_t){ 0 };
	if (!text || wordexp(text, words, WRDE_NOCMD) == 0)
		return true;
	return err_usage(err, "cannot split '--cflags %s' into words", text);
}

/* Each file's flags, from the project. */
struct own_flags {
	VEC(struct file_flags) files;
	VEC(word_list) words; /* what `files` points to */
};

static void own_flags_release(struct own_flags *own)
{
	for (size_t i = 0; i < own->words.len; i++)
		vec_release(&own->words.items[i]);
	vec_release(&own->words);
	vec_release(&own->files);
}

/* The folders that the user gave. */
static void add_folders(const struct options *options, word_list *out)
{
	/* Flags and their values take turns. */
	for (size_t i = 0; i + 1 < options->flags.len; i += 2) {
		if (strcmp(options->flags.items[i], "-I") != 0)
			continue;
		vec_push(out, options->flags.items[i]);
		vec_push(out, options->flags.items[i + 1]);
	}
}

/* What the user gave counts more: an -O replaces the file's, folders are looked
 * at before the project's. */
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

/* -D and -I of the command line, then --cflags. */
static void add_common_flags(const struct options *options,
			     const wordexp_t *words, word_list *out)
{
	for (size_t i = 0; i < options->flags.len; i++)
		vec_push(out, options->flags.items[i]);
	for (size_t i = 0; i < words->we_wordc; i++)
		vec_push(out, (const char *)words->we_wordv[i]);
}

struct image *program_load(const struct options *options, struct err *err)
{
	wordexp_t words;
	if (!check_target(options, err) ||
	    !split_flags(options->cflags, &words, err))
		return NULL;
	struct own_flags own = { 0 };
	word_list flags = { 0 };
	add_common_flags(options, &words, &flags);
	bool ok = find_own_flags(options, &own, err);
	struct load_options load = {
		.own = own.files.items,
		.files = options->files.items,
		.file_count = options->files.len,
		.target = options->target,
		.optimisation =
			options->optimisation ? options->optimisation : "-O0",
		.flags = flags.items,
		.flag_count = flags.len,
		.entry = program_entry(options),
		.param_registers = options->param_registers == UNSET
					   ? -1
					   : (int)options->param_registers,
		.handlers = options->interrupts.items,
		.handler_count = options->interrupts.len,
	};
	choose_checkpoints(options, &load);
	struct image *image = ok ? load_image(&load, err) : NULL;
	vec_release(&flags);
	own_flags_release(&own);
	if (options->cflags)
		wordfree(&words);
	return image;
}

enum {
	DEFAULT_MAX_OPS = 1000000000,
};

uint64_t program_max_ops(const struct options *options)
{
	return options->max_ops == UNSET ? DEFAULT_MAX_OPS : options->max_ops;
}

tick_t program_stop(const struct options *options)
{
	tick_t most = program_max_ops(options);
	return (options->ops < most ? options->ops : most) + 1;
}

bool program_gave_up(const struct options *options, enum vm_end end)
{
	return end == VM_STOPPED && options->ops > program_max_ops(options);
}

bool program_set_until(const struct options *options, struct vm *vm,
		       struct err *err)
{
	if (!options->until)
		return true;
	const char *colon = strrchr(options->until, ':');
	char *end = NULL;
	bool is_number = colon && colon[1] >= '0' && colon[1] <= '9';
	errno = 0;
	uint64_t count = is_number ? strtoull(colon + 1, &end, 10) : 0;
	if (!count || errno || *end || colon == options->until)
		return err_usage(err,
				 "'--until' needs FUNC:COUNT, such as "
				 "'send:3', not '%s'",
				 options->until);
	char *name = mem_strdup(options->until);
	name[colon - options->until] = 0;
	vm->until_fn = image_fn_by_name(vm->image, name);
	vm->until_left = count;
	if (vm->until_fn == NONE)
		err_set(err,
			"'--until %s': the program does not reach a function "
			"'%s' (or it was inlined: -O0 keeps all)",
			options->until, name);
	else if (image_is_inlined(vm->image, vm->until_fn))
		err_set(err,
			"'--until %s': some calls of '%s' were inlined and "
			"cannot be counted; -O0 keeps all",
			options->until, name);
	free(name);
	return err->code == 0;
}

const struct mechanism *program_mechanism(const struct options *options,
					  struct err *err)
{
	return mechanism_by_name(
		options->mechanism ? options->mechanism : "hibernus++", err);
}

static bool configure(const struct options *options, struct power_setup *setup,
		      struct err *err)
{
	setup->mechanism = program_mechanism(options, err);
	if (!setup->mechanism)
		return false;
	setup->when = setup->mechanism->when;
	if (options->when && !when_by_name(options->when, &setup->when, err))
		return false;
	setup->ed = options->ed == UNSET ? DEFAULT_ED : options->ed;
	if (setup->ed == 0)
		return err_usage(err, "'--ed 0': a device that executes "
				      "nothing has no anomalies");
	return true;
}

bool program_power(const struct options *options, struct power_setup *setup,
		   struct err *err)
{
	*setup = (struct power_setup){ 0 };
	if (!configure(options, setup, err))
		return false;
	setup->image = program_load(options, err);
	return setup->image &&
	       nv_map_build(&setup->nv, setup->image, setup->mechanism,
			    options->nvm, err);
}

void program_power_release(struct power_setup *setup)
{
	nv_map_release(&setup->nv);
	if (setup->image)
		image_free(setup->image);
}

void program_warn(const struct image *image)
{
	for (size_t i = 0; i < image->warnings.len; i++)
		fprintf(stderr, "%s\n", image->warnings.items[i]);
}
