/* SPDX-License-Identifier: Apache-2.0 */
/* `brownout sets`: what each checkpoint must save, SPEC 8.1, 8.2. */
#include <string.h>

#include "analysis/omega.h"
#include "analysis/saves.h"
#include "cli/command.h"
#include "cli/results.h"

static bool read_taint(const struct options *options, bool *is_off,
		       struct err *err)
{
	*is_off = options->taint && strcmp(options->taint, "off") == 0;
	if (!options->taint || *is_off || strcmp(options->taint, "on") == 0)
		return true;
	return err_usage(err, "--taint: '%s' is none of on, off",
			 options->taint);
}

/* Sets belong to checkpoints of the code. Calls that a pass has put in are
 * there to be taken. */
static bool check_when(const struct options *options, struct power_setup *setup,
		       struct err *err)
{
	struct mechanism *mechanism = &setup->mechanism;
	bool is_asked = options->when || options->mechanism;
	if (options->placement && !is_asked && !when_is_called(mechanism->when))
		mechanism->when = WHEN_ALWAYS;
	if (when_is_called(mechanism->when))
		return true;
	return err_usage(err,
			 "with '--when %s' a checkpoint can be anywhere, and "
			 "none has a set of its own; --when always, "
			 "conditional or task takes those of the code, "
			 "--placement PASS puts some in",
			 when_name(mechanism->when));
}

/* Why there may be less to save than one thinks. */
static void warn(const struct power_setup *setup, const struct omega *omega,
		 struct findings *findings)
{
	if (!setup->image->inputs.len && !omega->options.ignores_inputs)
		vec_push(&findings->warnings,
			 (const char *)"note: no input is declared, so none "
				       "decides what is written; --taint off "
				       "takes every branch for one on an "
				       "input");
	if (omega->has_frames)
		vec_push(&findings->warnings,
			 (const char *)"note: the stack is non-volatile: "
				       "return addresses and frames are in no "
				       "set; a checkpoint must save the stack, "
				       "or it must be volatile");
}

/* What the mechanism restores; a computed set is omega's. */
static bool find_list(const struct power_setup *setup, struct nv_map *list,
		      struct err *err)
{
	const struct mechanism *mechanism = &setup->mechanism;
	bool is_list = mechanism->restored == RESTORED_LIST;
	nv_map_start(list, &setup->nv);
	if (!is_list && mechanism->restored != RESTORED_ALL)
		return true;
	return nv_map_add_list(list, &setup->nv, setup->image,
			       is_list ? mechanism->list : NULL, err);
}

static bool check(const struct options *options,
		  const struct power_setup *setup, struct omega *omega,
		  struct saves *saves, struct findings *findings,
		  struct err *err)
{
	struct nv_map list;
	bool ok = find_list(setup, &list, err) &&
		  saves_find(saves, omega,
			     &(struct saves_options){
				     .restored = setup->mechanism.restored,
				     .list = &list,
				     .items = options->saves.items,
				     .item_count = options->saves.len,
			     },
			     err);
	nv_map_release(&list);
	if (!ok)
		return false;
	saves_check(saves, &setup->environment, findings);
	for (size_t i = 0; saves->useless[i]; i++) {
		const char *text = arena_printf(
			&findings->arena,
			"note: '%s' is saved, and no checkpoint needs it",
			saves->useless[i]);
		vec_push(&findings->warnings, text);
	}
	return true;
}

static int sets(const struct options *options, const struct power_setup *setup,
		bool ignores_inputs, struct err *err)
{
	struct vm vm;
	struct findings findings = { 0 };
	struct omega omega;
	struct saves saves = { 0 };
	struct report report = results_start(options, setup, "sets");
	int code = EXIT_INPUT;
	vm_init(&vm, setup->image); /* reports ask it; it is not run */
	report.vm = &vm;
	report.findings = &findings;
	report.omega = &omega;
	report.saves = options->check ? &saves : NULL;
	double start = seconds_now();
	omega_init(&omega, setup->image,
		   &(struct omega_options){
			   .when = setup->mechanism.when,
			   .ignores_inputs = ignores_inputs,
			   .nv = &setup->nv,
		   });
	warn(setup, &omega, &findings);
	if (!options->check ||
	    check(options, setup, &omega, &saves, &findings, err)) {
		report.seconds = seconds_now() - start;
		results_print(options, &report, err);
		code = results_exit_code(&report);
	}
	saves_release(&saves);
	omega_release(&omega);
	findings_release(&findings);
	vm_release(&vm);
	return code;
}

int cmd_sets(const struct options *options, struct err *err)
{
	struct power_setup setup = { 0 };
	bool ignores_inputs;
	int code = EXIT_INPUT;
	if (!read_taint(options, &ignores_inputs, err) ||
	    !results_check(options, err))
		return EXIT_USAGE;
	if (program_power(options, &setup, err) &&
	    check_when(options, &setup, err))
		code = sets(options, &setup, ignores_inputs, err);
	program_power_release(&setup);
	return code;
}
