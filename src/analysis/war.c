/* SPDX-License-Identifier: Apache-2.0 */
/* Variables that a mechanism has to restore. */
#include "analysis/war.h"

#include <stdlib.h>

#include "analysis/omega.h"

/* In the order of the image. */
static void add_hit(const struct image *image, const struct nv_map *nv,
		    const uint8_t *is_hit, struct nv_map *set)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		if (is_hit[i])
			nv_map_add(set, nv, image, &image->objects.items[i]);
	}
}

void war_find(struct vm *vm, const struct locate_options *options,
	      struct nv_map *set)
{
	const struct image *image = vm->image;
	struct findings findings = { 0 };
	uint8_t *is_hit = mem_alloc(image->objects.len + 1);
	locate_run(vm, options, &findings);
	for (size_t i = 0; i < findings.items.len; i++) {
		const struct finding *finding = &findings.items.items[i];
		/* What runs before the first task is none. */
		bool is_boot = options->when == WHEN_TASK &&
			       !finding->attempt.checkpoint;
		if (finding->rule == RULE_DATA_ACCESS && !is_boot &&
		    finding->object.segment == SEGMENT_GLOBALS)
			is_hit[finding->object.image_object] = 1;
	}
	add_hit(image, options->nv, is_hit, set);
	free(is_hit);
	findings_release(&findings);
}

void war_of_sets(const struct image *image, enum when when,
		 const struct nv_map *nv, bool with_rio, struct nv_map *set)
{
	struct omega omega;
	uint8_t *is_hit = mem_alloc(image->objects.len + 1);
	unsigned why = with_rio ? OMEGA_WAR | OMEGA_TAINTED : OMEGA_WAR;
	omega_init(&omega, image,
		   &(struct omega_options){
			   .when = when, .is_brief = true, .nv = nv });
	for (size_t i = 0; i < omega.sets.len; i++) {
		const struct omega_set *row = &omega.sets.items[i];
		/* What runs before the first task is none. */
		bool is_boot = when == WHEN_TASK && row->kind == WINDOW_BOOT;
		for (size_t k = 0; !is_boot && k < row->members.len; k++) {
			const struct omega_member *member =
				&row->members.items[k];
			if (member->why & why && member->object != NONE)
				is_hit[member->object] = 1;
		}
	}
	for (size_t i = 0; i < image->objects.len; i++)
		is_hit[i] &= image->objects.items[i].kind == OBJECT_GLOBAL;
	add_hit(image, nv, is_hit, set);
	free(is_hit);
	omega_release(&omega);
}
