/* SPDX-License-Identifier: Apache-2.0 */
/* The continuous run, as re-executions are compared with it. */
#include "analysis/rerun/reference_run.h"

enum {
	MOST_TURNS = 1 << 26, /* that are kept: 256 MB */
};

#define PATH_BYTES ((MOST_TURNS + 1) * sizeof(uint32_t))

/* The continuous run is at a place where others can meet it. */
static void note_place(struct reference_run *reference_run, uint64_t state,
		       uint64_t turn)
{
	size_t output = reference_run->vm.output.len;
	uint64_t *known = map_put(&reference_run->meetings, state);
	if (!*known) {
		vec_push(&reference_run->places,
			 ((struct meeting_place){ .output = output,
						  .turn = turn }));
		*known = reference_run->places.len;
		return;
	}
	struct meeting_place *place = &reference_run->places.items[*known - 1];
	if (place->lap_turns)
		return;
	place->lap = output - place->output;
	place->lap_turns = turn - place->turn;
}

static void run_to(struct reference_run *reference_run, struct follow *follow,
		   tick_t stop)
{
	do {
		reference_run->end = follow_run(follow, stop);
		if (follow->is_paused)
			note_place(reference_run, follow_state(follow),
				   follow->turn);
	} while (follow->is_paused);
}

void reference_run_init(struct reference_run *reference_run,
			const struct image *image, tick_t stop, tick_t ed,
			uint32_t until_fn, uint64_t until_count,
			const struct script *script)
{
	*reference_run = (struct reference_run){ .path = mem_map(PATH_BYTES),
						 .until_count = until_count };
	vm_init(&reference_run->vm, image);
	reference_run->vm.until_fn = until_fn;
	reference_run->vm.until_left = until_count;
	reference_run->vm.script = script;
	objects_init(&reference_run->objects, image);
	struct follow follow;
	follow_init(&follow, &reference_run->vm);
	follow.path = reference_run->path;
	follow.most = MOST_TURNS;
	follow.writes = true;
	follow.objects = &reference_run->objects;
	if (stop > ed)
		run_to(reference_run, &follow, stop - ed);
	reference_run->late_output = reference_run->vm.output.len;
	if (stop <= ed || reference_run->end == VM_STOPPED)
		run_to(reference_run, &follow, stop);
	reference_run->operations = vm_clock(&reference_run->vm);
	reference_run->turns = follow.turn;
	reference_run->is_cut = follow.turn == MOST_TURNS;
	follow_release(&follow);
}

void reference_run_release(struct reference_run *reference_run)
{
	mem_unmap(reference_run->path, PATH_BYTES);
	map_release(&reference_run->meetings);
	vec_release(&reference_run->places);
	objects_release(&reference_run->objects);
	vm_release(&reference_run->vm);
}

void reference_run_follow(const struct reference_run *reference_run,
			  struct follow *follow, uint64_t turn)
{
	follow->path = reference_run->path;
	follow->most = MOST_TURNS;
	follow->turn = turn < MOST_TURNS ? turn : MOST_TURNS;
	follow->is_parted = false;
}

bool reference_run_meets(const struct reference_run *reference_run,
			 const struct follow *follow, size_t *output)
{
	const uint64_t *found =
		map_get(&reference_run->meetings, follow_state(follow));
	if (!found)
		return false;
	struct meeting_place place = reference_run->places.items[*found - 1];
	/* As often in the loop as the continuous run? Else it will part. */
	uint64_t ahead = follow->turn - place.turn;
	if (!follow->is_parted && ahead != 0 &&
	    (!place.lap_turns || ahead % place.lap_turns))
		return false;
	size_t printed = follow->vm->output.len;
	*output = place.output;
	if (place.lap && printed > place.output)
		*output += (printed - place.output) / place.lap * place.lap;
	if (*output > reference_run->vm.output.len)
		*output = place.output;
	return true;
}
