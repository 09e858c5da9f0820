/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a run that --ops cuts off. */
#include "analysis/rerun/cut_run.h"

#include <string.h>

enum {
	MOST_DIFFERENCES = 1000, /* enough to tell which visit is better */
};

bool cut_run_is_at_branch(const struct rerun *rerun)
{
	const struct followed_run *followed = rerun->followed;
	return followed->is_anchored && followed->vm->at.pc == followed->anchor;
}

/* SPEC 5.1: whether values that are only in registers differ where both are at
 * the same place. */
static bool has_other_slots(const struct rerun *rerun,
			    const struct judge *judge)
{
	const struct reference_run *reference_run = judge->reference_run;
	return rerun->is_aligned &&
	       !live_slots_alike(&reference_run->live, &reference_run->vm,
				 rerun->followed->vm);
}

/* The number of bytes of output and memory that differ, up to `most`. */
static uint64_t differences(const struct rerun *rerun,
			    const struct judge *judge, uint64_t most)
{
	struct point point = judge_end(judge);
	struct output_texts outputs = rerun_outputs(rerun, point);
	uint64_t count = outputs.wanted_len + outputs.found_len -
			 2 * outputs.same + has_other_slots(rerun, judge);
	uint64_t index = 0, end = point.vm->memory.mmio;
	struct changes changes;
	rerun_changes(rerun, judge, point, &changes);
	while (count < most && (index = changes_next(&changes, index)) < end) {
		count++;
		index++;
	}
	changes_release(&changes);
	return count;
}

static void keep(struct rerun *rerun, const struct judge *judge, uint64_t count)
{
	const struct vm *vm = rerun->followed->vm;
	struct alike *best = &rerun->best;
	if (!best->bytes)
		best->bytes = mem_alloc(vm->memory.mmio);
	memcpy(best->bytes, vm->memory.bytes, vm->memory.mmio);
	best->differences = count;
	best->is_aligned = rerun->is_aligned;
	best->has_other_slots = has_other_slots(rerun, judge);
}

/* Whether differences are counted here, for details that say only what really
 * differs: not far from where the continuous run was cut off. */
static bool is_counted(const struct rerun *rerun, const struct judge *judge)
{
	tick_t now = vm_clock(rerun->followed->vm);
	tick_t end = judge->reference_run->operations;
	tick_t distance = now > end ? now - end : end - now;
	return !rerun->is_brief && distance <= judge->ed;
}

/* Compares where they are at the same place. */
static void compare(struct rerun *rerun, const struct judge *judge)
{
	const struct alike *best = &rerun->best;
	bool is_first = !best->bytes || !best->is_aligned;
	uint64_t most = is_first ? MOST_DIFFERENCES : best->differences;
	rerun->is_aligned = true;
	uint64_t count = differences(
		rerun, judge, is_first || is_counted(rerun, judge) ? most : 1);
	if (count == 0) {
		rerun->is_met = true;
		rerun->met_output = judge->reference_run->vm.output.len;
	} else if (is_first || (is_counted(rerun, judge) && count < most)) {
		keep(rerun, judge, count);
	}
	rerun->is_aligned = false;
}

void cut_run_visit(struct rerun *rerun, const struct judge *judge)
{
	const struct reference_run *reference_run = judge->reference_run;
	struct followed_run *followed = rerun->followed;
	tick_t at = vm_clock(followed->vm) + reference_run->after_branch;
	if (reference_run->after_branch)
		rerun->end = followed_run_advance(followed, at + 1);
	if (rerun->end == VM_STOPPED &&
	    same_position(followed->vm, &reference_run->vm))
		compare(rerun, judge);
}

static void use_best(struct rerun *rerun)
{
	struct vm *vm = rerun->followed->vm;
	struct alike *best = &rerun->best;
	memcpy(vm->memory.bytes, best->bytes, vm->memory.mmio);
	rerun->is_aligned = best->is_aligned;
	rerun->has_other_slots = best->has_other_slots;
	rerun->end = VM_STOPPED;
}

/* Goes on for some time, as it may be behind. What it prints then does not
 * count. */
static void look_for_place(struct rerun *rerun, const struct judge *judge)
{
	struct strbuf *output = &rerun->followed->vm->output;
	size_t printed = output->len;
	if (!rerun->best.bytes)
		keep(rerun, judge, UINT64_MAX);
	rerun_advance(rerun, judge, judge_most(judge) + 1);
	if (rerun->is_met)
		return;
	struct output_texts outputs = rerun_outputs(rerun, judge_end(judge));
	rerun->catches_up = outputs.same == outputs.wanted_len;
	output->len = printed;
	use_best(rerun);
}

void cut_run_finish(struct rerun *rerun, const struct judge *judge)
{
	const struct reference_run *reference_run = judge->reference_run;
	const struct followed_run *followed = rerun->followed;
	rerun_advance(rerun, judge, reference_run->operations + 1);
	if (rerun->end == VM_STOPPED && !rerun->is_met) {
		if (followed->is_anchored)
			look_for_place(rerun, judge);
		else
			rerun->is_aligned =
				same_position(followed->vm, &reference_run->vm);
	}
	if (!rerun->is_met && !followed->is_anchored)
		rerun->has_other_slots = has_other_slots(rerun, judge);
	free(rerun->best.bytes);
	rerun->best.bytes = NULL;
}
