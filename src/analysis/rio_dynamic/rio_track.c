/* SPDX-License-Identifier: Apache-2.0 */
/* Records what one attempt of a window does. */
#include "analysis/rio_dynamic/rio_track.h"

#include <string.h>

#include "machine/bytes.h"
#include "vm/numbers.h"

enum {
	MOST_COMPARISONS = 4096, /* comparisons of an attempt */
};

uint32_t rio_mark_input(mark_t mark)
{
	mark_t all = (mark & MARK_DATA) | mark >> MARK_INPUTS;
	return all ? (uint32_t)__builtin_ctz(all) : NONE;
}

static mark_t mark_of(uint32_t input)
{
	return 1u << (input < MARK_INPUTS ? input : MARK_INPUTS - 1);
}

void rio_attempt_release(struct rio_attempt *attempt)
{
	script_release(&attempt->script);
	takings_release(&attempt->taken);
	takings_release(&attempt->later_taken);
	vec_release(&attempt->take_sites);
	vec_release(&attempt->reads);
	map_release(&attempt->read_at);
	vec_release(&attempt->writes);
	map_release(&attempt->written);
	map_release(&attempt->later);
	map_release(&attempt->war);
	vec_release(&attempt->acts);
	vec_release(&attempt->comparisons);
	snapshot_release(&attempt->end.at);
	strbuf_release(&attempt->end.output);
}

const struct taken_value *rio_attempt_taken(const struct rio_attempt *attempt,
					    uint32_t input, size_t n)
{
	size_t before = attempt->taken.items.len;
	size_t all = before + attempt->later_taken.items.len;
	for (size_t i = input == NONE ? n : 0; i < all; i++) {
		const struct taken_value *taken =
			i < before
				? &attempt->taken.items.items[i]
				: &attempt->later_taken.items.items[i - before];
		if (input == NONE || (taken->input == input && n-- == 0))
			return taken;
	}
	return NULL;
}

size_t rio_attempt_count(const struct rio_attempt *attempt, uint32_t input,
			 size_t most)
{
	const struct taken_value *taken;
	size_t count = 0;
	for (size_t i = 0;
	     i < most && (taken = rio_attempt_taken(attempt, NONE, i)); i++)
		count += taken->input == input;
	return count;
}

static uint64_t known_bytes(const struct rio_track *track)
{
	return track->taint.vm->image->code_len * sizeof(*track->known);
}

static uint64_t seen_bytes(const struct rio_track *track)
{
	return track->taint.vm->memory.size * sizeof(*track->seen);
}

static mark_t unite(struct taint *taint, mark_t a, mark_t b)
{
	(void)taint;
	return a | b;
}

void rio_track_init(struct rio_track *track, struct vm *vm,
		    const struct fates *fates)
{
	*track = (struct rio_track){ .fates = fates };
	taint_init(&track->taint, vm, track);
	control_init(&track->control, &track->taint, unite);
	track->known = mem_map(known_bytes(track));
	track->seen = mem_map(seen_bytes(track));
}

void rio_track_release(struct rio_track *track)
{
	mem_unmap(track->known, known_bytes(track));
	mem_unmap(track->seen, seen_bytes(track));
	control_release(&track->control);
	taint_release(&track->taint);
}

void rio_track_start(struct rio_track *track, struct rio_attempt *attempt)
{
	struct taint *taint = &track->taint;
	const struct vm *vm = taint->vm;
	if (vm->slots_cap > taint->slots_cap) {
		taint->slots = mem_resize(
			taint->slots, vm->slots_cap * sizeof(*taint->slots));
		taint->slots_cap = vm->slots_cap;
	}
	memset(taint->slots, 0, taint->slots_cap * sizeof(*taint->slots));
	memset(taint->results, 0, sizeof(taint->results));
	memset(taint->kept, 0, sizeof(taint->kept));
	memset(taint->carried, 0, sizeof(taint->carried));
	taint->wide = 0;
	taint->has_wide = false;
	control_clear(&track->control);
	track->attempt = attempt;
	track->is_past = false;
	track->number++;
}

void rio_track_clear(struct rio_track *track, size_t log)
{
	const struct vm *vm = track->taint.vm;
	for (size_t i = log; i < vm->log.len; i++)
		memset(track->taint.bytes + vm->log.items[i].index, 0,
		       vm->log.items[i].bytes * sizeof(mark_t));
}

static uint32_t users_site(struct taint *taint, struct taint_op at)
{
	taint_place(taint, at);
	return vm_users_caller(taint->vm).site;
}

void rio_note_read(struct rio_track *track, struct taint_op at, uint64_t index,
		   unsigned bytes)
{
	struct rio_attempt *attempt = track->attempt;
	for (unsigned i = 0; i < bytes; i++) {
		uint64_t byte = index + i;
		if (track->seen[byte] >= 2 * track->number ||
		    track->fates->of[byte] != FATE_KEEP)
			continue;
		track->seen[byte] = 2 * track->number;
		if (track->is_past)
			continue;
		struct rio_read read = {
			.time = taint_now(&track->taint, at),
			.index = (uint32_t)byte,
			.pc = (uint32_t)(at.op - track->taint.vm->image->code),
			.site = users_site(&track->taint, at),
		};
		vec_push(&attempt->reads, read);
		*map_put(&attempt->read_at, byte) = attempt->reads.len;
	}
}

void rio_note_write(struct rio_track *track, struct taint_op at, mark_t address,
		    uint64_t index, unsigned bytes)
{
	struct rio_attempt *attempt = track->attempt;
	struct taint *taint = &track->taint;
	const uint8_t *mem = taint->vm->memory.bytes;
	struct rio_write write = { .time = taint_now(taint, at),
				   .value = load_bytes(mem + index, bytes),
				   .mark = address,
				   .index = (uint32_t)index,
				   .bytes = (uint8_t)bytes };
	for (unsigned i = 0; i < bytes; i++) {
		uint64_t byte = index + i;
		write.mark |= taint->bytes[byte];
		if (track->fates->of[byte] != FATE_KEEP)
			continue;
		if (track->seen[byte] == 2 * track->number)
			map_put(&attempt->war, byte);
		track->seen[byte] = 2 * track->number + 1;
		if (track->is_past)
			map_put(&attempt->later, byte);
	}
	write.site = users_site(taint, at);
	vec_push(&attempt->writes, write);
}

long double rio_comparison_other(const struct rio_comparison *comparison)
{
	return comparison->is_real     ? (long double)FLOAT64(comparison->other)
	       : comparison->is_signed ? (long double)(int64_t)comparison->other
				       : (long double)comparison->other;
}

long double rio_comparison_distance(const struct rio_comparison *comparison)
{
	long double own =
		comparison->is_real     ? (long double)FLOAT64(comparison->own)
		: comparison->is_signed ? (long double)(int64_t)comparison->own
					: (long double)comparison->own;
	return own - rio_comparison_other(comparison);
}

bool rio_comparison_holds(const struct rio_comparison *comparison)
{
	long double distance = rio_comparison_distance(comparison);
	return comparison->split == SPLIT_EQUAL  ? distance == 0
	       : comparison->split == SPLIT_LESS ? distance < 0
						 : distance > 0;
}

void rio_note_comparison(struct rio_track *track, const struct op *op,
			 const struct rio_comparison *comparison)
{
	uint32_t pc = (uint32_t)(op - track->taint.vm->image->code);
	struct rio_known *known = &track->known[pc];
	struct rio_attempt *attempt = track->attempt;
	bool holds = rio_comparison_holds(comparison);
	attempt->path =
		(attempt->path ^ (2 * pc + holds)) * 0x9e3779b97f4a7c15u;
	if (known->other != comparison->other ||
	    known->mark != comparison->mark || known->number != track->number)
		*known =
			(struct rio_known){ comparison->other, comparison->mark,
					    track->number, 0 };
	if (known->outcomes >> holds & 1)
		return;
	known->outcomes |= 1u << holds;
	if (attempt->comparisons.len >= MOST_COMPARISONS) {
		attempt->is_cut = true;
		return;
	}
	vec_push(&attempt->comparisons, *comparison);
	vec_last(&attempt->comparisons).pc = pc;
	vec_last(&attempt->comparisons).taken =
		(uint32_t)attempt->take_sites.len;
}

/* The call that entered the function of the top frame. */
static uint32_t call_site(const struct vm *vm, uint32_t pc)
{
	struct vm_caller caller = { vm->at.depth, vm->image->site[pc] };
	while (caller.depth == vm->at.depth && vm_next_caller(vm, &caller))
		;
	return vm_users_caller_from(vm, caller).site;
}

void rio_note_act(struct vm *vm, uint32_t pc, struct rio_act *act)
{
	const struct frame *frame = &vm->frames[vm->at.depth];
	const struct fn *fn = &vm->image->fns.items[frame->fn];
	const uint64_t *arguments = vm->slots + frame->slots;
	*act = (struct rio_act){ .output = fn->output,
				 .site = call_site(vm, pc),
				 .argument = fn->params ? arguments[0] : 0,
				 .given = 1 };
	for (uint32_t i = 0; i < fn->params; i++)
		act->given = (act->given ^ arguments[i]) * 0x9e3779b97f4a7c15u;
	addr_t pushed = frame->fp + 2 * vm->image->target->word;
	const uint8_t *bytes = vm->memory.bytes + (pushed - vm->memory.base);
	for (uint32_t i = 0; i < frame->pushed; i++)
		act->given = (act->given ^ bytes[i]) * 0x9e3779b97f4a7c15u;
}

void rio_note_branch(struct rio_track *track, const struct op *branch,
		     mark_t mark)
{
	control_branch(&track->control, branch,
		       (mark & MARK_DATA) << MARK_INPUTS |
			       (mark & MARK_CONTROL));
}

mark_t rio_take(struct rio_track *track, struct taint_op at, uint32_t input)
{
	const struct vm *vm = track->taint.vm;
	bool is_register = vm->image->inputs.items[input].bytes != 0;
	uint32_t pc = (uint32_t)(at.op - vm->image->code);
	uint32_t site =
		is_register ? users_site(&track->taint, at) : call_site(vm, pc);
	track->counts.inputs++;
	vec_push(&track->attempt->take_sites, site);
	return mark_of(input) | track->taint.control;
}

void rio_stale_init(struct rio_stale *stale, struct vm *vm)
{
	*stale = (struct rio_stale){ .vm = vm,
				     .is_stale = mem_map(vm->memory.size) };
}

void rio_stale_release(struct rio_stale *stale)
{
	mem_unmap(stale->is_stale, stale->vm->memory.size);
	vec_release(&stale->reads);
	vec_release(&stale->writes);
	vec_release(&stale->acts);
}

void rio_stale_clear(struct rio_stale *stale)
{
	vec_clear(&stale->reads);
	vec_clear(&stale->writes);
	vec_clear(&stale->acts);
}

/* Records the first read of each byte. */
void rio_note_stale(struct rio_stale *stale, uint64_t index, unsigned bytes,
		    uint32_t pc, tick_t base, tick_t now)
{
	struct vm *vm = stale->vm;
	vm->at.pc = pc;
	vm->at.base = base;
	uint32_t site = vm_users_caller(vm).site;
	for (unsigned i = 0; i < bytes; i++) {
		if (!stale->is_stale[index + i])
			continue;
		stale->is_stale[index + i] = 0;
		struct rio_read read = { .time = now,
					 .index = (uint32_t)index + i,
					 .pc = pc,
					 .site = site };
		vec_push(&stale->reads, read);
	}
}
