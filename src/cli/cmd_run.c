/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout run`: runs the program, SPEC 2, without power failures. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/command.h"
#include "cli/program.h"
#include "report/run.h"

enum {
	DEFAULT_MAX_OPS = 1000000000,
};

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void print_byte(void *context, char byte)
{
	(void)context;
	putchar_unlocked((unsigned char)byte);
}

/* --until FUNC:COUNT, SPEC 2.11. */
static bool set_until(const struct options *options, struct vm *vm,
		      struct err *err)
{
	if (!options->until)
		return true;
	const char *colon = strrchr(options->until, ':');
	char *end = NULL;
	uint64_t count = colon ? strtoull(colon + 1, &end, 10) : 0;
	if (!count || *end || colon == options->until)
		return err_usage(err,
				 "'--until' needs FUNC:COUNT, such as "
				 "'send:3', not '%s'",
				 options->until);
	char *name = mem_strdup(options->until);
	name[colon - options->until] = 0;
	vm->until_fn = image_fn_by_name(vm->image, name);
	vm->until_left = count;
	if (vm->until_fn == NONE)
		err_set(err, "'--until %s': the program does not reach a "
			     "function '%s'", options->until, name);
	free(name);
	return err->code == 0;
}

static void run(const struct options *options, struct vm *vm,
		struct run_result *result)
{
	tick_t most = options->max_ops == UNSET ? DEFAULT_MAX_OPS
						: options->max_ops;
	tick_t wanted = options->ops < most ? options->ops : most;
	double start = now();
	result->end = vm_run(vm, VM_PLAIN, wanted + 1);
	result->seconds = now() - start;
	result->gave_up = result->end == VM_STOPPED && options->ops > most;
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
	fflush(stdout);
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
	if (set_until(options, &vm, err)) {
		run(options, &vm, &result);
		report(options, is_json, &result, err);
		code = exit_code(&result);
	}
	vm_release(&vm);
	image_free(image);
	return code;
}
