/* SPDX-License-Identifier: Apache-2.0 */
/* Checks what the VM and the analyses look up by number outside of operations:
 * functions that are started, code addresses, the memory map, objects, types,
 * inputs and outputs. Needs functions whose operations were checked. */
#include "image/verify.h"

static bool broken(struct strbuf *out, const char *what, uint64_t value)
{
	strbuf_printf(out, "%s %llu", what, (unsigned long long)value);
	return false;
}

/* An index into a table, or NONE. */
static bool is_index(uint32_t index, size_t len)
{
	return index == NONE || index < len;
}

/* image_fn_at searches them: each starts where the one before it ends. */
static bool check_order(const struct image *image, struct strbuf *out)
{
	uint32_t end = 0;
	for (size_t i = 0; i < image->fns.len; i++) {
		if (image->fns.items[i].entry != end)
			return broken(out, "a gap before function", i);
		end = image->fns.items[i].end;
	}
	return end == image->code_len ||
	       broken(out, "code after the last function, at", end);
}

static bool check_list(const struct image *image, const uint32_t *fns,
		       size_t count, const char *what, struct strbuf *out)
{
	for (size_t i = 0; i < count; i++) {
		if (fns[i] >= image->fns.len)
			return broken(out, what, fns[i]);
	}
	return true;
}

/* What the machine starts by itself. */
static bool check_starts(const struct image *image, struct strbuf *out)
{
	if (image->entry >= image->fns.len)
		return broken(out, "no entry", image->entry);
	if (!is_index(image->at_exit, image->fns.len))
		return broken(out, "no function at exit:", image->at_exit);
	if (!is_index(image->restore, image->fns.len))
		return broken(out, "no recovery routine", image->restore);
	if (!is_index(image->equal, image->fns.len))
		return broken(out, "no equality function", image->equal);
	if (!check_list(image, image->phases.items, image->phases.len,
			"no phase", out) ||
	    !check_list(image, image->recovery.items, image->recovery.len,
			"no recovery function", out))
		return false;
	if (image->entry_phase >= image->phases.len ||
	    image->phases.items[image->entry_phase] != image->entry)
		return broken(out, "the entry is not phase",
			      image->entry_phase);
	return image->destructors <= image->phases.len ||
	       broken(out, "no destructors from phase", image->destructors);
}

/* Whether an operation is where a call of this function returns to. */
static bool follows_call(const struct image *image, const struct fn *fn,
			 uint32_t op)
{
	if (op <= fn->entry || op >= fn->end)
		return false;
	enum op_code before = (enum op_code)image->code[op - 1].code;
	return before == OP_CALL || before == OP_CALLI || before == OP_SETJMP;
}

static bool check_point(const struct image *image,
			const struct code_point *point)
{
	if (point->kind == CODE_RESUME)
		return point->op == NONE;
	if (point->fn >= image->fns.len)
		return false;
	const struct fn *fn = &image->fns.items[point->fn];
	switch (point->kind) {
	case CODE_FUNCTION:
		return point->op == fn->entry;
	case CODE_RETURN:
		return follows_call(image, fn, point->op);
	case CODE_LABEL:
		return point->op == NONE;
	default:
		return false;
	}
}

/* What programs can get as a number and jump to. */
static bool check_points(const struct image *image, struct strbuf *out)
{
	const struct memory_map *map = &image->map;
	for (size_t i = 0; i < image->points.len; i++) {
		if (!check_point(image, &image->points.items[i]))
			return broken(out, "wrong code address", i);
	}
	if (map->code > map->code_end ||
	    image->points.len > (map->code_end - map->code) / CODE_STEP)
		return broken(out,
			      "no room for code addresses:", image->points.len);
	return map->code >= map->heap_end || map->code_end <= map->base ||
	       broken(out, "code addresses are in memory:", map->code);
}

static bool check_map(const struct image *image, struct strbuf *out)
{
	const struct memory_map *map = &image->map;
	const addr_t borders[] = { map->base,      map->env,   map->env_stack,
				   map->env_end,   map->stack, map->stack_end,
				   map->constants, map->heap,  map->heap_end };
	for (size_t i = 1; i < sizeof(borders) / sizeof(borders[0]); i++) {
		if (borders[i - 1] > borders[i])
			return broken(out, "segments overlap at", borders[i]);
	}
	/* Offsets of operations are 32 bits. */
	return map->heap_end - map->base <= INT32_MAX ||
	       broken(out, "too much memory:", map->heap_end - map->base);
}

static bool check_arguments(const struct image *image, const struct fn *fn,
			    struct strbuf *out)
{
	if ((uint64_t)fn->arguments + fn->argument_count > image->arguments.len)
		return broken(out, "no argument", fn->arguments);
	for (uint32_t i = 0; i < fn->argument_count; i++) {
		const struct fn_argument *argument =
			&image->arguments.items[fn->arguments + i];
		if (argument->slot != NO_SLOT && argument->slot >= fn->slots)
			return broken(out, "no slot", argument->slot);
	}
	if ((uint64_t)fn->scalars + fn->scalar_count > image->scalars.len)
		return broken(out, "no scalar", fn->scalars);
	for (uint32_t i = 0; i < fn->scalar_count; i++) {
		const struct fn_scalar *scalar =
			&image->scalars.items[fn->scalars + i];
		if (!scalar->is_stacked && scalar->at >= fn->slots)
			return broken(out, "no slot", scalar->at);
	}
	return true;
}

static bool check_fns(const struct image *image, struct strbuf *out)
{
	for (size_t i = 0; i < image->fns.len; i++) {
		const struct fn *fn = &image->fns.items[i];
		if (fn->results > MAX_RESULTS)
			return broken(out, "too many results:", fn->results);
		if (fn->scope >= image->scopes.len)
			return broken(out, "no scope", fn->scope);
		if (!is_index(fn->input, image->inputs.len))
			return broken(out, "no input", fn->input);
		if (!is_index(fn->output, image->outputs.len))
			return broken(out, "no output", fn->output);
		if (!check_arguments(image, fn, out))
			return false;
	}
	return true;
}

static bool check_object(const struct image *image, const struct object *object,
			 struct strbuf *out)
{
	const struct memory_map *map = &image->map;
	if (!is_index(object->type, image->types.len))
		return broken(out, "no type", object->type);
	if (!is_index(object->scope, image->scopes.len))
		return broken(out, "no scope", object->scope);
	if (object_is_local(object))
		return object->fn < image->fns.len ||
		       broken(out, "no function", object->fn);
	if (object->kind == OBJECT_REGISTER)
		return true;
	return (object->address >= map->base && object->address <= map->heap &&
		object->size <= map->heap - object->address) ||
	       broken(out, "an object outside of globals:", object->address);
}

static bool check_objects(const struct image *image, struct strbuf *out)
{
	for (size_t i = 0; i < image->objects.len; i++) {
		if (!check_object(image, &image->objects.items[i], out))
			return false;
	}
	return true;
}

static bool check_types(const struct image *image, struct strbuf *out)
{
	for (size_t i = 0; i < image->types.len; i++) {
		const struct type *type = &image->types.items[i];
		bool has_members =
			type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
		if (has_members &&
		    (uint64_t)type->first + type->count > image->members.len)
			return broken(out, "no member", type->first);
		if (!is_index(type->element, image->types.len))
			return broken(out, "no type", type->element);
	}
	for (size_t i = 0; i < image->members.len; i++) {
		if (!is_index(image->members.items[i].type, image->types.len))
			return broken(out, "no type",
				      image->members.items[i].type);
	}
	return true;
}

static bool check_root(const struct image *image, uint32_t root,
		       struct strbuf *out)
{
	uint32_t index = root_index(root);
	if (root_kind(root) == ROOT_OBJECT && index >= image->objects.len)
		return broken(out, "no object", index);
	if (root_kind(root) == ROOT_FN && index >= image->fns.len)
		return broken(out, "no function", index);
	return true;
}

/* What constants are addresses of, SPEC 2.1. */
static bool check_roots(const struct image *image, struct strbuf *out)
{
	const struct memory_map *map = &image->map;
	for (uint32_t i = 0; i < image->code_len; i++) {
		if (!check_root(image, image->root[i], out))
			return false;
	}
	for (size_t i = 0; i < image->pointers.len; i++) {
		const struct initial_pointer *pointer =
			&image->pointers.items[i];
		if (!check_root(image, pointer->root, out))
			return false;
		if (pointer->at < map->base || pointer->at > map->heap ||
		    pointer->bytes > map->heap - pointer->at)
			return broken(out, "an address outside of globals:",
				      pointer->at);
	}
	return true;
}

static bool check_world(const struct image *image, struct strbuf *out)
{
	for (size_t i = 0; i < image->inputs.len; i++) {
		const struct world_input *input = &image->inputs.items[i];
		if (!is_index(input->fn, image->fns.len) ||
		    !is_index(input->model, image->fns.len))
			return broken(out, "no function of input", i);
		if (input->bytes > 8)
			return broken(out, "a register of", input->bytes);
	}
	for (size_t i = 0; i < image->outputs.len; i++) {
		const struct world_output *output = &image->outputs.items[i];
		if (!is_index(output->fn, image->fns.len) ||
		    !is_index(output->model, image->fns.len) ||
		    !is_index(output->equal, image->fns.len))
			return broken(out, "no function of output", i);
	}
	return true;
}

bool image_check_tables(const struct image *image, struct strbuf *out)
{
	return check_order(image, out) && check_starts(image, out) &&
	       check_points(image, out) && check_map(image, out) &&
	       check_fns(image, out) && check_objects(image, out) &&
	       check_types(image, out) && check_roots(image, out) &&
	       check_world(image, out);
}
