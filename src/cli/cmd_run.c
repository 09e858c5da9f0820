/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout run`: runs the program, SPEC 2, without power failures. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/trace.h"
#include "cli/command.h"
#include "cli/program.h"
#include "report/run.h"

static void print_byte(void *context, char byte)
{
	(void)context;
	putchar_unlocked((unsigned char)byte);
}

/* The same run, written down. */
static enum vm_end run_traced(const struct options *options,
			      struct image *image, struct vm *vm,
			      struct err *err)
{
	const struct mechanism *mechanism = program_mechanism(options, err);
	struct nv_map nv = { 0 };
	enum vm_end end = VM_STOPPED;
	FILE *out = NULL;
	if (mechanism &&
	    nv_map_build(&nv, image, mechanism, options->nvm, err)) {
		out = fopen(options->trace_json, "w");
		if (!out)
			err_set(err, "cannot write '%s': %s",
				options->trace_json, strerror(errno));
	}
	if (out)
		end = trace_run(vm, &nv, program_stop(options), out);
	if (out && fclose(out) != 0)
		err_set(err, "cannot write '%s': %s", options->trace_json,
			strerror(errno));
	nv_map_release(&nv);
	return end;
}

static void run(const struct options *options, struct image *image,
		struct vm *vm, struct run_result *result, struct err *err)
{
	double start = program_seconds();
	result->end = options->trace_json
			      ? run_traced(options, image, vm, err)
			      : vm_run(vm, VM_PLAIN, program_stop(options));
	result->seconds = program_seconds() - start;
	result->gave_up = program_gave_up(options, result->end);
}

static int exit_code(const struct run_result *result)
{
	if (result->end == VM_TRAPPED)
		return EXIT_TRAP;
	if (result->gave_up)
		return EXIT_BUDGET;
	return result->end == VM_EXITED ? (int)(result->vm->exit_code & 0xff)
					: 0;
}

static void report(const struct options *options, bool is_json,
		   const struct run_result *result, struct err *err)
{
	if (fflush(stdout) != 0 || ferror(stdout))
		err_set(err, "cannot write the program's output: %s",
			strerror(errno));
	if (is_json) {
		char *text = run_report_json(result);
		options_write(options, text, strlen(text), err);
		free(text);
	} else {
		struct strbuf text = { 0 };
		run_report_text(result, options_color(options), &text);
		fputs(strbuf_text(&text), stderr);
		strbuf_release(&text);
	}
	if (options->stats)
		run_report_statistics(result, stderr);
	if (options->dump_state) {
		char *text = run_report_state(result);
		options_write_file(options->dump_state, text, strlen(text),
				   err);
		free(text);
	}
}

int cmd_run(const struct options *options, struct err *err)
{
	bool is_json;
	if (!options_format(options, &is_json, err))
		return err->code;
	if (options->output && !is_json) {
		err_usage(err, "'run -o' writes the result of --format json; "
			       "the program's output goes to stdout");
		return err->code;
	}
	struct image *image = program_load(options, err);
	if (!image)
		return err->code;
	struct vm vm;
	vm_init(&vm, image);
	if (!is_json)
		vm.on_output = print_byte;
	struct run_result result = { .vm = &vm,
				     .files = options->files.items,
				     .file_count = options->files.len,
				     .entry = program_entry(options) };
	int code = EXIT_CLEAN;
	if (program_set_until(options, &vm, err)) {
		run(options, image, &vm, &result, err);
		report(options, is_json, &result, err);
		code = exit_code(&result);
	}
	vm_release(&vm);
	image_free(image);
	return code;
}
