/* SPDX-License-Identifier: Apache-2.0 */
/* The effect of an intermittent execution. */
#include "analysis/rerun/effect.h"

#include <string.h>

#include "analysis/rerun/cut_run.h"

void judge_init(struct judge *judge, struct reference_run *reference_run,
		const struct fates *fates, enum when when, tick_t ed)
{
	*judge = (struct judge){ .reference_run = reference_run,
				 .fates = fates,
				 .ed = ed,
				 .is_called = when_is_called(when) };
	pthread_mutex_init(&judge->lock, NULL);
}

void judge_release(struct judge *judge)
{
	pthread_mutex_destroy(&judge->lock);
}

void rerun_advance(struct rerun *rerun, const struct judge *judge, tick_t stop)
{
	if (rerun->end != VM_STOPPED || rerun->is_met)
		return;
	struct followed_run *followed = rerun->followed;
	do {
		rerun->end = followed_run_advance(followed, stop);
		if (!followed->is_paused)
			return;
		rerun->is_met = reference_run_meets(
			judge->reference_run, followed, &rerun->met_output);
		if (!rerun->is_met && cut_run_is_at_branch(rerun))
			cut_run_visit(rerun, judge);
	} while (rerun->end == VM_STOPPED && !rerun->is_met &&
		 vm_clock(followed->vm) + 1 < stop);
}

void rerun_finish(struct rerun *rerun, const struct judge *judge)
{
	const struct reference_run *reference_run = judge->reference_run;
	if (reference_run->end == VM_STOPPED) {
		cut_run_finish(rerun, judge);
		return;
	}
	rerun_advance(rerun, judge, judge_most(judge) + 1);
	rerun->is_late = rerun->end == VM_STOPPED && !rerun->is_met;
}

tick_t judge_most(const struct judge *judge)
{
	return 2 * judge->reference_run->operations + judge->ed;
}

struct point judge_end(const struct judge *judge)
{
	const struct reference_run *reference_run = judge->reference_run;
	return (struct point){ .vm = &reference_run->vm,
			       .end = reference_run->end,
			       .is_end = true,
			       .objects = &judge->reference_run->objects };
}

static bool crashes_alike(const struct vm *a, const struct vm *b)
{
	return a->trap.kind == b->trap.kind && a->trap.pc == b->trap.pc;
}

struct output_texts rerun_outputs(const struct rerun *rerun, struct point point)
{
	struct output_texts outputs = {
		.wanted = strbuf_text(&point.vm->output),
		.wanted_len = rerun->is_met ? rerun->met_output
					    : point.vm->output.len,
		.found = strbuf_text(&rerun->followed->vm->output),
		.found_len = rerun->followed->vm->output.len,
		.same = rerun->printed,
	};
	output_texts_compare(&outputs);
	return outputs;
}

/* Whether what only the re-execution has printed is what the continuous run
 * would print next. */
static bool is_ahead(const struct output_texts *outputs,
		     const struct strbuf *later)
{
	size_t more = outputs->found_len - outputs->same;
	return outputs->same == outputs->wanted_len && more <= later->len &&
	       (!more ||
		memcmp(outputs->found + outputs->same, later->text, more) == 0);
}

static bool prints_alike(const struct rerun *rerun,
			 const struct reference_run *reference_run,
			 struct point point)
{
	struct output_texts outputs = rerun_outputs(rerun, point);
	bool all_wanted = outputs.same == outputs.wanted_len;
	bool all_found = outputs.same == outputs.found_len;
	/* Where --ops cuts both off, one may be slightly ahead, with the same
	 * output. */
	if (point.is_end && point.end == VM_STOPPED &&
	    rerun->end == VM_STOPPED && !rerun->is_met &&
	    outputs.found_len >= reference_run->late_output)
		return (all_found && (all_wanted || rerun->catches_up)) ||
		       is_ahead(&outputs, &reference_run->later);
	return all_wanted && all_found;
}

uint32_t rerun_world_change(const struct rerun *rerun,
			    const struct judge *judge, struct point point)
{
	const struct memory_map *map = &point.vm->image->map;
	/* Where a failure keeps the world, it is compared like memory. */
	bool is_kept = judge->fates->of[map->env - map->base] == FATE_KEEP;
	if (!point.is_end || rerun->is_met || is_kept ||
	    map->env == map->env_stack || rerun->end != VM_EXITED ||
	    point.end != VM_EXITED)
		return NONE;
	return output_world_change(point.vm, rerun->followed->vm);
}

static struct state_comparison comparison_of(const struct rerun *rerun,
					     const struct judge *judge,
					     struct point point)
{
	return (struct state_comparison){
		.continuous = point.vm,
		.again = rerun->followed->vm,
		.fates = judge->fates,
		.output_start = rerun->printed,
		.exempt = rerun->exempt,
		.is_end = point.is_end,
		.uses = rerun->is_aligned ? judge->reference_run->uses : NULL
	};
}

void rerun_changes(const struct rerun *rerun, const struct judge *judge,
		   struct point point, struct changes *changes)
{
	struct state_comparison comparison = comparison_of(rerun, judge, point);
	changes_init(changes, &comparison);
}

uint64_t rerun_lost(const struct rerun *rerun, const struct judge *judge,
		    struct point point)
{
	struct changes changes;
	if (rerun->is_met || rerun->is_late || rerun->end == VM_TRAPPED ||
	    !point.is_end)
		return 0;
	rerun_changes(rerun, judge, point, &changes);
	uint64_t lost = changes.heap.lost;
	changes_release(&changes);
	return lost;
}

static bool has_memory_alike(const struct rerun *rerun,
			     const struct judge *judge, struct point point)
{
	struct changes changes;
	rerun_changes(rerun, judge, point, &changes);
	bool is_alike = changes_next(&changes, 0) == point.vm->memory.mmio;
	changes_release(&changes);
	return is_alike;
}

static bool returns_alike(const struct rerun *rerun, struct point point)
{
	return rerun->end != VM_EXITED || point.end != VM_EXITED ||
	       rerun->followed->vm->exit_code == point.vm->exit_code;
}

static bool has_registers_alike(const struct rerun *rerun,
				const struct judge *judge, struct point point)
{
	struct state_comparison comparison = comparison_of(rerun, judge, point);
	struct ends ends = { point.end, rerun->end };
	return !point.has_registers || same_registers(&comparison, ends);
}

bool rerun_has_values_alike(const struct rerun *rerun,
			    const struct judge *judge, struct point point)
{
	return rerun->is_met ||
	       (!rerun->has_other_slots && returns_alike(rerun, point) &&
		has_registers_alike(rerun, judge, point) &&
		has_memory_alike(rerun, judge, point));
}

bool rerun_misses_set_up(const struct rerun *rerun, struct point point,
			 struct missed_register *missed)
{
	return rerun->set_up &&
	       lost_set_up_is_missed(rerun->set_up, point.is_end, missed);
}

/* Whether it ended in another way, or is at another place than the continuous
 * run. A way that was different and led to the same place does not count. */
static bool is_elsewhere(const struct rerun *rerun, struct point point)
{
	const struct vm *again = rerun->followed->vm;
	/* A longer copy takes more operations on the same path. */
	return !rerun->is_met && (rerun->end != point.end ||
				  (point.has_registers &&
				   (again->at.pc != point.vm->at.pc ||
				    again->at.depth != point.vm->at.depth)));
}

/* Whether the user's code took another way; the library's ways are its own. */
static bool is_users_parting(const struct rerun *rerun)
{
	const struct followed_run *followed = rerun->followed;
	const struct image *image = followed->vm->image;
	return followed->is_parted &&
	       followed->parting.users == image->site[followed->parting.from];
}

enum effect rerun_effect(const struct rerun *rerun, const struct judge *judge,
			 struct point point)
{
	if (rerun->end == VM_TRAPPED &&
	    !(point.end == VM_TRAPPED &&
	      crashes_alike(rerun->followed->vm, point.vm)))
		return EFFECT_CRASH;
	if (rerun->is_late)
		return EFFECT_NO_PROGRESS;
	if (!prints_alike(rerun, judge->reference_run, point) ||
	    rerun_world_change(rerun, judge, point) != NONE)
		return EFFECT_WRONG_OUTPUT;
	if (rerun_misses_set_up(rerun, point, NULL))
		return EFFECT_UNKNOWN_DEVICE;
	if (is_elsewhere(rerun, point))
		return EFFECT_CONTROL_FLOW;
	/* SPEC 5.1: another way counts only if something differs that the
	 * program or the world can see. */
	if (rerun_has_values_alike(rerun, judge, point))
		return EFFECT_MASKED;
	return is_users_parting(rerun) ? EFFECT_CONTROL_FLOW
				       : EFFECT_WRONG_VALUE;
}
