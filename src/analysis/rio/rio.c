/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input: the windows of a program, and the patterns of SPEC 7.2 in
 * each. */
#include "analysis/rio/rio.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/rio/rio_parts.h"

/* Whether an operation is one of the function that the window starts with, or
 * of what runs without being called: handlers and INIT functions. */
static bool is_of_window(const struct rio *rio, struct program_point at)
{
	const struct hazards *hazards = &rio->hazards;
	return rio->at_boot[at.instance] ||
	       hazards->regions.in_handler[at.instance] ||
	       hazards_place(hazards, at).instance == hazards->window.instance;
}

/* --filter task: whether the input was not taken in the function whose entry
 * the window starts at, or what depends on it is not there. */
static bool crosses_functions(const struct rio *rio,
			      const struct hazard *hazard)
{
	const struct hazards *hazards = &rio->hazards;
	if (rio->options->filter != RIO_FILTER_TASK ||
	    hazards->window.is_anywhere)
		return false;
	uint32_t first = static_taint_first(&hazards->taint, hazard->why);
	const struct static_taint_step *step =
		&hazards->taint.steps.items[first];
	struct program_point input = { step->instance, step->pc };
	return !is_of_window(rio, input) || !is_of_window(rio, hazard->by);
}

/* Adds what a pattern has found in the window. */
static void add_hazard(void *context, const struct hazard *hazard)
{
	static const enum rule rules[HAZARD_KINDS] = {
		[HAZARD_BRANCH] = RULE_RIO_BRANCH,
		[HAZARD_READ] = RULE_RIO_READ,
		[HAZARD_ADDRESS] = RULE_RIO_ADDRESS,
	};
	struct rio *rio = context;
	if (crosses_functions(rio, hazard)) {
		rio->result->has_dropped = true;
		return;
	}
	struct rio_report *report =
		rio_report_at(rio, rules[hazard->kind], hazard->by,
			      hazard->node, hazard->why);
	rio_add_location(rio, report, hazard->side, hazard->access);
	rio_note_cause(rio, (uint32_t)(report - rio->reports.items), hazard);
}

/* Marks the variable of a read. */
static void mark_read(const struct rio *rio, const struct op_access *access,
		      bool *is_read)
{
	const struct thing *thing =
		location_thing(&rio->hazards.statics->points.locations,
			       access->access.location);
	if (!access->is_write && thing->kind == THING_OBJECT)
		is_read[thing->object] = true;
}

/* Marks the variables that the window may read before it has written them. */
static void mark_exposed(const struct rio *rio, bool *is_read)
{
	const struct hazards *hazards = &rio->hazards;
	for (size_t i = 0; i < hazards->regions.accesses.len; i++) {
		if (hazards->is_exposed[i])
			mark_read(rio, &hazards->regions.accesses.items[i],
				  is_read);
	}
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
	memset(rio->is_read_here, 0, rio->image->objects.len);
	mark_exposed(rio, rio->is_read_here);
	hazards_repeated(&rio->hazards, false, add_hazard, rio);
	rio_note_nested(rio);
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

static void look_at_reads(void *context, const struct window_start *start)
{
	struct rio *rio = context;
	paths_clear(&rio->hazards.paths);
	window_find(&rio->hazards.window, start->at.instance, start->at.pc);
	hazards_collect(&rio->hazards);
	mark_exposed(rio, rio->is_read);
}

/* What recovery code reads may be what any attempt has left. */
static void mark_recovery(struct rio *rio)
{
	const struct image *image = rio->image;
	const struct regions *regions = &rio->hazards.regions;
	const struct points *points = &rio->hazards.statics->points;
	bool *marks = mem_alloc(points->instances.len + 1);
	for (size_t i = 0; i < image->recovery.len; i++)
		mark_callees(rio,
			     points->of_fn[image->recovery.items[i]].items[0],
			     marks);
	for (size_t i = 0; i < regions->nodes.len; i++) {
		const struct region_node *row = &regions->nodes.items[i];
		for (uint32_t k = 0; marks[row->instance] && k < row->count;
		     k++)
			mark_read(rio, &regions->accesses.items[row->first + k],
				  rio->is_read);
	}
	free(marks);
}

/* Finds variables that may be read in a window, or after the program has ended
 * and starts again, before they are surely written. */
static void find_read(struct rio *rio)
{
	hazards_each_stretch(&rio->hazards, look_at_reads, rio);
	mark_recovery(rio);
}

void rio_find_read(const struct image *image, const struct rio_options *options,
		   bool *is_read)
{
	struct rio rio = { .image = image,
			   .options = options,
			   .is_read = is_read };
	hazards_init(&rio.hazards, image, options->when, options->exposed);
	find_read(&rio);
	points_mark_kept(&rio.hazards.statics->points, is_read);
	hazards_release(&rio.hazards);
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
	rio.is_read_here = mem_alloc(image->objects.len + 1);
	rio.is_noted = options->is_noted ? options->is_noted
					 : mem_alloc(image->objects.len + 1);
	find_boot(&rio);
	if (options->is_read)
		memcpy(rio.is_read, options->is_read, image->objects.len);
	else
		find_read(&rio);
	each_input(&rio, count_input, &sites);
	look_at_windows(&rio);
	result->inputs = sites.entries.len;
	result->branches = rio.branch_sites.entries.len;
	rio_make_findings(&rio);
	findings_finish(findings, image);
	free(rio.is_read);
	free(rio.is_read_here);
	if (!options->is_noted)
		free(rio.is_noted);
	free(rio.at_boot);
	for (size_t i = 0; i < rio.reports.len; i++) {
		vec_release(&rio.reports.items[i].locations);
		vec_release(&rio.reports.items[i].also);
	}
	vec_release(&rio.causes);
	map_release(&rio.nested);
	vec_release(&rio.reports);
	map_release(&rio.report_at);
	map_release(&rio.branch_sites);
	map_release(&sites);
	hazards_release(&rio.hazards);
}
