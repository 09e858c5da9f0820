/* SPDX-License-Identifier: Apache-2.0 */
/* Sets up what analyses of power failures need besides the program. */
#include "pipeline/setup.h"

#include <stdio.h>
#include <string.h>

#include "analysis/locate/war.h"
#include "analysis/sets/sets_run.h"
#include "image/registers.h"
#include "pipeline/calls.h"
#include "pipeline/program.h"

void setup_set_cuts(struct load_options *load, const struct cuts *cuts)
{
	if (!cuts)
		return;
	load->cuts = cuts->items.items;
	load->cut_count = cuts->items.len;
	load->cuts_calls = cuts->has_calls;
}

struct image *setup_load_image(const struct options *options,
			       const struct cuts *cuts,
			       struct source_ir *source, struct err *err)
{
	struct request request;
	struct image *image = NULL;
	if (request_init(&request, options, err)) {
		request.load.source_ir = source;
		setup_set_cuts(&request.load, cuts);
		image = load_image(&request.load, err);
	}
	request_release(&request);
	if (image && !calls_choose(options, image, err)) {
		image_free(image);
		return NULL;
	}
	return image;
}

/* Calls that a pass has inserted are meant to be taken. */
bool program_take_calls(const struct options *options,
			struct mechanism *mechanism, const char *else_what,
			struct err *err)
{
	bool is_asked = options->when || options->mechanism;
	if (options->placement && !is_asked && !when_is_called(mechanism->when))
		mechanism->when = WHEN_ALWAYS;
	if (when_is_called(mechanism->when))
		return true;
	return err_usage(err,
			 "with '--when %s' a checkpoint can be anywhere, and "
			 "%s; --when always, conditional or task takes those "
			 "of the code, --placement PASS puts some in",
			 when_name(mechanism->when), else_what);
}

const struct framework *setup_framework(const struct image *image)
{
	for (size_t i = 0; i < image->frameworks.len; i++) {
		if (image->frameworks.items[i].mechanism)
			return &image->frameworks.items[i];
	}
	return NULL;
}

/* The framework's preset, as it is in this framework. */
static bool choose_framework(const struct framework *framework,
			     struct power_setup *setup, struct err *err)
{
	const struct mechanism *found =
		mechanism_by_name(framework->mechanism, err);
	if (!found)
		return false;
	setup->mechanism = *found;
	if (framework->restored) {
		setup->mechanism.restored =
			restored_by_name(framework->restored);
		setup->mechanism.list = framework->restored;
	}
	return true;
}

/* SPEC 3.5: a framework's headers, tasks or atomic regions determine the
 * mechanism. */
static bool choose_mechanism(const struct options *options,
			     struct power_setup *setup, struct err *err)
{
	const struct image *image = setup->image;
	const struct framework *framework = setup_framework(image);
	bool is_free = !options->mechanism && !options->when;
	if (framework && is_free)
		return choose_framework(framework, setup, err);
	bool is_chosen = is_free && (image->has_tasks || image->has_regions);
	const char *usual = !is_chosen         ? "hibernus++"
			    : image->has_tasks ? "alpaca"
					       : "jit+atomic";
	const struct mechanism *found =
		options->mechanism ? request_mechanism(options, err)
				   : mechanism_by_name(usual, err);
	if (!found)
		return false;
	setup->mechanism = *found;
	if (is_chosen && options->verbose)
		listener_note(&options->listener,
			      "note: the program has %s: --mechanism %s",
			      image->has_tasks ? "tasks" : "atomic regions",
			      usual);
	return true;
}

/* Applies the other options that change the mechanism. */
static bool change_mechanism(const struct options *options,
			     struct mechanism *mechanism, struct err *err)
{
	if (options->when &&
	    !when_by_name(options->when, &mechanism->when, err))
		return false;
	/* SPEC 3.1: with tasks, V data is reset as at start-up; so it is where
	 * the program starts from its beginning. */
	if (mechanism->when == WHEN_TASK || when_is_boot(mechanism->when))
		mechanism->saves = mechanism->saves_nv = SEGMENTS_NOTHING;
	if (options->restored) {
		mechanism->restored = restored_by_name(options->restored);
		mechanism->list = options->restored;
	}
	return true;
}

/* Notes a recovery routine that was found without --restore. */
static void note_restore(const struct options *options,
			 const struct image *image)
{
	if (image->restore != NONE && !options->restore && options->verbose)
		listener_note(&options->listener,
			      "note: '%s' runs each time the power is back; "
			      "--restore none leaves it out",
			      image->fns.items[image->restore].name);
}

/* Notes which devices the registers belong to, if that was inferred. */
static void note_family(const struct options *options,
			const struct image *image)
{
	if (image->family_by && strcmp(image->family_by, "registers") == 0 &&
	    options->verbose)
		listener_note(&options->listener,
			      "note: no header names the device; the registers "
			      "that the program uses are those of family '%s'",
			      family_name(image->family));
}

static bool configure(const struct options *options, struct power_setup *setup,
		      struct err *err)
{
	setup->ed = options->ed == UNSET ? DEFAULT_ED : options->ed;
	return choose_mechanism(options, setup, err) &&
	       change_mechanism(options, &setup->mechanism, err) &&
	       request_check_ed(options, err);
}

/* Merges declarations; the first one takes precedence. */
static bool declare(const struct options *options, struct power_setup *setup,
		    struct err *err)
{
	struct environment *environment = &setup->environment;
	if (options->declared)
		environment_add(environment, options->declared);
	return environment_add_image(environment, setup->image, err) &&
	       environment_finish(environment, setup->image, err);
}

bool setup_load(const struct options *options, const struct cuts *cuts,
		struct source_ir *source, struct power_setup *setup,
		struct err *err)
{
	*setup = (struct power_setup){ 0 };
	setup->image = setup_load_image(options, cuts, source, err);
	if (setup->image) {
		note_restore(options, setup->image);
		note_family(options, setup->image);
	}
	return setup->image && configure(options, setup, err) &&
	       declare(options, setup, err) &&
	       nv_map_build(&setup->nv, setup->image, &setup->mechanism,
			    options->nvm, err);
}

/* For checkpoints at arbitrary points: finds the set by a run with nothing
 * restored. */
static bool run_for_war(const struct options *options,
			struct power_setup *setup, struct err *err)
{
	struct vm vm;
	struct nv_map nv;
	vm_init(&vm, setup->image);
	nv_map_without(&nv, &setup->nv, &setup->restored);
	nv_map_hide_logs(&nv, setup->image);
	bool ok = program_set_until(options, &vm, err);
	if (ok)
		war_find(&vm,
			 &(struct locate_options){
				 .nv = &nv,
				 .when = setup->mechanism.when,
				 .ed = setup->ed,
				 .stop = program_stop(options),
				 .jobs = options_jobs(options),
			 },
			 restored_is_shared(setup->mechanism.restored),
			 &setup->restored);
	nv_map_release(&nv);
	vm_release(&vm);
	return ok;
}

/* Finds the computed set. */
static bool find_war(const struct options *options, struct power_setup *setup,
		     struct err *err)
{
	const struct mechanism *mechanism = &setup->mechanism;
	if (!when_is_called(mechanism->when))
		return run_for_war(options, setup, err);
	sets_restored(setup->image, mechanism, &setup->nv, &setup->restored);
	const char *warning = program_jump_warning(setup->image);
	if (warning)
		vec_push(&setup->image->warnings, warning);
	return true;
}

/* Reports name the NV segments that checkpoints save among what is restored. */
static void name_saved(struct power_setup *setup)
{
	static const enum segments each[] = { SEGMENTS_STACK, SEGMENTS_HEAP };
	for (size_t i = 0; i < sizeof(each) / sizeof(each[0]); i++) {
		if (setup->nv.saved & each[i])
			vec_push(&setup->restored.names,
				 nvm_segment_name(each[i]));
	}
}

/* SPEC 3.5: what a framework's run-time commits. */
static void add_versioned(struct power_setup *setup)
{
	const struct image *image = setup->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL &&
		    strcmp(object->section, VERSIONED_SECTION) == 0)
			nv_map_add(&setup->restored, &setup->nv, image, object);
	}
}

static bool find_contents(const struct options *options,
			  struct power_setup *setup, struct err *err)
{
	const struct mechanism *mechanism = &setup->mechanism;
	bool ok = true;
	nv_map_start(&setup->restored, &setup->nv);
	name_saved(setup);
	add_versioned(setup);
	switch (mechanism->restored) {
	case RESTORED_NONE:
		break;
	case RESTORED_ALL:
		nv_map_add_list(&setup->restored, &setup->nv, setup->image,
				NULL, err);
		break;
	case RESTORED_WAR:
	case RESTORED_WAR_RIO:
	case RESTORED_SHARED_WAR:
	case RESTORED_SHARED_WAR_RIO:
		ok = find_war(options, setup, err);
		break;
	case RESTORED_LIST:
		ok = nv_map_add_list(&setup->restored, &setup->nv, setup->image,
				     mechanism->list, err);
		break;
	}
	nv_map_without(&setup->exposed, &setup->nv, &setup->restored);
	nv_map_hide_logs(&setup->exposed, setup->image);
	return ok;
}

static bool find_fates(const struct options *options, struct power_setup *setup,
		       bool keeps_world, struct fates *fates, struct err *err)
{
	*fates = (struct fates){ 0 };
	if (!setup->has_contents && !find_contents(options, setup, err))
		return false;
	setup->has_contents = true;
	fates_init(fates, setup->image, &setup->nv,
		   (struct content){ .saves = setup->mechanism.saves,
				     .restored = setup->restored.is_nv,
				     .keeps_world = keeps_world });
	return true;
}

bool program_fates(const struct options *options, struct power_setup *setup,
		   struct fates *fates, struct err *err)
{
	return find_fates(options, setup, false, fates, err);
}

bool program_world_fates(const struct options *options,
			 struct power_setup *setup, struct fates *fates,
			 struct err *err)
{
	return find_fates(options, setup, true, fates, err);
}

void program_power_release(struct power_setup *setup)
{
	nv_map_release(&setup->nv);
	nv_map_release(&setup->restored);
	nv_map_release(&setup->exposed);
	environment_release(&setup->environment);
	if (setup->image)
		image_free(setup->image);
}
