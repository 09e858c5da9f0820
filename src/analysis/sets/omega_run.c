/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint sets for those who do not look into them. */
#include "analysis/sets/omega_run.h"

#include <stdlib.h>

#include "analysis/sets/saves.h"

/* Why there may be less to save than one thinks. */
static void warn(const struct omega *omega, struct findings *findings)
{
	if (!omega->image->inputs.len && !omega->options.ignores_inputs)
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
static bool find_list(const struct image *image,
		      const struct omega_run_options *options,
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
		  const struct omega_run_options *options,
		  struct findings *findings, struct omega_result *result,
		  struct err *err)
{
	struct saves *saves = mem_alloc(sizeof(*saves));
	struct nv_map list;
	result->saves = saves;
	bool ok = find_list(image, options, &list, err) &&
		  saves_find(saves, result->omega,
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

bool omega_run(const struct image *image,
	       const struct omega_run_options *options,
	       struct findings *findings, struct omega_result *result,
	       struct err *err)
{
	struct omega *omega = mem_alloc(sizeof(*omega));
	*result = (struct omega_result){ .omega = omega };
	omega_init(omega, image,
		   &(struct omega_options){
			   .when = options->mechanism->when,
			   .ignores_inputs = options->ignores_inputs,
			   .nv = options->nv,
		   });
	warn(omega, findings);
	return !options->checks || check(image, options, findings, result, err);
}

void omega_result_release(struct omega_result *result)
{
	if (result->saves)
		saves_release(result->saves);
	if (result->omega)
		omega_release(result->omega);
	free(result->saves);
	free(result->omega);
}

/* Marks the variables of a set that are members for one of these reasons. */
static void mark(const struct omega_set *set, unsigned why, bool *is_member)
{
	for (size_t i = 0; i < set->members.len; i++) {
		const struct omega_member *member = &set->members.items[i];
		if (member->why & why && member->object != NONE)
			is_member[member->object] = true;
	}
}

void omega_restored(const struct image *image, enum when when,
		    const struct nv_map *nv, bool with_rio,
		    struct nv_map *restored)
{
	struct omega omega;
	bool *is_member = mem_alloc(image->objects.len + 1);
	unsigned why = with_rio ? OMEGA_WAR | OMEGA_TAINTED : OMEGA_WAR;
	omega_init(&omega, image,
		   &(struct omega_options){
			   .when = when, .is_brief = true, .nv = nv });
	for (size_t i = 0; i < omega.sets.len; i++) {
		/* What runs before the first task is none. */
		if (when != WHEN_TASK ||
		    omega.sets.items[i].kind != WINDOW_BOOT)
			mark(&omega.sets.items[i], why, is_member);
	}
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (is_member[i] && object->kind == OBJECT_GLOBAL)
			nv_map_add(restored, nv, image, object);
	}
	free(is_member);
	omega_release(&omega);
}
