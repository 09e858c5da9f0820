/* SPDX-License-Identifier: Apache-2.0 */
/* The continuous run, as re-executions are compared with it. */
#include "analysis/timeline.h"

enum {
	MOST_TURNS = 1 << 26, /* that are kept: 256 MB */
};

#define PATH_BYTES ((MOST_TURNS + 1) * sizeof(uint32_t))

void timeline_init(struct timeline *timeline, const struct image *image,
		   tick_t stop, uint32_t until_fn, uint64_t until_count)
{
	*timeline = (struct timeline){ .path = mem_map(PATH_BYTES),
				       .until_count = until_count };
	vm_init(&timeline->vm, image);
	timeline->vm.until_fn = until_fn;
	timeline->vm.until_left = until_count;
	objects_init(&timeline->objects, image);
	struct follow follow;
	follow_init(&follow, &timeline->vm);
	follow.path = timeline->path;
	follow.most = MOST_TURNS;
	follow.writes = true;
	follow.objects = &timeline->objects;
	do {
		timeline->end = follow_run(&follow, stop);
		if (follow.is_paused)
			*map_put(&timeline->meetings, follow_state(&follow)) =
				1 + timeline->vm.output.len;
	} while (follow.is_paused);
	timeline->operations = vm_clock(&timeline->vm);
	timeline->turns = follow.turn;
	timeline->is_cut = follow.turn == MOST_TURNS;
	follow_release(&follow);
}

void timeline_release(struct timeline *timeline)
{
	mem_unmap(timeline->path, PATH_BYTES);
	map_release(&timeline->meetings);
	objects_release(&timeline->objects);
	vm_release(&timeline->vm);
}

void timeline_follow(const struct timeline *timeline, struct follow *follow,
		     uint64_t turn)
{
	follow->path = timeline->path;
	follow->most = MOST_TURNS;
	follow->turn = turn < MOST_TURNS ? turn : MOST_TURNS;
	follow->is_parted = false;
}

bool timeline_meets(const struct timeline *timeline,
		    const struct follow *follow, size_t *output)
{
	const uint64_t *found =
		map_get(&timeline->meetings, follow_state(follow));
	if (!found)
		return false;
	*output = *found - 1;
	return true;
}
