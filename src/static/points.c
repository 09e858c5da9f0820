/* SPDX-License-Identifier: Apache-2.0 */
/* The solver of the points-to analysis. Locations are passed along arrows from
 * node to node until nothing is new; loads, stores and calls through pointers
 * add arrows on the way. */
#include "static/points.h"

#include <stdlib.h>
#include <string.h>

#include "static/points_parts.h"

enum {
	MOST_APART = 6,      /* locations of one thing that a set tells apart */
	MOST_CELLS = 200,    /* of a thing, made by copies */
	MOST_OFFSETS = 4000, /* of a thing that are told apart */
};

uint32_t new_nodes(struct points *points, size_t count)
{
	uint32_t first = (uint32_t)points->nodes.len;
	vec_reserve(&points->nodes, count);
	memset(points->nodes.items + first, 0,
	       count * sizeof(*points->nodes.items));
	points->nodes.len += count;
	return first;
}

/* The index where a key of a set is or belongs. */
static size_t position(const struct node *node, uint64_t key)
{
	size_t low = 0, high = node->set.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (node->set.items[middle] < key)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* The location to add to a set for a new one: itself, or, if there are too many
 * of its thing, one that covers all of these; NONE: the set has it. */
static uint32_t admit(struct points *points, const struct node *node,
		      uint32_t location)
{
	uint64_t thing = location_at(&points->locations, location)->thing;
	size_t first = position(node, thing << 32), count = 0;
	for (size_t i = first;
	     i < node->set.len && node->set.items[i] >> 32 == thing; i++) {
		if (locations_cover(&points->locations,
				    (uint32_t)node->set.items[i], location))
			return NONE;
		count++;
	}
	if (count < MOST_APART)
		return location;
	for (size_t i = first; i < first + count; i++)
		location = locations_join(&points->locations, location,
					  (uint32_t)node->set.items[i]);
	return location;
}

void add_location(struct points *points, uint32_t id, uint32_t location)
{
	struct node *node = &points->nodes.items[id];
	location = admit(points, node, location);
	if (location == NONE)
		return;
	uint64_t thing = location_at(&points->locations, location)->thing;
	uint64_t key = thing << 32 | location;
	size_t at = position(node, key);
	if (at < node->set.len && node->set.items[at] == key)
		return;
	vec_reserve(&node->set, 1);
	memmove(node->set.items + at + 1, node->set.items + at,
		(node->set.len - at) * sizeof(key));
	node->set.items[at] = key;
	node->set.len++;
	vec_push(&node->news, location);
	if (node->is_queued)
		return;
	node->is_queued = true;
	vec_push(&points->work, id);
}

static uint32_t along(struct points *points, const struct arrow *arrow,
		      uint32_t location)
{
	switch (arrow->way) {
	case WAY_INDEX:
		return locations_index(&points->locations, location,
				       arrow->scale, arrow->bytes);
	case WAY_ANYWHERE:
		return locations_anywhere(&points->locations, location);
	default:
		return location;
	}
}

void add_arrow(struct points *points, uint32_t from, struct arrow arrow)
{
	if (arrow.way == WAY_COPY && arrow.to == from)
		return;
	vec_push(&points->nodes.items[from].arrows, arrow);
	for (size_t i = 0; i < points->nodes.items[from].set.len; i++) {
		uint64_t key = points->nodes.items[from].set.items[i];
		add_location(points, arrow.to,
			     along(points, &arrow, (uint32_t)key));
	}
}

void add_copy_arrow(struct points *points, uint32_t from, uint32_t to)
{
	add_arrow(points, from, (struct arrow){ .to = to });
}

/* Makes the lists by thing long enough for all things. */
static void extend_things(struct points *points)
{
	size_t count = points->locations.things.len;
	if (count <= points->things)
		return;
	size_t room = 2 * count;
	points->of_thing =
		mem_resize(points->of_thing, room * sizeof(*points->of_thing));
	points->copied_from = mem_resize(points->copied_from,
					 room * sizeof(*points->copied_from));
	memset(points->of_thing + points->things, 0,
	       (room - points->things) * sizeof(*points->of_thing));
	memset(points->copied_from + points->things, 0,
	       (room - points->things) * sizeof(*points->copied_from));
	points->things = room;
}

/* Copies a cell, if it lies in what is copied. */
static void copy_cell(struct points *points, const struct copy *copy,
		      uint32_t id)
{
	const struct cell cell = points->cells.items[id];
	struct locations *locations = &points->locations;
	if (!locations_overlap(locations, copy->from, copy->bytes,
			       cell.location, cell.bytes))
		return;
	uint32_t location = locations_copied(locations, copy->from, copy->to,
					     copy->bytes, cell.location);
	const struct location *to = location_at(locations, location);
	/* Copies back and forth must not make cells without end. */
	if (points->of_thing[to->thing].len > MOST_CELLS)
		location = locations_whole(locations, to->thing);
	else if (!to->step &&
		 (to->offset < 0 ||
		  (uint64_t)to->offset >=
			  location_thing(locations, location)->size))
		return;
	uint32_t target = cell_of(points, location, cell.bytes);
	add_copy_arrow(points, cell.in, points->cells.items[target].in);
}

void copy_block(struct points *points, uint32_t from, uint32_t to,
		uint64_t bytes)
{
	struct copy copy = { from, to, bytes };
	uint32_t thing = location_at(&points->locations, from)->thing;
	enum thing_kind kind = location_thing(&points->locations, from)->kind;
	enum thing_kind to_kind = location_thing(&points->locations, to)->kind;
	if (kind == THING_NUMBER || kind == THING_FN || kind == THING_DEVICE ||
	    to_kind == THING_NUMBER || to_kind == THING_FN)
		return;
	uint64_t key = (uint64_t)from << 32 | to;
	key ^= bytes * 0x9e3779b97f4a7c15u;
	uint64_t *seen = map_put(&points->copy_ids, key);
	if (*seen)
		return;
	*seen = 1;
	extend_things(points);
	uint32_t index = (uint32_t)points->copies.len;
	vec_push(&points->copies, copy);
	vec_push(&points->copied_from[thing], index);
	for (size_t i = 0; i < points->of_thing[thing].len; i++)
		copy_cell(points, &copy, points->of_thing[thing].items[i]);
}

/* A device register may hold any number. */
static void fill_register(struct points *points, const struct cell *cell)
{
	if (location_thing(&points->locations, cell->location)->kind ==
	    THING_DEVICE)
		add_location(points, cell->out, LOCATION_NUMBER);
}

static void join_cells(struct points *points, uint32_t thing, uint32_t id)
{
	const struct cell new = points->cells.items[id];
	for (size_t i = 0; i < points->of_thing[thing].len; i++) {
		uint32_t other_id = points->of_thing[thing].items[i];
		const struct cell other = points->cells.items[other_id];
		if (!locations_overlap(&points->locations, new.location,
				       new.bytes, other.location, other.bytes))
			continue;
		add_copy_arrow(points, new.in, other.out);
		add_copy_arrow(points, other.in, new.out);
	}
	add_copy_arrow(points, new.in, new.out);
}

/* The location of a cell. Each cell is compared with all others of its thing,
 * so that a table of many thousand pointers becomes one. */
static uint32_t cell_location(struct points *points, uint32_t location)
{
	extend_things(points);
	uint32_t thing = location_at(&points->locations, location)->thing;
	return points->of_thing[thing].len > MOST_OFFSETS
		       ? locations_whole(&points->locations, thing)
		       : location;
}

uint32_t cell_of(struct points *points, uint32_t location, uint32_t bytes)
{
	uint64_t key = (uint64_t)location << 8 | bytes;
	uint64_t *known = map_get(&points->cell_ids, key);
	if (known)
		return (uint32_t)*known - 1;
	location = cell_location(points, location);
	key = (uint64_t)location << 8 | bytes;
	known = map_put(&points->cell_ids, key);
	if (*known)
		return (uint32_t)*known - 1;
	uint32_t id = (uint32_t)points->cells.len;
	*known = id + 1;
	struct cell cell = { .location = location,
			     .bytes = bytes,
			     .in = new_nodes(points, 2) };
	cell.out = cell.in + 1;
	vec_push(&points->cells, cell);
	extend_things(points);
	uint32_t thing = location_at(&points->locations, location)->thing;
	fill_register(points, &cell);
	join_cells(points, thing, id);
	vec_push(&points->of_thing[thing], id);
	for (size_t i = 0; i < points->copied_from[thing].len; i++) {
		uint32_t copy = points->copied_from[thing].items[i];
		const struct copy found = points->copies.items[copy];
		copy_cell(points, &found, id);
	}
	return id;
}

/* Where an access through a location goes: a number is a device register, and
 * where there is room for one element, the index is known. */
static uint32_t accessed(struct points *points, uint32_t location)
{
	struct location at = *location_at(&points->locations, location);
	if (location_thing(&points->locations, location)->kind == THING_NUMBER)
		return locations_whole(&points->locations, THING_ID_DEVICE);
	if (at.step && at.offset < at.high && at.high - at.offset <= at.step)
		return locations_exact(&points->locations, at.thing, at.offset);
	return location;
}

static void copy_all(struct points *points, const struct use *use,
		     uint32_t location)
{
	for (size_t i = 0; i < points->nodes.items[use->node].set.len; i++) {
		uint32_t other =
			(uint32_t)points->nodes.items[use->node].set.items[i];
		if (use->kind == USE_COPY_FROM)
			copy_block(points, location, other, use->bytes);
		else
			copy_block(points, other, location, use->bytes);
	}
}

static void call_location(struct points *points, const struct use *use,
			  uint32_t location)
{
	const struct thing thing =
		*location_thing(&points->locations, location);
	if (thing.kind == THING_FN && use->kind == USE_CALL)
		bind_call(points, use->instance, use->pc, thing.object);
	else if (thing.kind == THING_FN)
		bind_task(points, use->instance, use->pc, thing.object);
}

static void apply(struct points *points, uint32_t id, uint32_t location)
{
	const struct use use = points->uses.items[id];
	enum thing_kind kind =
		location_thing(&points->locations, location)->kind;
	if (use.kind == USE_CALL || use.kind == USE_TASK) {
		call_location(points, &use, location);
		return;
	}
	if (kind == THING_FN)
		return;
	if (use.kind == USE_COPY_FROM || use.kind == USE_COPY_TO) {
		copy_all(points, &use, location);
		return;
	}
	location = accessed(points, along(points, &use.at, location));
	uint32_t index = cell_of(points, location, (uint32_t)use.bytes);
	const struct cell cell = points->cells.items[index];
	if (use.kind == USE_LOAD)
		add_copy_arrow(points, cell.out, use.node);
	else
		add_copy_arrow(points, use.node, cell.in);
}

void add_use(struct points *points, uint32_t node, struct use use)
{
	uint32_t id = (uint32_t)points->uses.len;
	vec_push(&points->uses, use);
	vec_push(&points->nodes.items[node].uses, id);
	for (size_t i = 0; i < points->nodes.items[node].set.len; i++)
		apply(points, id,
		      (uint32_t)points->nodes.items[node].set.items[i]);
}

static void visit(struct points *points, uint32_t id)
{
	index_list news = points->nodes.items[id].news;
	points->nodes.items[id].news = (index_list){ 0 };
	points->nodes.items[id].is_queued = false;
	for (size_t i = 0; i < points->nodes.items[id].arrows.len; i++) {
		const struct arrow arrow =
			points->nodes.items[id].arrows.items[i];
		for (size_t k = 0; k < news.len; k++)
			add_location(points, arrow.to,
				     along(points, &arrow, news.items[k]));
	}
	for (size_t i = 0; i < points->nodes.items[id].uses.len; i++) {
		uint32_t use = points->nodes.items[id].uses.items[i];
		for (size_t k = 0; k < news.len; k++)
			apply(points, use, news.items[k]);
	}
	vec_release(&news);
}

static void solve(struct points *points)
{
	while (points->fresh.len || points->work.len) {
		if (points->fresh.len) {
			constrain_instance(points, vec_pop(&points->fresh));
			continue;
		}
		/* In rounds, so that locations are passed on in groups. */
		index_list round = points->work;
		points->work = (index_list){ 0 };
		for (size_t i = 0; i < round.len; i++)
			visit(points, round.items[i]);
		vec_release(&round);
	}
}

/* Whether a node points to things, but to no function among them. */
static bool lacks_function(const struct points *points, const struct node *node)
{
	bool has_thing = false;
	for (size_t i = 0; i < node->set.len; i++) {
		uint32_t location = (uint32_t)node->set.items[i];
		enum thing_kind kind =
			location_thing(&points->locations, location)->kind;
		if (kind == THING_FN)
			return false;
		has_thing |= kind != THING_NUMBER;
	}
	return has_thing;
}

/* Binds calls through pointers that are not known to point to a function: they
 * may call any whose address is taken. A number is no function, since no
 * program knows the addresses of its functions as numbers. True: there was such
 * a call. */
static bool call_unknown(struct points *points)
{
	size_t before = points->calls.len;
	for (size_t i = 0; i < points->nodes.len; i++) {
		const struct node *node = &points->nodes.items[i];
		if (!lacks_function(points, node))
			continue;
		for (size_t k = 0; k < points->nodes.items[i].uses.len; k++) {
			const struct use use =
				points->uses.items[points->nodes.items[i]
							   .uses.items[k]];
			if (use.kind == USE_CALL)
				bind_unknown(points, use.instance, use.pc);
		}
	}
	return points->calls.len != before;
}

/* Adds the addresses in initialized variables. */
static void fill_initial(struct points *points)
{
	const struct image *image = points->image;
	for (size_t i = 0; i < image->pointers.len; i++) {
		const struct initial_pointer *pointer =
			&image->pointers.items[i];
		uint32_t at =
			locations_address(&points->locations, pointer->at);
		uint32_t to = root_location(points, NONE, pointer->root,
					    pointer->value);
		if (at == LOCATION_NUMBER || to == NONE)
			continue;
		uint32_t cell = cell_of(points, at, pointer->bytes);
		add_location(points, points->cells.items[cell].in, to);
	}
}

void points_init(struct points *points, const struct image *image,
		 const struct flows *flows)
{
	*points = (struct points){ .image = image, .flows = flows };
	locations_init(&points->locations, image);
	calls_init(points);
	fill_initial(points);
	points_fill_left(points);
	call_roots(points);
	do
		solve(points);
	while (call_unknown(points));
	find_recursion(points);
}

void points_release(struct points *points)
{
	for (size_t i = 0; i < points->nodes.len; i++) {
		struct node *node = &points->nodes.items[i];
		vec_release(&node->set);
		vec_release(&node->news);
		vec_release(&node->arrows);
		vec_release(&node->uses);
	}
	for (size_t i = 0; i < points->things; i++) {
		vec_release(&points->of_thing[i]);
		vec_release(&points->copied_from[i]);
	}
	for (uint32_t i = 0; i < points->flows->count; i++)
		vec_release(&points->of_fn[i]);
	free(points->of_thing);
	free(points->copied_from);
	free(points->of_fn);
	free(points->size);
	locations_release(&points->locations);
	vec_release(&points->instances);
	vec_release(&points->calls);
	vec_release(&points->same_call);
	vec_release(&points->local_ids);
	free(points->locals);
	vec_release(&points->fresh);
	vec_release(&points->address_taken);
	free(points->is_taken);
	vec_release(&points->nodes);
	vec_release(&points->cells);
	vec_release(&points->uses);
	vec_release(&points->copies);
	vec_release(&points->work);
	map_release(&points->instance_ids);
	map_release(&points->call_ids);
	map_release(&points->cell_ids);
	map_release(&points->copy_ids);
}

index_list points_to(const struct points *points, uint32_t instance,
		     uint32_t web)
{
	index_list list = { 0 };
	if (web == NONE)
		return list;
	const struct node *node =
		&points->nodes.items[web_node(points, instance, web)];
	for (size_t i = 0; i < node->set.len; i++)
		vec_push(&list, (uint32_t)node->set.items[i]);
	return list;
}

/* Adds the accesses through the locations that a slot points to. */
static void add_accesses(struct points *points, uint32_t instance, uint32_t web,
			 const struct arrow *at, uint64_t bytes,
			 access_list *list)
{
	if (web == NONE)
		return;
	uint32_t node = web_node(points, instance, web);
	for (size_t i = 0; i < points->nodes.items[node].set.len; i++) {
		uint32_t location =
			(uint32_t)points->nodes.items[node].set.items[i];
		if (location_thing(&points->locations, location)->kind ==
		    THING_FN)
			continue;
		location = accessed(points, along(points, at, location));
		vec_push(list, ((struct static_access){ location, bytes }));
	}
}

static void add_block(struct points *points, uint32_t instance, uint32_t pc,
		      bool is_write, access_list *list)
{
	const struct fn_flow *flow = instance_flow(points, instance);
	const struct arrow as_it_is = { .way = WAY_COPY };
	enum op_code code = points->image->code[pc].code;
	uint64_t bytes = UINT64_MAX;
	flow_constant(flow, flow_read(flow, pc, 2), &bytes);
	if (bytes && (is_write || code != OP_MEMSET))
		add_accesses(points, instance,
			     flow_read(flow, pc, is_write ? 0 : 1), &as_it_is,
			     bytes, list);
}

/* Adds the write of an argument, in the memory where the callee finds it. */
static void add_pushed(struct points *points, uint32_t instance, uint32_t pc,
		       access_list *list)
{
	const struct image *image = points->image;
	uint32_t fn = points->instances.items[instance].fn;
	int64_t offset;
	uint32_t call = pushed_for(image, &image->fns.items[fn], pc, &offset);
	if (call == NONE)
		return;
	for (uint32_t i = points_first_call(points, instance, call); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		uint32_t thing = stacked_thing(points, callee);
		vec_push(list, ((struct static_access){
				       locations_exact(&points->locations,
						       thing, offset),
				       image->target->word }));
	}
}

/* Where an operation goes from a fixed place. An index that was masked stays
 * near it. */
static uint32_t indexed(struct points *points, uint32_t instance, uint32_t pc,
			const struct arrow *at, uint32_t location)
{
	const struct fn_flow *flow = instance_flow(points, instance);
	const struct op *op = &points->image->code[pc];
	struct location from = *location_at(&points->locations, location);
	uint64_t most;
	uint32_t whole = along(points, at, location);
	const struct location *all = location_at(&points->locations, whole);
	if (!at->scale || from.step || !all->step ||
	    !flow_bounded(flow, flow_read(flow, pc, 1), &most) ||
	    most > UINT16_MAX)
		return whole;
	int64_t high = from.offset + (int64_t)(most * at->scale) +
		       (int64_t)op_semantics(op->code)->bytes;
	return from.offset < all->low || high > all->high
		       ? whole
		       : locations_steps(&points->locations, from.thing,
					 from.offset, at->scale, from.offset,
					 high);
}

/* An address that is made of numbers may also be one of memory at fixed
 * addresses, SPEC 2.1. */
static void add_memories(struct points *points, access_list *list)
{
	struct locations *locations = &points->locations;
	const struct image *image = points->image;
	uint32_t device = locations_whole(locations, THING_ID_DEVICE);
	size_t found = 0;
	while (found < list->len && list->items[found].location != device)
		found++;
	if (found == list->len)
		return;
	uint64_t bytes = list->items[found].bytes;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind != OBJECT_GLOBAL ||
		    strncmp(object->name, MEMORY_NAME, strlen(MEMORY_NAME)))
			continue;
		uint32_t at = locations_address(locations, object->address);
		uint32_t thing = location_at(locations, at)->thing;
		vec_push(list,
			 ((struct static_access){
				 locations_whole(locations, thing), bytes }));
	}
}

void points_access(struct points *points, uint32_t instance, uint32_t pc,
		   bool is_write, access_list *list)
{
	const struct image *image = points->image;
	const struct op *op = &image->code[pc];
	const struct op_semantics *semantics = op_semantics(op->code);
	const struct fn_flow *flow = instance_flow(points, instance);
	unsigned flags = op_infos[op->code].flags;
	vec_clear(list);
	if (!(flags & (is_write ? OPF_STORE : OPF_LOAD)))
		return;
	struct arrow at = access_arrow(image, pc);
	if (semantics->at == AT_BLOCK) {
		add_block(points, instance, pc, is_write, list);
	} else if (semantics->at == AT_PUSHED) {
		add_pushed(points, instance, pc, list);
	} else if (semantics->at == AT_TASK) {
		add_accesses(points, instance, flow_read(flow, pc, 0), &at,
			     image->target->word, list);
	} else if (semantics->at == AT_OBJECT) {
		add_accesses(points, instance, flow_read(flow, pc, 0), &at,
			     UINT64_MAX, list);
	} else if (semantics->at != AT_NOWHERE) {
		uint32_t location = fixed_location(points, instance, pc);
		unsigned field = access_field(image, pc);
		if (location == NONE)
			add_accesses(points, instance,
				     flow_read(flow, pc, field), &at,
				     semantics->bytes, list);
		else
			vec_push(list,
				 ((struct static_access){
					 accessed(points,
						  indexed(points, instance, pc,
							  &at, location)),
					 semantics->bytes }));
	}
	add_memories(points, list);
}

bool points_is_sure(const struct points *points, const access_list *list)
{
	if (list->len != 1 || list->items[0].bytes == UINT64_MAX)
		return false;
	const struct location *location =
		location_at(&points->locations, list->items[0].location);
	return !location->step &&
	       !points->locations.things.items[location->thing].is_summary;
}
