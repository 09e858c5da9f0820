/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout bruteforce`: every failure in every window, SPEC 5.3. */
#include <string.h>

#include <jansson.h>

#include "analysis/brute/layman_count.h"
#include "cli/command/command.h"
#include "cli/results.h"
#include "pipeline/steps.h"
#include "util/print.h"

/* The operations of the program's run without failures; --ops gives them
 * without a program. */
static bool count_operations(const struct options *options,
			     uint64_t *operations, struct err *err)
{
	*operations = options->ops;
	if (!options->files.len && !options->project)
		return true;
	struct image *image = program_load(options, err);
	if (!image)
		return false;
	struct vm vm;
	vm_init(&vm, image);
	bool ok = program_set_until(options, &vm, err);
	enum vm_end end = VM_EXITED;
	if (ok)
		end = vm_run(&vm, VM_PLAIN, program_stop(options));
	*operations = vm_clock(&vm);
	if (ok && program_gave_up(options, end))
		ok = err_usage(err, "the program has not ended after "
				    "--max-ops operations; --ops N counts "
				    "its first N");
	vm_release(&vm);
	image_free(image);
	return ok;
}

static void add_count(uint64_t operations, uint64_t ed, uint64_t executed,
		      bool is_json, struct strbuf *out)
{
	if (!is_json) {
		strbuf_printf(out, "%llu\n", (unsigned long long)executed);
		report_number(out, executed, "instruction");
		strbuf_puts(out, " to execute: a checkpoint before each of ");
		report_number(out, operations, "operation");
		strbuf_puts(out, ", a failure after each of the next ");
		report_count(out, ed);
		strbuf_puts(out, " (thesis, equation 8.1)\n");
		return;
	}
	json_t *result =
		json_pack("{s:s, s:I, s:I, s:I}", "command", "count",
			  "executed", (json_int_t)executed, "operations",
			  (json_int_t)operations, "ed", (json_int_t)ed);
	char *text = json_dumps(result, JSON_INDENT(2));
	strbuf_printf(out, "%s\n", text);
	free(text);
	json_decref(result);
}

/* --as layman --count: nothing is executed again. */
static int count(const struct options *options, struct err *err)
{
	uint64_t operations, executed;
	uint64_t ed = options->ed == UNSET ? DEFAULT_ED : options->ed;
	bool is_json;
	struct strbuf text = { 0 };
	if (!options_format(options, &is_json, err) ||
	    !request_check_ed(options, err) ||
	    !count_operations(options, &operations, err))
		return err->code;
	if (!layman_count(operations, ed, &executed))
		return err_usage(err, "the number of instructions does not fit "
				      "64 bits"),
		       err->code;
	add_count(operations, ed, executed, is_json, &text);
	print_result(options->output, &text, err);
	strbuf_release(&text);
	return err->code;
}

static bool find(struct job *job, struct options *own, struct err *err)
{
	const struct step *steps[] = { &step_bruteforce };
	if (own->counts || own->as)
		return err_usage(err, "--as and --count only count, and make "
				      "no report");
	return job_run(job, steps, 1, err);
}

static int run_command(const struct options *options, struct err *err)
{
	bool is_layman = options->as && strcmp(options->as, "layman") == 0;
	if (options->counts != is_layman || (options->as && !is_layman))
		return err_usage(err, "--as takes layman, which is only "
				      "counted: --as layman --count"),
		       err->code;
	if (options->counts)
		return count(options, err);
	return results_of_command(&command_bruteforce, options, err);
}

static const struct option own_options[] = {
	OPTION("--sample", "N", COUNT, sample,
	       "test N checkpoints, spread over the run (default: all)"),
	OPTION("--seed", "N", COUNT, seed,
	       "random seed for --sample (default: 1)"),
	OPTION("--state", "FILE", TEXT, state,
	       "save progress to FILE and resume from it"),
	OPTION("--as", "WHO", TEXT, as,
	       "another search: layman (the thesis' baseline), with --count"),
	OPTION("--count", NULL, FLAG, counts,
	       "only compute how many instructions it would execute, for the "
	       "program or for --ops N operations"),
};

static const struct option_set own = OPTION_SET(own_options);

const struct command command_bruteforce = {
	.name = "bruteforce",
	.arguments = "FILE...",
	.summary = "fail after every operation of every checkpoint's window "
		   "(exact, but slow)",
	.group = COMMANDS_FIND,
	.examples = {
		{ "bruteforce --ops 2000 main.c",
		  "every failure of the first 2,000 operations" },
		{ "bruteforce --sample 100 --max-seconds 60 main.c",
		  "100 checkpoints, a minute at most" },
	},
	.sets = { &set_load, &set_memory, &set_power, &own, &set_seconds,
		  &set_jobs, &set_progress, &set_format, &set_output,
		  &set_shown },
	.has_findings = true,
	.find = find,
	.run = run_command,
};
