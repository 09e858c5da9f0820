/* SPDX-License-Identifier: Apache-2.0 */
/* The WAR set, as one run shows it. */
#include "analysis/locate/war.h"

#include <stdlib.h>

void war_find(struct vm *vm, const struct locate_options *options,
	      bool only_shared, struct nv_map *set)
{
	const struct image *image = vm->image;
	struct findings findings = { 0 };
	uint8_t *is_hit = mem_alloc(image->objects.len + 1);
	locate_run(vm, options, &findings);
	for (size_t i = 0; i < findings.items.len; i++) {
		const struct finding *finding = &findings.items.items[i];
		/* What runs before the first task is no task. */
		bool is_boot = options->when == WHEN_TASK &&
			       !finding->attempt.checkpoint;
		if (finding->rule == RULE_DATA_ACCESS && !is_boot &&
		    finding->object.segment == SEGMENT_GLOBALS)
			is_hit[finding->object.image_object] = 1;
	}
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (is_hit[i] &&
		    (!only_shared || object_is_task_shared(object)))
			nv_map_add(set, options->nv, image, object);
	}
	free(is_hit);
	findings_release(&findings);
}
