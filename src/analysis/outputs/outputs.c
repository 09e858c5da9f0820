/* SPDX-License-Identifier: Apache-2.0 */
/* Output semantics: failures right after each output and inside it. */
#include <stdlib.h>
#include <string.h>

#include "analysis/outputs/outputs_parts.h"
#include "util/clock.h"
#include "vm/output.h"
#include "vm/world.h"

enum {
	SLICE = 1 << 20,    /* operations after which the log is emptied */
	PATIENCE = 1000000, /* operations beyond 4 times the first run; then the
			       output is not reached */
};

static const struct image *image_of(const struct outputs *outputs)
{
	return outputs->vm->image;
}

static const struct world_output *row_of(const struct outputs *outputs,
					 uint32_t output)
{
	return &image_of(outputs)->outputs.items[output];
}

/* The semantics that the source or the user declares for this call. */
static enum semantics semantics_of(const struct outputs *outputs,
				   const struct act *act)
{
	const struct environment *environment = outputs->options->environment;
	const struct image *image = image_of(outputs);
	const struct site *site = &image->sites.items[act->site];
	const char *name = row_of(outputs, act->output)->name;
	for (size_t i = 0; i < environment->calls.len; i++) {
		const struct tagged_call *call = &environment->calls.items[i];
		bool is_here = call->origin.line == site->line &&
			       (!call->origin.column ||
				call->origin.column == site->column);
		if (is_here && strcmp(call->function, name) == 0 &&
		    strcmp(call->origin.file, image_site_file(image, site)) ==
			    0)
			return call->semantics;
	}
	const struct output *output = environment_output(environment, name);
	return output ? output->semantics : SEMANTICS_NONE;
}

static struct output_place *place_of(struct outputs *outputs,
				     const struct act *act)
{
	uint64_t key = (uint64_t)act->site << 32 | act->output;
	uint64_t *known = map_put(&outputs->place_index, key);
	if (!*known) {
		struct output_place place = { .output = act->output,
					      .site = act->site,
					      .semantics = semantics_of(outputs,
									act) };
		vec_push(&outputs->places, place);
		*known = outputs->places.len;
	}
	return &outputs->places.items[*known - 1];
}

/* The checkpoint of the innermost open output, or of the one just left. */
static size_t region_of(const struct outputs *outputs, size_t open)
{
	return outputs->has_checkpoints ? 0 : open;
}

static void checkpoint_here(struct outputs *outputs, size_t region,
			    tick_t executed)
{
	if (region >= outputs->region_cap) {
		size_t cap = 2 * region + 1;
		outputs->regions = mem_resize(outputs->regions,
					      cap * sizeof(struct snapshot));
		outputs->starts =
			mem_resize(outputs->starts, cap * sizeof(tick_t));
		outputs->is_inside =
			mem_resize(outputs->is_inside, cap * sizeof(bool));
		outputs->earlier =
			mem_resize(outputs->earlier, cap * sizeof(uint64_t));
		for (size_t i = outputs->region_cap; i < cap; i++)
			outputs->regions[i] = (struct snapshot){ 0 };
		outputs->region_cap = cap;
	}
	snapshot_take(&outputs->regions[region], outputs->vm);
	outputs->starts[region] = executed;
	outputs->is_inside[region] = false;
	outputs->earlier[region] = 0;
}

/* Nothing before this will be undone. */
static void settle(struct outputs *outputs)
{
	undoable_failure_collect(&outputs->undoable, outputs->vm, 0);
	vec_clear(&outputs->vm->log);
	if (!outputs->events.open.len)
		strbuf_clear(&outputs->vm->output);
	snapshot_take(&outputs->settled, outputs->vm);
}

static void copy_env(struct outputs *outputs, struct executed_output *to)
{
	const struct memory_map *map = &image_of(outputs)->map;
	size_t bytes = outputs->events.env_bytes;
	vec_clear(&to->env);
	vec_reserve(&to->env, bytes + 1);
	memcpy(to->env.items,
	       outputs->vm->memory.bytes + (map->env - map->base), bytes);
	to->env.len = bytes;
}

static void copy_record(struct outputs *outputs, struct executed_output *to)
{
	const struct strbuf *stream = &outputs->vm->output;
	struct output_item item = { .end = to->act.at };
	strbuf_clear(&to->record);
	if (output_next(strbuf_text(stream), stream->len, &item) &&
	    item.output == to->act.output)
		strbuf_add(&to->record, stream->text + item.start,
			   item.end - item.start);
}

/* Whether the act that has just ended is this output's own, not that of a call
 * inside it, if the checkpoint is right before it. */
static bool is_again(const struct outputs *outputs, const struct act *first)
{
	const struct act *act = &outputs->events.last;
	return outputs->events.pause == ACTS_ENDED &&
	       act->output == first->output &&
	       (outputs->has_checkpoints || act->depth == first->depth);
}

/* Tells why the re-execution does not get to the output. */
static void explain(struct outputs *outputs, enum vm_end end)
{
	const struct vm *vm = outputs->vm;
	const struct image *image = vm->image;
	const struct site *site = &image->sites.items[vm_users_caller(vm).site];
	strbuf_clear(&outputs->why);
	if (end == VM_TRAPPED) {
		strbuf_puts(&outputs->why, "it crashes");
		strbuf_printf(&outputs->why,
			      " at %s:%u: ", image_site_file(image, site),
			      site->line);
		vm_describe_trap(vm, &outputs->why);
	} else {
		strbuf_printf(&outputs->why, "it is still at %s:%u",
			      image_site_file(image, site), site->line);
	}
}

/* Runs until this output was done for the k-th time since the checkpoint. */
static enum output_again reach_again(struct outputs *outputs, uint64_t k,
				     size_t region)
{
	struct output_events *events = &outputs->events;
	const struct act *first = &outputs->first.act;
	tick_t start = vm_clock(outputs->vm);
	tick_t stop =
		start + PATIENCE + 4 * (first->begin - outputs->starts[region]);
	uint64_t done = 0;
	output_events_forget(events);
	if (outputs->is_inside[region])
		vec_push(&events->open, *first);
	enum vm_end end = VM_STOPPED;
	while (done < k &&
	       (end = output_events_run(events, stop)) == VM_STOPPED &&
	       events->pause != ACTS_NONE)
		done += is_again(outputs, first);
	outputs->result->operations += vm_clock(outputs->vm) - start;
	outputs->again.act = events->last;
	if (done == k)
		return AGAIN_DONE;
	if (end == VM_EXITED || end == VM_CHECKPOINT)
		return AGAIN_SKIPPED;
	explain(outputs, end);
	return AGAIN_LOST;
}

/* The first variable that an output's model writes. */
static const struct object *state_of(const struct outputs *outputs,
				     uint32_t output)
{
	const struct output_events *events = &outputs->events;
	const uint8_t *written = events->written + output * events->env_bytes;
	uint64_t first = 0;
	while (first < events->env_bytes && !written[first])
		first++;
	return image_object_at(image_of(outputs),
			       image_of(outputs)->map.env + first);
}

/* Lets the model's own function compare. It gets the variable's current value
 * and, from a copy at the far end of the models' stack, the first one. False if
 * it cannot be called. */
static bool ask_model(struct outputs *outputs, uint32_t equal, bool *is_equal)
{
	struct vm *vm = outputs->vm;
	const struct memory_map *map = &vm->image->map;
	const struct object *state =
		state_of(outputs, outputs->first.act.output);
	addr_t copy = map->env_stack;
	if (!state || state->size > (map->env_end - copy) / 2)
		return false;
	uint8_t *to = vm->memory.bytes + (copy - map->base);
	uint8_t *saved = mem_alloc(state->size);
	memcpy(saved, to, state->size);
	memcpy(to, outputs->first.env.items + (state->address - map->env),
	       state->size);
	uint64_t arguments[] = { copy, state->address };
	bool ok = vm_world_run(vm, equal, arguments, 2, UINT64_MAX) ==
		  WORLD_RETURNED;
	*is_equal = ok && vm->world->vm.at.results[0];
	if (!ok && !outputs->result->problem)
		outputs->result->problem = arena_printf(
			&outputs->findings->arena,
			"warning: the comparison '%s_equal' "
			"fails: %s; bytes are compared instead",
			row_of(outputs, outputs->first.act.output)->name,
			strbuf_text(&vm->world->problem));
	memcpy(to, saved, state->size);
	free(saved);
	return ok;
}

/* Compares the parts of the world that this output's model writes. */
static bool is_same_world(struct outputs *outputs)
{
	const struct output_events *events = &outputs->events;
	uint32_t output = outputs->first.act.output;
	const uint8_t *written = events->written + output * events->env_bytes;
	uint32_t equal = row_of(outputs, output)->equal;
	bool is_equal;
	if (equal != NONE && ask_model(outputs, equal, &is_equal))
		return is_equal;
	for (uint64_t i = 0; i < events->env_bytes; i++) {
		if (written[i] &&
		    outputs->again.env.items[i] != outputs->first.env.items[i])
			return false;
	}
	return true;
}

static bool is_same_record(const struct strbuf *a, const struct strbuf *b)
{
	return a->len == b->len &&
	       memcmp(strbuf_text(a), strbuf_text(b), a->len) == 0;
}

/* Declared relative means that repeating it matters, with and without a model:
 * how often that may happen is what expectations say. Whatever is declared, the
 * re-execution must get there; it may skip what it has done already. */
static bool is_as_declared(struct outputs *outputs,
			   const struct output_place *place)
{
	if (outputs->how == AGAIN_LOST)
		return false;
	if (row_of(outputs, place->output)->model != NONE && place->semantics) {
		bool is_same =
			is_same_world(outputs) && !outputs->differs_inside;
		return is_same == (place->semantics == SEMANTICS_ABSOLUTE);
	}
	if (outputs->how == AGAIN_SKIPPED)
		return place->semantics == SEMANTICS_RELATIVE;
	return place->semantics != SEMANTICS_ABSOLUTE ||
	       is_same_record(&outputs->first.record, &outputs->again.record);
}

static void copy_acts(const act_list *from, act_list *to)
{
	vec_clear(to);
	for (size_t i = 0; i < from->len; i++)
		vec_push(to, from->items[i]);
}

static bool is_boot(const struct outputs *outputs, size_t region)
{
	return outputs->has_checkpoints &&
	       !outputs->regions[region].at.checkpoints;
}

/* The power fails here. The caller restores a snapshot. */
static void fail(struct outputs *outputs, uint64_t k, size_t region)
{
	act_list open = { 0 };
	copy_acts(&outputs->events.open, &open);
	outputs->result->failures++;
	outputs->undoable.is_boot = is_boot(outputs, region);
	outputs->how = AGAIN_LOST;
	if (undoable_failure_apply(&outputs->undoable,
				   &outputs->regions[region], outputs->vm))
		outputs->how = reach_again(outputs, k, region);
	else
		explain(outputs, VM_STOPPED);
	copy_env(outputs, &outputs->again);
	copy_record(outputs, &outputs->again);
	copy_acts(&open, &outputs->events.open);
	vec_release(&open);
}

static tick_t checkpoint_of(const struct outputs *outputs, size_t region)
{
	return is_boot(outputs, region) ? 0 : outputs->starts[region] + 1;
}

/* Tries failures inside the model, after each of its writes but the last, which
 * leaves the complete state. The vm is at the operation that runs the model. */
static void try_inside(struct outputs *outputs, struct output_place *place,
		       uint64_t k, size_t region)
{
	struct vm *vm = outputs->vm;
	struct snapshot before = { 0 };
	VEC(tick_t) times = { 0 };
	tick_t operation = vm->at.base + vm->image->tick[vm->at.pc];
	if (vm_world_call(vm, UINT64_MAX) != WORLD_RETURNED)
		return;
	for (size_t i = 0; i < vm->world->accesses.len; i++) {
		const struct world_access *access =
			&vm->world->accesses.items[i];
		if (!access->is_write)
			continue;
		output_events_world(&outputs->events, access->index,
				    access->bytes);
		vec_push(&times, access->time);
	}
	snapshot_take(&before, vm);
	vm_world_apply(vm, UINT64_MAX);
	copy_env(outputs, &outputs->first);
	snapshot_go_back(&before, vm);
	for (size_t i = 0; i + 1 < times.len && !place->is_found; i++) {
		vm_world_call(vm, UINT64_MAX);
		vm_world_apply(vm, times.items[i]);
		fail(outputs, k, region);
		bool is_same = is_same_world(outputs);
		outputs->differs_inside |= !is_same;
		if (!is_same && place->semantics == SEMANTICS_ABSOLUTE)
			outputs_found(outputs, place,
				      checkpoint_of(outputs, region), operation,
				      times.items[i]);
		snapshot_go_back(&before, vm);
	}
	snapshot_release(&before);
	vec_release(&times);
}

/* Steps from the entry of a stub to the operation that runs its model. */
static bool step_to_model(struct vm *vm)
{
	uint32_t fn = vm->frames[vm->at.depth].fn;
	/* Operations that take no time come first. */
	for (tick_t stop = vm_clock(vm) + 1;
	     vm->image->code[vm->at.pc].code != OP_WORLD; stop++) {
		if (vm_run(vm, VM_LOGGED, stop) != VM_STOPPED ||
		    vm->frames[vm->at.depth].fn != fn)
			return false;
	}
	return true;
}

static bool is_late(const struct outputs *outputs)
{
	double limit = outputs->options->max_seconds;
	tick_t most = outputs->options->max_operations;
	return (limit && seconds_now() - outputs->start > limit) ||
	       (most && outputs->result->operations > most);
}

/* SPEC 3.1: if a device stops at its checkpoints, nothing is repeated. */
static bool is_tested(struct outputs *outputs, const struct output_place *place)
{
	return !place->is_found && !is_late(outputs) &&
	       outputs->options->when != WHEN_STOP && outputs->has_window;
}

/* Where the statement of a call begins in the code, as its arguments belong to
 * the output; `call` if it makes no other calls. */
static uint32_t statement_start(const struct image *image, uint32_t call)
{
	const struct site *site = image_site(image, call);
	bool has_calls = false;
	uint32_t start = call;
	for (uint32_t pc = call; pc-- > 0;) {
		const struct op *op = &image->code[pc];
		const struct site *other = image_site(image, pc);
		bool is_call = op->code == OP_CALL || op->code == OP_CALLI;
		bool ends = op_infos[op->code].flags & OPF_END;
		if ((ends && !is_call) || other->line != site->line ||
		    other->scope != site->scope)
			break;
		has_calls |= is_call;
		start = pc;
	}
	return has_calls ? start : call;
}

/* Whether the output's caller is in the statement that calls it. */
static bool is_in_statement(const struct vm *vm, uint32_t depth, uint32_t start,
			    uint32_t call)
{
	if (vm->at.depth < depth)
		return false;
	uint32_t pc = vm->at.pc;
	if (vm->at.depth > depth)
		pc = vm_code_point(vm->image, vm->frames[depth + 1].return_to)
			     ->op -
		     1;
	return pc >= start && pc <= call;
}

/* Rewinds to just before the statement begins. */
static void rewind_statement(struct outputs *outputs, tick_t now,
			     uint32_t depth, uint32_t start, uint32_t call)
{
	struct vm *vm = outputs->vm;
	tick_t first = outputs->settled.ended + 1;
	/* Before operation `out` it is outside the statement, before `in`
	 * inside. */
	tick_t in = now, out = first, step = 1;
	while (in > first) {
		tick_t probe = in - first > step ? in - step : first;
		snapshot_go_back(&outputs->settled, vm);
		vm_run(vm, VM_LOGGED, probe);
		if (!is_in_statement(vm, depth, start, call)) {
			out = probe;
			break;
		}
		in = probe;
		step *= 2;
	}
	while (in - out > 1) {
		tick_t middle = out + (in - out) / 2;
		snapshot_go_back(&outputs->settled, vm);
		vm_run(vm, VM_LOGGED, middle);
		if (is_in_statement(vm, depth, start, call))
			in = middle;
		else
			out = middle;
	}
	snapshot_go_back(&outputs->settled, vm);
	vm_run(vm, VM_LOGGED, in);
}

/* SPEC 6.3: takes a reactive checkpoint right before the output, which is the
 * call and the computation of its arguments. */
static void checkpoint_before(struct outputs *outputs, const struct act *act,
			      size_t region)
{
	struct vm *vm = outputs->vm;
	const struct image *image = vm->image;
	uint32_t depth = act->depth - 1;
	addr_t back = vm->frames[act->depth].return_to;
	uint32_t call = vm_code_point(image, back)->op - 1;
	uint32_t start = statement_start(image, call);
	tick_t now = vm_clock(vm);
	if (start == call || outputs->events.open.len > 1) {
		if (outputs->events.open.len == 1)
			settle(outputs);
		checkpoint_here(outputs, region, act->begin - 1);
		outputs->is_inside[region] = true;
		return;
	}
	rewind_statement(outputs, act->begin, depth, start, call);
	settle(outputs);
	checkpoint_here(outputs, region, vm_clock(vm));
	output_events_forget(&outputs->events);
	while (vm_clock(vm) < now) {
		output_events_run(&outputs->events, now + 1);
		outputs->earlier[region] += is_again(outputs, act);
	}
}

/* How often the output was done since the checkpoint, including this time. */
static uint64_t number_of(const struct outputs *outputs, const struct act *act,
			  size_t region)
{
	return 1 + (outputs->has_checkpoints ? outputs->ordinals[act->output]
					     : outputs->earlier[region]);
}

static void count(struct outputs *outputs, struct output_place *place)
{
	struct outputs_result *result = outputs->result;
	place->executed++;
	result->executed++;
	result->counts[place->output]++;
	result->tested += is_tested(outputs, place);
}

static void begin(struct outputs *outputs)
{
	struct act act = outputs->events.last;
	struct output_place *place = place_of(outputs, &act);
	size_t region = region_of(outputs, outputs->events.open.len);
	if (!outputs->has_checkpoints)
		checkpoint_before(outputs, &act, region);
	uint64_t k = number_of(outputs, &act, region);
	outputs->first.act = act;
	outputs->differs_inside = false;
	count(outputs, place);
	if (row_of(outputs, act.output)->model == NONE || !place->semantics ||
	    !is_tested(outputs, place) || !step_to_model(outputs->vm))
		return;
	try_inside(outputs, place, k, region);
}

static void end(struct outputs *outputs)
{
	struct vm *vm = outputs->vm;
	struct act act = outputs->events.last;
	struct output_place *place = place_of(outputs, &act);
	bool is_register = row_of(outputs, act.output)->bytes != 0;
	size_t region = region_of(outputs, outputs->events.open.len + 1);
	/* Only the store is executed again. */
	bool is_alone = is_register && !outputs->has_checkpoints;
	uint64_t k = is_alone ? 1 : number_of(outputs, &act, region);
	outputs->ordinals[act.output]++;
	outputs->result->left += is_late(outputs);
	if (is_register)
		count(outputs, place);
	outputs->first.act = act;
	copy_record(outputs, &outputs->first);
	outputs_list(outputs, 0);
	if (!is_tested(outputs, place))
		return;
	copy_env(outputs, &outputs->first);
	struct snapshot after = { 0 };
	snapshot_take(&after, vm);
	if (is_alone) {
		outputs->again.act = act;
		outputs->how = AGAIN_DONE;
		copy_record(outputs, &outputs->again);
		checkpoint_here(outputs, region, act.begin - 1);
	} else {
		fail(outputs, k, region);
	}
	outputs_list(outputs, 1);
	if (!is_as_declared(outputs, place))
		outputs_found(outputs, place, checkpoint_of(outputs, region),
			      act.end, 0);
	snapshot_go_back(&after, vm);
	snapshot_release(&after);
}

/* checkpoint: image.sites of its call; NONE: the boot. */
static void new_region(struct outputs *outputs, uint32_t checkpoint)
{
	settle(outputs);
	outputs->interval += checkpoint != NONE;
	outputs->checkpoint = checkpoint;
	outputs->has_window = vm_has_window(outputs->vm);
	checkpoint_here(outputs, 0, vm_clock(outputs->vm));
	memset(outputs->ordinals, 0,
	       image_of(outputs)->outputs.len * sizeof(*outputs->ordinals));
}

static enum vm_end run(struct outputs *outputs)
{
	struct vm *vm = outputs->vm;
	tick_t stop = outputs->options->stop;
	new_region(outputs, NONE);
	for (;;) {
		tick_t slice = vm_clock(vm) + SLICE;
		enum vm_end ended = output_events_run(
			&outputs->events, slice < stop ? slice : stop);
		if (ended == VM_CHECKPOINT)
			new_region(outputs, vm_paused_checkpoint(vm));
		else if (ended != VM_STOPPED)
			return ended;
		else if (outputs->events.pause == ACTS_BEGUN)
			begin(outputs);
		else if (outputs->events.pause == ACTS_ENDED)
			end(outputs);
		else if (vm_clock(vm) + 1 >= stop)
			return ended;
		else if (!outputs->has_checkpoints && !outputs->events.open.len)
			settle(outputs);
	}
}

static void count_instances(struct outputs *outputs)
{
	for (size_t i = 0; i < outputs->places.len; i++) {
		const struct output_place *place = &outputs->places.items[i];
		if (place->is_found)
			outputs->findings->items.items[place->finding]
				.instances = place->executed;
	}
}

enum vm_end outputs_run(struct vm *vm, const struct outputs_options *options,
			struct findings *findings,
			struct outputs_result *result)
{
	size_t count = vm->image->outputs.len + 1;
	*result = (struct outputs_result){ 0 };
	result->counts = mem_alloc(count * sizeof(*result->counts));
	struct outputs outputs = {
		.vm = vm,
		.options = options,
		.findings = findings,
		.result = result,
		.undoable = { .fates = options->fates },
		.has_checkpoints = when_is_called(options->when),
		.ordinals = mem_alloc(count * sizeof(uint64_t)),
		.start = seconds_now(),
	};
	output_events_init(&outputs.events, vm);
	vm->records = true;
	vm->pause_at_checkpoints = outputs.has_checkpoints;
	enum vm_end ended = run(&outputs);
	vm->pause_at_checkpoints = vm->records = false;
	count_instances(&outputs);
	findings_finish(findings, vm->image);
	for (size_t i = 0; i < outputs.region_cap; i++)
		snapshot_release(&outputs.regions[i]);
	free(outputs.regions);
	free(outputs.starts);
	free(outputs.is_inside);
	free(outputs.earlier);
	snapshot_release(&outputs.settled);
	free(outputs.ordinals);
	output_events_release(&outputs.events);
	undoable_failure_release(&outputs.undoable);
	vec_release(&outputs.places);
	map_release(&outputs.place_index);
	vec_release(&outputs.first.env);
	vec_release(&outputs.again.env);
	strbuf_release(&outputs.first.record);
	strbuf_release(&outputs.again.record);
	strbuf_release(&outputs.why);
	return ended;
}

void outputs_result_release(struct outputs_result *result)
{
	free(result->counts);
	vec_release(&result->measured);
}
