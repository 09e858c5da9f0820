/* SPDX-License-Identifier: Apache-2.0 */
/* The effect of an intermittent execution. */
#include "analysis/rerun/effect.h"

#include <string.h>

#include "power/mechanism.h"

void judge_init(struct judge *judge, struct reference_run *reference_run,
		const struct fates *fates, const struct nv_map *nv, tick_t ed)
{
	*judge = (struct judge){ .reference_run = reference_run,
				 .fates = fates,
				 .nv = nv,
				 .ed = ed };
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
		rerun->is_met =
			followed->is_paused &&
			reference_run_meets(judge->reference_run, followed,
					    &rerun->met_output);
	} while (followed->is_paused && !rerun->is_met);
}

void rerun_finish(struct rerun *rerun, const struct judge *judge)
{
	const struct reference_run *reference_run = judge->reference_run;
	/* SPEC 2.11: a run that --ops cuts off normally has no end of its
	 * own. */
	bool is_open = reference_run->end == VM_STOPPED;
	tick_t most = is_open ? reference_run->operations
			      : 2 * reference_run->operations + judge->ed;
	rerun_advance(rerun, judge, most + 1);
	rerun->is_late = !is_open && rerun->end == VM_STOPPED && !rerun->is_met;
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
	while (outputs.same < outputs.wanted_len &&
	       outputs.same < outputs.found_len &&
	       outputs.wanted[outputs.same] == outputs.found[outputs.same])
		outputs.same++;
	return outputs;
}

/* late: output that must be there when --ops cuts the run off. */
static bool prints_alike(const struct rerun *rerun, struct point point,
			 size_t late)
{
	struct output_texts outputs = rerun_outputs(rerun, point);
	bool all_wanted = outputs.same == outputs.wanted_len;
	bool all_found = outputs.same == outputs.found_len;
	/* Where --ops cuts both off, one may be slightly ahead. */
	if (point.is_end && point.end == VM_STOPPED &&
	    rerun->end == VM_STOPPED && !rerun->is_met &&
	    outputs.found_len >= late)
		return all_wanted || all_found;
	return all_wanted && all_found;
}

static struct state_comparison comparison_of(const struct rerun *rerun,
					     const struct judge *judge,
					     struct point point)
{
	return (struct state_comparison){ .continuous = point.vm,
					  .again = rerun->followed->vm,
					  .fates = judge->fates,
					  .output_start = rerun->printed,
					  .exempt = rerun->exempt };
}

/* Whether a byte is non-volatile; the heap's map is like the heap. */
static bool lasts(const struct judge *judge, uint64_t index)
{
	const struct memory *memory = &judge->reference_run->vm.memory;
	const struct memory_map *map = &memory->image->map;
	if (index >= memory->cursors)
		return false;
	if (index >= memory->heap_map)
		index -= memory->heap_map - (map->heap - map->base);
	/* SPEC 6: the world counts, too, where a failure keeps it. */
	return judge->nv->is_nv[index] || judge->fates->of[index] == FATE_KEEP;
}

/* Whether a byte that differs counts. */
static bool counts(const struct rerun *rerun, const struct judge *judge,
		   struct point point, uint64_t index)
{
	struct state_comparison comparison = comparison_of(rerun, judge, point);
	if (point.is_end && !lasts(judge, index))
		return false;
	return !same_bytes(&comparison, index, 1);
}

uint64_t rerun_next_change(const struct rerun *rerun, const struct judge *judge,
			   struct point point, uint64_t index)
{
	const uint8_t *a = point.vm->memory.bytes;
	const uint8_t *b = rerun->followed->vm->memory.bytes;
	uint64_t end = point.vm->memory.mmio;
	while (index < end) {
		uint64_t rest = end - index < 4096 ? end - index : 4096;
		if (memcmp(a + index, b + index, rest) == 0) {
			index += rest;
			continue;
		}
		for (uint64_t stop = index + rest; index < stop; index++) {
			if (a[index] != b[index] &&
			    counts(rerun, judge, point, index))
				return index;
		}
	}
	return end;
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
	return rerun->is_met || (returns_alike(rerun, point) &&
				 has_registers_alike(rerun, judge, point) &&
				 rerun_next_change(rerun, judge, point, 0) ==
					 point.vm->memory.mmio);
}

static bool goes_elsewhere(const struct rerun *rerun, struct point point)
{
	const struct vm *again = rerun->followed->vm;
	if (rerun->followed->is_parted)
		return true;
	/* A longer copy takes more operations on the same path. */
	bool is_elsewhere =
		point.has_registers && (again->at.pc != point.vm->at.pc ||
					again->at.depth != point.vm->at.depth);
	return !rerun->is_met && (rerun->end != point.end || is_elsewhere);
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
	if (!prints_alike(rerun, point, judge->reference_run->late_output))
		return EFFECT_WRONG_OUTPUT;
	if (goes_elsewhere(rerun, point))
		return EFFECT_CONTROL_FLOW;
	if (!rerun_has_values_alike(rerun, judge, point))
		return EFFECT_WRONG_VALUE;
	return EFFECT_MASKED;
}
