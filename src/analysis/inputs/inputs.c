/* SPDX-License-Identifier: Apache-2.0 */
/* Input access models, SPEC 6.2: the run and its findings. */
#include "analysis/inputs/inputs.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/inputs/inputs_parts.h"
#include "analysis/finding/messages.h"

static bool is_named(const char *name, const char *wanted)
{
	return name && strcmp(name, wanted) == 0;
}

static void find_models(struct inputs *inputs)
{
	const struct image *image = inputs->image;
	const struct environment *environment = inputs->options->environment;
	size_t count = image->inputs.len + 1;
	inputs->models = mem_alloc(count * sizeof(*inputs->models));
	inputs->names = mem_alloc(count * sizeof(*inputs->names));
	for (size_t i = 0; i < image->inputs.len; i++) {
		const char *name = image->inputs.items[i].name;
		inputs->names[i] = name;
		for (size_t k = 0; k < environment->inputs.len; k++) {
			const struct input *input =
				&environment->inputs.items[k];
			if (!is_named(input->function, name) &&
			    !is_named(input->reg, name))
				continue;
			inputs->models[i] = input->model;
			inputs->names[i] = input->name;
		}
	}
}

/* A mark inside a function names one of its own variables, or a global. */
static bool is_meant(const struct image *image, const struct object *object,
		     const struct tagged_variable *variable)
{
	if (!is_named(object->name, variable->name) || object->is_library)
		return false;
	if (object->scope == NONE)
		return !object_is_local(object);
	return is_named(variable->function,
			image->scopes.items[object->scope].name);
}

static void tag_variable(struct inputs *inputs, uint32_t number,
			 enum access_model model)
{
	const struct object *object = &inputs->image->objects.items[number];
	if (!inputs->tags)
		inputs->tags = mem_map(inputs->vm->memory.size);
	if (object_is_local(object)) {
		vec_push(&inputs->locals,
			 ((struct tagged_local){ number, model }));
	} else if (object->kind == OBJECT_GLOBAL) {
		uint64_t first = object->address - inputs->vm->memory.base;
		memset(inputs->tags + first, (int)model, object->size);
	}
}

static void find_tags(struct inputs *inputs)
{
	const struct image *image = inputs->image;
	const struct environment *environment = inputs->options->environment;
	for (size_t i = 0; i < environment->variables.len; i++) {
		const struct tagged_variable *variable =
			&environment->variables.items[i];
		for (uint32_t k = 0; k < image->objects.len; k++) {
			if (is_meant(image, &image->objects.items[k], variable))
				tag_variable(inputs, k, variable->model);
		}
	}
}

/* For one source, all past intervals are equivalent: keep the latest. */
static size_t reduce(void *context, uint32_t *members, size_t count)
{
	struct inputs *inputs = context;
	const struct element *elements = inputs->elements.items;
	size_t left = 0;
	for (size_t i = 0; i < count; i++) {
		const struct element *a = &elements[members[i]];
		bool is_needless = false;
		for (size_t k = i + 1; k < count && !is_needless; k++) {
			const struct element *b = &elements[members[k]];
			is_needless = a->source == b->source &&
				      a->at == b->at && a->clock < b->clock &&
				      b->clock < inputs->clock;
		}
		if (!is_needless)
			members[left++] = members[i];
	}
	return left;
}

void inputs_init(struct inputs *inputs, struct vm *vm,
		 const struct inputs_options *options)
{
	const struct image *image = vm->image;
	*inputs = (struct inputs){
		.vm = vm,
		.image = image,
		.options = options,
		.clock = (uint32_t)vm->at.checkpoints,
		.hits = mem_map(image->code_len * sizeof(struct input_hit)),
	};
	markset_init(&inputs->sets);
	inputs->sets.reduce = reduce;
	inputs->sets.context = inputs;
	taint_init(&inputs->taint, vm, inputs);
	control_init(&inputs->control, &inputs->taint, inputs_unite);
	vm->observer = &inputs->taint;
	find_models(inputs);
	find_tags(inputs);
	for (size_t i = 0; i < image->outputs.len; i++)
		inputs->has_output_registers |= image->outputs.items[i].bytes;
	inputs->taint.watches = inputs->has_output_registers || inputs->tags;
	inputs_begin(&inputs->taint);
}

void inputs_release(struct inputs *inputs)
{
	uint64_t code_len = inputs->image->code_len;
	mem_unmap(inputs->hits, code_len * sizeof(struct input_hit));
	control_release(&inputs->control);
	mem_unmap(inputs->tags, inputs->tags ? inputs->vm->memory.size : 0);
	for (size_t i = 0; i < inputs->uses.len; i++)
		vec_release(&inputs->uses.items[i].path);
	for (size_t i = 0; i < inputs->calls.len; i++) {
		vec_release(&inputs->calls.items[i].ranges);
		vec_release(&inputs->calls.items[i].written);
	}
	vec_release(&inputs->uses);
	vec_release(&inputs->calls);
	vec_release(&inputs->sources);
	vec_release(&inputs->elements);
	vec_release(&inputs->checkpoints);
	vec_release(&inputs->locals);
	vec_release(&inputs->edges);
	map_release(&inputs->source_index);
	map_release(&inputs->element_index);
	map_release(&inputs->place_index);
	map_release(&inputs->use_index);
	map_release(&inputs->edge_index);
	map_release(&inputs->handed);
	markset_release(&inputs->sets);
	taint_release(&inputs->taint);
	free(inputs->models);
	free(inputs->names);
	free(inputs->checked);
}

static bool is_same_place(const struct image *image, uint32_t a, uint32_t b)
{
	const struct site *x = &image->sites.items[a];
	const struct site *y = &image->sites.items[b];
	return x->file == y->file && x->line == y->line &&
	       x->column == y->column && x->inlined_at == y->inlined_at;
}

/* Leaves out places that differ only in the kind of operation. */
static void copy_path(const struct inputs *inputs, struct arena *arena,
		      const struct input_use *use, struct input_access *access)
{
	uint32_t *path =
		arena_alloc(arena, (use->path.len + 1) * sizeof(*path));
	size_t count = 0;
	for (size_t i = 0; i < use->path.len; i++) {
		uint32_t site = use->path.items[i];
		if (!count ||
		    !is_same_place(inputs->image, path[count - 1], site))
			path[count++] = site;
	}
	access->path = path;
	access->path_count = count;
}

/* The first checkpoint after the read. */
static uint32_t checkpoint_of(const struct inputs *inputs,
			      const struct input_use *use)
{
	bool is_between =
		inputs->sources.items[use->source].model == MODEL_MOST_RECENT;
	return is_between && use->clock < inputs->checkpoints.len
		       ? inputs->checkpoints.items[use->clock]
		       : NONE;
}

static void add_finding(const struct inputs *inputs,
			const struct input_use *use, struct findings *findings)
{
	const struct input_source *source = &inputs->sources.items[use->source];
	struct arena *arena = &findings->arena;
	bool is_recent = source->model == MODEL_MOST_RECENT;
	struct input_access *access = arena_alloc(arena, sizeof(*access));
	*access = (struct input_access){
		.required = source->model,
		.measured = is_recent ? MODEL_LONG_TERM : MODEL_MOST_RECENT,
		.checkpoint = NONE,
		.is_anywhere = !when_is_called(inputs->options->when),
	};
	if (!access->is_anywhere)
		access->checkpoint = checkpoint_of(inputs, use);
	copy_path(inputs, arena, use, access);
	const char **parts = arena_alloc(arena, 2 * sizeof(*parts));
	parts[0] = arena_strdup(arena, inputs->names[source->input]);
	struct finding finding = {
		.rule = RULE_INPUT_ACCESS,
		.level = is_recent ? LEVEL_ERROR : LEVEL_WARNING,
		.is_manifest = true,
		.consumer = { .site = use->site },
		.producer = { .site = source->site },
		.name = parts[0],
		.variable = parts[0],
		.parts = parts,
		.checkpoint = finding_checkpoint(arena, inputs->image,
						 inputs->options->when,
						 access->checkpoint, "none"),
		.instances = use->instances,
		.first_consumer = use->first,
		.details = access,
	};
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

enum vm_end inputs_run(struct vm *vm, const struct inputs_options *options,
		       struct inputs_result *result, struct findings *findings)
{
	struct inputs inputs;
	inputs_init(&inputs, vm, options);
	enum vm_end end = vm_run_loop(vm, loop_inputs, options->stop);
	inputs_count_hits(&inputs);
	inputs_find_paths(&inputs);
	for (size_t i = 0; i < inputs.uses.len; i++)
		add_finding(&inputs, &inputs.uses.items[i], findings);
	*result = (struct inputs_result){
		.reads = inputs.reads,
		.sets = (uint32_t)inputs.sets.rows.len - 1,
	};
	for (size_t i = 0; i < inputs.uses.len; i++)
		result->uses += inputs.uses.items[i].instances;
	findings_finish(findings, vm->image);
	inputs_release(&inputs);
	return end;
}
