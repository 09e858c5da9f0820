/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout locate`: memory anomalies from one observed run, SPEC 4. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/locate.h"
#include "cli/command.h"
#include "cli/program.h"
#include "report/findings.h"
#include "report/run.h"

enum {
	DEFAULT_ED = 3000,
};

/* Mechanism, placement, ED: from the command line, else defaults. */
static bool configure(const struct options *options, struct report *report,
		      const struct mechanism **mechanism, struct err *err)
{
	*mechanism = program_mechanism(options, err);
	if (!*mechanism)
		return false;
	report->mechanism = (*mechanism)->name;
	report->when = (*mechanism)->when;
	if (options->when && !when_by_name(options->when, &report->when, err))
		return false;
	report->ed = options->ed == UNSET ? DEFAULT_ED : options->ed;
	if (report->ed == 0)
		return err_usage(err, "'--ed 0': a device that executes "
				      "nothing has no anomalies");
	return true;
}

/* A crash of the program itself, or an end before its own. */
static void print_end(const struct report *report, bool color)
{
	struct run_result run = { .vm = report->vm,
				  .end = report->end,
				  .gave_up = report->gave_up };
	struct strbuf text = { 0 };
	run_report_text(&run, color, &text);
	fputs(strbuf_text(&text), stderr);
	strbuf_release(&text);
}

static void print_report(const struct options *options, bool is_json,
			 const struct report *report, struct err *err)
{
	if (is_json) {
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

static int exit_code(const struct report *report)
{
	if (report->gave_up)
		return EXIT_BUDGET;
	bool found = report->findings->items.len || report->end == VM_TRAPPED;
	return found ? EXIT_FINDINGS : EXIT_CLEAN;
}

static int locate(const struct options *options, struct image *image,
		  struct report *report, const struct nv_map *nv,
		  struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	bool is_json;
	int code = EXIT_CLEAN;
	vm_init(&vm, image);
	report->vm = &vm;
	report->nv = nv;
	report->findings = &findings;
	if (options_format(options, &is_json, err) &&
	    program_set_until(options, &vm, err)) {
		double start = program_seconds();
		report->end = locate_run(&vm,
					 &(struct locate_options){
						 .nv = nv,
						 .when = report->when,
						 .ed = report->ed,
						 .stop = program_stop(options),
					 },
					 &findings);
		report->seconds = program_seconds() - start;
		report->gave_up = program_gave_up(options, report->end);
		print_report(options, is_json, report, err);
		code = exit_code(report);
	}
	findings_release(&findings);
	vm_release(&vm);
	return code;
}

int cmd_locate(const struct options *options, struct err *err)
{
	struct report report = { .command = "locate",
				 .files = options->files.items,
				 .file_count = options->files.len,
				 .entry = program_entry(options) };
	const struct mechanism *mechanism;
	if (!configure(options, &report, &mechanism, err))
		return err->code;
	struct image *image = program_load(options, err);
	if (!image)
		return err->code;
	struct nv_map nv;
	int code = EXIT_INPUT;
	if (nv_map_build(&nv, image, mechanism, options->nvm, err))
		code = locate(options, image, &report, &nv, err);
	nv_map_release(&nv);
	image_free(image);
	return code;
}
