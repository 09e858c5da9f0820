/* SPDX-License-Identifier: Apache-2.0 */
/* Finds the cuts of pass idempotent in rounds. */
#include "pipeline/placement.h"

#include <string.h>

#include "analysis/sets/idempotent.h"
#include "pipeline/program.h"

enum {
	/* Rounds that look for few cuts; the last one makes all. */
	MOST_ROUNDS = 12,
};

bool placement_is_idempotent(const struct options *options)
{
	static const char name[] = "idempotent";
	const char *at = options->placement;
	while (at && (at = strstr(at, name))) {
		bool is_first = at == options->placement || at[-1] == ',';
		at += strlen(name);
		if (is_first && (!*at || *at == ','))
			return true;
	}
	return false;
}

/* Warns about writes that no checkpoint separates from their read. */
static void warn_stuck(struct image *image, const struct idempotent *found)
{
	for (size_t i = 0; i < found->stuck.len; i++) {
		const struct site *site =
			&image->sites.items[found->stuck.items[i]];
		const char *text = arena_printf(
			&image->arena,
			"%s:%u: warning: what is read and then written here "
			"cannot be parted by a checkpoint: a function of the "
			"library, one operation or an interrupt handler does "
			"both",
			image_site_file(image, site), site->line);
		vec_push(&image->warnings, text);
	}
}

/* Whether a cut already exists and did not help, because one instruction both
 * reads and writes. */
static bool has_cut(const struct cuts *cuts, const struct load_cut *cut)
{
	for (size_t i = 0; i < cuts->items.len; i++) {
		const struct load_cut *other = &cuts->items.items[i];
		if (other->number == cut->number &&
		    strcmp(other->fn, cut->fn) == 0)
			return true;
	}
	return false;
}

/* Adds the next cuts; false: there are no more. */
static bool add_cuts(struct cuts *cuts, const struct power_setup *setup,
		     const struct source_ir *source)
{
	bool is_last = ++cuts->rounds >= MOST_ROUNDS;
	struct idempotent found = { 0 };
	size_t before = cuts->items.len;
	idempotent_find(&found, setup->image, &setup->nv, is_last);
	for (size_t i = 0; i < found.cuts.len; i++) {
		struct load_cut cut;
		if (load_cut_at(source, found.cuts.items[i], &cuts->arena,
				&cut) &&
		    !has_cut(cuts, &cut))
			vec_push(&cuts->items, cut);
		else
			vec_push(&found.stuck, found.cuts.items[i]);
	}
	bool is_done = cuts->items.len == before;
	if (is_done) {
		const char *warning = program_jump_warning(setup->image);
		warn_stuck(setup->image, &found);
		if (warning)
			vec_push(&setup->image->warnings, warning);
	}
	idempotent_release(&found);
	return !is_done;
}

/* Whether call frames are non-volatile and not restored by a checkpoint. */
static bool has_nv_stack(const struct power_setup *setup)
{
	const struct memory_map *map = &setup->image->map;
	return setup->nv.is_nv[map->stack - map->base];
}

/* Loads the program in rounds, each with the cuts that the last round has found
 * to be necessary. */
bool placement_find_cuts(const struct options *options, struct cuts *cuts,
			 struct power_setup *setup, struct err *err)
{
	for (bool goes_on = true; goes_on;) {
		struct source_ir *source = source_ir_new();
		bool ok = setup_load(options, cuts, source, setup, err);
		goes_on = ok && !cuts->has_calls && has_nv_stack(setup);
		cuts->has_calls |= goes_on;
		if (ok && !goes_on)
			goes_on = add_cuts(cuts, setup, source);
		source_ir_free(source);
		if (goes_on)
			program_power_release(setup);
	}
	return err->code == 0;
}

void cuts_release(struct cuts *cuts)
{
	vec_release(&cuts->items);
	arena_release(&cuts->arena);
}
