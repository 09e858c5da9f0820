/* SPDX-License-Identifier: Apache-2.0 */
/* The continuous run that re-executions are compared with. */
#include "analysis/rerun/reference_run.h"

#include <stdlib.h>

#include "analysis/rerun/access_log.h"
#include "image/successors.h"
#include "static/op_semantics.h"

enum {
	MOST_TURNS = 1 << 26, /* 256 MB */
	/* Operations after a cut that tell what is live there. */
	HORIZON = 100000,
};

#define PATH_BYTES ((MOST_TURNS + 1) * sizeof(uint32_t))

/* The continuous run is at a meeting place. */
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

static void run_to(struct reference_run *reference_run,
		   struct followed_run *followed, tick_t stop)
{
	do {
		reference_run->end = followed_run_advance(followed, stop);
		if (followed->is_paused)
			note_place(reference_run, followed_run_state(followed),
				   followed->turn);
	} while (followed->is_paused);
}

/* The operations of a function from where it goes on to the next branch, and
 * what they have computed anew. */
struct rest_of_block {
	const struct image *image;
	const struct fn *fn;
	uint32_t pc;
	bool *fresh;        /* by slot: it depends on nothing from before */
	bool is_call_fresh; /* the last call */
};

static bool is_fresh(const struct rest_of_block *line,
		     const struct op_slots *slots)
{
	for (size_t i = 0; i < 4; i++) {
		if (slots->reads[i] != NONE && !line->fresh[slots->reads[i]])
			return false;
	}
	for (uint32_t i = 0; i < slots->arguments; i++) {
		if (!line->fresh[slots->first + i])
			return false;
	}
	return true;
}

/* Whether the next operation uses what slots contained before the cut. */
static bool line_step(struct rest_of_block *line)
{
	enum op_code code = line->image->code[line->pc].code;
	bool is_result = op_semantics(code)->makes == MAKES_RESULT;
	struct op_slots slots;
	op_slots(line->image, line->fn, line->pc, &slots);
	bool is_old = !is_fresh(line, &slots);
	if (op_is_call(code))
		line->is_call_fresh = !is_old;
	if (slots.writes != NONE)
		line->fresh[slots.writes] =
			!is_old && (!is_result || line->is_call_fresh);
	return is_old;
}

/* Adds the operations of a line that use what slots contain at the cut. */
static void add_line(const struct vm *vm, uint32_t frame, uint32_t pc,
		     struct map *old)
{
	uint32_t fn = vm->frames[frame].fn;
	struct rest_of_block line = { .image = vm->image,
				      .fn = &vm->image->fns.items[fn],
				      .pc = pc };
	op_list to = { 0 };
	line.fresh = mem_alloc(fn_slot_count(line.fn) * sizeof(*line.fresh));
	do {
		if (line_step(&line))
			map_put(old, line.pc);
		vec_clear(&to);
		op_successors(vm->image, line.pc++, &to);
	} while (to.len == 1 && to.items[0] == line.pc);
	vec_release(&to);
	free(line.fresh);
}

/* The operations, in each frame up to its next branch, that may write what was
 * read before the cut: then what memory contains so far tells if it is right,
 * although it is about to be overwritten. */
static void find_under_way(const struct vm *vm, struct map *old)
{
	add_line(vm, vm->at.depth, vm->at.pc, old);
	for (uint32_t i = 0; i < vm->at.depth; i++) {
		const struct code_point *point =
			vm_code_point(vm->image, vm->frames[i + 1].return_to);
		if (point && point->op != NONE)
			add_line(vm, i, point->op, old);
	}
}

/* What happens first to each byte in the operations that would follow. */
static void find_uses(struct reference_run *reference_run)
{
	struct vm *vm = &reference_run->vm;
	uint64_t end = vm->memory.heap_map;
	uint8_t *uses = mem_alloc(end + 1);
	struct access_log next;
	struct map old = { 0 };
	find_under_way(vm, &old);
	access_log_init(&next, vm);
	access_log_run(&next, reference_run->operations + 1 + HORIZON);
	for (size_t i = 0; i < next.items.len; i++) {
		const struct access *access = &next.items.items[i];
		bool is_lost = access->kind == ACCESS_WRITE &&
			       !map_get(&old, access->pc);
		uint8_t use = is_lost ? USE_WRITTEN : USE_READ;
		for (unsigned n = 0; n < access->bytes; n++) {
			uint64_t at = access->index + n;
			if (at < end && !uses[at])
				uses[at] = use;
		}
	}
	access_log_release(&next);
	map_release(&old);
	reference_run->uses = uses;
}

/* What a re-execution that is ahead may have printed already. */
static void find_later_output(struct reference_run *reference_run)
{
	struct vm *vm = &reference_run->vm;
	struct snapshot end = { 0 };
	snapshot_take(&end, vm);
	vm_run(vm, VM_LOGGED, reference_run->operations + 1 + HORIZON);
	if (vm->output.len > end.output_len)
		strbuf_add(&reference_run->later,
			   vm->output.text + end.output_len,
			   vm->output.len - end.output_len);
	snapshot_go_back(&end, vm);
	snapshot_release(&end);
}

/* Returns will read where they go. */
static void find_returns(struct reference_run *reference_run)
{
	const struct vm *vm = &reference_run->vm;
	uint64_t end = vm->memory.heap_map;
	for (uint32_t i = 0; i <= vm->at.depth; i++) {
		uint64_t at = vm->frames[i].fp - vm->image->map.base;
		for (uint64_t n = 0; n < 2 * vm->image->target->word; n++) {
			if (at + n < end)
				reference_run->uses[at + n] = USE_READ;
		}
	}
}

void reference_run_init(struct reference_run *reference_run,
			const struct image *image, tick_t stop, tick_t ed,
			uint32_t until_fn, uint64_t until_count,
			const struct script *script)
{
	*reference_run = (struct reference_run){ .path = mem_map(PATH_BYTES),
						 .until_count = until_count };
	vm_init(&reference_run->vm, image);
	reference_run->vm.records = true;
	reference_run->vm.until_fn = until_fn;
	reference_run->vm.until_left = until_count;
	reference_run->vm.script = script;
	objects_init(&reference_run->objects, image);
	struct followed_run followed;
	followed_run_init(&followed, &reference_run->vm);
	followed.path = reference_run->path;
	followed.most = MOST_TURNS;
	followed.writes = true;
	followed.objects = &reference_run->objects;
	if (stop > ed)
		run_to(reference_run, &followed, stop - ed);
	reference_run->late_output = reference_run->vm.output.len;
	if (stop <= ed || reference_run->end == VM_STOPPED)
		run_to(reference_run, &followed, stop);
	reference_run->operations = vm_clock(&reference_run->vm);
	reference_run->branch = followed.branch;
	reference_run->after_branch =
		reference_run->operations - followed.branch_time;
	reference_run->turns = followed.turn;
	reference_run->is_cut = followed.turn == MOST_TURNS;
	followed_run_release(&followed);
	if (reference_run->end == VM_STOPPED) {
		find_later_output(reference_run);
		find_uses(reference_run);
		find_returns(reference_run);
		live_slots_find(&reference_run->vm, &reference_run->live);
	}
}

void reference_run_release(struct reference_run *reference_run)
{
	mem_unmap(reference_run->path, PATH_BYTES);
	map_release(&reference_run->meetings);
	vec_release(&reference_run->places);
	objects_release(&reference_run->objects);
	free(reference_run->uses);
	strbuf_release(&reference_run->later);
	vec_release(&reference_run->live);
	vm_release(&reference_run->vm);
}

void reference_run_follow(const struct reference_run *reference_run,
			  struct followed_run *followed, uint64_t turn)
{
	followed->path = reference_run->path;
	followed->most = MOST_TURNS;
	followed->turn = turn < MOST_TURNS ? turn : MOST_TURNS;
	followed->is_parted = false;
	followed->is_anchored = false;
	followed->anchor =
		reference_run->end == VM_STOPPED ? reference_run->branch : NONE;
}

bool reference_run_meets(const struct reference_run *reference_run,
			 const struct followed_run *followed, size_t *output)
{
	const uint64_t *found =
		map_get(&reference_run->meetings, followed_run_state(followed));
	if (!found)
		return false;
	struct meeting_place place = reference_run->places.items[*found - 1];
	/* Unless it has made as many iterations as the continuous run, it will
	 * diverge. */
	uint64_t ahead = followed->turn - place.turn;
	if (!followed->is_parted && ahead != 0 &&
	    (!place.lap_turns || ahead % place.lap_turns))
		return false;
	size_t printed = followed->vm->output.len;
	*output = place.output;
	if (place.lap && printed > place.output)
		*output += (printed - place.output) / place.lap * place.lap;
	if (*output > reference_run->vm.output.len)
		*output = place.output;
	return true;
}
