/* SPDX-License-Identifier: Apache-2.0 */
/* The calls of the points-to analysis: which instance of a function a call
 * leads to, and how arguments and results are passed. */
#include <stdlib.h>
#include <string.h>

#include "static/points_parts.h"

enum {
	MOST_OPERATIONS = 300, /* of a function, callees included, that has an
				  instance for each call */
	MOST_COPIED = 4,       /* times the program: operations of instances */
	SMALL_PROGRAM = 100000 /* taken for the size of smaller programs */
};

/* What the allocator's functions return. */
enum returns {
	RETURNS_OTHER,
	RETURNS_BLOCK,
	RETURNS_MOVED, /* a block with what was in the first argument's */
};

static enum returns allocator_returns(const struct fn *fn)
{
	static const struct {
		const char *name;
		enum returns returns;
	} rows[] = {
		{ "malloc", RETURNS_BLOCK },
		{ "calloc", RETURNS_BLOCK },
		{ "aligned_alloc", RETURNS_BLOCK },
		{ "realloc", RETURNS_MOVED },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (strcmp(fn->name, rows[i].name) == 0)
			return rows[i].returns;
	}
	return RETURNS_OTHER;
}

/* Direct calls, as a graph. */
static void call_graph(const struct points *points, struct graph *graph)
{
	const struct image *image = points->image;
	graph->nodes = (uint32_t)image->fns.len;
	for (uint32_t i = 0; i < image->fns.len; i++) {
		const struct fn *fn = &image->fns.items[i];
		for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
			const struct op *op = &image->code[pc];
			if (op_is_call(op->code) && op_callee(op) != NONE)
				vec_push(&graph->edges,
					 ((struct edge){ i,
							 (uint32_t)op->imm }));
		}
	}
}

/* The operations of a function and of all its calls; unlimited in recursion. */
static void measure(struct points *points)
{
	const uint64_t endless = UINT32_MAX;
	uint32_t count = (uint32_t)points->image->fns.len;
	struct graph graph = { 0 };
	uint32_t *component = mem_alloc(count * sizeof(uint32_t));
	uint32_t *order = mem_alloc(count * sizeof(uint32_t));
	call_graph(points, &graph);
	uint32_t *members = mem_alloc((count + 1) * sizeof(uint32_t));
	uint32_t components = graph_components(&graph, component);
	/* Callees first: by component. */
	for (uint32_t i = 0; i < count; i++)
		members[component[i] + 1]++;
	for (uint32_t i = 0; i < components; i++)
		members[i + 1] += members[i];
	for (uint32_t i = 0; i < count; i++)
		order[members[component[i]]++] = i;
	index_list *callees = mem_alloc(count * sizeof(*callees));
	for (size_t i = 0; i < graph.edges.len; i++)
		vec_push(&callees[graph.edges.items[i].from],
			 graph.edges.items[i].to);
	for (uint32_t i = 0; i < count; i++) {
		uint32_t fn = order[i];
		const struct fn *row = &points->image->fns.items[fn];
		uint64_t size = row->end - row->entry;
		for (size_t k = 0; k < callees[fn].len; k++) {
			uint32_t callee = callees[fn].items[k];
			size += component[callee] == component[fn]
					? endless
					: points->size[callee];
		}
		points->size[fn] = size < endless ? size : endless;
		vec_release(&callees[fn]);
	}
	free(callees);
	free(members);
	free(order);
	free(component);
	graph_release(&graph);
}

static void take_address(struct points *points, uint32_t root)
{
	if (root_kind(root) != ROOT_FN)
		return;
	uint32_t fn = root_index(root);
	if (points->is_taken[fn])
		return;
	points->is_taken[fn] = true;
	vec_push(&points->address_taken, fn);
}

static int compare_offsets(const void *left, const void *right, void *context)
{
	const struct image *image = context;
	uint32_t x = *(const uint32_t *)left, y = *(const uint32_t *)right;
	int32_t a = image->objects.items[x].offset,
		b = image->objects.items[y].offset;
	return a != b ? (a > b) - (a < b) : (x > y) - (x < y);
}

static bool overlaps_next(const struct image *image, const uint32_t *ids)
{
	const struct object *object = &image->objects.items[ids[0]];
	int64_t ahead =
		(int64_t)image->objects.items[ids[1]].offset - object->offset;
	return (uint64_t)ahead < object->size || !object->size;
}

/* Puts locals into the order of their offsets, unless some of them overlap or
 * have no room. */
static void order_locals(struct points *points, struct local_list *list)
{
	const struct image *image = points->image;
	uint32_t *ids = points->local_ids.items + list->first;
	size_t bytes = list->count * sizeof(*ids);
	uint32_t *sorted = memcpy(mem_alloc(bytes), ids, bytes);
	qsort_r(sorted, list->count, sizeof(*ids), compare_offsets,
		(void *)(uintptr_t)image);
	list->is_ordered = true;
	for (uint32_t i = 0; i + 1 < list->count; i++)
		list->is_ordered &= !overlaps_next(image, sorted + i);
	if (list->is_ordered)
		memcpy(ids, sorted, bytes);
	free(sorted);
}

/* Lists the locals of each function. */
static void list_locals(struct points *points)
{
	const struct image *image = points->image;
	size_t count = image->fns.len;
	points->locals = mem_alloc(count * sizeof(*points->locals));
	for (size_t i = 0; i < image->objects.len; i++) {
		if (object_is_local(&image->objects.items[i]))
			points->locals[image->objects.items[i].fn].count++;
	}
	uint32_t first = 0;
	for (size_t i = 0; i < count; i++) {
		points->locals[i].first = first;
		first += points->locals[i].count;
		points->locals[i].count = 0;
	}
	vec_reserve(&points->local_ids, first);
	points->local_ids.len = first;
	for (uint32_t i = 0; i < image->objects.len; i++) {
		if (!object_is_local(&image->objects.items[i]))
			continue;
		struct local_list *list =
			&points->locals[image->objects.items[i].fn];
		points->local_ids.items[list->first + list->count++] = i;
	}
	for (size_t i = 0; i < count; i++) {
		if (points->locals[i].count)
			order_locals(points, &points->locals[i]);
	}
}

void calls_init(struct points *points)
{
	const struct image *image = points->image;
	points->of_fn = mem_alloc(image->fns.len * sizeof(*points->of_fn));
	points->size = mem_alloc(image->fns.len * sizeof(*points->size));
	points->is_taken = mem_alloc(image->fns.len * sizeof(bool));
	list_locals(points);
	measure(points);
	for (uint32_t pc = 0; pc < image->code_len; pc++)
		take_address(points, image->root[pc]);
	for (size_t i = 0; i < image->pointers.len; i++)
		take_address(points, image->pointers.items[i].root);
}

/* Whether a function has an instance for each of its calls. */
static bool is_told_apart(const struct points *points, uint32_t fn)
{
	const struct image *image = points->image;
	uint64_t most = image->code_len > SMALL_PROGRAM ? image->code_len
							: SMALL_PROGRAM;
	return points->size[fn] <= MOST_OPERATIONS &&
	       !image->fns.items[fn].is_allocator &&
	       points->copied < most * MOST_COPIED;
}

/* To the allocator, its arguments are addresses in its heap. */
static void fill_allocator(struct points *points, uint32_t instance)
{
	const struct fn_flow *flow = instance_flow(points, instance);
	uint32_t heap = locations_whole(&points->locations, THING_ID_ALLOCATOR);
	for (size_t i = 0; i < flow->params.len; i++)
		add_location(points,
			     web_node(points, instance, flow->params.items[i]),
			     heap);
}

static uint32_t instance_of(struct points *points, uint32_t fn, uint32_t parent,
			    uint32_t call)
{
	struct fn_instance new = { .fn = fn, .parent = NONE, .call = NONE };
	if (parent != NONE && is_told_apart(points, fn)) {
		new.parent = parent;
		new.call = call;
	}
	/* A function has at most one shared instance. */
	uint64_t key = ((uint64_t)(new.parent + 1) << 32 | (new.call + 1)) *
			       0x9e3779b97f4a7c15u +
		       fn;
	uint64_t *known = map_put(&points->instance_ids, key);
	if (*known)
		return (uint32_t)*known - 1;
	uint32_t id = (uint32_t)points->instances.len;
	*known = id + 1;
	const struct fn *row = &points->image->fns.items[fn];
	size_t results = row->results ? row->results : 1;
	new.first = new_nodes(points, points->flows->of[fn].webs + results);
	vec_push(&points->instances, new);
	vec_push(&points->of_fn[fn], id);
	vec_push(&points->fresh, id);
	points->copied += row->end - row->entry;
	if (row->is_allocator)
		fill_allocator(points, id);
	return id;
}

/* Records a call; false if it was known. */
static bool add_call(struct points *points, uint32_t instance, uint32_t pc,
		     uint32_t callee)
{
	uint64_t *first =
		map_put(&points->call_ids, (uint64_t)instance << 32 | pc);
	for (uint32_t i = (uint32_t)*first; i;
	     i = points_next_call(points, i)) {
		if (points->calls.items[i - 1].callee == callee)
			return false;
	}
	struct fn_instance *caller = &points->instances.items[instance];
	struct call call = { instance, pc, callee, caller->calls };
	vec_push(&points->calls, call);
	caller->calls = (uint32_t)points->calls.len;
	/* The map leads to the latest call of an operation. */
	vec_push(&points->same_call, (uint32_t)*first);
	*first = points->calls.len;
	return true;
}

uint32_t points_first_call(const struct points *points, uint32_t instance,
			   uint32_t pc)
{
	uint64_t *first =
		map_get(&points->call_ids, (uint64_t)instance << 32 | pc);
	return first ? (uint32_t)*first : 0;
}

uint32_t points_next_call(const struct points *points, uint32_t call)
{
	return points->same_call.items[call - 1];
}

uint32_t stacked_thing(struct points *points, uint32_t instance)
{
	struct thing thing = { .kind = THING_STACKED,
			       .object = NONE,
			       .instance = instance,
			       .pc = NONE,
			       .size = UINT64_MAX };
	thing.is_summary = points->instances.items[instance].is_recursive;
	return locations_thing(&points->locations, &thing);
}

uint32_t pushed_for(const struct image *image, const struct fn *fn, uint32_t pc,
		    int64_t *offset)
{
	*offset = 0;
	for (uint32_t at = pc + 1; at < fn->end; at++) {
		const struct op *op = &image->code[at];
		if (op->code == OP_PUSH)
			*offset += image->target->word;
		else if (op->code == OP_SPADD)
			*offset -= op->imm;
		else if (op_is_call(op->code))
			return at;
		else if (op_infos[op->code].flags & OPF_LAST)
			break;
	}
	return NONE;
}

/* The bytes that a call has pushed for its callee. */
static uint32_t pushed_bytes(const struct op *op)
{
	return op->code == OP_CALLI ? (uint32_t)op->imm >> 16 : op->b;
}

/* Binds arguments on the stack: the word that was pushed last lies lowest. */
static void pass_stacked(struct points *points, uint32_t instance, uint32_t pc,
			 uint32_t callee)
{
	const struct image *image = points->image;
	const struct fn_flow *flow = instance_flow(points, instance);
	uint32_t entry = image->fns.items[flow->fn].entry;
	int64_t at = 0, bytes = pushed_bytes(&image->code[pc]);
	uint32_t thing = stacked_thing(points, callee);
	while (at < bytes && pc-- > entry) {
		const struct op *op = &image->code[pc];
		if (op->code == OP_SPADD)
			at -= op->imm;
		if (op->code != OP_PUSH)
			continue;
		uint32_t location =
			locations_exact(&points->locations, thing, at);
		uint32_t cell = cell_of(points, location, image->target->word);
		uint32_t web = flow_read(flow, pc, 0);
		add_copy_arrow(points, web_node(points, instance, web),
			       points->cells.items[cell].in);
		at += image->target->word;
	}
}

static void pass_arguments(struct points *points, uint32_t instance,
			   uint32_t pc, uint32_t callee)
{
	const struct fn_flow *from = instance_flow(points, instance);
	const struct fn_flow *to = instance_flow(points, callee);
	for (unsigned i = 0; i < to->params.len; i++) {
		uint32_t web = flow_argument(from, pc, i);
		if (web != NONE)
			add_copy_arrow(
				points, web_node(points, instance, web),
				web_node(points, callee, to->params.items[i]));
	}
	pass_stacked(points, instance, pc, callee);
}

/* Binds the result of the call, and those that GETRET takes after it. */
static void take_results(struct points *points, uint32_t instance, uint32_t pc,
			 uint32_t callee)
{
	const struct image *image = points->image;
	const struct fn_flow *flow = instance_flow(points, instance);
	const struct fn *fn = &image->fns.items[flow->fn];
	uint32_t results =
		image->fns.items[points->instances.items[callee].fn].results;
	uint32_t web = flow_write(flow, pc);
	if (web != NONE)
		add_copy_arrow(points, result_node(points, callee, 0),
			       web_node(points, instance, web));
	for (uint32_t at = pc + 1; at < fn->end; at++) {
		const struct op *op = &image->code[at];
		if (op_is_call(op->code) ||
		    (op_infos[op->code].flags & OPF_LAST))
			break;
		if (op->code != OP_GETRET || (uint32_t)op->imm >= results)
			continue;
		add_copy_arrow(
			points, result_node(points, callee, (uint32_t)op->imm),
			web_node(points, instance, flow_write(flow, at)));
	}
}

static struct thing block_thing(uint32_t instance, uint32_t pc)
{
	return (struct thing){ .kind = THING_BLOCK,
			       .object = NONE,
			       .instance = instance,
			       .pc = pc,
			       .size = UINT64_MAX,
			       .is_summary = true };
}

/* The node of the first argument of a call; NONE: it is no address. */
static uint32_t first_argument(struct points *points, uint32_t instance,
			       uint32_t pc, uint32_t callee)
{
	if (instance_flow(points, callee)->params.len) {
		uint32_t web =
			flow_argument(instance_flow(points, instance), pc, 0);
		return web == NONE ? NONE : web_node(points, instance, web);
	}
	pass_stacked(points, instance, pc, callee);
	uint32_t lowest = locations_exact(&points->locations,
					  stacked_thing(points, callee), 0);
	uint32_t cell = cell_of(points, lowest, points->image->target->pointer);
	return points->cells.items[cell].in;
}

/* Binds a call of the allocator: what it returns does not depend on how it is
 * implemented. */
static void bind_allocator(struct points *points, uint32_t instance,
			   uint32_t pc, uint32_t callee)
{
	uint32_t fn = points->instances.items[callee].fn;
	enum returns returns = allocator_returns(&points->image->fns.items[fn]);
	const struct fn_flow *flow = instance_flow(points, instance);
	uint32_t web = flow_write(flow, pc);
	if (returns == RETURNS_OTHER || web == NONE)
		return;
	uint32_t node = web_node(points, instance, web);
	struct thing block = block_thing(instance, pc);
	uint32_t thing = locations_thing(&points->locations, &block);
	uint32_t start = locations_exact(&points->locations, thing, 0);
	add_location(points, node, start);
	if (returns != RETURNS_MOVED)
		return;
	uint32_t old = first_argument(points, instance, pc, callee);
	if (old == NONE)
		return;
	uint32_t target = new_nodes(points, 1);
	add_location(points, target, start);
	add_copy_arrow(points, old, node);
	add_use(points, old,
		(struct use){ .kind = USE_COPY_FROM,
			      .node = target,
			      .bytes = UINT64_MAX });
}

uint32_t points_block(const struct points *points, uint32_t instance,
		      uint32_t pc)
{
	struct thing block = block_thing(instance, pc);
	return locations_find(&points->locations, &block);
}

void bind_call(struct points *points, uint32_t instance, uint32_t pc,
	       uint32_t fn)
{
	const struct image *image = points->image;
	const struct op *op = &image->code[pc];
	const struct fn *callee = &image->fns.items[fn];
	uint32_t caller = points->instances.items[instance].fn;
	/* Any other function traps. */
	if (op->code == OP_CALLI && callee->params != (uint16_t)op->imm)
		return;
	uint32_t to = instance_of(points, fn, instance, pc);
	if (!add_call(points, instance, pc, to))
		return;
	if (callee->is_allocator && !image->fns.items[caller].is_allocator) {
		bind_allocator(points, instance, pc, to);
		return;
	}
	pass_arguments(points, instance, pc, to);
	take_results(points, instance, pc, to);
}

void bind_task(struct points *points, uint32_t instance, uint32_t pc,
	       uint32_t fn)
{
	/* A task has no caller: it starts on an empty stack. */
	add_call(points, instance, pc, instance_of(points, fn, NONE, NONE));
}

void bind_unknown(struct points *points, uint32_t instance, uint32_t pc)
{
	for (size_t i = 0; i < points->address_taken.len; i++)
		bind_call(points, instance, pc, points->address_taken.items[i]);
}

static void call_root(struct points *points, uint32_t fn)
{
	if (fn != NONE)
		instance_of(points, fn, NONE, NONE);
}

/* SPEC 10.3: what a pointer of an entry's arguments points to. */
static void pass_start(struct points *points, uint32_t instance,
		       const struct fn_scalar *scalar, uint32_t location)
{
	const struct image *image = points->image;
	const struct fn_flow *flow = instance_flow(points, instance);
	if (!scalar->is_stacked) {
		add_location(points,
			     web_node(points, instance,
				      flow->params.items[scalar->at]),
			     location);
		return;
	}
	uint32_t node = new_nodes(points, 1);
	uint32_t at = locations_exact(
		&points->locations, stacked_thing(points, instance),
		(int64_t)scalar->at - 2 * (int64_t)image->target->word);
	uint32_t cell = cell_of(points, at, image->target->pointer);
	add_location(points, node, location);
	add_copy_arrow(points, node, points->cells.items[cell].in);
}

/* The pointers of all made-up calls, except that they are told apart. */
static void start_entry(struct points *points)
{
	const struct image *image = points->image;
	const struct fn *fn = &image->fns.items[image->entry];
	uint32_t instance = instance_of(points, image->entry, NONE, NONE);
	const struct entry *entry =
		image->calls.len
			? &image->entries
				   .items[image->calls.items[image->call].entry]
			: NULL;
	uint32_t count =
		entry && entry->arguments != NONE ? fn->scalar_count : 0;
	for (uint32_t i = 0; i < count; i++) {
		const struct entry_argument *argument =
			&image->entry_arguments.items[entry->arguments + i];
		const struct fn_scalar *scalar =
			&image->scalars.items[fn->scalars + i];
		uint32_t location = NONE;
		if (argument->object != NONE)
			location = root_location(
				points, instance,
				root_make(ROOT_OBJECT, argument->object),
				image->objects.items[argument->object].address);
		else if (argument->fn != NONE)
			location = root_location(
				points, instance,
				root_make(ROOT_FN, argument->fn),
				image->fns.items[argument->fn].address);
		if (location != NONE)
			pass_start(points, instance, scalar, location);
	}
}

void call_roots(struct points *points)
{
	const struct image *image = points->image;
	start_entry(points);
	call_root(points, image->at_exit);
	call_root(points, image->restore);
	for (size_t i = 0; i < image->phases.len; i++)
		call_root(points, image->phases.items[i]);
	for (size_t i = 0; i < image->recovery.len; i++)
		call_root(points, image->recovery.items[i]);
	for (size_t i = 0; i < image->handlers.len; i++)
		call_root(points, image->handlers.items[i]);
}

/* What both a handler and other code call may be on the stack twice. */
static void mark_handlers(const struct points *points,
			  const struct graph *graph, bool *both)
{
	const struct image *image = points->image;
	bool *by_handler = mem_alloc(graph->nodes);
	bool *by_others = mem_alloc(graph->nodes);
	for (size_t i = 0; i < image->handlers.len; i++)
		by_handler[points->of_fn[image->handlers.items[i]].items[0]] =
			true;
	for (size_t i = 0; i < image->phases.len; i++)
		by_others[points->of_fn[image->phases.items[i]].items[0]] =
			true;
	graph_reach(graph, by_handler);
	graph_reach(graph, by_others);
	for (uint32_t i = 0; i < graph->nodes; i++)
		both[i] |= by_handler[i] && by_others[i];
	free(by_handler);
	free(by_others);
}

void find_recursion(struct points *points)
{
	uint32_t count = (uint32_t)points->instances.len;
	struct graph graph = { .nodes = count };
	uint32_t *component = mem_alloc(count * sizeof(uint32_t));
	bool *is_recursive = mem_alloc(count);
	for (size_t i = 0; i < points->calls.len; i++) {
		const struct call *call = &points->calls.items[i];
		enum op_code code = points->image->code[call->pc].code;
		if (op_is_call(code))
			vec_push(&graph.edges, ((struct edge){ call->instance,
							       call->callee }));
	}
	graph_components(&graph, component);
	for (size_t i = 0; i < graph.edges.len; i++) {
		struct edge edge = graph.edges.items[i];
		if (component[edge.from] == component[edge.to])
			is_recursive[edge.from] = is_recursive[edge.to] = true;
	}
	mark_handlers(points, &graph, is_recursive);
	for (uint32_t i = 0; i < count; i++)
		points->instances.items[i].is_recursive = is_recursive[i];
	for (size_t i = 0; i < points->locations.things.len; i++) {
		struct thing *thing = &points->locations.things.items[i];
		if (thing->instance != NONE && is_recursive[thing->instance])
			thing->is_summary = true;
	}
	free(component);
	free(is_recursive);
	graph_release(&graph);
}
