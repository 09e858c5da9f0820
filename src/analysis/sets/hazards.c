/* SPDX-License-Identifier: Apache-2.0 */
/* Finds the windows of a program, and the patterns of SPEC 7.2 in each. */
#include "analysis/sets/hazards.h"

#include <stdlib.h>
#include <string.h>

/* Cached facts about an access in the current window, which many branches ask
 * for. */
enum {
	KNOWN_NV = 1, /* IS_NV is valid */
	IS_NV = 2,    /* it accesses NV data */
	/* IS_RISK is valid: on a side, it is a hazard of 7.2 (b). */
	KNOWN_RISK = 4,
	IS_RISK = 8,
	/* It was reported as a hazard of this kind without an input, so other
	 * branches add nothing. */
	TOLD_BRANCH = 16,
	TOLD_READ = 32,
};

static enum region_ends ends_when(enum when when)
{
	if (when_is_sure(when))
		return ENDS_SURELY;
	return when == WHEN_CONDITIONAL ? ENDS_POSSIBLY : ENDS_NEVER;
}

static bool is_beginning(const struct regions *regions, uint32_t node)
{
	const struct op *op =
		&regions->image->code[region_block(regions, node)->end - 1];
	return op->code == OP_CHECKPOINT && op->a == REGION_BEGINS;
}

/* Whether an atomic region can begin in the one after a node. */
static bool has_inner(struct static_window *window, uint32_t node)
{
	const struct regions *regions = window->regions;
	bool found = false;
	window_find(window, regions->nodes.items[node].instance,
		    region_block(regions, node)->end);
	for (size_t i = 0; i < window->nodes.len; i++)
		found |= is_beginning(
			regions, window_node(window, window->nodes.items[i]));
	return found;
}

/* SPEC 3.1: if atomic regions can begin in others, an end may be that of an
 * inner one, and the window goes on. */
static bool regions_nest(struct statics *statics)
{
	struct regions regions;
	struct static_window window;
	bool found = false;
	regions_init(&regions, statics, ENDS_SURELY);
	window_init(&window, &regions);
	for (uint32_t i = 0; i < regions.nodes.len && !found; i++) {
		if (region_block(&regions, i)->is_reached &&
		    is_beginning(&regions, i))
			found = has_inner(&window, i);
	}
	window_release(&window);
	regions_release(&regions);
	return found;
}

void hazards_init(struct hazards *hazards, const struct image *image,
		  enum when when, const struct nv_map *nv)
{
	*hazards = (struct hazards){ .image = image, .nv = nv };
	hazards->statics = statics_new(image);
	enum region_ends ends = ends_when(when);
	if (image->has_regions && regions_nest(hazards->statics))
		ends = ENDS_POSSIBLY;
	regions_init(&hazards->regions, hazards->statics, ends);
	window_init(&hazards->window, &hazards->regions);
	static_taint_init(&hazards->taint, &hazards->window);
	paths_init(&hazards->paths, &hazards->window);
	hazards->counts = mem_alloc(hazards->paths.things + 1);
	hazards->is_exposed = mem_alloc(hazards->regions.accesses.len + 1);
	hazards->known = mem_alloc(hazards->regions.accesses.len + 1);
}

void hazards_release(struct hazards *hazards)
{
	free(hazards->is_exposed);
	free(hazards->known);
	vec_release(&hazards->exposed);
	vec_release(&hazards->written);
	free(hazards->counts);
	paths_release(&hazards->paths);
	static_taint_release(&hazards->taint);
	window_release(&hazards->window);
	regions_release(&hazards->regions);
	statics_free(hazards->statics);
}

/* Whether any byte in [from, to) is NV in the sense of rule 7. */
static bool is_nv_memory(const struct hazards *hazards, addr_t from, addr_t to)
{
	const struct nv_map *map = hazards->nv;
	addr_t base = hazards->image->map.base;
	for (addr_t at = from; at < to && at - base < map->bytes; at++) {
		if (map->is_nv[at - base])
			return true;
	}
	return false;
}

/* A frame that is created in the window is new each time, so its old contents
 * do not matter. */
static bool is_nv_frame(const struct hazards *hazards,
			const struct thing *thing)
{
	const struct image *image = hazards->image;
	const struct points *points = &hazards->statics->points;
	uint32_t fn = points->instances.items[thing->instance].fn;
	return hazards->window.is_open[thing->instance] &&
	       !image->fns.items[fn].is_world &&
	       is_nv_memory(hazards, image->map.stack, image->map.stack + 1);
}

static bool is_nv_heap(const struct hazards *hazards)
{
	const struct memory_map *map = &hazards->image->map;
	return map->heap < map->heap_end &&
	       is_nv_memory(hazards, map->heap, map->heap + 1);
}

static bool is_nv_object(const struct hazards *hazards,
			 const struct thing *thing, struct byte_range span)
{
	const struct object *object =
		&hazards->image->objects.items[thing->object];
	if (object_is_local(object))
		return is_nv_frame(hazards, thing);
	if (object->kind != OBJECT_GLOBAL)
		return false;
	int64_t low = span.low > 0 ? span.low : 0;
	int64_t high = (int64_t)object->size;
	high = span.high < high ? span.high : high;
	return low < high &&
	       is_nv_memory(hazards, object->address + (addr_t)low,
			    object->address + (addr_t)high);
}

bool hazards_is_nv(const struct hazards *hazards, struct static_access access)
{
	const struct locations *locations = &hazards->statics->points.locations;
	const struct thing *thing = location_thing(locations, access.location);
	switch (thing->kind) {
	case THING_OBJECT:
		return is_nv_object(hazards, thing,
				    access_range(locations, access));
	case THING_STACKED:
	case THING_ROOM:
		return is_nv_frame(hazards, thing);
	case THING_BLOCK:
		return is_nv_heap(hazards);
	case THING_ALLOCATOR:
		return hazards->has_allocator && is_nv_heap(hazards);
	default:
		return false;
	}
}

static bool touches(const struct hazards *hazards, const access_set *set,
		    struct static_access access)
{
	const struct locations *locations = &hazards->statics->points.locations;
	for (size_t i = 0; i < set->len; i++) {
		if (locations_overlap(locations, set->items[i].location,
				      set->items[i].bytes, access.location,
				      access.bytes))
			return true;
	}
	return false;
}

/* Whether a window starts with a task. */
static bool is_task(const struct hazards *hazards, struct program_point start)
{
	const struct points *points = &hazards->statics->points;
	const struct image *image = hazards->image;
	uint32_t fn = points->instances.items[start.instance].fn;
	if (!image->has_tasks || start.pc != image->fns.items[fn].entry)
		return false;
	for (size_t i = 0; i < points->calls.len; i++) {
		const struct call *call = &points->calls.items[i];
		if (call->callee == start.instance &&
		    !op_is_call(image->code[call->pc].code))
			return true;
	}
	return false;
}

/* SPEC 3.1: constructors and INIT functions run at each boot, before the task
 * starts again. Adds what they leave that depends on inputs. */
static void find_left_at_boot(struct hazards *hazards, const bool *inputs,
			      tainted_list *left)
{
	const struct image *image = hazards->image;
	const struct points *points = &hazards->statics->points;
	for (size_t i = 0; i < image->recovery.len; i++) {
		uint32_t fn = image->recovery.items[i];
		uint32_t instance = points->of_fn[fn].items[0];
		window_find(&hazards->window, instance,
			    image->fns.items[fn].entry);
		static_taint_find(&hazards->taint, inputs, left);
		tainted_unite(left, &hazards->taint.returned[instance]);
	}
}

bool hazards_find(struct hazards *hazards, struct program_point start,
		  const bool *inputs)
{
	tainted_list left = { 0 };
	paths_clear(&hazards->paths);
	static_taint_clear(&hazards->taint);
	if (is_task(hazards, start))
		find_left_at_boot(hazards, inputs, &left);
	window_find(&hazards->window, start.instance, start.pc);
	static_taint_find(&hazards->taint, inputs, &left);
	vec_release(&left);
	return hazards->taint.steps.len > 1;
}

static bool is_nv(struct hazards *hazards, uint32_t index)
{
	uint8_t *known = &hazards->known[index];
	if (!(*known & KNOWN_NV))
		*known |=
			KNOWN_NV |
			(hazards_is_nv(
				 hazards,
				 hazards->regions.accesses.items[index].access)
				 ? IS_NV
				 : 0);
	return *known & IS_NV;
}

/* Whether an access is a read that may see what the window writes, or a write
 * that such a read may see. */
static bool is_at_risk(struct hazards *hazards, uint32_t index)
{
	const struct op_access *one = &hazards->regions.accesses.items[index];
	uint8_t *known = &hazards->known[index];
	if (*known & KNOWN_RISK)
		return *known & IS_RISK;
	bool is_risk =
		one->is_write ? touches(hazards, &hazards->exposed, one->access)
			      : hazards->is_exposed[index] &&
					touches(hazards, &hazards->written,
						one->access);
	*known |= KNOWN_RISK | (is_risk ? IS_RISK : 0);
	return is_risk;
}

/* Collects a node's writes, and its reads of bytes that are not surely written
 * before. */
static void collect_node(struct hazards *hazards, uint32_t node)
{
	const struct regions *regions = &hazards->regions;
	const struct locations *locations = &hazards->statics->points.locations;
	const struct region_node *row =
		&regions->nodes.items[window_node(&hazards->window, node)];
	uint32_t first = window_first(&hazards->window, node);
	byte_set surely = { 0 };
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		if (one->pc < first || !is_nv(hazards, i))
			continue;
		if (one->is_write) {
			accesses_add(&hazards->written, one->access);
			continue;
		}
		vec_clear(&surely);
		window_surely(&hazards->window, node, one->pc, &surely);
		if (byte_set_has_all(&surely,
				     access_range(locations, one->access)))
			continue;
		hazards->is_exposed[i] = true;
		accesses_add(&hazards->exposed, one->access);
	}
	vec_release(&surely);
}

/* Whether a node stores through an address that depends on an input. */
static bool has_address(const struct hazards *hazards, uint32_t node)
{
	const struct regions *regions = &hazards->regions;
	const struct region_node *row =
		&regions->nodes.items[window_node(&hazards->window, node)];
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		if (one->is_write &&
		    static_taint_address(&hazards->taint, row->instance,
					 one->pc, true))
			return true;
	}
	return false;
}

/* Adds nodes that paths are asked about: those that depend on an input first,
 * as --taint off asks about all. */
static void add_asked(const struct hazards *hazards, bool is_tainted,
		      node_list *nodes)
{
	enum {
		MOST = 64
	};
	const node_list *all = &hazards->window.nodes;
	for (size_t i = 0; i < all->len && nodes->len < MOST; i++) {
		uint32_t node = all->items[i];
		bool is_branch =
			region_sides(&hazards->regions,
				     window_node(&hazards->window, node)) > 1;
		bool depends = (is_branch && hazards->taint.branch[node]) ||
			       has_address(hazards, node);
		if (depends == is_tainted && (depends || is_branch))
			vec_push(nodes, node);
	}
}

/* Looks closer at the paths of the window, where there is something to be
 * found. */
static void find_paths(struct hazards *hazards)
{
	const struct locations *locations = &hazards->statics->points.locations;
	node_list nodes = { 0 };
	memset(hazards->counts, 0, hazards->paths.things);
	for (size_t i = 0; i < hazards->written.len; i++) {
		uint32_t location = hazards->written.items[i].location;
		uint32_t thing = location_at(locations, location)->thing;
		if (thing < hazards->paths.things)
			hazards->counts[thing] = true;
	}
	add_asked(hazards, true, &nodes);
	add_asked(hazards, false, &nodes);
	paths_clear(&hazards->paths);
	if (hazards->written.len && (nodes.len || hazards->exposed.len))
		paths_find(&hazards->paths, &nodes, hazards->counts);
	vec_release(&nodes);
}

/* Drops what no path has. */
static void keep_seen(struct hazards *hazards, uint32_t node)
{
	const struct regions *regions = &hazards->regions;
	const struct region_node *row =
		&regions->nodes.items[window_node(&hazards->window, node)];
	uint32_t first = window_first(&hazards->window, node);
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		if (one->pc < first || !is_nv(hazards, i))
			continue;
		if (!paths_is_bare(&hazards->paths, row->instance, i))
			hazards->is_exposed[i] = false;
		if (hazards->is_exposed[i])
			accesses_add(&hazards->exposed, one->access);
		if (one->is_write &&
		    paths_has(&hazards->paths, row->instance, i))
			accesses_add(&hazards->written, one->access);
	}
}

void hazards_collect(struct hazards *hazards)
{
	const node_list *nodes = &hazards->window.nodes;
	memset(hazards->is_exposed, 0, hazards->regions.accesses.len);
	memset(hazards->known, 0, hazards->regions.accesses.len);
	vec_clear(&hazards->exposed);
	vec_clear(&hazards->written);
	for (size_t i = 0; i < nodes->len; i++)
		collect_node(hazards, nodes->items[i]);
	find_paths(hazards);
	if (!hazards->paths.is_known)
		return;
	vec_clear(&hazards->exposed);
	vec_clear(&hazards->written);
	for (size_t i = 0; i < nodes->len; i++)
		keep_seen(hazards, nodes->items[i]);
}

/* A search for the three patterns. */
struct hazard_search {
	struct hazards *hazards;
	bool all;
	hazard_visit visit;
	void *context;
	byte_set surely; /* for the current branch or store */
};

/* Finds the bytes that need no saving at a branch or a store, because each
 * attempt surely writes them, before it or after it. True: nothing needs saving
 * there. */
static bool certain_at(struct hazard_search *search, uint32_t node, uint32_t pc)
{
	struct hazards *hazards = search->hazards;
	struct certain_set rest = { 0 };
	region_rest_of(&hazards->regions, window_node(&hazards->window, node),
		       &rest);
	bool is_all = rest.is_all;
	vec_clear(&search->surely);
	window_surely(&hazards->window, node, pc, &search->surely);
	byte_set_unite(&search->surely, &rest.bytes);
	paths_surely(&hazards->paths, node, &search->surely);
	certain_release(&rest);
	return is_all;
}

/* Handles an access on a side of a branch. */
static void side_access(struct hazard_search *search, struct hazard *found,
			uint32_t index)
{
	struct hazards *hazards = search->hazards;
	const struct op_access *one = &hazards->regions.accesses.items[index];
	if (!is_nv(hazards, index) ||
	    !paths_has(&hazards->paths, found->at.instance, index))
		return;
	found->access = one->access;
	found->bytes =
		access_range(&hazards->statics->points.locations, one->access);
	found->at.pc = one->pc;
	uint8_t *known = &hazards->known[index];
	uint8_t told = TOLD_BRANCH;
	if (one->is_write && !byte_set_has_all(&search->surely, found->bytes)) {
		found->kind = HAZARD_BRANCH;
	} else if (is_at_risk(hazards, index)) {
		found->kind = HAZARD_READ;
		told = TOLD_READ;
	} else {
		return;
	}
	if (!found->why && *known & told)
		return;
	if (!found->why)
		*known |= told;
	search->visit(search->context, found);
}

static void look_at_side(struct hazard_search *search, struct hazard *found)
{
	struct hazards *hazards = search->hazards;
	node_list nodes = { 0 };
	region_side(&hazards->regions,
		    window_node(&hazards->window, found->node), found->side,
		    hazards->window.within, &nodes);
	for (size_t i = 0; i < nodes.len; i++) {
		const struct region_node *row =
			&hazards->regions.nodes.items[nodes.items[i]];
		found->at.instance = row->instance;
		for (uint32_t k = 0; k < row->count; k++)
			side_access(search, found, row->first + k);
	}
	vec_release(&nodes);
}

static void look_at_branch(struct hazard_search *search, uint32_t node)
{
	struct hazards *hazards = search->hazards;
	uint32_t own = window_node(&hazards->window, node);
	uint32_t last = region_last(&hazards->regions, own);
	uint32_t sides = region_sides(&hazards->regions, own);
	if (sides < 2 || certain_at(search, node, last))
		return;
	for (uint32_t i = 0; i < sides; i++) {
		struct hazard found = {
			.node = node,
			.side = i,
			.by = { hazards->regions.nodes.items[own].instance,
				last },
			.why = hazards->taint.branch[node],
		};
		look_at_side(search, &found);
	}
}

/* Whether an operation accesses one object at one place. */
static bool is_sure(const struct hazards *hazards, struct program_point at,
		    bool is_write)
{
	struct points *points = &hazards->statics->points;
	access_list list = { 0 };
	points_access(points, at.instance, at.pc, is_write, &list);
	bool sure = points_is_sure(points, &list);
	vec_release(&list);
	return sure;
}

/* Handles accesses through addresses that depend on an input. */
static void look_at_address(struct hazard_search *search, uint32_t node,
			    uint32_t index)
{
	struct hazards *hazards = search->hazards;
	const struct op_access *one = &hazards->regions.accesses.items[index];
	uint32_t own = window_node(&hazards->window, node);
	struct program_point at = { hazards->regions.nodes.items[own].instance,
				    one->pc };
	struct hazard found = {
		.kind = one->is_write ? HAZARD_ADDRESS : HAZARD_READ,
		.access = one->access,
		.bytes = access_range(&hazards->statics->points.locations,
				      one->access),
		.node = NONE,
		.by = at,
		.at = at,
	};
	if (one->pc < window_first(&hazards->window, node) ||
	    !is_nv(hazards, index) ||
	    !paths_has(&hazards->paths, at.instance, index))
		return;
	found.why = static_taint_address(&hazards->taint, at.instance, at.pc,
					 one->is_write);
	if (!found.why && (!search->all || is_sure(hazards, at, one->is_write)))
		return;
	bool is_harmless =
		one->is_write
			? certain_at(search, node, one->pc) ||
				  byte_set_has_all(&search->surely, found.bytes)
			: !is_at_risk(hazards, index);
	if (!is_harmless)
		search->visit(search->context, &found);
}

void hazards_repeated(struct hazards *hazards, bool all, hazard_visit visit,
		      void *context)
{
	struct hazard_search search = { hazards, all, visit, context, { 0 } };
	for (size_t i = 0; i < hazards->window.nodes.len; i++) {
		uint32_t node = hazards->window.nodes.items[i];
		const struct region_node *row =
			&hazards->regions.nodes
				 .items[window_node(&hazards->window, node)];
		uint32_t first = row->first, count = row->count;
		for (uint32_t k = first; k < first + count; k++)
			look_at_address(&search, node, k);
		if (all || hazards->taint.branch[node])
			look_at_branch(&search, node);
	}
	vec_release(&search.surely);
}

/* Visits the checkpoint calls; atomic: only the beginnings of atomic regions.
 */
static void each_checkpoint(struct hazards *hazards, bool atomic,
			    window_visit visit, void *context)
{
	for (size_t i = 0; i < hazards->regions.nodes.len; i++) {
		const struct block *block =
			region_block(&hazards->regions, (uint32_t)i);
		uint32_t last = block->end - 1;
		const struct op *op = &hazards->image->code[last];
		if (!block->is_reached || op->code != OP_CHECKPOINT ||
		    (atomic && op->a != REGION_BEGINS))
			continue;
		uint32_t instance = hazards->regions.nodes.items[i].instance;
		visit(context, &(struct window_start){
				       .kind = WINDOW_CHECKPOINT,
				       .at = { instance, block->end },
				       .pc = last,
			       });
	}
}

/* Visits the tasks that transitions lead to. */
static void each_task(struct hazards *hazards, window_visit visit,
		      void *context)
{
	const struct points *points = &hazards->statics->points;
	const struct image *image = hazards->image;
	struct map seen = { 0 };
	for (size_t i = 0; i < points->calls.len; i++) {
		const struct call *call = &points->calls.items[i];
		uint32_t fn = points->instances.items[call->callee].fn;
		uint32_t entry = image->fns.items[fn].entry;
		uint64_t *known = map_put(&seen, call->callee);
		if (op_is_call(image->code[call->pc].code) || *known)
			continue;
		*known = 1;
		visit(context, &(struct window_start){
				       .kind = WINDOW_TASK,
				       .at = { call->callee, entry },
				       .pc = entry,
			       });
	}
	map_release(&seen);
}

static void visit_boot(struct hazards *hazards, window_visit visit,
		       void *context)
{
	const struct points *points = &hazards->statics->points;
	const struct image *image = hazards->image;
	uint32_t fn = image->phases.len ? image->phases.items[0] : image->entry;
	uint32_t entry = image->fns.items[fn].entry;
	if (points->of_fn[fn].len)
		visit(context,
		      &(struct window_start){
			      .kind = WINDOW_BOOT,
			      .at = { points->of_fn[fn].items[0], entry },
			      .pc = entry,
		      });
}

void hazards_each_window(struct hazards *hazards, window_visit visit,
			 void *context)
{
	bool atomic = hazards->image->has_regions;
	if (!atomic)
		visit_boot(hazards, visit, context);
	each_checkpoint(hazards, atomic, visit, context);
	each_task(hazards, visit, context);
}

void hazards_each_stretch(struct hazards *hazards, window_visit visit,
			  void *context)
{
	visit_boot(hazards, visit, context);
	each_checkpoint(hazards, false, visit, context);
	each_task(hazards, visit, context);
}

/* A caller inside the window, if there is one. */
static uint32_t choose_caller(const struct hazards *hazards,
			      const struct region_fn *region)
{
	const struct static_window *window = &hazards->window;
	for (size_t i = 0; i < region->callers.len; i++) {
		uint32_t caller = region->callers.items[i];
		bool is_start = window->nodes.len &&
				caller == window_node(window, window->start);
		if (window->within[caller] || is_start)
			return caller;
	}
	return region->callers.items[0];
}

bool hazards_is_users(const struct hazards *hazards, uint32_t instance)
{
	uint32_t id = hazards->statics->points.instances.items[instance].fn;
	const struct fn *fn = &hazards->image->fns.items[id];
	return !fn->is_library && !fn->is_world && fn->input == NONE;
}

struct program_point hazards_place(const struct hazards *hazards,
				   struct program_point at)
{
	const struct regions *regions = &hazards->regions;
	/* The bound ends the search if the library is recursive. */
	for (size_t i = 0; i < regions->instances; i++) {
		const struct region_fn *region = &regions->of[at.instance];
		if (hazards_is_users(hazards, at.instance) ||
		    !region->callers.len)
			break;
		uint32_t caller = choose_caller(hazards, region);
		at.pc = region_last(regions, caller);
		at.instance = regions->nodes.items[caller].instance;
	}
	return at;
}

uint32_t hazards_site(const struct hazards *hazards, struct program_point at)
{
	return hazards->image->site[hazards_place(hazards, at).pc];
}

uint32_t hazards_checkpoint(const struct hazards *hazards,
			    const struct window_start *start)
{
	struct program_point at = { start->at.instance, start->pc };
	return start->kind == WINDOW_BOOT ? NONE : hazards_site(hazards, at);
}
