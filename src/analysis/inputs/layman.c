/* SPDX-License-Identifier: Apache-2.0 */
/* The baseline: change one input after another and compare. */
#include "analysis/inputs/layman.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/inputs/inputs_parts.h"
#include "vm/snapshot.h"

struct layman {
	struct vm *vm;
	struct inputs inputs; /* for the models */
	tick_t stop;
	uint8_t *bytes; /* memory at the end of the unchanged interval */
	struct snapshot start, end;
	uint64_t reexecuted;
	struct {
		uint64_t recent, lasting; /* intervals with each result */
		uint32_t site; /* where the first recent one started */
		tick_t time;
	} * of; /* by input */
};

static bool is_same_state(const struct layman *layman)
{
	const struct vm *vm = layman->vm;
	const struct snapshot *end = &layman->end;
	return vm->at.pc == end->at.pc && vm->at.depth == end->at.depth &&
	       vm->at.sp == end->at.sp &&
	       memcmp(vm->slots, end->slots.items,
		      end->slots.len * sizeof(*vm->slots)) == 0 &&
	       memcmp(vm->memory.bytes, layman->bytes, vm->memory.heap_map) ==
		       0;
}

/* Runs the interval once more, with other values of an input. */
static void try_input(struct layman *layman, uint32_t input, tick_t start,
		      uint32_t site)
{
	struct vm *vm = layman->vm;
	snapshot_go_back(&layman->start, vm);
	vm->changed = input + 1;
	vm_run(vm, VM_LOGGED, layman->stop);
	vm->changed = 0;
	layman->reexecuted += vm_clock(vm) - start;
	if (is_same_state(layman)) {
		layman->of[input].lasting++;
		return;
	}
	if (!layman->of[input].recent++) {
		layman->of[input].site = site;
		layman->of[input].time = start + 1;
	}
}

static enum vm_end run_intervals(struct layman *layman)
{
	struct vm *vm = layman->vm;
	enum vm_end end;
	do {
		tick_t start = vm_clock(vm);
		uint32_t site = vm_users_caller(vm).site;
		vec_clear(&vm->log);
		snapshot_take(&layman->start, vm);
		vm_run(vm, VM_LOGGED, layman->stop);
		memcpy(layman->bytes, vm->memory.bytes, vm->memory.heap_map);
		snapshot_take(&layman->end, vm);
		for (uint32_t i = 0; i < vm->image->inputs.len; i++) {
			if (vm->image->inputs.items[i].is_fed)
				try_input(layman, i, start, site);
		}
		/* Restores the state without changes. */
		snapshot_go_back(&layman->start, vm);
		end = vm_run(vm, VM_LOGGED, layman->stop);
		layman->reexecuted += vm_clock(vm) - start;
	} while (end == VM_CHECKPOINT);
	return end;
}

static void add_finding(const struct layman *layman, uint32_t input,
			struct findings *findings)
{
	struct arena *arena = &findings->arena;
	struct input_access *access = arena_alloc(arena, sizeof(*access));
	uint32_t *path = arena_alloc(arena, sizeof(*path));
	*path = layman->of[input].site;
	*access = (struct input_access){ .required = MODEL_LONG_TERM,
					 .measured = MODEL_MOST_RECENT,
					 .checkpoint = NONE,
					 .path = path,
					 .path_count = 1 };
	const char **parts = arena_alloc(arena, 2 * sizeof(*parts));
	parts[0] = arena_strdup(arena, layman->inputs.names[input]);
	struct finding finding = {
		.rule = RULE_INPUT_ACCESS,
		.level = LEVEL_WARNING,
		.is_manifest = true,
		.consumer = { .site = *path },
		.producer = { .site = *path },
		.name = parts[0],
		.variable = parts[0],
		.parts = parts,
		.checkpoint = "none",
		.instances = layman->of[input].recent,
		.first_consumer = layman->of[input].time,
		.details = access,
		.message = arena_printf(
			arena,
			"'%s' is declared long-term, but other values of it "
			"change what is computed from here to the next "
			"checkpoint",
			parts[0]),
		.fix = "see what 'brownout inputs' says without --as",
	};
	vec_push(&findings->items, finding);
}

static void report(const struct layman *layman, struct findings *findings)
{
	const struct image *image = layman->vm->image;
	for (uint32_t i = 0; i < image->inputs.len; i++) {
		bool is_fed = image->inputs.items[i].is_fed;
		const char *text =
			is_fed ? arena_printf(&findings->arena,
					      "note: layman: '%s' measured "
					      "most-recent in %llu intervals, "
					      "long-term in %llu",
					      layman->inputs.names[i],
					      (unsigned long long)layman->of[i]
						      .recent,
					      (unsigned long long)layman->of[i]
						      .lasting)
			       : arena_printf(&findings->arena,
					      "note: layman: '%s' has no "
					      "values that could be changed",
					      layman->inputs.names[i]);
		vec_push(&findings->warnings, text);
		if (layman->inputs.models[i] == MODEL_LONG_TERM &&
		    layman->of[i].recent)
			add_finding(layman, i, findings);
	}
	findings_finish(findings, image);
}

enum vm_end layman_run(struct vm *vm, const struct inputs_options *options,
		       uint64_t *reexecuted, struct findings *findings)
{
	struct layman layman = { .vm = vm,
				 .stop = options->stop,
				 .bytes = mem_alloc(vm->memory.heap_map) };
	layman.of = mem_alloc((vm->image->inputs.len + 1) * sizeof(*layman.of));
	inputs_init(&layman.inputs, vm, options);
	vm->pause_at_checkpoints = true;
	enum vm_end end = run_intervals(&layman);
	vm->pause_at_checkpoints = false;
	report(&layman, findings);
	*reexecuted = layman.reexecuted;
	inputs_release(&layman.inputs);
	snapshot_release(&layman.start);
	snapshot_release(&layman.end);
	free(layman.of);
	free(layman.bytes);
	return end;
}
