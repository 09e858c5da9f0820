/* SPDX-License-Identifier: Apache-2.0 */
/* The continuous run, as re-executions are compared with it. */
#include "analysis/rerun/timeline.h"

enum {
	MOST_TURNS = 1 << 26, /* that are kept: 256 MB */
};

#define PATH_BYTES ((MOST_TURNS + 1) * sizeof(uint32_t))

/* The continuous run is at a place where others can meet it. */
static void note_place(struct timeline *timeline, uint64_t state, uint64_t turn)
{
	size_t output = timeline->vm.output.len;
	uint64_t *known = map_put(&timeline->meetings, state);
	if (!*known) {
		vec_push(&timeline->places,
			 ((struct meeting_place){ .output = output,
						  .turn = turn }));
		*known = timeline->places.len;
		return;
	}
	struct meeting_place *place = &timeline->places.items[*known - 1];
	if (place->lap_turns)
		return;
	place->lap = output - place->output;
	place->lap_turns = turn - place->turn;
}

static void run_to(struct timeline *timeline, struct follow *follow,
		   tick_t stop)
{
	do {
		timeline->end = follow_run(follow, stop);
		if (follow->is_paused)
			note_place(timeline, follow_state(follow),
				   follow->turn);
	} while (follow->is_paused);
}

void timeline_init(struct timeline *timeline, const struct image *image,
		   tick_t stop, tick_t ed, uint32_t until_fn,
		   uint64_t until_count, const struct script *script)
{
	*timeline = (struct timeline){ .path = mem_map(PATH_BYTES),
				       .until_count = until_count };
	vm_init(&timeline->vm, image);
	timeline->vm.until_fn = until_fn;
	timeline->vm.until_left = until_count;
	timeline->vm.script = script;
	objects_init(&timeline->objects, image);
	struct follow follow;
	follow_init(&follow, &timeline->vm);
	follow.path = timeline->path;
	follow.most = MOST_TURNS;
	follow.writes = true;
	follow.objects = &timeline->objects;
	if (stop > ed)
		run_to(timeline, &follow, stop - ed);
	timeline->late_output = timeline->vm.output.len;
	if (stop <= ed || timeline->end == VM_STOPPED)
		run_to(timeline, &follow, stop);
	timeline->operations = vm_clock(&timeline->vm);
	timeline->turns = follow.turn;
	timeline->is_cut = follow.turn == MOST_TURNS;
	follow_release(&follow);
}

void timeline_release(struct timeline *timeline)
{
	mem_unmap(timeline->path, PATH_BYTES);
	map_release(&timeline->meetings);
	vec_release(&timeline->places);
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
	struct meeting_place place = timeline->places.items[*found - 1];
	/* As often in the loop as the continuous run? Else it will part. */
	uint64_t ahead = follow->turn - place.turn;
	if (!follow->is_parted && ahead != 0 &&
	    (!place.lap_turns || ahead % place.lap_turns))
		return false;
	size_t printed = follow->vm->output.len;
	*output = place.output;
	if (place.lap && printed > place.output)
		*output += (printed - place.output) / place.lap * place.lap;
	if (*output > timeline->vm.output.len)
		*output = place.output;
	return true;
}
