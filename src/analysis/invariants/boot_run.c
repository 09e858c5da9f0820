/* SPDX-License-Identifier: Apache-2.0 */
/* One boot of a program that repairs its own data. */
#include "analysis/invariants/boot_run.h"

#include <stdlib.h>
#include <string.h>

#include "vm/output.h"
#include "vm/snapshot.h"

enum {
	MOST_OF_MEANING = 10000000, /* operations of the user's function */
	MOST_SHOWN = 200,           /* bytes of what it prints */
};

static bool has_marks(const struct image *image)
{
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (image->code[pc].code == OP_MARK &&
		    image->code[pc].imm == MARK_COMMITTED)
			return true;
	}
	return false;
}

void boot_run_init(struct boot_run *run, const struct vm *vm,
		   const struct fates *fates, uint64_t state)
{
	*run = (struct boot_run){ .fates = fates,
				  .memory = &vm->memory,
				  .state = state,
				  .has_marks = has_marks(vm->image),
				  .apart = NONE,
				  .site = NONE,
				  .what = "",
				  .values = "" };
	vec_push(&run->spots, ((struct spot){ 0, state }));
}

void boot_run_release(struct boot_run *run)
{
	vec_release(&run->spots);
	vec_release(&run->marks);
	vec_release(&run->branches);
	arena_release(&run->arena);
}

uint64_t boot_run_cursor(const struct boot_run *run, uint64_t index)
{
	const struct memory *memory = run->memory;
	uint64_t number = (index - memory->cursors) / 8;
	const struct world_input *input = &memory->image->inputs.items[number];
	const struct feed *feed = &input->feed;
	uint64_t taken = load64(memory->bytes + index);
	if (run->fates->of[index] != FATE_KEEP || !input->is_fed ||
	    feed->kind == FEED_NONE || feed->kind == FEED_TRACE)
		return 0;
	if (feed->kind == FEED_LIST && feed->at_end == FEED_STAY &&
	    taken >= feed->count)
		taken = feed->count - 1;
	return memory_hash_mix(index, taken);
}

/* What the function has printed, as C writes it, and what it returned. */
static const char *meaning_text(struct boot_run *run, const struct vm *vm,
				size_t printed, enum vm_end end)
{
	const struct image *image = vm->image;
	struct strbuf text = { 0 };
	size_t length = vm->output.len - printed;
	if (end == VM_TRAPPED) {
		strbuf_puts(&text, "a crash: ");
		vm_describe_trap(vm, &text);
	} else if (end != VM_EXITED) {
		strbuf_puts(&text, "no end");
	} else if (image->equal_bits) {
		unsigned unused = 64 - image->equal_bits;
		int64_t value = (int64_t)(vm->at.results[0] << unused);
		strbuf_printf(&text, "%lld", (long long)(value >> unused));
	}
	if (length || !text.len) {
		strbuf_puts(&text, text.len ? ", \"" : "\"");
		output_print_text(vm->output.text + printed, length, &text);
		strbuf_puts(&text, "\"");
	}
	return strbuf_to_arena(&text, &run->arena);
}

/* Asks the user's function what the data mean now; whatever it does is
 * undone. */
static void ask(struct boot_run *run, struct vm *vm, tick_t after)
{
	struct snapshot here = { 0 };
	uint32_t until_fn = vm->until_fn;
	struct trap trap = vm->trap;
	if (vm->image->equal == NONE)
		return;
	snapshot_take(&here, vm);
	size_t printed = vm->output.len;
	vm->until_fn = NONE;
	vm_start_below(vm, vm->image->equal);
	enum vm_end end = vm_run(vm, VM_LOGGED, vm_clock(vm) + MOST_OF_MEANING);
	struct committed mark = { after, meaning_text(run, vm, printed, end) };
	vec_push(&run->marks, mark);
	vm->is_alone = false;
	vm->until_fn = until_fn;
	vm->trap = trap;
	snapshot_go_back(&here, vm);
	snapshot_release(&here);
}

static void describe_trap(struct boot_run *run, const struct vm *vm)
{
	enum trap_kind kind = vm->trap.kind;
	struct strbuf text = { 0 }, values = { 0 };
	run->verdict = kind == TRAP_ASSERTION   ? VERDICT_ASSERTION
		       : kind == TRAP_INVARIANT ? VERDICT_INVARIANT
						: VERDICT_CRASH;
	run->site = vm_users_caller(vm).site;
	if (run->verdict == VERDICT_CRASH) {
		vm_describe_trap(vm, &text);
	} else {
		strbuf_puts(&text, vm->trap.text);
		expression_values(vm, vm->trap.text, &values);
	}
	run->what = strbuf_to_arena(&text, &run->arena);
	run->values = strbuf_to_arena(&values, &run->arena);
}

void boot_run_execute(struct boot_run *run, struct vm *vm,
		      struct boot_limits limits)
{
	if (!run->has_marks)
		ask(run, vm, 0);
	vm->observer = run;
	do {
		run->is_at_mark = false;
		run->end = vm_run_loop(vm, loop_watched, limits.stop);
		if (run->is_at_mark)
			ask(run, vm, vm_clock(vm));
	} while (run->is_at_mark);
	run->length = vm_clock(vm);
	if (run->end == VM_EXITED)
		ask(run, vm, UINT64_MAX);
	else if (run->end == VM_TRAPPED)
		describe_trap(run, vm);
	else if (limits.must_end)
		run->verdict = VERDICT_NO_END;
	if (run->verdict == VERDICT_NO_END)
		run->site = vm_users_caller(vm).site;
}

const char *boot_run_meaning(const struct boot_run *run)
{
	return run->marks.len ? run->marks.items[0].meaning : NULL;
}

bool boot_run_allowed(const struct boot_run *run, tick_t after,
		      const char *meanings[2])
{
	size_t next = 0;
	while (next < run->marks.len && run->marks.items[next].after <= after)
		next++;
	if (next == run->marks.len)
		return false;
	meanings[1] = run->marks.items[next].meaning;
	meanings[0] = next ? run->marks.items[next - 1].meaning : meanings[1];
	return true;
}

void lasting_init(struct lasting *lasting, const struct fates *fates,
		  const struct memory *memory)
{
	*lasting = (struct lasting){ 0 };
	for (uint64_t i = 0; i < memory->mmio; i++) {
		if (fates->of[i] != FATE_KEEP)
			continue;
		uint64_t first = i;
		while (i < memory->mmio && fates->of[i] == FATE_KEEP)
			i++;
		vec_push(&lasting->ranges,
			 ((struct lasting_range){ first, i }));
		lasting->bytes += i - first;
	}
}

void lasting_release(struct lasting *lasting)
{
	vec_release(&lasting->ranges);
}

void lasting_boot(const struct lasting *lasting, const struct vm *from,
		  struct vm *vm, uint64_t until_left)
{
	uint8_t *kept = mem_alloc(lasting->bytes + 1), *next = kept;
	for (size_t i = 0; i < lasting->ranges.len; i++) {
		const struct lasting_range *range = &lasting->ranges.items[i];
		memcpy(next, from->memory.bytes + range->first,
		       range->end - range->first);
		next += range->end - range->first;
	}
	vm_boot(vm);
	vm->until_left = until_left;
	next = kept;
	for (size_t i = 0; i < lasting->ranges.len; i++) {
		const struct lasting_range *range = &lasting->ranges.items[i];
		memcpy(vm->memory.bytes + range->first, next,
		       range->end - range->first);
		next += range->end - range->first;
	}
	free(kept);
}
