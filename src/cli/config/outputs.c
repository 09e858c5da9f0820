/* SPDX-License-Identifier: Apache-2.0 */
/* Pairs each --format with its -o.
 *
 * If there are as many of one as of the other, they pair up in order. If there
 * are fewer -o, each belongs to the --format before it; an -o before the first
 * --format belongs to that. At most one result has no -o, and it goes to
 * stdout. */
#include <string.h>

#include "cli/command/command.h"
#include "cli/config/command_line.h"

enum {
	WORDS = 2, /* entries per option in options.given: name and value */
};

static bool is_format(const struct options *options, size_t i)
{
	return strcmp(options->given.items[i], "--format") == 0;
}

/* "-o -" is stdout, as without -o. */
static void take_stdout(struct options *options)
{
	for (size_t i = 0; i < options->outputs.len; i++) {
		struct destination *output = &options->outputs.items[i];
		if (output->file && strcmp(output->file, "-") == 0)
			output->file = NULL;
	}
}

static size_t count_formats(const struct options *options)
{
	size_t count = 0;
	for (size_t i = 0; i < options->given.len; i += WORDS)
		count += is_format(options, i);
	return count;
}

static bool is_superfluous(const char *file, struct err *err)
{
	return err_usage(err, "'-o %s' has no '--format' of its own", file);
}

static bool pair_in_order(struct options *options, struct err *err)
{
	size_t file = 0;
	for (size_t i = 0; i < options->given.len; i += WORDS) {
		if (is_format(options, i))
			vec_push(&options->outputs,
				 ((struct destination){
					 options->given.items[i + 1], NULL }));
	}
	if (!options->outputs.len)
		vec_push(&options->outputs,
			 ((struct destination){ "text", NULL }));
	for (size_t i = 0; i < options->given.len; i += WORDS) {
		const char *value = options->given.items[i + 1];
		if (is_format(options, i))
			continue;
		if (file == options->outputs.len)
			return is_superfluous(value, err);
		options->outputs.items[file++].file = value;
	}
	return true;
}

static bool pair_neighbours(struct options *options, struct err *err)
{
	const char *waiting = NULL; /* an -o before the first --format */
	for (size_t i = 0; i < options->given.len; i += WORDS) {
		const char *value = options->given.items[i + 1];
		size_t count = options->outputs.len;
		struct destination *last =
			count ? &options->outputs.items[count - 1] : NULL;
		if (is_format(options, i)) {
			vec_push(&options->outputs,
				 ((struct destination){ value, waiting }));
			waiting = NULL;
		} else if (last && !last->file) {
			last->file = value;
		} else if (waiting) {
			return is_superfluous(waiting, err);
		} else {
			waiting = value;
		}
	}
	return !waiting || is_superfluous(waiting, err);
}

/* Two results must not go to the same place. */
static bool check_places(const struct options *options, struct err *err)
{
	for (size_t i = 0; i < options->outputs.len; i++) {
		const struct destination *a = &options->outputs.items[i];
		for (size_t n = 0; n < i; n++) {
			const struct destination *b =
				&options->outputs.items[n];
			if (!a->file && !b->file)
				return err_usage(err,
						 "'--format %s' and '--format "
						 "%s' both go to stdout; give "
						 "one an '-o FILE'",
						 b->format, a->format);
			if (a->file && b->file && strcmp(a->file, b->file) == 0)
				return err_usage(err, "'-o %s' is given twice",
						 a->file);
		}
	}
	return true;
}

bool outputs_pair(const struct command *command, struct options *options,
		  struct err *err)
{
	size_t formats = count_formats(options);
	size_t files = options->given.len / WORDS - formats;
	bool in_order = files >= formats || !files;
	if (!(in_order ? pair_in_order(options, err)
		       : pair_neighbours(options, err)))
		return false;
	take_stdout(options);
	if (!check_places(options, err))
		return false;
	if (options->outputs.len > 1 && !command->has_findings)
		return err_usage(err, "'%s' takes one '--format'",
				 command->name);
	options->format = options->outputs.items[0].format;
	options->output = options->outputs.items[0].file;
	return true;
}
