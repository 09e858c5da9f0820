/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout place`: placement passes, SPEC 3.4. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command/command.h"
#include "pipeline/program.h"
#include "report/section/placed.h"
#include "util/file.h"
#include "util/print.h"

static bool check_options(const struct options *options, bool *is_json,
			  enum ir_format *format, struct err *err)
{
	if (!options->placement) {
		struct strbuf names = { 0 };
		load_pass_names(&names);
		err_usage(err, "place needs --placement PASS; there are: %s",
			  strbuf_text(&names));
		strbuf_release(&names);
		return false;
	}
	return options_format(options, is_json, err) &&
	       options_ir_format(options, format, err);
}

static bool print(const struct options *options, bool is_json,
		  const struct placed_report *report, struct err *err)
{
	struct strbuf text = { 0 };
	program_warn(options, report->image);
	if (is_json) {
		char *json = placed_report_json(report);
		strbuf_puts(&text, json);
		free(json);
	} else {
		placed_report_text(report, options_color(options), &text);
	}
	bool ok = print_result(NULL, &text, err);
	strbuf_release(&text);
	return ok;
}

static int run_command(const struct options *options, struct err *err)
{
	bool is_json;
	enum ir_format format = IR_NONE;
	if (!check_options(options, &is_json, &format, err))
		return err->code;
	struct strbuf ir = { 0 };
	struct image *image = program_place(options, format, &ir, err);
	if (image) {
		struct placed_report report = {
			.image = image,
			.files = options->files.items,
			.file_count = options->files.len,
			.entry = options->entries.len
					 ? options->entries.items[0]
					 : "main",
		};
		bool ok = format == IR_NONE ||
			  file_write(options->ir, ir.text, ir.len, err);
		if (ok)
			print(options, is_json, &report, err);
		image_free(image);
	}
	strbuf_release(&ir);
	return err->code;
}

static const struct option own_options[] = {
	OPTION("-o", "FILE", TEXT, ir,
	       "write the program with its checkpoints to FILE, .ll or .bc"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_place = {
	.name = "place",
	.arguments = "FILE...",
	.summary = "insert checkpoint calls into a program, and list them",
	.group = COMMANDS_REPAIR,
	.examples = {
		{ "place --placement loop-latch main.c",
		  "list where checkpoints would be" },
		{ "place --placement function-entry -o placed.ll main.c",
		  "write the program with them" },
	},
	.sets = { &set_load, &set_memory, &own, &set_ir },
	.run = run_command,
};
