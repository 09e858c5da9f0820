/* SPDX-License-Identifier: Apache-2.0 */
/* Loads a program for analysis from files and options. */
#include "pipeline/program.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pipeline/placement.h"

struct image *program_load(const struct options *options, struct err *err)
{
	return setup_load_image(options, NULL, NULL, err);
}

bool program_power(const struct options *options, struct power_setup *setup,
		   struct err *err)
{
	return program_power_with(options, NULL, setup, err);
}

bool program_power_with(const struct options *options, struct source_ir *source,
			struct power_setup *setup, struct err *err)
{
	struct cuts cuts = { 0 };
	bool ok = true;
	if (placement_is_idempotent(options))
		ok = placement_find_cuts(options, &cuts, setup, err);
	if (ok && placement_is_idempotent(options) && source) {
		program_power_release(setup);
		ok = setup_load(options, &cuts, source, setup, err);
	} else if (!placement_is_idempotent(options)) {
		ok = setup_load(options, NULL, source, setup, err);
	}
	cuts_release(&cuts);
	return ok;
}

struct image *program_place(const struct options *options,
			    enum ir_format format, struct strbuf *ir,
			    struct err *err)
{
	struct request request;
	struct image *image = NULL;
	struct cuts cuts = { 0 };
	struct power_setup setup = { 0 };
	bool ok = !placement_is_idempotent(options) ||
		  placement_find_cuts(options, &cuts, &setup, err);
	if (ok && request_init(&request, options, err)) {
		setup_set_cuts(&request.load, &cuts);
		image = load_placed(&request.load, format, ir, err);
	}
	if (ok)
		request_release(&request);
	program_power_release(&setup);
	cuts_release(&cuts);
	return image;
}

const char *program_entry(const struct image *image)
{
	return image->fns.items[image->entry].name;
}

enum {
	DEFAULT_MAX_OPS = 1000000000,
};

uint64_t program_max_ops(const struct options *options)
{
	return options->max_ops == UNSET ? DEFAULT_MAX_OPS : options->max_ops;
}

tick_t program_stop(const struct options *options)
{
	tick_t most = program_max_ops(options);
	return (options->ops < most ? options->ops : most) + 1;
}

bool program_gave_up(const struct options *options, enum vm_end end)
{
	return end == VM_STOPPED && options->ops > program_max_ops(options);
}

bool program_set_until(const struct options *options, struct vm *vm,
		       struct err *err)
{
	/* SPEC 2.11: what the user says ends the run, not wake-ups. */
	if (options->ops != UNSET) {
		vm->until_fn = NONE;
		vm->until_left = 0;
	}
	if (!options->until)
		return true;
	const char *colon = strrchr(options->until, ':');
	char *end = NULL;
	bool is_number = colon && colon[1] >= '0' && colon[1] <= '9';
	errno = 0;
	uint64_t count = is_number ? strtoull(colon + 1, &end, 10) : 0;
	if (!count || errno || *end || colon == options->until)
		return err_usage(err,
				 "'--until' needs FUNC:COUNT, such as "
				 "'send:3', not '%s'",
				 options->until);
	char *name = mem_strdup(options->until);
	name[colon - options->until] = 0;
	vm->until_fn = image_fn_by_name(vm->image, name);
	vm->until_left = count;
	if (vm->until_fn == NONE)
		err_set(err,
			"'--until %s': the program does not reach a function "
			"'%s' (or it was inlined: -O0 keeps all)",
			options->until, name);
	else if (image_is_inlined(vm->image, vm->until_fn))
		err_set(err,
			"'--until %s': some calls of '%s' were inlined and "
			"cannot be counted; -O0 keeps all",
			options->until, name);
	free(name);
	return err->code == 0;
}

void program_warn_environment(const struct power_setup *setup)
{
	const struct environment *environment = &setup->environment;
	for (size_t i = 0; i < environment->expectations.len; i++) {
		const struct expectation *expectation =
			&environment->expectations.items[i];
		const char *text = arena_printf(
			&setup->image->arena,
			"%s:%u: warning: '%s' is not checked by this command; "
			"brownout profile does it",
			expectation->origin.file, expectation->origin.line,
			expectation->text);
		vec_push(&setup->image->warnings, text);
	}
}

const char *program_jump_warning(struct image *image)
{
	uint32_t pc = 0;
	while (pc < image->code_len && image->code[pc].code != OP_LONGJMP)
		pc++;
	if (pc == image->code_len)
		return NULL;
	const struct site *site = image_site(image, pc);
	return arena_printf(&image->arena,
			    "%s:%u: warning: static analyses take longjmp for "
			    "the end of the run: what is executed after it, "
			    "back at setjmp, they only see as what follows "
			    "setjmp's first return",
			    image_site_file(image, site), site->line);
}

void program_warn(const struct options *options, const struct image *image)
{
	for (size_t i = 0; i < image->warnings.len; i++)
		listener_note(&options->listener, "%s",
			      image->warnings.items[i]);
}

void program_warn_placement(const struct options *options,
			    const struct power_setup *setup)
{
	enum when when = setup->mechanism.when;
	bool uses_calls = when == WHEN_ALWAYS || when == WHEN_CONDITIONAL;
	if (!options->placement || options->when || uses_calls)
		return;
	listener_note(&options->listener,
		      "warning: with mechanism '%s' the checkpoint calls of "
		      "'--placement %s' do nothing; --when always takes them",
		      setup->mechanism.name, options->placement);
}
