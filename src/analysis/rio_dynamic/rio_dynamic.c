/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input by execution, SPEC 7.3: the windows of a run. */
#include "analysis/rio_dynamic/rio_dynamic_parts.h"

#include <stdlib.h>
#include <string.h>

#include "power/recovery.h"
#include "util/clock.h"

static bool is_called(const struct rio_search *x)
{
	return when_is_called(x->options->when);
}

bool rio_search_is_late(struct rio_search *x)
{
	struct rio_coverage *coverage = &x->result->coverage;
	if (x->result->operations > x->options->max_operations ||
	    (x->deadline && seconds_now() > x->deadline))
		coverage->gave_up = true;
	return coverage->gave_up;
}

void rio_search_back(struct rio_search *x)
{
	rio_track_clear(&x->track, x->start.log_len);
	snapshot_go_back(&x->start, x->vm);
}

bool rio_search_reboot(struct rio_search *x)
{
	x->result->counts.reboots++;
	if (!x->reboots)
		return true;
	bool is_up = undoable_failure_apply(&x->undoable, &x->start, x->vm);
	x->vm->output.len = x->start.output_len;
	return is_up;
}

enum vm_end rio_search_run(struct rio_search *x,
			   enum vm_end (*loop)(struct vm *vm))
{
	struct vm *vm = x->vm;
	tick_t before = vm_clock(vm), stop = x->since + MOST_FOLLOWED + 1;
	if (stop > x->options->stop)
		stop = x->options->stop;
	vm->pause_at_checkpoints = is_called(x);
	enum vm_end end = vm_run_loop(vm, loop, stop);
	vm->pause_at_checkpoints = false;
	x->result->operations += vm_clock(vm) - before;
	return end;
}

void rio_search_end(struct rio_search *x, enum vm_end how, struct rio_end *end)
{
	const struct vm *vm = x->vm;
	size_t first = x->start.output_len;
	end->how = how;
	end->trap = vm->trap;
	snapshot_take(&end->at, vm);
	strbuf_clear(&end->output);
	if (vm->output.len > first)
		strbuf_add(&end->output, vm->output.text + first,
			   vm->output.len - first);
}

static void note_written(struct rio_search *x, struct rio_attempt *attempt)
{
	const struct vm *vm = x->vm;
	for (size_t i = x->start.log_len; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++) {
			uint64_t index = undo->index + n;
			attempt->tainted += x->track.taint.bytes[index] != 0;
			*map_put(&attempt->written, index) =
				1 + vm->memory.bytes[index];
		}
	}
}

/* SPEC 1: a window extends past checkpoint calls within ED operations. */
static void run_past(struct rio_search *x, struct rio_attempt *attempt)
{
	const struct vm *vm = x->vm;
	enum vm_end end = attempt->end.how;
	attempt->reach = vm_clock(vm);
	if (x->options->when == WHEN_REACTIVE &&
	    attempt->reach > x->since + x->options->ed)
		attempt->reach = x->since + x->options->ed;
	if (x->options->when != WHEN_CONDITIONAL)
		return;
	x->track.is_past = true;
	tick_t own = attempt->reach, past = x->since + x->options->ed;
	while (end == VM_CHECKPOINT && vm_clock(vm) < past)
		end = rio_search_run(x, loop_rio);
	attempt->reach = vm_clock(vm) < past ? vm_clock(vm)
			 : past > own        ? past
					     : own;
}

/* Executes the window with the values of the attempt's script. False: the
 * recovery routine does not complete. */
static bool attempt_run(struct rio_search *x, struct rio_attempt *attempt)
{
	struct vm *vm = x->vm;
	rio_search_back(x);
	if (!rio_search_reboot(x))
		return false;
	rio_track_start(&x->track, attempt);
	vm->observer = &x->track.taint;
	vm->script = &attempt->script;
	vm->taken = &attempt->taken;
	enum vm_end how = rio_search_run(x, loop_rio);
	rio_search_end(x, how, &attempt->end);
	note_written(x, attempt);
	vm->taken = &attempt->later_taken;
	run_past(x, attempt);
	vm->taken = NULL;
	vm->script = NULL;
	return true;
}

static bool has_same(const struct takings *a, const struct takings *b)
{
	if (a->items.len != b->items.len)
		return false;
	for (size_t i = 0; i < a->items.len; i++) {
		const struct taken_value *x = &a->items.items[i];
		const struct taken_value *y = &b->items.items[i];
		if (x->input != y->input || x->bits != y->bits)
			return false;
	}
	return true;
}

static bool takes_same(const struct rio_attempt *a, const struct rio_attempt *b)
{
	return has_same(&a->taken, &b->taken) &&
	       has_same(&a->later_taken, &b->later_taken);
}

static bool is_new(const struct rio_search *x,
		   const struct rio_attempt *attempt)
{
	for (size_t i = 0; i < x->attempts.len; i++) {
		if (takes_same(x->attempts.items[i], attempt))
			return false;
	}
	return true;
}

static bool is_new_path(const struct rio_search *x,
			const struct rio_attempt *attempt)
{
	for (size_t i = 0; i < x->attempts.len; i++) {
		if (x->attempts.items[i]->path == attempt->path)
			return false;
	}
	return true;
}

void rio_search_forget(struct rio_attempt *attempt)
{
	rio_attempt_release(attempt);
	free(attempt);
}

/* Executes the window with a script, which the new attempt then owns; NULL: the
 * recovery routine does not complete. */
static struct rio_attempt *try_script(struct rio_search *x,
				      struct script script)
{
	struct rio_attempt *attempt = mem_alloc(sizeof(*attempt));
	attempt->script = script;
	attempt->script.takes_registers = true;
	if (attempt_run(x, attempt))
		return attempt;
	rio_search_forget(attempt);
	return NULL;
}

struct rio_attempt *rio_search_probe(struct rio_search *x,
				     const struct rio_variant *variant)
{
	struct script script = { 0 };
	rio_search_script(x, variant, &script);
	struct rio_attempt *attempt = try_script(x, script);
	if (attempt)
		attempt->variant = *variant;
	return attempt;
}

void rio_search_keep(struct rio_search *x, struct rio_attempt *attempt,
		     bool is_turned)
{
	attempt->is_turned = is_turned;
	vec_push(&x->attempts, attempt);
	rio_search_add_values(x, attempt);
	rio_search_add_goals(x, (uint32_t)x->attempts.len - 1);
}

static bool try_variant(struct rio_search *x)
{
	struct rio_variant variant;
	if (!rio_search_next_variant(x, &variant))
		return false;
	struct rio_attempt *attempt = rio_search_probe(x, &variant);
	if (attempt && is_new(x, attempt))
		rio_search_keep(x, attempt, false);
	else if (attempt)
		rio_search_forget(attempt);
	return true;
}

/* Whether the change that turned one attempt can be made in another one. */
static bool can_cross(const struct rio_attempt *a, const struct rio_attempt *b)
{
	return a->is_turned && b->is_turned &&
	       (a->variant.input != b->variant.input ||
		a->variant.at != b->variant.at) &&
	       rio_attempt_taken(b, a->variant.input, a->variant.at);
}

/* Combines two attempts that turn different comparisons, for what only both
 * together reach. */
static bool try_crossing(struct rio_search *x)
{
	if (!x->crossable)
		x->crossable = x->attempts.len;
	while (x->crossing < x->crossable * x->crossable &&
	       x->crossed < MOST_CROSSED) {
		uint32_t base = (uint32_t)(x->crossing % x->crossable);
		const struct rio_attempt *a =
			x->attempts.items[x->crossing++ / x->crossable];
		if (!can_cross(a, x->attempts.items[base]))
			continue;
		struct rio_variant variant = a->variant;
		variant.base = base;
		x->crossed++;
		struct rio_attempt *attempt = rio_search_probe(x, &variant);
		if (attempt && is_new_path(x, attempt))
			rio_search_keep(x, attempt, false);
		else if (attempt)
			rio_search_forget(attempt);
		return true;
	}
	return false;
}

static void try_values(struct rio_search *x)
{
	struct rio_coverage *coverage = &x->result->coverage;
	while (x->attempts.len < MOST_ATTEMPTS && !rio_search_is_late(x) &&
	       x->result->operations < x->work + MOST_WORK / 2 &&
	       (rio_search_solve(x) || try_variant(x) || try_crossing(x) ||
		rio_search_try_after(x)))
		;
	coverage->left_values += x->variants.len - x->next_variant;
	coverage->values += x->attempts.len;
}

static bool takes_inputs(const struct rio_search *x)
{
	return x->attempts.len && x->attempts.items[0]->take_sites.len;
}

/* Records where the attempts lead: to windows that may never start. */
static void note_ends(struct rio_search *x)
{
	bool is_reactive = x->options->when == WHEN_REACTIVE;
	for (size_t i = 0; i < x->attempts.len; i++) {
		const struct rio_attempt *attempt = x->attempts.items[i];
		if (!is_reactive && attempt->end.how == VM_CHECKPOINT)
			map_put(&x->reached, attempt->end.at.at.pc);
		for (size_t k = 0; is_reactive && k < attempt->take_sites.len;
		     k++)
			map_put(&x->reached, attempt->take_sites.items[k]);
	}
}

static void count_window(struct rio_search *x)
{
	struct rio_coverage *coverage = &x->result->coverage;
	const struct rio_attempt *first = x->attempts.items[0];
	coverage->windows++;
	coverage->failures += first->reach - x->since;
	x->result->counts.cleared += first->tainted;
	bool is_open = false, is_cut = false;
	for (size_t i = 0; i < x->attempts.len; i++) {
		const struct rio_attempt *attempt = x->attempts.items[i];
		is_open |= attempt->end.how == VM_STOPPED;
		is_cut |= attempt->is_cut;
		coverage->crashes += attempt->end.how == VM_TRAPPED;
	}
	coverage->open_windows += is_open;
	coverage->left_comparisons += is_cut;
	note_ends(x);
}

static void end_window(struct rio_search *x)
{
	rio_search_back(x);
	for (size_t i = 0; i < x->attempts.len; i++)
		rio_search_forget(x->attempts.items[i]);
	vec_clear(&x->attempts);
	vec_clear(&x->variants);
	rio_search_end_goals(x);
	map_release(&x->known_values);
	map_release(&x->known_inputs);
	map_release(&x->known_reads);
	map_release(&x->reported);
	vec_clear(&x->mattering);
	x->learned = 0;
	memset(x->value_counts, 0,
	       (rio_search_image(x)->inputs.len + 1) * sizeof(uint64_t));
	x->next_variant = 0;
	x->executed = 0;
	x->crossable = x->crossing = x->crossed = 0;
	x->followable = x->following = 0;
	map_release(&x->left_values);
}

/* Reactive windows start right before an input. */
static void note_start(struct rio_search *x, const struct rio_attempt *attempt)
{
	if (x->options->when == WHEN_REACTIVE)
		map_put(&x->started, attempt->take_sites.items[0]);
}

/* Explores the window that starts at the vm's state, and restores that state
 * afterwards. */
static void explore(struct rio_search *x, uint32_t checkpoint)
{
	struct vm *vm = x->vm;
	bool is_boot = x->options->when != WHEN_REACTIVE && !vm_clock(vm);
	undoable_failure_collect(&x->undoable, vm, 0);
	vec_clear(&vm->log);
	snapshot_take(&x->start, vm);
	x->since = vm_clock(vm);
	x->work = x->result->operations;
	x->checkpoint = checkpoint;
	x->undoable.is_boot = is_boot;
	x->result->coverage.left_boots += x->boot_takes && !is_boot;
	x->reboots = x->undoable.dirty.entries.len ||
		     recovery_is_needed(vm->image, is_boot);
	struct rio_attempt *attempt = try_script(x, (struct script){ 0 });
	if (attempt)
		rio_search_keep(x, attempt, false);
	else
		x->result->coverage.left_windows++;
	if (takes_inputs(x)) {
		note_start(x, attempt);
		try_values(x);
		count_window(x);
		rio_search_try_pairs(x);
	}
	end_window(x);
}

static enum vm_end through_calls(struct rio_search *x)
{
	struct vm *vm = x->vm;
	uint32_t checkpoint = NONE;
	enum vm_end end;
	do {
		bool is_late = rio_search_is_late(x);
		map_put(&x->started, vm->at.pc);
		if (is_late)
			x->result->coverage.left_windows += vm_has_window(vm);
		else if (vm_has_window(vm))
			explore(x, checkpoint);
		vm->pause_at_checkpoints = true;
		end = vm_run(vm, is_late ? VM_PLAIN : VM_LOGGED,
			     x->options->stop);
		vm->pause_at_checkpoints = false;
		if (end == VM_CHECKPOINT)
			checkpoint = vm_paused_checkpoint(vm);
	} while (end == VM_CHECKPOINT);
	return end;
}

/* Records where the continuous run takes inputs. */
static void find_takings(const struct rio_search *x, struct takings *takings)
{
	struct script script = { .takes_registers = true };
	struct vm vm;
	vm_init(&vm, rio_search_image(x));
	vm.until_fn = x->vm->until_fn;
	vm.until_left = x->vm->until_left;
	vm.script = &script;
	vm.taken = takings;
	vm_run(&vm, VM_PLAIN, x->options->stop);
	vm_release(&vm);
}

/* SPEC 7.2: reactive windows start right before each input. */
static enum vm_end through_inputs(struct rio_search *x)
{
	struct vm *vm = x->vm;
	struct takings takings = { 0 };
	find_takings(x, &takings);
	for (size_t i = 0; i < takings.items.len; i++) {
		tick_t time = takings.items.items[i].time;
		if (i && takings.items.items[i - 1].time == time)
			continue;
		if (rio_search_is_late(x))
			x->result->coverage.left_windows++;
		else if (vm_run(vm, VM_LOGGED, time) == VM_STOPPED)
			explore(x, NONE);
	}
	takings_release(&takings);
	return vm_run(vm, VM_PLAIN, x->options->stop);
}

static uint64_t count_unseen(const struct rio_search *x)
{
	uint64_t count = 0;
	for (size_t i = 0; i < x->reached.entries.len; i++)
		count += !map_get(&x->started, x->reached.entries.items[i].key);
	return count;
}

/* What the analysis could not vary or turn. */
static void count_left(const struct rio_search *x,
		       struct rio_coverage *coverage)
{
	const struct image *image = rio_search_image(x);
	coverage->hidden = rio_search_hidden(x);
	coverage->left_comparisons += rio_search_same_outcome(x);
	coverage->left_windows += count_unseen(x);
	for (uint32_t i = 0; i < image->inputs.len; i++)
		coverage->left_inputs += rio_dynamic_leaves(image, i);
}

bool rio_dynamic_leaves(const struct image *image, uint32_t input)
{
	return !script_covers(image, input) &&
	       image->inputs.items[input].fn != NONE;
}

static void rio_search_release(struct rio_search *x)
{
	rio_track_release(&x->track);
	rio_stale_release(&x->stale);
	undoable_failure_release(&x->undoable);
	objects_release(&x->objects);
	snapshot_release(&x->start);
	vec_release(&x->attempts);
	vec_release(&x->variants);
	vec_release(&x->goals);
	vec_release(&x->mattering);
	map_release(&x->outcomes);
	map_release(&x->failed);
	map_release(&x->started);
	map_release(&x->reached);
	free(x->value_counts);
	leftover_release(&x->left);
	vec_release(&x->changed);
	free(x->reread);
	vec_release(&x->found);
	map_release(&x->found_at);
}

/* Whether what runs after a failure takes inputs. */
static bool boot_takes_inputs(const struct image *image)
{
	struct vm vm;
	struct takings takings = { 0 };
	struct map written = { 0 };
	tick_t executed;
	if (!recovery_is_needed(image, false))
		return false;
	vm_init(&vm, image);
	vm.taken = &takings;
	recovery_run(&vm,
		     &(struct recovery){ .most = MOST_RECOVERY,
					 .written = &written },
		     &executed);
	bool takes = takings.items.len > 0;
	vm_release(&vm);
	takings_release(&takings);
	map_release(&written);
	return takes;
}

enum vm_end rio_dynamic_run(struct vm *vm,
			    const struct rio_dynamic_options *options,
			    struct findings *findings,
			    struct rio_dynamic_result *result)
{
	*result = (struct rio_dynamic_result){ 0 };
	struct rio_search x = {
		.vm = vm,
		.options = options,
		.findings = findings,
		.result = result,
		.undoable = { .fates = options->fates },
		.left = { .fates = options->fates, .memory = &vm->memory },
		.value_counts = mem_alloc((vm->image->inputs.len + 1) *
					  sizeof(uint64_t)),
		.reread = mem_alloc(MOST_ATTEMPTS * sizeof(uint64_t)),
		.boot_takes = boot_takes_inputs(vm->image),
	};
	if (options->max_seconds > 0)
		x.deadline = seconds_now() + options->max_seconds;
	rio_track_init(&x.track, vm, options->fates);
	rio_stale_init(&x.stale, vm);
	objects_init(&x.objects, vm->image);
	enum vm_end end = options->when == WHEN_STOP
				  ? vm_run(vm, VM_PLAIN, options->stop)
			  : when_is_called(options->when) ? through_calls(&x)
							  : through_inputs(&x);
	struct rio_counts counts = x.track.counts;
	counts.reboots = result->counts.reboots;
	counts.cleared = result->counts.cleared;
	result->counts = counts;
	count_left(&x, &result->coverage);
	rio_search_release(&x);
	findings_finish(findings, vm->image);
	return end;
}
