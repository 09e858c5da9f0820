/* SPDX-License-Identifier: Apache-2.0 */
/* Failures after every operation of programs that repair their own data. */
#include "analysis/invariants/invariants.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/invariants/invariants_parts.h"
#include "analysis/invariants/reached.h"
#include "analysis/run/workers.h"
#include "util/clock.h"

enum {
	PIECE = 16, /* states that a thread takes at once */
	BATCH = 64, /* pieces between two looks at the budget */
	LATER = 10, /* a boot may take so much longer than the first run */
	MORE = 100000,
	MOST_PROBED = 100000000, /* operations to find out whether it ends */
};

static struct left_state *state_at(const struct search *search, uint32_t index)
{
	return search->states.items[index];
}

static uint32_t add_state(struct search *search, struct left_state made)
{
	struct left_state *state = mem_alloc(sizeof(*state));
	*state = made;
	vec_push(&search->states, state);
	uint32_t index = (uint32_t)search->states.len - 1;
	*map_put(&search->by_hash, made.hash) = index + 1;
	return index;
}

/* Whether two meanings are one. */
static bool is_meant(const char *found, const char *const allowed[2])
{
	return strcmp(found, allowed[0]) == 0 || strcmp(found, allowed[1]) == 0;
}

/* The number of operations after which a boot is in its spot `i`. */
static uint64_t points_of(const struct boot_run *run, size_t i)
{
	tick_t first = run->spots.items[i].after;
	tick_t end = i + 1 < run->spots.len ? run->spots.items[i + 1].after
					    : run->length + 1;
	return end - (first ? first : 1);
}

/* Adds the states that failures in the boot of a state leave. */
static void expand(struct search *search, uint32_t parent,
		   struct invariants_level *level)
{
	struct left_state *state = state_at(search, parent);
	const struct boot_run *run = &state->run;
	level->points += run->length;
	for (size_t i = 0; i < run->spots.len; i++) {
		const struct spot *spot = &run->spots.items[i];
		uint64_t points = points_of(run, i);
		uint64_t *known = map_get(&search->by_hash, spot->state);
		if (!points)
			continue;
		if (!known) {
			level->states++;
			add_state(search, (struct left_state){
						  .hash = spot->state,
						  .parent = parent,
						  .after = spot->after,
						  .level = state->level + 1,
						  .points = points,
						  .failure = NONE });
			continue;
		}
		struct left_state *old = state_at(search, (uint32_t)*known - 1);
		if (*known > 1 && old->parent == parent)
			old->points += points;
	}
}

/* Brings a vm to the start of the boot of a state. */
static void start_boot(const struct search *search, uint32_t index,
		       struct vm *vm)
{
	const struct left_state *state = state_at(search, index);
	if (!index) {
		vm_boot(vm);
		vm->until_left = search->until_left;
		return;
	}
	start_boot(search, state->parent, vm);
	vm_run(vm, VM_PLAIN, state->after + 1);
	lasting_boot(&search->lasting, vm, vm, search->until_left);
}

static void vm_like(struct vm *vm, const struct vm *like)
{
	vm_init(vm, like->image);
	vm->until_fn = like->until_fn;
}

/* Executes states of one parent: one vm runs through the parent's boot, another
 * one tries each failure. */
static void execute_piece(void *context, unsigned worker, uint64_t piece)
{
	struct search *search = context;
	size_t first = search->pieces.items[piece];
	size_t end = search->pieces.items[piece + 1];
	struct vm lead, test;
	(void)worker;
	vm_like(&lead, search->first);
	vm_like(&test, search->first);
	start_boot(search, state_at(search, search->todo.items[first])->parent,
		   &lead);
	for (size_t i = first; i < end; i++) {
		struct left_state *state =
			state_at(search, search->todo.items[i]);
		vm_run(&lead, VM_PLAIN, state->after);
		state->failure = vm_users_caller(&lead).site;
		vm_run(&lead, VM_PLAIN, state->after + 1);
		lasting_boot(&search->lasting, &lead, &test,
			     search->until_left);
		boot_run_init(&state->run, &test, search->options->fates,
			      state->hash);
		state->run.branched = search->branched;
		boot_run_execute(&state->run, &test, search->limits);
		state->is_executed = true;
		/* The vm is gone when others look at it. */
		state->run.memory = NULL;
	}
	vm_release(&lead);
	vm_release(&test);
}

/* Chooses states of a level, evenly spaced if the budget does not allow all,
 * and groups them by parent. */
static void choose(struct search *search, size_t from, size_t end)
{
	const struct invariants_options *options = search->options;
	uint64_t all = end - from, count = all;
	tick_t length = vm_clock(search->first);
	if (options->max_operations) {
		tick_t spent = search->result->operations;
		tick_t left = options->max_operations > spent
				      ? options->max_operations - spent
				      : 0;
		uint64_t fit = left / (length ? length : 1);
		count = all < fit ? all : fit ? fit : all > 0;
	}
	search->result->is_late |= count < all;
	vec_clear(&search->todo);
	vec_clear(&search->pieces);
	uint32_t parent = NONE;
	for (uint64_t i = 0; i < count; i++) {
		uint32_t index = (uint32_t)(from + i * all / count);
		size_t begun =
			search->pieces.len ? vec_last(&search->pieces) : 0;
		if (state_at(search, index)->parent != parent ||
		    search->todo.len - begun == PIECE)
			vec_push(&search->pieces, search->todo.len);
		parent = state_at(search, index)->parent;
		vec_push(&search->todo, index);
	}
	vec_push(&search->pieces, search->todo.len);
}

static bool is_time_up(const struct search *search)
{
	const struct invariants_options *options = search->options;
	return (options->max_seconds &&
		seconds_now() - search->start >= options->max_seconds) ||
	       (options->max_operations &&
		search->result->operations >= options->max_operations);
}

/* Executes what was chosen, a batch at a time, so that the same states are left
 * out whatever the number of threads. */
static void execute(struct search *search, struct invariants_level *level)
{
	size_t pieces = search->pieces.len - 1, done = 0;
	struct search batch = *search;
	while (done < pieces && !is_time_up(search)) {
		size_t count = pieces - done < BATCH ? pieces - done : BATCH;
		batch.pieces.items = search->pieces.items + done;
		workers_run(&(struct workers){ .jobs = search->options->jobs,
					       .pieces = count,
					       .work = execute_piece,
					       .context = &batch });
		for (size_t i = search->pieces.items[done];
		     i < search->pieces.items[done + count]; i++) {
			struct left_state *state =
				state_at(search, search->todo.items[i]);
			search->result->operations += state->run.length;
			level->executed++;
		}
		done += count;
		if (search->options->on_progress)
			search->options->on_progress(search->options->context,
						     done, pieces);
	}
	search->result->is_late |= done < pieces;
}

/* Failures after operations `first` to `end` - 1 of a boot leave a state whose
 * data mean `found`. */
static void compare_meaning(struct search *search, uint32_t parent,
			    tick_t first, tick_t end, const char *found)
{
	const struct boot_run *run = &state_at(search, parent)->run;
	const char *allowed[2];
	/* A boot that breaks before its data are whole is reported as that. */
	if (!found || !boot_run_allowed(run, first, allowed)) {
		search->result->uncompared += end - first;
		return;
	}
	search->result->compared += end - first;
	if (is_meant(found, allowed))
		return;
	search->strayed_points += end - first;
	if (search->has_strayed)
		return;
	search->has_strayed = true;
	search->strayed = (struct strayed){ .parent = parent,
					    .after = first,
					    .before = allowed[0],
					    .next = allowed[1],
					    .found = found };
}

/* The first operation from which on other meanings are allowed. */
static tick_t next_mark(const struct boot_run *run, tick_t after)
{
	for (size_t i = 0; i < run->marks.len; i++) {
		if (run->marks.items[i].after > after)
			return run->marks.items[i].after;
	}
	return UINT64_MAX;
}

/* SPEC 5.6: a failure in a boot leaves data that mean what they meant before or
 * after what it interrupted. */
static void compare_meanings(struct search *search, uint32_t parent)
{
	const struct boot_run *run = &state_at(search, parent)->run;
	for (size_t i = 0; i < run->spots.len; i++) {
		const struct spot *spot = &run->spots.items[i];
		const uint64_t *known = map_get(&search->by_hash, spot->state);
		const struct left_state *state =
			known ? state_at(search, (uint32_t)*known - 1) : NULL;
		const char *found = state && state->is_executed
					    ? boot_run_meaning(&state->run)
					    : NULL;
		tick_t at = spot->after ? spot->after : 1;
		tick_t end = at + points_of(run, i);
		while (at < end) {
			tick_t next = next_mark(run, at);
			if (next > end)
				next = end;
			compare_meaning(search, parent, at, next, found);
			at = next;
		}
	}
}

/* Executes the states that one more failure leaves. */
static void next_level(struct search *search, size_t from, size_t end)
{
	struct invariants_result *result = search->result;
	struct invariants_level *level = &result->levels[result->failures++];
	for (size_t i = from; i < end; i++) {
		if (state_at(search, (uint32_t)i)->is_executed)
			expand(search, (uint32_t)i, level);
	}
	choose(search, end, search->states.len);
	execute(search, level);
	for (size_t i = from; i < end; i++) {
		struct left_state *state = state_at(search, (uint32_t)i);
		if (state->is_executed && result->equal)
			compare_meanings(search, (uint32_t)i);
		vec_release(&state->run.spots);
	}
}

/* Runs the program without failures: to its end, or as far as the user says. A
 * program without an end is looked at for a while. */
static void run_first(struct search *search, struct vm *vm)
{
	const struct invariants_options *options = search->options;
	struct left_state *root = state_at(search, 0);
	struct vm probe;
	tick_t stop = options->stop;
	vm_like(&probe, vm);
	probe.until_left = search->until_left;
	tick_t most = stop < MOST_PROBED ? stop : MOST_PROBED;
	if (!options->is_cut && stop > options->horizon &&
	    vm_run(&probe, VM_PLAIN, most) == VM_STOPPED) {
		stop = options->horizon + 1;
		search->result->horizon = options->horizon;
	}
	search->result->operations += vm_clock(&probe);
	vm_release(&probe);
	search->limits.stop = stop;
	boot_run_init(&root->run, vm, options->fates, 0);
	root->run.branched = search->branched;
	boot_run_execute(&root->run, vm, search->limits);
	root->run.memory = NULL;
	root->is_executed = true;
	search->result->operations += root->run.length;
	/* Whatever a repair does, it may take its time; but not for ever. */
	search->limits.must_end = root->run.end != VM_STOPPED;
	if (search->limits.must_end)
		search->limits.stop = LATER * root->run.length + MORE;
}

static void release(struct search *search)
{
	for (size_t i = 0; i < search->states.len; i++) {
		boot_run_release(&search->states.items[i]->run);
		free(search->states.items[i]);
	}
	free(search->branched);
	vec_release(&search->states);
	vec_release(&search->todo);
	vec_release(&search->pieces);
	map_release(&search->by_hash);
	lasting_release(&search->lasting);
}

enum vm_end invariants_run(struct vm *vm,
			   const struct invariants_options *options,
			   struct findings *findings,
			   struct invariants_result *result)
{
	const struct image *image = vm->image;
	struct search search = { .options = options,
				 .result = result,
				 .first = vm,
				 .until_left = vm->until_left,
				 .branched = mem_alloc(image->code_len),
				 .start = seconds_now() };
	*result = (struct invariants_result){
		.stated = invariants_stated(image),
		.equal = image->equal == NONE
				 ? NULL
				 : image->fns.items[image->equal].name,
	};
	lasting_init(&search.lasting, options->fates, &vm->memory);
	add_state(&search,
		  (struct left_state){ .parent = NONE, .failure = NONE });
	run_first(&search, vm);
	enum vm_end end = state_at(&search, 0)->run.end;
	size_t from = 0;
	while (result->failures < options->failures &&
	       from < search.states.len) {
		size_t next = search.states.len;
		next_level(&search, from, next);
		from = next;
	}
	invariants_findings(&search, findings);
	result->reached = invariants_reached(image, search.branched);
	release(&search);
	return end;
}

/* Adds the states that the failures of a schedule leave, and executes each. */
static void follow(struct search *search, const tick_t *failures, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		uint32_t parent = (uint32_t)search->states.len - 1;
		size_t pieces[] = { 0, 1 };
		uint32_t made = add_state(
			search, (struct left_state){ .parent = parent,
						     .after = failures[i],
						     .level = parent + 1,
						     .failure = NONE });
		vec_clear(&search->todo);
		vec_push(&search->todo, made);
		struct search one = *search;
		one.pieces.items = pieces;
		execute_piece(&one, 0, 0);
	}
}

typedef VEC(tick_t) failure_list;

/* The failures of a schedule; false: it has other events, too. */
static bool failures_of(const struct schedule *schedule, failure_list *list)
{
	bool is_all = true;
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		bool is_boot = event->kind == EVENT_CHECKPOINT;
		if (event->kind == EVENT_FAIL && !event->inside)
			vec_push(list, event->at);
		else
			is_all &= is_boot;
	}
	return is_all;
}

/* Compares what the data mean after the last failure with what they meant in
 * the boot that it interrupted. */
static void judge_meaning(struct search *search, const failure_list *failures,
			  struct boot_run *run, struct broken *broken)
{
	const char *found = boot_run_meaning(run), *allowed[2];
	follow(search, failures->items, failures->len - 1);
	const struct left_state *parent = vec_last(&search->states);
	if (!found ||
	    !boot_run_allowed(&parent->run, vec_last(failures), allowed))
		return;
	broken->before = arena_strdup(&run->arena, allowed[0]);
	broken->after = arena_strdup(&run->arena, allowed[1]);
	broken->found = found;
	if (!broken->verdict && !is_meant(found, allowed))
		broken->verdict = VERDICT_MEANING;
}

unsigned invariants_judge(struct vm *vm, uint64_t until_left,
			  const struct invariants_options *options,
			  const struct schedule *schedule, struct boot_run *run,
			  struct broken *broken)
{
	struct invariants_result result = { 0 };
	struct search search = { .options = options,
				 .result = &result,
				 .until_left = until_left };
	struct vm first;
	failure_list failures = { 0 };
	bool is_all = failures_of(schedule, &failures);
	unsigned count = (unsigned)failures.len;
	vm_like(&first, vm);
	first.until_left = until_left;
	search.first = &first;
	lasting_init(&search.lasting, options->fates, &first.memory);
	add_state(&search,
		  (struct left_state){ .parent = NONE, .failure = NONE });
	run_first(&search, &first);
	boot_run_init(run, vm, options->fates, 0);
	boot_run_execute(run, vm, search.limits);
	*broken = (struct broken){ .verdict = run->verdict,
				   .text = run->what,
				   .values = run->values,
				   .failure = NONE };
	if (is_all && count)
		judge_meaning(&search, &failures, run, broken);
	release(&search);
	vec_release(&failures);
	vm_release(&first);
	return count;
}

const char *verdict_name(enum verdict verdict)
{
	static const char *const names[] = {
		[VERDICT_FINE] = "holds",
		[VERDICT_INVARIANT] = "invariant",
		[VERDICT_ASSERTION] = "assertion",
		[VERDICT_CRASH] = "crash",
		[VERDICT_NO_END] = "no-end",
		[VERDICT_MEANING] = "equality",
	};
	return names[verdict];
}

uint64_t invariants_stated(const struct image *image)
{
	uint64_t count = 0;
	for (uint32_t pc = 0; pc < image->code_len; pc++)
		count += is_stated_at(image, pc);
	return count;
}
