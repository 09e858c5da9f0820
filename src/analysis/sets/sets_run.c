/* SPDX-License-Identifier: Apache-2.0 */
/* Runs the analysis of checkpoint sets for the command sets and for mechanisms
 * that restore a computed set. */
#include "analysis/sets/sets_run.h"

#include <stdlib.h>

#include "analysis/sets/saves.h"

/* Warns why a set may contain less than expected. */
static void warn(const struct checkpoint_sets *sets, struct findings *findings)
{
	if (!sets->image->inputs.len && !sets->options.ignores_inputs)
		vec_push(&findings->warnings,
			 (const char *)"note: no input is declared, so none "
				       "decides what is written; --taint off "
				       "takes every branch for one on an "
				       "input");
	if (sets->has_frames)
		vec_push(&findings->warnings,
			 (const char *)"note: the stack is non-volatile: "
				       "return addresses and frames are in no "
				       "set; a checkpoint must save the stack, "
				       "or it must be volatile");
}

/* What the mechanism restores; a computed set is taken from checkpoint_sets. */
static bool find_list(const struct image *image,
		      const struct sets_run_options *options,
		      struct nv_map *list, struct err *err)
{
	const struct mechanism *mechanism = options->mechanism;
	bool is_list = mechanism->restored == RESTORED_LIST;
	nv_map_start(list, options->nv);
	if (!is_list && mechanism->restored != RESTORED_ALL)
		return true;
	return nv_map_add_list(list, options->nv, image,
			       is_list ? mechanism->list : NULL, err);
}

static bool check(const struct image *image,
		  const struct sets_run_options *options,
		  struct findings *findings, struct sets_result *result,
		  struct err *err)
{
	struct saves *saves = mem_alloc(sizeof(*saves));
	struct nv_map list;
	result->saves = saves;
	bool ok = find_list(image, options, &list, err) &&
		  saves_find(saves, result->sets,
			     &(struct saves_options){
				     .restored = options->mechanism->restored,
				     .list = &list,
				     .items = options->items,
				     .item_count = options->item_count,
			     },
			     err);
	nv_map_release(&list);
	if (!ok)
		return false;
	saves_check(saves, options->environment, findings);
	for (size_t i = 0; saves->useless[i]; i++) {
		const char *text = arena_printf(
			&findings->arena,
			"note: '%s' is saved, and no checkpoint needs it",
			saves->useless[i]);
		vec_push(&findings->warnings, text);
	}
	return true;
}

bool sets_run(const struct image *image, const struct sets_run_options *options,
	      struct findings *findings, struct sets_result *result,
	      struct err *err)
{
	struct checkpoint_sets *sets = mem_alloc(sizeof(*sets));
	*result = (struct sets_result){ .sets = sets };
	sets_init(sets, image,
		  &(struct sets_options){
			  .when = options->mechanism->when,
			  .ignores_inputs = options->ignores_inputs,
			  .nv = options->nv,
		  });
	warn(sets, findings);
	return !options->checks || check(image, options, findings, result, err);
}

void sets_result_release(struct sets_result *result)
{
	if (result->saves)
		saves_release(result->saves);
	if (result->sets)
		sets_release(result->sets);
	free(result->saves);
	free(result->sets);
	if (result->next)
		sets_result_release(result->next);
	free(result->next);
	*result = (struct sets_result){ 0 };
}

/* Marks the variables of a set that are members for any of these reasons. */
static void mark(const struct window_set *set, unsigned why, bool *is_member)
{
	for (size_t i = 0; i < set->members.len; i++) {
		const struct set_member *member = &set->members.items[i];
		if (member->why & why && member->object != NONE)
			is_member[member->object] = true;
	}
}

void sets_restored(const struct image *image, const struct mechanism *mechanism,
		   const struct nv_map *nv, struct nv_map *restored)
{
	struct checkpoint_sets sets;
	enum when when = mechanism->when;
	bool *is_member = mem_alloc(image->objects.len + 1);
	bool is_shared = restored_is_shared(mechanism->restored);
	unsigned why = restored_has_rio(mechanism->restored)
			       ? SET_WAR | SET_TAINTED
			       : SET_WAR;
	sets_init(&sets, image,
		  &(struct sets_options){
			  .when = when, .is_brief = true, .nv = nv });
	for (size_t i = 0; i < sets.windows.len; i++) {
		/* The code before the first task is not a task. */
		if (when != WHEN_TASK ||
		    sets.windows.items[i].kind != WINDOW_BOOT)
			mark(&sets.windows.items[i], why, is_member);
	}
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (is_member[i] && object->kind == OBJECT_GLOBAL &&
		    (!is_shared || object_is_task_shared(object)))
			nv_map_add(restored, nv, image, object);
	}
	free(is_member);
	sets_release(&sets);
}
