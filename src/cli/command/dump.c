/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout dump`: prints the image. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "cli/command/command.h"
#include "pipeline/program.h"
#include "image/dump.h"
#include "static/statics.h"
#include "util/print.h"

static int run_command(const struct options *options, struct err *err)
{
	struct image *image = program_load(options, err);
	if (!image)
		return err->code;
	struct strbuf text = { 0 };
	if (options->statics) {
		struct statics *statics = statics_new(image);
		statics_dump(statics, options->library, &text);
		statics_free(statics);
	} else {
		image_dump(image, options->library, &text);
	}
	print_result(options->output, &text, err);
	strbuf_release(&text);
	image_free(image);
	return err->code;
}

static const struct option own_options[] = {
	OPTION("--library", NULL, FLAG, library,
	       "show the C library's code too"),
	OPTION("--static", NULL, FLAG, statics,
	       "show the results of static analysis instead: calls, loops, "
	       "control dependences, what operations and functions read "
	       "and write"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_dump = {
	.name = "dump",
	.arguments = "FILE...",
	.summary = "print the program as it is analysed: memory map, objects, "
		   "code",
	.group = COMMANDS_LOOK,
	.examples = {
		{ "dump main.c",
		  "the operations that are analysed" },
		{ "dump --static main.c",
		  "what each may read and write" },
	},
	.sets = { &set_load, &own, &set_output },
	.run = run_command,
};
