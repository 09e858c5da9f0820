/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input: the windows of a program, and the patterns of SPEC 7.2 in
 * each. */
#include "analysis/rio/rio.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/rio/rio_parts.h"

/* Adds what a pattern has found in the window. */
static void add_hazard(void *context, const struct hazard *hazard)
{
	static const enum rule rules[HAZARD_KINDS] = {
		[HAZARD_BRANCH] = RULE_RIO_BRANCH,
		[HAZARD_READ] = RULE_RIO_READ,
		[HAZARD_ADDRESS] = RULE_RIO_ADDRESS,
	};
	struct rio *rio = context;
	struct rio_report *report =
		rio_report_at(rio, rules[hazard->kind], hazard->by,
			      hazard->node, hazard->why);
	rio_add_location(rio, report, hazard->side, hazard->access);
}

static void count_branches(struct rio *rio)
{
	const struct hazards *hazards = &rio->hazards;
	for (size_t i = 0; i < hazards->window.nodes.len; i++) {
		uint32_t node = hazards->window.nodes.items[i];
		uint32_t own = window_node(&hazards->window, node);
		struct program_point at = {
			hazards->regions.nodes.items[own].instance,
			region_last(&hazards->regions, own)
		};
		if (hazards->taint.branch[node])
			*map_put(&rio->branch_sites,
				 hazards_site(hazards, at)) = 1;
	}
}

/* Analyses one window: what depends on its inputs, and its hazards. inputs: by
 * instance, whose inputs count; NULL: all do. */
static void look_at_window(struct rio *rio, struct program_point at,
			   const char *start, const bool *inputs)
{
	if (!hazards_find(&rio->hazards, at, inputs))
		return;
	rio->result->windows++;
	rio->start = start;
	count_branches(rio);
	hazards_collect(&rio->hazards);
	hazards_repeated(&rio->hazards, false, add_hazard, rio);
}

static const char *window_text(struct rio *rio,
			       const struct window_start *start)
{
	return finding_checkpoint(
		&rio->findings->arena, rio->image, rio->options->when,
		hazards_checkpoint(&rio->hazards, start), "boot");
}

/* --filter io: the inputs of INIT functions are taken before each task. */
static void look_at_task(void *context, const struct window_start *start)
{
	struct rio *rio = context;
	if (start->kind == WINDOW_TASK)
		look_at_window(rio, start->at, window_text(rio, start),
			       rio->at_boot);
}

static void look_behind(void *context, const struct window_start *start)
{
	struct rio *rio = context;
	look_at_window(rio, start->at, window_text(rio, start), NULL);
}

/* Calls f with each operation that takes an input. */
static void each_input(struct rio *rio,
		       void (*visit)(struct rio *rio, struct program_point at,
				     void *context),
		       void *context)
{
	const struct points *points = &rio->hazards.statics->points;
	for (size_t i = 0; i < rio->hazards.regions.nodes.len; i++) {
		const struct region_node *row =
			&rio->hazards.regions.nodes.items[i];
		const struct block *block =
			region_block(&rio->hazards.regions, (uint32_t)i);
		uint32_t fn = points->instances.items[row->instance].fn;
		/* Inside an input function, the call of it is what counts. */
		if (!block->is_reached ||
		    rio->image->fns.items[fn].input != NONE)
			continue;
		for (uint32_t pc = block->first; pc < block->end; pc++) {
			if (static_taint_input_at(&rio->hazards.regions,
						  row->instance, pc) != NONE)
				visit(rio,
				      (struct program_point){ row->instance,
							      pc },
				      context);
		}
	}
}

static void count_input(struct rio *rio, struct program_point at, void *context)
{
	struct map *sites = context;
	*map_put(sites, hazards_site(&rio->hazards, at)) = 1;
}

static void look_at_input(struct rio *rio, struct program_point at,
			  void *context)
{
	(void)context;
	look_at_window(rio, at,
		       finding_before_input(&rio->findings->arena, rio->image,
					    hazards_site(&rio->hazards, at)),
		       NULL);
}

static void mark_input(struct rio *rio, struct program_point at, void *context)
{
	(void)rio;
	((bool *)context)[at.instance] = true;
}

/* Marks an instance and all its callees. */
static void mark_callees(const struct rio *rio, uint32_t instance, bool *marks)
{
	const struct points *points = &rio->hazards.statics->points;
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

/* SPEC 3.1: marks what runs at each boot before a task. */
static void find_boot(struct rio *rio)
{
	const struct image *image = rio->image;
	const struct points *points = &rio->hazards.statics->points;
	rio->at_boot = mem_alloc(points->instances.len + 1);
	for (size_t i = 0; image->has_tasks && i < image->recovery.len; i++)
		mark_callees(rio,
			     points->of_fn[image->recovery.items[i]].items[0],
			     rio->at_boot);
}

/* --filter task: analyses functions that take an input themselves or through
 * their callees. */
static void look_at_functions(struct rio *rio)
{
	const struct points *points = &rio->hazards.statics->points;
	size_t count = points->instances.len;
	bool *takes = mem_alloc(count), *callees = mem_alloc(count);
	each_input(rio, mark_input, takes);
	for (uint32_t i = 0; i < count; i++) {
		const struct fn *fn =
			&rio->image->fns.items[points->instances.items[i].fn];
		bool has_input = false;
		memcpy(callees, rio->at_boot, count);
		callees[i] = false;
		mark_callees(rio, i, callees);
		for (size_t k = 0; k < count; k++)
			has_input |= callees[k] && takes[k];
		if (has_input && !fn->is_library && !fn->is_world &&
		    fn->input == NONE)
			look_at_window(rio,
				       (struct program_point){ i, fn->entry },
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
		return; /* nothing is re-executed */
	if (rio->options->filter == RIO_FILTER_TASK) {
		look_at_functions(rio);
	} else if (rio->options->filter == RIO_FILTER_IO ||
		   when == WHEN_REACTIVE) {
		each_input(rio, look_at_input, NULL);
		if (when == WHEN_TASK)
			hazards_each_window(&rio->hazards, look_at_task, rio);
	} else {
		hazards_each_window(&rio->hazards, look_behind, rio);
	}
}

/* Marks the variables that some operations read: all that do, or those that
 * may see what a window before has left. */
static void mark_read(struct rio *rio, bool only_exposed)
{
	const struct hazards *hazards = &rio->hazards;
	const struct locations *locations = &hazards->statics->points.locations;
	for (size_t i = 0; i < hazards->regions.accesses.len; i++) {
		const struct op_access *one =
			&hazards->regions.accesses.items[i];
		const struct thing *thing =
			location_thing(locations, one->access.location);
		if (!one->is_write && thing->kind == THING_OBJECT &&
		    (!only_exposed || hazards->is_exposed[i]))
			rio->is_read[thing->object] = true;
	}
}

static void look_at_reads(void *context, const struct window_start *start)
{
	struct rio *rio = context;
	window_find(&rio->hazards.window, start->at.instance, start->at.pc);
	hazards_collect(&rio->hazards);
	mark_read(rio, true);
}

/* Finds static variables that may be read: something takes their address, or
 * reads them before the window has surely written them. */
static void find_read(struct rio *rio)
{
	const struct image *image = rio->image;
	if (rio->options->filter == RIO_FILTER_NONE &&
	    when_is_called(rio->options->when))
		hazards_each_window(&rio->hazards, look_at_reads, rio);
	else
		mark_read(rio, false);
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		enum at at = op_semantics(image->code[pc].code)->at;
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
	hazards_init(&rio.hazards, image, options->when, options->exposed);
	rio.is_read = mem_alloc(image->objects.len + 1);
	find_boot(&rio);
	find_read(&rio);
	each_input(&rio, count_input, &sites);
	look_at_windows(&rio);
	result->inputs = sites.entries.len;
	result->branches = rio.branch_sites.entries.len;
	rio_make_findings(&rio);
	findings_finish(findings, image);
	free(rio.is_read);
	free(rio.at_boot);
	for (size_t i = 0; i < rio.reports.len; i++)
		vec_release(&rio.reports.items[i].locations);
	vec_release(&rio.reports);
	map_release(&rio.report_at);
	map_release(&rio.branch_sites);
	map_release(&sites);
	hazards_release(&rio.hazards);
}
