/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a re-execution has reached the state of the continuous run. */
#include "analysis/rerun/compare.h"

#include <string.h>

#include "analysis/finding/counters.h"

static bool same_frames(const struct vm *a, const struct vm *b)
{
	for (uint32_t i = 0; i <= a->at.depth; i++) {
		if (a->frames[i].fn != b->frames[i].fn ||
		    a->frames[i].fp != b->frames[i].fp ||
		    a->frames[i].return_to != b->frames[i].return_to)
			return false;
	}
	const struct frame *top = &a->frames[a->at.depth];
	size_t slots = top->slots + a->image->fns.items[top->fn].slots;
	return memcmp(a->slots, b->slots, slots * sizeof(*a->slots)) == 0;
}

/* Compares where interrupt handlers return to, SPEC 3.6. */
static bool same_interrupted(const struct vm *a, const struct vm *b)
{
	if (a->interrupted.len != b->interrupted.len)
		return false;
	for (size_t i = 0; i < a->interrupted.len; i++) {
		const struct interrupted *x = &a->interrupted.items[i];
		const struct interrupted *y = &b->interrupted.items[i];
		if (x->handler != y->handler || x->at.pc != y->at.pc ||
		    x->at.progress != y->at.progress)
			return false;
	}
	return true;
}

static bool same_output(const struct vm *a, const struct vm *b, size_t start)
{
	return a->output.len == b->output.len &&
	       (a->output.len == start ||
		memcmp(a->output.text + start, b->output.text + start,
		       a->output.len - start) == 0);
}

bool same_registers(const struct state_comparison *comparison, struct ends ends)
{
	const struct vm *a = comparison->continuous, *b = comparison->again;
	if (ends.continuous != ends.again || vm_clock(a) != vm_clock(b) ||
	    !same_output(a, b, comparison->output_start))
		return false;
	if (ends.again == VM_TRAPPED)
		return a->trap.kind == b->trap.kind && a->trap.pc == b->trap.pc;
	if (ends.again == VM_EXITED)
		return a->exit_code == b->exit_code;
	return a->at.pc == b->at.pc && a->at.depth == b->at.depth &&
	       a->at.progress == b->at.progress && a->at.fp == b->at.fp &&
	       a->at.sp == b->at.sp && a->at.status == b->at.status &&
	       a->at.phase == b->at.phase && a->exit_code == b->exit_code &&
	       a->until_left == b->until_left &&
	       memcmp(a->at.results, b->at.results, sizeof(a->at.results)) ==
		       0 &&
	       memcmp(a->at.kept, b->at.kept, sizeof(a->at.kept)) == 0 &&
	       same_frames(a, b) && same_interrupted(a, b);
}

bool same_position(const struct vm *a, const struct vm *b)
{
	if (a->at.pc != b->at.pc || a->at.depth != b->at.depth ||
	    a->at.progress != b->at.progress ||
	    a->interrupted.len != b->interrupted.len)
		return false;
	for (uint32_t i = 0; i <= a->at.depth; i++) {
		if (a->frames[i].fn != b->frames[i].fn ||
		    a->frames[i].fp != b->frames[i].fp ||
		    a->frames[i].return_to != b->frames[i].return_to)
			return false;
	}
	return true;
}

/* Whether a variable may differ at the end: the library's own, which the
 * program cannot see, and counters of attempts. */
static bool may_differ(const struct image *image, addr_t at)
{
	const struct object *object = image_object_at(image, at);
	return object &&
	       (object->is_library || is_attempt_counter(object_label(object)));
}

/* SPEC 5.1: what the program or the world can still see when the run is over.
 */
static bool counts_at_end(const struct state_comparison *comparison,
			  uint64_t index)
{
	const struct vm *vm = comparison->continuous;
	const struct memory_map *map = &vm->image->map;
	const uint8_t *uses = comparison->uses;
	addr_t at = map->base + index;
	if (index >= vm->memory.cursors)
		return false;
	/* SPEC 6: the world counts where a failure keeps it. */
	if (at >= map->env && at < map->env_end)
		return comparison->fates->of[index] == FATE_KEEP;
	if (at >= map->stack && at < map->stack_end)
		return uses && uses[index] == USE_READ;
	/* heap_match.h finds the blocks that only the re-execution has. */
	if (index >= vm->memory.heap_map)
		return vm->memory.bytes[index];
	if (uses && uses[index] == USE_WRITTEN)
		return false;
	if (at >= map->heap && at < map->heap_end)
		return vm->memory.bytes[vm->memory.heap_map + (at - map->heap)];
	return !may_differ(vm->image, at);
}

bool byte_counts(const struct state_comparison *comparison, uint64_t index)
{
	const struct vm *vm = comparison->continuous;
	const struct memory_map *map = &vm->image->map;
	bool is_lost = comparison->fates->of[index] == FATE_RESET;
	/* SPEC 7: the values of inputs count, not how many were taken. */
	bool is_taken = index >= vm->memory.cursors &&
			comparison->fates->of[index] == FATE_KEEP;
	const uint8_t *is_log = comparison->fates->is_log;
	if ((is_lost && !comparison->with_lost) || is_taken ||
	    (is_log && is_log[index]) ||
	    (comparison->exempt && map_get(comparison->exempt, index)) ||
	    (comparison->is_end && !counts_at_end(comparison, index)))
		return false;
	addr_t at = map->base + index;
	if (at >= map->stack && at < map->stack_end)
		return at >= vm->at.sp;
	if (at >= map->heap && at < map->heap_end) {
		uint64_t block = vm->memory.heap_map + (at - map->heap);
		return vm->memory.bytes[block] ||
		       comparison->again->memory.bytes[block];
	}
	return true;
}

bool same_bytes(struct state_comparison *comparison, uint64_t index, unsigned n)
{
	const uint8_t *a = comparison->continuous->memory.bytes;
	const uint8_t *b = comparison->again->memory.bytes;
	for (uint64_t i = index; i < index + n; i++) {
		if (a[i] != b[i] && byte_counts(comparison, i)) {
			comparison->witness = i;
			return false;
		}
	}
	return true;
}
