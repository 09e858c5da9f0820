/* SPDX-License-Identifier: Apache-2.0 */
/* The constraints of the points-to analysis: what each operation adds. */
#include <stdlib.h>

#include "static/points_parts.h"

static const struct fn *fn_of(const struct points *points, uint32_t instance)
{
	return &points->image->fns.items[points->instances.items[instance].fn];
}

static uint32_t object_thing(struct points *points, uint32_t instance,
			     uint32_t index)
{
	const struct object *object = &points->image->objects.items[index];
	struct thing thing = {
		.kind = THING_OBJECT,
		.object = index,
		.instance = object_is_local(object) ? instance : NONE,
		.pc = NONE,
		.size = object->size,
	};
	return locations_thing(&points->locations, &thing);
}

/* A difference of addresses wraps around as they do. */
static int64_t difference(const struct image *image, addr_t to, addr_t from)
{
	unsigned unused = 64 - 8 * image->target->pointer;
	return (int64_t)((to - from) << unused) >> unused;
}

static uint32_t fn_location(struct points *points, uint32_t fn)
{
	struct thing thing = { .kind = THING_FN,
			       .object = fn,
			       .instance = NONE,
			       .pc = NONE,
			       .size = 1 };
	return locations_exact(&points->locations,
			       locations_thing(&points->locations, &thing), 0);
}

uint32_t root_location(struct points *points, uint32_t instance, uint32_t root,
		       addr_t value)
{
	const struct image *image = points->image;
	uint32_t index = root_index(root);
	switch (root_kind(root)) {
	case ROOT_OBJECT:
		if (image->objects.items[index].kind == OBJECT_REGISTER)
			return locations_exact(&points->locations,
					       THING_ID_DEVICE, (int64_t)value);
		return locations_exact(
			&points->locations,
			object_thing(points, instance, index),
			difference(image, value,
				   image->objects.items[index].address));
	case ROOT_FN:
		return fn_location(points, index);
	case ROOT_NUMBER:
		return locations_address(&points->locations, value);
	default:
		return value ? LOCATION_NUMBER : NONE;
	}
}

/* Whether a local is at an offset from fp. */
static bool is_at(const struct points *points, uint32_t index, int32_t offset)
{
	const struct object *object = &points->image->objects.items[index];
	int64_t ahead = (int64_t)offset - object->offset;
	return ahead >= 0 && (uint64_t)ahead < object->size;
}

/* The local at an offset from fp, the first one if there are several; NONE:
 * there is none. */
static uint32_t local_at(const struct points *points, uint32_t fn,
			 int32_t offset)
{
	const struct local_list *locals = &points->locals[fn];
	if (!locals->count)
		return NONE;
	const uint32_t *ids = points->local_ids.items + locals->first;
	uint32_t low = 0, high = locals->count;
	/* In order, they lie one after another. */
	while (locals->is_ordered && high - low > 1) {
		uint32_t middle = (low + high) / 2;
		if (points->image->objects.items[ids[middle]].offset <= offset)
			low = middle;
		else
			high = middle;
	}
	for (uint32_t i = low; i < high; i++) {
		if (is_at(points, ids[i], offset))
			return ids[i];
	}
	return NONE;
}

/* The object at an offset from fp in a function's frame. */
static uint32_t frame_location(struct points *points, uint32_t instance,
			       uint32_t root, int32_t offset)
{
	const struct image *image = points->image;
	uint32_t index = root_index(root);
	if (root_kind(root) == ROOT_OBJECT) {
		int32_t start = image->objects.items[index].offset;
		return locations_exact(&points->locations,
				       object_thing(points, instance, index),
				       (int64_t)offset - start);
	}
	index = local_at(points, points->instances.items[instance].fn, offset);
	if (index != NONE)
		return locations_exact(
			&points->locations,
			object_thing(points, instance, index),
			(int64_t)offset - image->objects.items[index].offset);
	/* Above the frame lies what the caller pushed. */
	return locations_exact(
		&points->locations, stacked_thing(points, instance),
		(int64_t)offset - 2 * (int64_t)image->target->word);
}

static addr_t wide_address(const struct image *image, int32_t imm)
{
	return (addr_t)(int64_t)imm & target_pointer_mask(image->target);
}

uint32_t fixed_location(struct points *points, uint32_t instance, uint32_t pc)
{
	const struct image *image = points->image;
	const struct op *op = &image->code[pc];
	uint32_t root = image->root[pc], location;
	switch (op_semantics(op->code)->at) {
	case AT_FRAME:
		return frame_location(points, instance, 0, op->imm);
	case AT_GLOBAL:
		return locations_address(&points->locations,
					 image->map.base + (uint32_t)op->imm);
	case AT_FRAME_X:
		return frame_location(points, instance, root, op->imm);
	case AT_GLOBAL_X:
		location = root_location(points, instance, root,
					 wide_address(image, op->imm));
		return location == NONE ? LOCATION_NUMBER : location;
	default:
		return NONE;
	}
}

uint32_t made_location(struct points *points, uint32_t instance, uint32_t pc)
{
	const struct image *image = points->image;
	const struct op *op = &image->code[pc];
	uint32_t root = image->root[pc];
	switch (op->code) {
	case OP_LEA:
	case OP_GEPF:
		return frame_location(points, instance, root, op->imm);
	case OP_GEPG:
		return root_location(points, instance, root,
				     wide_address(image, op->imm));
	default:
		return root_location(points, instance, root, op->wide);
	}
}

struct arrow access_arrow(const struct image *image, uint32_t pc)
{
	const struct op *op = &image->code[pc];
	struct arrow arrow = { .way = WAY_INDEX };
	switch (op_semantics(op->code)->at) {
	case AT_SLOT:
		arrow.bytes = op->imm;
		break;
	case AT_SLOT_X:
		arrow.bytes = op->imm;
		arrow.scale = op->scale;
		break;
	case AT_FRAME_X:
	case AT_GLOBAL_X:
		arrow.scale = op->scale;
		break;
	default:
		arrow.way = WAY_COPY;
		break;
	}
	return arrow;
}

unsigned access_field(const struct image *image, uint32_t pc)
{
	return op_semantics(image->code[pc].code)->at == AT_SLOT_X ? 2 : 1;
}

/* An operation of an instance. */
struct op_in_instance {
	struct points *points;
	const struct fn_flow *flow;
	const struct op *op;
	uint32_t instance, pc;
};

/* The node of a field, from 0 (a) to 3 (imm); NONE: it is no slot. */
static uint32_t node_of(const struct op_in_instance *here, unsigned field)
{
	uint32_t web = flow_read(here->flow, here->pc, field);
	return web == NONE ? NONE : web_node(here->points, here->instance, web);
}

static uint32_t written(const struct op_in_instance *here)
{
	return web_node(here->points, here->instance,
			flow_write(here->flow, here->pc));
}

static void along_way(const struct op_in_instance *here, unsigned field,
		      struct arrow arrow)
{
	uint32_t from = node_of(here, field);
	arrow.to = written(here);
	if (from != NONE)
		add_arrow(here->points, from, arrow);
}

static void give(const struct op_in_instance *here, uint32_t location)
{
	if (location != NONE)
		add_location(here->points, written(here), location);
}

static void constrain_address(const struct op_in_instance *here)
{
	give(here, made_location(here->points, here->instance, here->pc));
}

static void constrain_sum(const struct op_in_instance *here)
{
	const struct image *image = here->points->image;
	uint32_t root = image->root[here->pc];
	struct arrow any = { .way = WAY_INDEX, .scale = 1 };
	/* A zero points to nothing, and its sum with a number is a number. */
	if (here->op->code != OP_ADDP &&
	    (node_of(here, 2) != NONE || here->op->wide))
		give(here, LOCATION_NUMBER);
	if (node_of(here, 2) != NONE) {
		along_way(here, 1, any);
		along_way(here, 2, any);
	} else if (root_kind(root) != ROOT_NONE) {
		uint32_t location = root_location(here->points, here->instance,
						  root, here->op->wide);
		along_way(here, 1, any);
		if (location != NONE)
			give(here, locations_index(&here->points->locations,
						   location, 1, 0));
	} else {
		any.scale = 0;
		any.bytes = op_addend(image, here->op);
		along_way(here, 1, any);
	}
}

static void constrain_element(const struct op_in_instance *here)
{
	struct points *points = here->points;
	uint32_t root = points->image->root[here->pc], location;
	uint32_t scale = (uint32_t)abs(here->op->imm2);
	struct arrow arrow = { .way = WAY_INDEX,
			       .scale = scale,
			       .bytes = here->op->imm };
	if (here->op->code == OP_GEP) {
		along_way(here, 2, arrow);
		return;
	}
	location = made_location(points, here->instance, here->pc);
	if (location != NONE)
		give(here,
		     locations_index(&points->locations, location, scale, 0));
	/* A pointer may be the index of an array that starts at 0. */
	if (here->op->code == OP_GEPG && root_kind(root) == ROOT_NONE)
		along_way(here, 1, (struct arrow){ .way = WAY_ANYWHERE });
}

static void constrain_mix(const struct op_in_instance *here)
{
	uint32_t root = here->points->image->root[here->pc];
	for (unsigned i = 0; i < 4; i++)
		along_way(here, i, (struct arrow){ .way = WAY_ANYWHERE });
	give(here, LOCATION_NUMBER);
	if (root_kind(root) == ROOT_NONE)
		return;
	uint32_t location = root_location(here->points, here->instance, root,
					  here->op->wide);
	if (location != NONE)
		give(here,
		     locations_anywhere(&here->points->locations, location));
}

static void constrain_load(const struct op_in_instance *here, uint32_t to)
{
	struct points *points = here->points;
	uint32_t location = fixed_location(points, here->instance, here->pc);
	struct use use = {
		.kind = USE_LOAD,
		.node = to,
		.bytes = op_semantics(here->op->code)->bytes,
		.at = access_arrow(points->image, here->pc),
	};
	uint32_t base = node_of(here, access_field(points->image, here->pc));
	if (location == NONE && base == NONE)
		return;
	if (location != NONE) {
		base = new_nodes(points, 1);
		add_location(points, base, location);
	}
	add_use(points, base, use);
}

/* The node of what is stored: a slot, or a constant. */
static uint32_t stored(const struct op_in_instance *here)
{
	uint32_t from = node_of(here, 0);
	if (from != NONE)
		return from;
	uint32_t location = root_location(
		here->points, here->instance,
		here->points->image->root[here->pc],
		(addr_t)(int64_t)here->op->imm2 &
			target_pointer_mask(here->points->image->target));
	if (location == NONE)
		return NONE;
	from = new_nodes(here->points, 1);
	add_location(here->points, from, location);
	return from;
}

static void constrain_store(const struct op_in_instance *here)
{
	struct points *points = here->points;
	uint32_t location = fixed_location(points, here->instance, here->pc);
	uint32_t base = node_of(here, access_field(points->image, here->pc));
	uint32_t from = stored(here);
	struct use use = {
		.kind = USE_STORE,
		.node = from,
		.bytes = op_semantics(here->op->code)->bytes,
		.at = access_arrow(points->image, here->pc),
	};
	if (from == NONE || (location == NONE && base == NONE))
		return;
	if (location != NONE) {
		base = new_nodes(points, 1);
		add_location(points, base, location);
	}
	add_use(points, base, use);
}

static void constrain_copy(const struct op_in_instance *here)
{
	uint32_t to = node_of(here, 0), from = node_of(here, 1);
	uint64_t bytes = UINT64_MAX;
	if (here->op->code == OP_MEMSET || to == NONE || from == NONE)
		return;
	flow_constant(here->flow, flow_read(here->flow, here->pc, 2), &bytes);
	struct use use = { .kind = USE_COPY_FROM, .node = to, .bytes = bytes };
	add_use(here->points, from, use);
	use.kind = USE_COPY_TO;
	use.node = from;
	add_use(here->points, to, use);
}

static void constrain_room(const struct op_in_instance *here)
{
	struct thing thing = { .kind = THING_ROOM,
			       .object = NONE,
			       .instance = here->instance,
			       .pc = here->pc,
			       .size = UINT64_MAX,
			       .is_summary = true };
	struct locations *locations = &here->points->locations;
	give(here,
	     locations_exact(locations, locations_thing(locations, &thing), 0));
}

/* What names the next task: a function, or a struct that starts with the
 * address of one. */
static void constrain_task(const struct op_in_instance *here, uint32_t node)
{
	struct points *points = here->points;
	uint32_t task = new_nodes(points, 1);
	struct use load = { .kind = USE_LOAD,
			    .node = task,
			    .bytes = points->image->target->word };
	struct use use = { .kind = USE_TASK,
			   .instance = here->instance,
			   .pc = here->pc };
	add_use(points, task, use);
	add_copy_arrow(points, node, task);
	add_use(points, node, load);
}

static void constrain_return(const struct op_in_instance *here)
{
	struct points *points = here->points;
	uint32_t from = node_of(here, 0);
	uint32_t result =
		here->op->code == OP_RETV ? (uint32_t)here->op->imm : 0;
	if (from == NONE)
		return;
	uint32_t to = result_node(points, here->instance, result);
	add_copy_arrow(points, from, to);
	if (points->image->uses_tasks &&
	    fn_of(points, here->instance)->returns_pointer)
		constrain_task(here, to);
}

static void constrain_call(const struct op_in_instance *here)
{
	struct use use = { .kind = USE_CALL,
			   .instance = here->instance,
			   .pc = here->pc };
	if (op_callee(here->op) != NONE)
		bind_call(here->points, here->instance, here->pc,
			  op_callee(here->op));
	else if (node_of(here, 1) != NONE)
		add_use(here->points, node_of(here, 1), use);
}

/* Operations that do more than make a value. */
static void constrain_effect(const struct op_in_instance *here)
{
	switch (here->op->code) {
	case OP_MEMCPY:
	case OP_MEMMOVE:
		constrain_copy(here);
		break;
	case OP_RET:
	case OP_RETV:
		constrain_return(here);
		break;
	case OP_CALL:
	case OP_CALLI:
	case OP_WORLD:
		constrain_call(here);
		break;
	case OP_TRANSITION:
		if (node_of(here, 0) != NONE)
			constrain_task(here, node_of(here, 0));
		break;
	default:
		if ((op_infos[here->op->code].flags & OPF_STORE) &&
		    op_semantics(here->op->code)->bytes)
			constrain_store(here);
		break;
	}
}

static void constrain_value(const struct op_in_instance *here)
{
	const struct arrow copy = { .way = WAY_COPY };
	switch (op_semantics(here->op->code)->makes) {
	case MAKES_NUMBER:
		give(here, LOCATION_NUMBER);
		break;
	case MAKES_COPY:
		along_way(here, 1, copy);
		break;
	case MAKES_CHOICE:
		along_way(here, 2, copy);
		along_way(here, 3, copy);
		break;
	case MAKES_ADDRESS:
		constrain_address(here);
		break;
	case MAKES_SUM:
		constrain_sum(here);
		break;
	case MAKES_ELEMENT:
		constrain_element(here);
		break;
	case MAKES_MIX:
		constrain_mix(here);
		break;
	case MAKES_PART:
		along_way(here, 0, copy);
		constrain_load(here, written(here));
		break;
	case MAKES_LOAD:
		constrain_load(here, written(here));
		break;
	case MAKES_ROOM:
		constrain_room(here);
		break;
	case MAKES_HEAP:
		give(here, locations_whole(&here->points->locations,
					   THING_ID_ALLOCATOR));
		break;
	case MAKES_RESULT:
		break; /* bound when the callee is known */
	}
}

void constrain_instance(struct points *points, uint32_t instance)
{
	const struct fn_flow *flow = instance_flow(points, instance);
	for (size_t i = 0; i < flow->blocks.len; i++) {
		const struct block *block = &flow->blocks.items[i];
		if (!block->is_reached)
			continue;
		for (uint32_t pc = block->first; pc < block->end; pc++) {
			struct op_in_instance here = { points, flow,
						       &points->image->code[pc],
						       instance, pc };
			if (flow_write(flow, pc) != NONE)
				constrain_value(&here);
			constrain_effect(&here);
		}
	}
}
