/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the results of commands with findings, and chooses the exit code. */
#include "cli/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pipeline/steps.h"
#include "report/section/run.h"
#include "util/print.h"
#include "util/similar.h"

void results_end(const struct report *report, bool color, struct strbuf *out)
{
	struct run_result run = { .vm = report->vm,
				  .is_part = true,
				  .end = VM_STOPPED,
				  .gave_up = report->gave_up,
				  .endless = report->endless };
	run_report_text(&run, color, out);
}

static void print_end(const struct report *report, bool color)
{
	struct strbuf text = { 0 };
	results_end(report, color, &text);
	print_text(stderr, &text);
	strbuf_release(&text);
}

/* Prints warnings, for reports that cannot include them. */
static void warn(const struct options *options, const struct report *report)
{
	program_warn(options, report->vm->image);
	for (size_t i = 0; i < report->findings->warnings.len; i++)
		print_note("%s", report->findings->warnings.items[i]);
}

bool results_check(const struct options *options, struct err *err)
{
	for (size_t i = 0; i < options->outputs.len; i++) {
		const char *format = options->outputs.items[i].format;
		if (!report_format(format))
			return err_usage(
				err, "unknown format '%s'; there are: %s%s",
				format, report_format_names(),
				similar_in(format, report_format_names()).hint);
	}
	return true;
}

static void print_results(const struct options *options,
			  const struct report *report, struct err *err)
{
	bool color = options_color(options), has_text = false;
	for (size_t i = 0; i < options->outputs.len; i++)
		has_text |=
			strcmp(options->outputs.items[i].format, "text") == 0;
	if (!has_text && !report->is_quiet)
		warn(options, report);
	for (size_t i = 0; i < options->outputs.len && !err->code; i++) {
		const struct destination *output = &options->outputs.items[i];
		struct strbuf text = { 0 };
		report_format(output->format)
			->write(report, color && !output->file, &text);
		print_result(output->file, &text, err);
		strbuf_release(&text);
	}
	if (has_text)
		print_end(report, color);
}

int results_of_command(const struct command *command,
		       const struct options *options, struct err *err)
{
	struct job job;
	struct options own = *options;
	int code = EXIT_INPUT;
	if (!results_check(options, err))
		return err->code;
	job_init(&job, &own, command->name);
	if (command->find(&job, &own, err)) {
		print_results(job.options, &job.report, err);
		code = report_exit_code(&job.report);
	}
	job_release(&job);
	return code;
}
