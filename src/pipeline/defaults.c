/* SPDX-License-Identifier: Apache-2.0 */
/* The settings that check assumes when they are not given. */
#include "pipeline/defaults.h"

#include <string.h>

#include "analysis/invariants/invariants.h"

/* Whether the program calls checkpoint routines, apart from tasks. */
static bool calls_checkpoints(const struct image *image)
{
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (image->code[pc].code == OP_CHECKPOINT)
			return true;
	}
	return false;
}

/* If there are calls of a checkpoint routine, assume a mechanism that takes
 * them conditionally: it covers the one that always does. */
static bool assume_mechanism(struct options *options, struct power_setup *setup,
			     struct err *err)
{
	if (options->mechanism || options->when || setup->image->has_regions ||
	    setup_framework(setup->image) || !calls_checkpoints(setup->image))
		return true;
	const struct mechanism *found = mechanism_by_name("mementos", err);
	if (!found)
		return false;
	enum restored_set restored = setup->mechanism.restored;
	const char *list = setup->mechanism.list;
	setup->mechanism = *found;
	if (options->restored) { /* the user has given it */
		setup->mechanism.restored = restored;
		setup->mechanism.list = list;
	}
	options->mechanism = found->name;
	return true;
}

/* Whether something but memory at fixed addresses is non-volatile: that says
 * nothing of the program's variables. */
static bool has_nv(const struct power_setup *setup)
{
	size_t names = setup->nv.names.len;
	for (size_t i = 0; i < setup->image->objects.len; i++) {
		const struct object *object = &setup->image->objects.items[i];
		if (strcmp(object->section, MEMORY_SECTION) == 0 && names)
			names--;
	}
	return names;
}

/* If nothing is non-volatile, nothing can be found. */
static bool assume_memory(struct options *options, struct power_setup *setup,
			  struct err *err)
{
	if (has_nv(setup) || options->nvm || options->table)
		return true;
	nv_map_release(&setup->nv);
	setup->nv = (struct nv_map){ 0 };
	options->nvm = "globals";
	return nv_map_build(&setup->nv, setup->image, &setup->mechanism,
			    options->nvm, err);
}

static void add(struct check *check, struct image *image, struct strbuf *text)
{
	vec_push(&check->assumed, strbuf_to_arena(text, &image->arena));
}

static const char *why_mechanism(const struct options *given,
				 const struct options *options,
				 struct image *image)
{
	const struct framework *framework = setup_framework(image);
	if (framework)
		return arena_printf(&image->arena,
				    ", because the program is written for %s",
				    framework->name);
	if (options->mechanism != given->mechanism)
		return ", because the program calls a checkpoint routine";
	return image->has_tasks     ? ", because the program has tasks"
	       : image->has_regions ? ", because the program has atomic regions"
				    : "";
}

static void tell_mechanism(const struct options *given,
			   const struct options *options,
			   const struct power_setup *setup, struct check *check)
{
	const struct mechanism *mechanism = &setup->mechanism;
	struct strbuf text = { 0 };
	bool is_said = given->mechanism || given->when;
	const char *why = why_mechanism(given, options, setup->image);
	if (is_said)
		strbuf_printf(&text, "note: mechanism %s%s%s: %s",
			      mechanism->name,
			      given->when ? " with --when " : "",
			      given->when ? given->when : "",
			      when_meaning(mechanism->when));
	else
		strbuf_printf(&text, "note: assumed: --mechanism %s",
			      mechanism->name);
	if (!is_said && (mechanism->when == WHEN_REACTIVE ||
			 mechanism->when == WHEN_CONDITIONAL))
		strbuf_printf(&text, " --ed %llu",
			      (unsigned long long)setup->ed);
	if (!is_said)
		strbuf_printf(&text, "%s%s", why[0] ? why : ": ",
			      why[0] ? "" : when_meaning(mechanism->when));
	add(check, setup->image, &text);
}

enum {
	MOST_NAMES = 5, /* names of non-volatile variables to list */
};

static void add_names(const struct nv_map *nv, struct strbuf *text)
{
	for (size_t i = 0; i < nv->names.len && i < MOST_NAMES; i++) {
		const char *name = nv->names.items[i];
		bool is_variable = strncmp(name, "var:", 4) == 0;
		strbuf_printf(text, "%s%s", i ? ", " : "",
			      is_variable ? name + 4 : name);
	}
	if (nv->names.len > MOST_NAMES)
		strbuf_printf(text, " and %zu more",
			      nv->names.len - MOST_NAMES);
}

/* The stack, the heap or both; NULL for neither. */
static const char *const subjects[] = {
	[SEGMENTS_STACK] = "stack",
	[SEGMENTS_HEAP] = "heap",
	[SEGMENTS_STACK | SEGMENTS_HEAP] = "stack and heap",
};

/* Findings depend on what the stack and the heap are. */
static void add_segments(const struct power_setup *setup, struct strbuf *text)
{
	const unsigned both = SEGMENTS_STACK | SEGMENTS_HEAP;
	const char *taken = subjects[both & ~setup->nv.segments];
	const char *saved = subjects[setup->nv.saved];
	if (taken)
		strbuf_printf(text, "; volatile: %s", taken);
	if (saved)
		strbuf_printf(text, "; saved with each checkpoint: %s", saved);
}

static void tell_memory(const struct options *given,
			const struct options *options,
			const struct power_setup *setup, struct check *check)
{
	struct strbuf text = { 0 };
	if (options->nvm != given->nvm) {
		strbuf_puts(&text, "note: assumed: --nvm globals, because no "
				   "variable is marked as non-volatile");
	} else {
		strbuf_puts(&text, "note: non-volatile: ");
		strbuf_puts(&text, setup->nv.names.len ? "" : "nothing");
		add_names(&setup->nv, &text);
	}
	add_segments(setup, &text);
	if (options->nvm == given->nvm && !given->nvm)
		strbuf_puts(&text, "; --nvm changes it");
	add(check, setup->image, &text);
}

/* The options that another command needs to reproduce the result. */
static const char *assumed_options(const struct options *given,
				   const struct options *options,
				   struct image *image)
{
	bool has_mechanism = options->mechanism != given->mechanism;
	bool has_memory = options->nvm != given->nvm;
	bool has_externals = image->assumed.len > 0;
	return arena_printf(&image->arena, "%s%s%s",
			    has_mechanism ? "--mechanism mementos " : "",
			    has_memory ? "--nvm globals " : "",
			    has_externals ? "--assume-externals " : "");
}

/* SPEC 5.6: a program that looks at its data when it starts may be one that
 * repairs them by itself. Only a note: under reboot, less is looked for. */
static void tell_reboots(const struct options *given,
			 const struct options *options,
			 struct power_setup *setup, struct check *check)
{
	const struct image *image = setup->image;
	struct fates fates;
	struct content nothing = { .saves = SEGMENTS_NOTHING };
	if (given->mechanism || given->when || options->mechanism ||
	    options->table || image->has_tasks || !setup->nv.names.len ||
	    options->nvm != given->nvm)
		return;
	fates_init(&fates, image, &setup->nv, nothing);
	uint32_t site = invariants_looks(image, &fates);
	fates_release(&fates);
	if (site == NONE)
		return;
	const struct site *row = &image->sites.items[site];
	struct strbuf text = { 0 };
	strbuf_printf(&text,
		      "note: when it starts after a power failure, the program "
		      "looks at its data (%s:%u): if it restarts there and "
		      "repairs them itself, --mechanism reboot judges it by "
		      "its own invariants (%llu stated)",
		      image_site_file(image, row), row->line,
		      (unsigned long long)invariants_stated(image));
	add(check, setup->image, &text);
}

bool defaults_apply(struct options *options, struct power_setup *setup,
		    struct check *check, const char **replay_options,
		    struct err *err)
{
	const struct options given = *options;
	if (!assume_mechanism(options, setup, err) ||
	    !assume_memory(options, setup, err))
		return false;
	tell_mechanism(&given, options, setup, check);
	tell_memory(&given, options, setup, check);
	tell_reboots(&given, options, setup, check);
	*replay_options = assumed_options(&given, options, setup->image);
	return true;
}
