/* SPDX-License-Identifier: Apache-2.0 */
/* What commands that find things print, and their exit codes. */
#include "cli/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/run.h"

struct report results_start(const struct options *options,
			    const struct power_setup *setup,
			    const char *command)
{
	return (struct report){
		.command = command,
		.files = options->files.items,
		.file_count = options->files.len,
		.entry = program_entry(setup->image),
		.mechanism = setup->mechanism.name,
		.when = setup->mechanism.when,
		.ed = setup->ed,
		.nv = &setup->nv,
		.restored = &setup->restored,
	};
}

/* A crash of the program itself, or an end before its own. */
static void print_end(const struct report *report, bool color)
{
	struct run_result run = { .vm = report->vm,
				  .is_part = true,
				  .end = report->end,
				  .gave_up = report->gave_up,
				  .endless = report->endless };
	struct strbuf text = { 0 };
	run_report_text(&run, color, &text);
	fputs(strbuf_text(&text), stderr);
	strbuf_release(&text);
}

/* Beside reports that have no place for it. */
static void warn(const struct report *report)
{
	program_warn(report->vm->image);
	for (size_t i = 0; i < report->findings->warnings.len; i++)
		fprintf(stderr, "%s\n", report->findings->warnings.items[i]);
}

bool results_check(const struct options *options, struct err *err)
{
	for (size_t i = 0; i < options->outputs.len; i++) {
		const char *format = options->outputs.items[i].format;
		if (!report_format(format))
			return err_usage(err,
					 "unknown format '%s'; there are: %s",
					 format, report_format_names());
	}
	return true;
}

void results_print(const struct options *options, const struct report *report,
		   struct err *err)
{
	bool color = options_color(options), has_text = false;
	for (size_t i = 0; i < options->outputs.len; i++)
		has_text |=
			strcmp(options->outputs.items[i].format, "text") == 0;
	if (!has_text && !report->is_quiet)
		warn(report);
	for (size_t i = 0; i < options->outputs.len && !err->code; i++) {
		const struct destination *output = &options->outputs.items[i];
		struct strbuf text = { 0 };
		report_format(output->format)
			->write(report, color && !output->file, &text);
		options_write(output->file, strbuf_text(&text), text.len, err);
		strbuf_release(&text);
	}
	if (has_text)
		print_end(report, color);
}

int results_exit_code(const struct report *report)
{
	return report_exit_code(report);
}
