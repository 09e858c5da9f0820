/* SPDX-License-Identifier: Apache-2.0 */
/* Executes the program that fix has written, without and with failures. */
#include "pipeline/fixed_program.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/validate/validate.h"
#include "pipeline/steps.h"
#include "util/clock.h"

enum {
	MOST_MEASURED = 20000000, /* operations; longer runs are not measured */
	MOST_TRIED = 1000,        /* power failures, for each range of inputs */
	MOST_EXECUTED = 400000000, /* operations of all executions together */
	MOST_SECONDS = 30,
};

/* The largest values that inputs without values get, one after another. */
static const int64_t largest[] = { 1, 7, 255, 32767 };
enum {
	RANGES = sizeof(largest) / sizeof(largest[0])
};

/* The operations of a run without failures; 0: it does not end normally. */
static tick_t operations_of(const struct options *options,
			    const struct image *image)
{
	struct vm vm;
	struct err err = { 0 };
	tick_t stop = program_stop(options);
	vm_init(&vm, image);
	program_set_until(options, &vm, &err);
	enum vm_end end =
		vm_run(&vm, VM_PLAIN,
		       stop < MOST_MEASURED + 1 ? stop : MOST_MEASURED + 1);
	bool is_cut = end == VM_STOPPED && options->ops != UNSET &&
		      stop <= MOST_MEASURED + 1;
	tick_t operations = end == VM_EXITED || is_cut ? vm_clock(&vm) : 0;
	vm_release(&vm);
	return operations;
}

/* Loads the program that was written. */
static bool load(struct fixed_program *fixed, const struct options *options,
		 enum when when)
{
	fixed->options = *options;
	fixed->file = options->ir;
	fixed->options.placement = NULL;
	fixed->options.project = NULL;
	fixed->options.database = NULL;
	fixed->options.files.items = &fixed->file;
	fixed->options.files.len = 1;
	if (!program_power(&fixed->options, &fixed->setup, &fixed->err))
		return false;
	fixed->setup.mechanism.when = when;
	fixed->has_fates = program_world_fates(&fixed->options, &fixed->setup,
					       &fixed->fates, &fixed->err);
	if (fixed->has_fates)
		fates_keep_inputs(&fixed->fates);
	return fixed->has_fates;
}

/* Finds the variables in the fixed program by their names. */
static void find_exempt(struct fixed_program *fixed, const struct image *before,
			const struct fixing *fixing)
{
	const struct image *image = fixed->setup.image;
	for (size_t i = 0; i < fixing->at_boot.len; i++) {
		const struct object *wanted =
			&before->objects.items[fixing->at_boot.items[i]];
		for (size_t k = 0; k < image->objects.len; k++) {
			const struct object *object = &image->objects.items[k];
			if (object->kind != OBJECT_GLOBAL ||
			    strcmp(object->name, wanted->name) != 0)
				continue;
			for (uint64_t n = 0; n < object->size; n++)
				map_put(&fixed->exempt,
					object->address - image->map.base + n);
		}
	}
}

static bool lacks_values(const struct world_input *input)
{
	return input->is_fed && input->feed.kind == FEED_NONE;
}

/* Gives inputs without values a range; false if all have some. */
static bool give_values(struct image *image, const bool *lack, int64_t most)
{
	bool any = false;
	for (size_t i = 0; i < image->inputs.len; i++) {
		struct feed *feed = &image->inputs.items[i].feed;
		if (!lack[i])
			continue;
		any = true;
		feed->kind = FEED_RANGE;
		feed->low = (struct number){ 0 };
		feed->high =
			(struct number){ .whole = most, .real = (double)most };
		feed->seed = i + 1;
	}
	return any;
}

static void execute(struct fixed_program *fixed, uint64_t runs, double seconds)
{
	struct fix_trial *trial = &fixed->trial;
	const struct options *options = &fixed->options;
	const struct power_setup *setup = &fixed->setup;
	struct validate_result result = { 0 };
	struct err err = { 0 };
	if (fixed->has_vm)
		vm_release(&fixed->vm);
	vm_init(&fixed->vm, setup->image);
	fixed->has_vm = true;
	program_set_until(options, &fixed->vm, &err);
	validate_run(&fixed->vm,
		     &(struct validate_options){
			     .image = setup->image,
			     .fates = &fixed->fates,
			     .when = setup->mechanism.when,
			     .ed = setup->ed,
			     .stop = program_stop(options),
			     .is_cut = options->ops != UNSET,
			     .runs = runs,
			     .is_systematic = true,
			     .exempt = &fixed->exempt,
			     .seed = 1,
			     .jobs = options_jobs(options),
			     .max_seconds = seconds,
		     },
		     &fixed->findings, &result);
	trial->failures += result.failures + result.idle;
	trial->wrong += result.runs - result.counts[OUTCOME_FINE];
	trial->open += result.open;
	trial->left_out |= result.left || result.runs < result.possible;
}

/* Tries failures after the operations of the program. */
static void try_failures(struct fixed_program *fixed)
{
	struct image *image = fixed->setup.image;
	bool *lack = mem_alloc(image->inputs.len + 1);
	uint64_t most = MOST_EXECUTED / (2 * RANGES * fixed->after);
	double start = seconds_now();
	most = most < 1 ? 1 : most < MOST_TRIED ? most : MOST_TRIED;
	for (size_t i = 0; i < image->inputs.len; i++)
		lack[i] = lacks_values(&image->inputs.items[i]);
	for (int i = 0; i < RANGES; i++) {
		bool is_drawn = give_values(image, lack, largest[i]);
		double left = MOST_SECONDS - (seconds_now() - start);
		fixed->trial.is_drawn |= is_drawn;
		execute(fixed, most, left > 1e-3 ? left : 1e-3);
		if (!is_drawn || fixed->findings.items.len)
			break;
	}
	free(lack);
}

/* Why failures cannot be tried; NULL: they can. */
static const char *obstacle(const struct options *options, tick_t before)
{
	if (options->no_verify)
		return "--no-verify";
	if (options->no_runtime)
		return "the run-time is not linked";
	return before ? NULL
		      : "without failures it does not end normally within "
			"20,000,000 operations; --ops N ends it after N";
}

static void describe(struct fixed_program *fixed)
{
	fixed->report = report_start(&fixed->options, &fixed->setup, "fix");
	fixed->report.vm = &fixed->vm;
	fixed->report.findings = &fixed->findings;
	fixed->trial.report = &fixed->report;
	fixed->trial.is_uninterrupted = fixed->setup.image->handlers.len > 0;
}

void fixed_program_run(struct fixed_program *fixed,
		       const struct options *options,
		       const struct power_setup *before,
		       const struct fixing *fixing)
{
	*fixed = (struct fixed_program){ 0 };
	if (!options->no_runtime)
		fixed->before = operations_of(options, before->image);
	fixed->trial.obstacle = obstacle(options, fixed->before);
	if (!fixed->before)
		return;
	bool is_loaded = load(fixed, options, before->mechanism.when);
	if (is_loaded)
		fixed->after =
			operations_of(&fixed->options, fixed->setup.image);
	if (!is_loaded)
		fixed->trial.obstacle = err_reason(&fixed->err);
	else if (!fixed->after && !fixed->trial.obstacle)
		fixed->trial.obstacle = "without failures it does not end "
					"normally with the log";
	if (fixed->trial.obstacle)
		return;
	find_exempt(fixed, before->image, fixing);
	try_failures(fixed);
	describe(fixed);
}

void fixed_program_release(struct fixed_program *fixed)
{
	findings_release(&fixed->findings);
	map_release(&fixed->exempt);
	if (fixed->has_vm)
		vm_release(&fixed->vm);
	if (fixed->has_fates)
		fates_release(&fixed->fates);
	program_power_release(&fixed->setup);
}
