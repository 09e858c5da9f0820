/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input: windows, and what the three patterns of SPEC 7.2 find in
 * each. */
#include "analysis/rio.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/rio_parts.h"

/* Bytes of memory that are NV in the sense of rule 7, in [from, to). */
static bool is_exposed_memory(const struct rio *rio, addr_t from, addr_t to)
{
	const struct nv_map *map = rio->options->exposed;
	addr_t base = rio->image->map.base;
	for (addr_t at = from; at < to && at - base < map->bytes; at++) {
		if (map->is_nv[at - base])
			return true;
	}
	return false;
}

/* A frame that is made in the window is new each time: what it held before is
 * nobody's. */
static bool is_nv_frame(const struct rio *rio, const struct thing *thing)
{
	const struct memory_map *map = &rio->image->map;
	uint32_t fn = rio->statics->points.instances.items[thing->instance].fn;
	return rio->window.is_open[thing->instance] &&
	       !rio->image->fns.items[fn].is_world &&
	       is_exposed_memory(rio, map->stack, map->stack + 1);
}

static bool is_nv(const struct rio *rio, struct access access)
{
	const struct places *places = &rio->statics->points.places;
	const struct thing *thing = place_thing(places, access.place);
	const struct memory_map *map = &rio->image->map;
	struct span span = access_span(places, access);
	switch (thing->kind) {
	case THING_OBJECT: {
		const struct object *object =
			&rio->image->objects.items[thing->object];
		if (object_is_local(object))
			return is_nv_frame(rio, thing);
		if (object->kind != OBJECT_GLOBAL)
			return false;
		int64_t low = span.low > 0 ? span.low : 0;
		int64_t high = (int64_t)object->size;
		high = span.high < high ? span.high : high;
		return low < high &&
		       is_exposed_memory(rio, object->address + (addr_t)low,
					 object->address + (addr_t)high);
	}
	case THING_STACKED:
	case THING_ROOM:
		return is_nv_frame(rio, thing);
	case THING_BLOCK:
		return map->heap < map->heap_end &&
		       is_exposed_memory(rio, map->heap, map->heap + 1);
	default:
		return false;
	}
}

static bool touches(const struct rio *rio, const access_set *set,
		    struct access access)
{
	const struct places *places = &rio->statics->points.places;
	for (size_t i = 0; i < set->len; i++) {
		if (places_overlap(places, set->items[i].place,
				   set->items[i].bytes, access.place,
				   access.bytes))
			return true;
	}
	return false;
}

/* Goes through a node: reads that nothing surely wrote before, writes. */
static void collect_node(struct rio *rio, uint32_t node)
{
	const struct regions *regions = &rio->regions;
	const struct places *places = &rio->statics->points.places;
	const struct region_node *row =
		&regions->nodes.items[window_node(&rio->window, node)];
	uint32_t first = window_first(&rio->window, node);
	span_set surely = { 0 };
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		if (one->pc < first || !is_nv(rio, one->access))
			continue;
		if (one->is_write) {
			accesses_add(&rio->written, one->access);
			continue;
		}
		vec_clear(&surely);
		window_surely(&rio->window, node, one->pc, &surely);
		if (spans_have_all(&surely, access_span(places, one->access)))
			continue;
		rio->is_exposed[i] = true;
		accesses_add(&rio->exposed, one->access);
	}
	vec_release(&surely);
}

static void collect(struct rio *rio)
{
	memset(rio->is_exposed, 0, rio->regions.accesses.len);
	vec_clear(&rio->exposed);
	vec_clear(&rio->written);
	for (size_t i = 0; i < rio->window.nodes.len; i++)
		collect_node(rio, rio->window.nodes.items[i]);
}

/* What needs no report at a branch or a store: bytes that each attempt surely
 * writes, before it or behind it. */
static bool certain_at(const struct rio *rio, uint32_t node, uint32_t pc,
		       span_set *surely)
{
	struct certain_set rest = { 0 };
	region_rest_of(&rio->regions, window_node(&rio->window, node), &rest);
	bool is_all = rest.is_all;
	vec_clear(surely);
	window_surely(&rio->window, node, pc, surely);
	spans_unite(surely, &rest.bytes);
	certain_release(&rest);
	return is_all;
}

/* One side of a branch. */
struct side_walk {
	struct rio *rio;
	uint32_t node, side, why;
	const span_set *surely;
	struct rio_report *writes, *reads; /* NULL: none so far */
};

static struct rio_report *side_report(struct side_walk *walk, enum rule rule)
{
	struct rio *rio = walk->rio;
	uint32_t own = window_node(&rio->window, walk->node);
	return rio_report_at(rio, rule, rio->regions.nodes.items[own].instance,
			     region_last(&rio->regions, own), walk->node,
			     walk->why);
}

static void side_access(struct side_walk *walk, uint32_t index)
{
	struct rio *rio = walk->rio;
	const struct op_access *one = &rio->regions.accesses.items[index];
	const struct places *places = &rio->statics->points.places;
	struct span span = access_span(places, one->access);
	if (!is_nv(rio, one->access))
		return;
	if (one->is_write && !spans_have_all(walk->surely, span))
		rio_add_location(rio, side_report(walk, RULE_RIO_BRANCH),
				 walk->side, one->access);
	else if (one->is_write
			 ? touches(rio, &rio->exposed, one->access)
			 : rio->is_exposed[index] &&
				   touches(rio, &rio->written, one->access))
		rio_add_location(rio, side_report(walk, RULE_RIO_READ),
				 walk->side, one->access);
}

static void look_at_branch(struct rio *rio, uint32_t node)
{
	uint32_t own = window_node(&rio->window, node);
	span_set surely = { 0 };
	if (certain_at(rio, node, region_last(&rio->regions, own), &surely)) {
		vec_release(&surely);
		return;
	}
	uint32_t sides = region_sides(&rio->regions, own);
	for (uint32_t i = 0; i < sides; i++) {
		struct side_walk walk = { rio,     node,
					  i,       rio->influence.branch[node],
					  &surely, NULL,
					  NULL };
		node_list nodes = { 0 };
		region_side(&rio->regions, own, i, rio->window.within, &nodes);
		for (size_t k = 0; k < nodes.len; k++) {
			const struct region_node *row =
				&rio->regions.nodes.items[nodes.items[k]];
			for (uint32_t n = 0; n < row->count; n++)
				side_access(&walk, row->first + n);
		}
		vec_release(&nodes);
	}
	vec_release(&surely);
}

/* Accesses through addresses that depend on an input. */
static void look_at_addresses(struct rio *rio, uint32_t node)
{
	const struct regions *regions = &rio->regions;
	const struct places *places = &rio->statics->points.places;
	const struct region_node *row =
		&regions->nodes.items[window_node(&rio->window, node)];
	uint32_t first = window_first(&rio->window, node);
	span_set surely = { 0 };
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		uint32_t why = one->pc < first || !is_nv(rio, one->access)
				       ? 0
				       : influence_address(
						 &rio->influence, row->instance,
						 one->pc, one->is_write);
		if (!why)
			continue;
		bool is_harmless =
			one->is_write
				? certain_at(rio, node, one->pc, &surely) ||
					  spans_have_all(
						  &surely,
						  access_span(places,
							      one->access))
				: !rio->is_exposed[i] ||
					  !touches(rio, &rio->written,
						   one->access);
		if (!is_harmless)
			rio_add_location(
				rio,
				rio_report_at(rio,
					      one->is_write ? RULE_RIO_ADDRESS
							    : RULE_RIO_READ,
					      row->instance, one->pc, NONE,
					      why),
				0, one->access);
	}
	vec_release(&surely);
}

/* One window: what depends on its inputs, and what that does. */
static void look_at_window(struct rio *rio, uint32_t instance, uint32_t pc,
			   const char *start, const bool *inputs)
{
	window_find(&rio->window, instance, pc);
	influence_find(&rio->influence, inputs);
	if (rio->influence.steps.len == 1)
		return;
	rio->result->windows++;
	rio->start = start;
	collect(rio);
	for (size_t i = 0; i < rio->window.nodes.len; i++) {
		uint32_t node = rio->window.nodes.items[i];
		uint32_t own = window_node(&rio->window, node);
		uint32_t at = rio->regions.nodes.items[own].instance;
		look_at_addresses(rio, node);
		if (!rio->influence.branch[node])
			continue;
		*map_put(&rio->branch_sites,
			 rio_site(rio, at, region_last(&rio->regions, own))) =
			1;
		look_at_branch(rio, node);
	}
}

static const char *position_text(struct rio *rio, uint32_t instance,
				 uint32_t pc)
{
	const struct image *image = rio->image;
	const struct site *site =
		&image->sites.items[rio_site(rio, instance, pc)];
	return arena_printf(&rio->findings->arena, "%s:%u",
			    image_site_file(image, site), site->line);
}

/* Where checkpoints are: SPEC 3.1. Transitions lead to tasks. */
static void look_behind_checkpoints(struct rio *rio)
{
	const struct points *points = &rio->statics->points;
	const struct image *image = rio->image;
	for (size_t i = 0; i < rio->regions.nodes.len; i++) {
		uint32_t node = (uint32_t)i;
		const struct region_node *row = &rio->regions.nodes.items[i];
		const struct block *block = region_block(&rio->regions, node);
		if (!block->is_reached ||
		    image->code[block->end - 1].code != OP_CHECKPOINT)
			continue;
		look_at_window(
			rio, row->instance, block->end,
			position_text(rio, row->instance, block->end - 1),
			NULL);
	}
	struct map seen = { 0 };
	for (size_t i = 0; i < points->calls.len; i++) {
		const struct call *call = &points->calls.items[i];
		uint32_t fn = points->instances.items[call->callee].fn;
		uint64_t *known = map_put(&seen, call->callee);
		if (op_is_call(image->code[call->pc].code) || *known)
			continue;
		*known = 1;
		look_at_window(rio, call->callee, image->fns.items[fn].entry,
			       arena_printf(&rio->findings->arena, "task '%s'",
					    image->fns.items[fn].name),
			       NULL);
	}
	map_release(&seen);
}

static void look_from_boot(struct rio *rio)
{
	const struct points *points = &rio->statics->points;
	uint32_t fn = rio->image->phases.len ? rio->image->phases.items[0]
					     : rio->image->entry;
	if (points->of_fn[fn].len)
		look_at_window(rio, points->of_fn[fn].items[0],
			       rio->image->fns.items[fn].entry, "boot", NULL);
}

/* Calls for f with each operation that takes an input. */
static void each_input(struct rio *rio,
		       void (*visit)(struct rio *rio, uint32_t instance,
				     uint32_t pc, void *context),
		       void *context)
{
	const struct points *points = &rio->statics->points;
	for (size_t i = 0; i < rio->regions.nodes.len; i++) {
		const struct region_node *row = &rio->regions.nodes.items[i];
		const struct block *block =
			region_block(&rio->regions, (uint32_t)i);
		uint32_t fn = points->instances.items[row->instance].fn;
		/* Inside of an input it is the call that counts. */
		if (!block->is_reached ||
		    rio->image->fns.items[fn].input != NONE)
			continue;
		for (uint32_t pc = block->first; pc < block->end; pc++) {
			if (influence_input_at(&rio->regions, row->instance,
					       pc) != NONE)
				visit(rio, row->instance, pc, context);
		}
	}
}

static void count_input(struct rio *rio, uint32_t instance, uint32_t pc,
			void *context)
{
	struct map *sites = context;
	*map_put(sites, rio_site(rio, instance, pc)) = 1;
}

static void look_at_input(struct rio *rio, uint32_t instance, uint32_t pc,
			  void *context)
{
	(void)context;
	look_at_window(rio, instance, pc,
		       arena_printf(&rio->findings->arena, "right before %s",
				    position_text(rio, instance, pc)),
		       NULL);
}

static void mark_input(struct rio *rio, uint32_t instance, uint32_t pc,
		       void *context)
{
	(void)rio;
	(void)pc;
	((bool *)context)[instance] = true;
}

/* Marks an instance and all that it calls. */
static void mark_callees(const struct rio *rio, uint32_t instance, bool *marks)
{
	const struct points *points = &rio->statics->points;
	if (marks[instance])
		return;
	marks[instance] = true;
	for (uint32_t i = points->instances.items[instance].calls; i;
	     i = points->calls.items[i - 1].next) {
		const struct call *call = &points->calls.items[i - 1];
		if (op_is_call(rio->image->code[call->pc].code))
			mark_callees(rio, call->callee, marks);
	}
}

/* --filter task: functions that take an input, or call some that do. */
static void look_at_functions(struct rio *rio)
{
	const struct points *points = &rio->statics->points;
	size_t count = points->instances.len;
	bool *takes = mem_alloc(count), *callees = mem_alloc(count);
	each_input(rio, mark_input, takes);
	for (uint32_t i = 0; i < count; i++) {
		const struct fn *fn =
			&rio->image->fns.items[points->instances.items[i].fn];
		bool has_input = false;
		memset(callees, 0, count);
		mark_callees(rio, i, callees);
		for (size_t k = 0; k < count; k++)
			has_input |= callees[k] && takes[k];
		if (has_input && !fn->is_library && !fn->is_world &&
		    fn->input == NONE)
			look_at_window(rio, i, fn->entry,
				       arena_printf(&rio->findings->arena,
						    "entry of '%s'", fn->name),
				       callees);
	}
	free(takes);
	free(callees);
}

static void look_at_windows(struct rio *rio)
{
	enum when when = rio->options->when;
	if (when == WHEN_STOP)
		return; /* nothing is executed again */
	if (rio->options->filter == RIO_FILTER_TASK) {
		look_at_functions(rio);
	} else if (rio->options->filter == RIO_FILTER_IO ||
		   when == WHEN_REACTIVE) {
		each_input(rio, look_at_input, NULL);
	} else {
		look_from_boot(rio);
		look_behind_checkpoints(rio);
	}
}

static enum region_ends ends_when(enum when when)
{
	if (when_is_sure(when))
		return ENDS_SURELY;
	return when == WHEN_CONDITIONAL ? ENDS_POSSIBLY : ENDS_NEVER;
}

/* Static variables that nothing reads, and whose address nobody takes. */
static void find_read(struct rio *rio)
{
	const struct image *image = rio->image;
	const struct places *places = &rio->statics->points.places;
	for (size_t i = 0; i < rio->regions.accesses.len; i++) {
		const struct op_access *one = &rio->regions.accesses.items[i];
		const struct thing *thing =
			place_thing(places, one->access.place);
		if (!one->is_write && thing->kind == THING_OBJECT)
			rio->is_read[thing->object] = true;
	}
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		enum at at = op_meaning(image->code[pc].code)->at;
		if (root_kind(image->root[pc]) == ROOT_OBJECT &&
		    at != AT_GLOBAL && at != AT_GLOBAL_X)
			rio->is_read[root_index(image->root[pc])] = true;
	}
	for (size_t i = 0; i < image->pointers.len; i++) {
		uint32_t root = image->pointers.items[i].root;
		if (root_kind(root) == ROOT_OBJECT)
			rio->is_read[root_index(root)] = true;
	}
}

void rio_run(const struct image *image, const struct rio_options *options,
	     struct findings *findings, struct rio_result *result)
{
	struct rio rio = { .image = image,
			   .options = options,
			   .findings = findings,
			   .result = result };
	struct map sites = { 0 };
	rio.statics = statics_new(image);
	regions_init(&rio.regions, rio.statics, ends_when(options->when));
	window_init(&rio.window, &rio.regions);
	influence_init(&rio.influence, &rio.window);
	rio.is_exposed = mem_alloc(rio.regions.accesses.len + 1);
	rio.is_read = mem_alloc(image->objects.len + 1);
	find_read(&rio);
	each_input(&rio, count_input, &sites);
	look_at_windows(&rio);
	result->inputs = sites.entries.len;
	result->branches = rio.branch_sites.entries.len;
	rio_make_findings(&rio);
	findings_finish(findings, image);
	free(rio.is_exposed);
	free(rio.is_read);
	vec_release(&rio.exposed);
	vec_release(&rio.written);
	for (size_t i = 0; i < rio.reports.len; i++)
		vec_release(&rio.reports.items[i].locations);
	vec_release(&rio.reports);
	map_release(&rio.report_at);
	map_release(&rio.branch_sites);
	map_release(&sites);
	influence_release(&rio.influence);
	window_release(&rio.window);
	regions_release(&rio.regions);
	statics_free(rio.statics);
}
