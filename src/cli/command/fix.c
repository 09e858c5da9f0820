/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout fix`: inserts a log that saves the checkpoint sets, SPEC 8.3. */
#include <stdlib.h>

#include "analysis/sets/fixing.h"
#include "cli/command/command.h"
#include "pipeline/fixed_program.h"
#include "util/file.h"
#include "util/print.h"

/* A fix in progress. */
struct fix_job {
	const struct options *options;
	struct power_setup setup;
	struct source_ir *source;
	struct checkpoint_sets sets;
	struct fixing fixing;
	struct fix_result result;
	enum ir_format format;
	bool is_json;
	struct fixed_program fixed; /* valid if something was written */
};

/* Warns: an entry that a handler interrupts is lost. */
static void warn_handlers(const struct fix_job *job)
{
	struct image *image = job->setup.image;
	if (job->fixing.handler_site == NONE)
		return;
	const struct site *site = &image->sites.items[job->fixing.handler_site];
	vec_push(&image->warnings,
		 (const char *)arena_printf(
			 &image->arena,
			 "%s:%u:%u: warning: this write of an interrupt "
			 "handler is logged: interrupts must be off in "
			 "brownout_log, and from brownout_commit to the end of "
			 "the checkpoint; with --no-runtime and "
			 "-DBROWNOUT_HANDLERS the run-time's port does the "
			 "first",
			 image_site_file(image, site), site->line,
			 site->column));
}

static bool print(const struct fix_job *job, struct err *err)
{
	const struct options *options = job->options;
	struct fixed_report report = {
		.image = job->setup.image,
		.files = options->files.items,
		.file_count = options->files.len,
		.entry = program_entry(job->setup.image),
		.fixing = &job->fixing,
		.result = &job->result,
		.before = job->fixed.before,
		.after = job->fixed.after,
		.trial = job->format == IR_NONE ? NULL : &job->fixed.trial,
	};
	struct strbuf text = { 0 };
	warn_handlers(job);
	const char *warning = program_jump_warning(job->setup.image);
	if (warning)
		vec_push(&job->setup.image->warnings, warning);
	program_warn(options, job->setup.image);
	if (job->is_json) {
		char *json = fixed_report_json(&report);
		strbuf_puts(&text, json);
		free(json);
	} else {
		fixed_report_text(&report, options_color(options), &text);
	}
	bool ok = print_result(NULL, &text, err);
	strbuf_release(&text);
	return ok;
}

static bool write_fixed(struct fix_job *job, struct err *err)
{
	struct strbuf ir = { 0 };
	struct fix_plan plan = {
		.calls = job->fixing.calls.items,
		.count = job->fixing.calls.len,
		.least_entries = job->fixing.least_entries,
		.has_runtime = !job->options->no_runtime,
	};
	bool ok = load_fix(job->source, &plan, job->format, &ir, &job->result,
			   err);
	if (ok && job->format != IR_NONE)
		ok = file_write(job->options->ir, ir.text, ir.len, err);
	strbuf_release(&ir);
	if (ok && job->format != IR_NONE)
		fixed_program_run(&job->fixed, job->options, &job->setup,
				  &job->fixing);
	return ok && print(job, err);
}

static bool fix(struct fix_job *job, bool ignores_inputs, struct err *err)
{
	sets_init(&job->sets, job->setup.image,
		  &(struct sets_options){
			  .when = job->setup.mechanism.when,
			  .ignores_inputs = ignores_inputs,
			  .nv = &job->setup.nv,
		  });
	bool ok = fixing_plan(&job->fixing, &job->sets, job->setup.ed, err) &&
		  write_fixed(job, err);
	fixing_release(&job->fixing);
	sets_release(&job->sets);
	return ok;
}

static int run_command(const struct options *options, struct err *err)
{
	struct fix_job job = { .options = options };
	bool ignores_inputs;
	if (!options_format(options, &job.is_json, err) ||
	    !options_ir_format(options, &job.format, err) ||
	    !options_taint(options, &ignores_inputs, err))
		return err->code;
	job.source = source_ir_new();
	if (program_power_with(options, job.source, &job.setup, err) &&
	    program_take_calls(options, &job.setup.mechanism,
			       "no place empties the log", err))
		fix(&job, ignores_inputs, err);
	bool is_wrong = job.fixed.trial.wrong > 0;
	bool skips_jumps = !err->code && program_jump_warning(job.setup.image);
	bool is_verified = job.fixed.trial.failures > 0;
	fixed_program_release(&job.fixed);
	program_power_release(&job.setup);
	source_ir_free(job.source);
	if (err->code || is_wrong)
		return err->code ? (int)err->code : EXIT_FINDINGS;
	/* SPEC 2.9: only execution sees what follows a longjmp. */
	return skips_jumps && !is_verified ? EXIT_BUDGET : EXIT_CLEAN;
}

static const struct option own_options[] = {
	OPTION("--no-runtime", NULL, FLAG, no_runtime,
	       "leave the run-time's functions undefined, to be linked "
	       "with the firmware"),
	OPTION("--no-verify", NULL, FLAG, no_verify,
	       "do not execute the fixed program with power failures"),
	OPTION("-o", "FILE", TEXT, ir,
	       "write the fixed program to FILE, .ll or .bc"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_fix = {
	.name = "fix",
	.arguments = "FILE...",
	.summary = "insert a log of what each checkpoint must save, to make "
		   "power failures harmless",
	.group = COMMANDS_REPAIR,
	.examples = {
		{ "fix --when always -o fixed.ll main.c",
		  "checkpoints save what they must" },
		{ "fix --when always --no-runtime -o fixed.bc main.c",
		  "to be linked with the firmware" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_taint,
		  &set_ir },
	.run = run_command,
};
