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
		.entry = program_entry(options),
		.mechanism = setup->mechanism->name,
		.when = setup->when,
		.ed = setup->ed,
		.nv = &setup->nv,
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

void results_print(const struct options *options, bool is_json,
		   const struct report *report, struct err *err)
{
	if (is_json) {
		program_warn(report->vm->image);
		char *text = report_json(report);
		options_write(options, text, strlen(text), err);
		free(text);
		return;
	}
	struct strbuf text = { 0 };
	bool color = options_color(options);
	report_text(report, color && !options->output, &text);
	options_write(options, strbuf_text(&text), text.len, err);
	strbuf_release(&text);
	print_end(report, color);
}

int results_exit_code(const struct report *report)
{
	if (report->gave_up)
		return EXIT_BUDGET;
	bool found = report->findings->items.len || report->end == VM_TRAPPED;
	return found ? EXIT_FINDINGS : EXIT_CLEAN;
}
