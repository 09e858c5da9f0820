/* SPDX-License-Identifier: Apache-2.0 */
/* From the command line to an image. */
#include "cli/program.h"

#include <string.h>
#include <wordexp.h>

#include "load/load.h"

/* Usual names of checkpoint routines in the field's code, SPEC 3.5. */
static const char *const usual_checkpoints[] = {
	"checkpoint",		   "checkpoint_full",
	"checkpoint_manual",	   "_CHECKPOINT",
	"__mementos_checkpoint",   "__dino_task_boundary",
	"DINO_TASK_BOUNDARY",	   "brownout_checkpoint",
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
	target_names(&names);
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

struct image *program_load(const struct options *options, struct err *err)
{
	wordexp_t words;
	if (!check_target(options, err) ||
	    !split_flags(options->cflags, &words, err))
		return NULL;
	VEC(const char *) flags = { 0 };
	for (size_t i = 0; i < options->flags.len; i++)
		vec_push(&flags, options->flags.items[i]);
	for (size_t i = 0; i < words.we_wordc; i++)
		vec_push(&flags, (const char *)words.we_wordv[i]);
	struct load_options load = {
		.files = options->files.items,
		.file_count = options->files.len,
		.target = options->target,
		.optimisation = options->optimisation ? options->optimisation
						      : "-O0",
		.flags = flags.items,
		.flag_count = flags.len,
		.entry = program_entry(options),
		.param_registers = options->param_registers == UNSET
					   ? -1
					   : (int)options->param_registers,
	};
	choose_checkpoints(options, &load);
	struct image *image = load_image(&load, err);
	vec_release(&flags);
	if (options->cflags)
		wordfree(&words);
	return image;
}
