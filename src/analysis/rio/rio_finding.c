/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input: the conversion of reports into findings. */
#include <stdlib.h>
#include <string.h>

#include "analysis/rio/rio_parts.h"
#include "analysis/finding/messages.h"
#include "power/environment.h"

static int compare_positions(const struct image *image, uint32_t a, uint32_t b)
{
	const struct site *left = &image->sites.items[a];
	const struct site *right = &image->sites.items[b];
	if (left->line != right->line)
		return left->line < right->line ? -1 : 1;
	return (left->column > right->column) - (left->column < right->column);
}

/* Whether edge 0 is the side that is not taken, as the image may have swapped
 * the sides of a condition. An empty side leads to the join; if neither is
 * empty, the taken side is the first in the source. */
static bool is_swapped(const struct rio *rio, uint32_t node)
{
	const struct regions *regions = &rio->hazards.regions;
	const struct image *image = rio->image;
	const struct region_node *row = &regions->nodes.items[node];
	uint32_t first = region_way(regions, node, 0);
	uint32_t second = region_way(regions, node, 1);
	uint32_t join = regions->of[row->instance].join[row->block] +
			regions->of[row->instance].first;
	if (first == join || second == join)
		return first == join;
	return compare_positions(
		       image, image->site[region_block(regions, first)->first],
		       image->site[region_block(regions, second)->first]) > 0;
}

static const char **branch_keys(struct rio *rio, uint32_t node)
{
	const char **keys =
		arena_alloc(&rio->findings->arena, 2 * sizeof(*keys));
	bool swapped = is_swapped(rio, node);
	keys[swapped] = "taken";
	keys[!swapped] = "not_taken";
	return keys;
}

static const char **switch_keys(struct rio *rio, uint32_t pc)
{
	struct arena *arena = &rio->findings->arena;
	const struct image *image = rio->image;
	const struct switch_table *table =
		&image->tables.items[image->code[pc].imm];
	const char **keys =
		arena_alloc(arena, (table->count + 1) * sizeof(*keys));
	for (uint32_t i = 0; i < table->count; i++)
		keys[i] = arena_printf(
			arena, "case %llu",
			(unsigned long long)image->cases.items[table->first + i]
				.value);
	keys[table->count] = "default";
	return keys;
}

static const char **callee_keys(struct rio *rio, uint32_t instance, uint32_t pc,
				uint32_t sides)
{
	const struct points *points = &rio->hazards.statics->points;
	const char **keys =
		arena_alloc(&rio->findings->arena, sides * sizeof(*keys));
	uint32_t call = points_first_call(points, instance, pc);
	for (uint32_t i = 0; i < sides; i++) {
		uint32_t callee = points->calls.items[call - 1].callee;
		uint32_t fn = points->instances.items[callee].fn;
		keys[i] = rio->image->fns.items[fn].name;
		call = points_next_call(points, call);
	}
	return keys;
}

static const char **keys_of(struct rio *rio, uint32_t node, uint32_t sides)
{
	const struct region_node *row = &rio->hazards.regions.nodes.items[node];
	uint32_t pc = region_last(&rio->hazards.regions, node);
	if (row->end == NODE_CALLS)
		return callee_keys(rio, row->instance, pc, sides);
	if (rio->image->code[pc].code == OP_SWITCH)
		return switch_keys(rio, pc);
	return branch_keys(rio, node);
}

/* Adds the path from the input to the place; consecutive steps in one line are
 * merged. */
static void add_path(struct rio *rio, struct rio_report *report, uint32_t why)
{
	const struct static_taint *taint = &rio->hazards.taint;
	const struct image *image = rio->image;
	VEC(uint32_t) sites = { 0 };
	for (uint32_t at = why; at; at = taint->steps.items[at].from) {
		const struct static_taint_step *step = &taint->steps.items[at];
		uint32_t site = hazards_site(
			&rio->hazards,
			(struct program_point){ step->instance, step->pc });
		const struct site *row = &image->sites.items[site];
		const struct site *last =
			sites.len ? &image->sites.items[vec_last(&sites)]
				  : NULL;
		if (last && last->file == row->file && last->line == row->line)
			vec_last(&sites) = site;
		else
			vec_push(&sites, site);
	}
	uint32_t *path = arena_alloc(&rio->findings->arena,
				     (sites.len + 1) * sizeof(*path));
	for (size_t i = 0; i < sites.len; i++)
		path[i] = sites.items[sites.len - 1 - i];
	report->path = path;
	report->path_length = sites.len;
	vec_release(&sites);
}

static void add_input(struct rio *rio, struct rio_report *report, uint32_t why)
{
	uint32_t first = static_taint_first(&rio->hazards.taint, why);
	const struct static_taint_step *step =
		&rio->hazards.taint.steps.items[first];
	const char *name = rio->image->inputs.items[step->input].name;
	const struct input *declared =
		environment_input(rio->options->environment, name);
	report->input = declared ? declared->name : name;
	report->input_site = hazards_site(
		&rio->hazards,
		(struct program_point){ step->instance, step->pc });
}

struct rio_report *rio_report_at(struct rio *rio, enum rule rule,
				 struct program_point at, uint32_t node,
				 uint32_t why)
{
	uint32_t site = hazards_site(&rio->hazards, at);
	uint32_t own =
		node == NONE ? NONE : window_node(&rio->hazards.window, node);
	uint32_t sides =
		own == NONE ? 0 : region_sides(&rio->hazards.regions, own);
	uint64_t key =
		(uint64_t)rule << 56 | (uint64_t)(sides & 0xffff) << 32 | site;
	uint64_t *known = map_put(&rio->report_at, key);
	if (*known)
		return &rio->reports.items[*known - 1];
	*known = rio->reports.len + 1;
	struct rio_report report = { .rule = rule,
				     .site = site,
				     .sides = sides,
				     .checkpoint = rio->start };
	if (sides)
		report.keys = keys_of(rio, own, sides);
	add_path(rio, &report, why);
	add_input(rio, &report, why);
	vec_push(&rio->reports, report);
	return &vec_last(&rio->reports);
}

static const struct object *object_of(const struct rio *rio,
				      struct static_access access)
{
	const struct thing *thing = location_thing(
		&rio->hazards.statics->points.locations, access.location);
	return thing->kind == THING_OBJECT
		       ? &rio->image->objects.items[thing->object]
		       : NULL;
}

void rio_add_location(struct rio *rio, struct rio_report *report, uint32_t side,
		      struct static_access access)
{
	const struct locations *locations =
		&rio->hazards.statics->points.locations;
	const struct object *object = object_of(rio, access);
	size_t index =
		object ? (size_t)(object - rio->image->objects.items) : 0;
	bool is_unused = object && object->is_internal &&
			 !rio->is_read[index] && !rio->is_read_here[index];
	for (size_t i = 0; i < report->locations.len; i++) {
		struct rio_location *known = &report->locations.items[i];
		if (known->side != side ||
		    known->access.location != access.location ||
		    known->access.bytes != access.bytes)
			continue;
		known->is_unused &= is_unused;
		return;
	}
	struct strbuf name = { 0 };
	locations_name(locations, access.location, access.bytes, &name);
	vec_push(&report->locations,
		 ((struct rio_location){
			 side, strbuf_to_arena(&name, &rio->findings->arena),
			 access, is_unused }));
}

static int compare_names(const void *a, const void *b)
{
	const struct rio_location *left = a, *right = b;
	int order = strcmp(left->name, right->name);
	return order ? order
		     : (left->side > right->side) - (left->side < right->side);
}

/* The names of a side, without duplicates; side NONE: of all sides. */
static const char **names_of(struct rio *rio, const struct rio_report *report,
			     uint32_t side, bool is_unused)
{
	const char **names =
		arena_alloc(&rio->findings->arena,
			    (report->locations.len + 1) * sizeof(*names));
	size_t count = 0;
	for (size_t i = 0; i < report->locations.len; i++) {
		const struct rio_location *one = &report->locations.items[i];
		if ((side != NONE && one->side != side) ||
		    one->is_unused != is_unused ||
		    (count && strcmp(names[count - 1], one->name) == 0))
			continue;
		names[count++] = one->name;
	}
	names[count] = NULL;
	return names;
}

/* Adds all sides, also those with nothing to report; "taken" is first. */
static void add_sides(struct rio *rio, const struct rio_report *report,
		      struct rio_finding *made)
{
	uint32_t count = report->sides ? report->sides : 2;
	struct rio_side *sides =
		arena_alloc(&rio->findings->arena, count * sizeof(*sides));
	for (uint32_t i = 0; i < count; i++) {
		bool swapped = report->sides == 2 &&
			       strcmp(report->keys[0], "not_taken") == 0;
		uint32_t at = swapped ? 1 - i : i;
		const char *key = report->sides ? report->keys[i]
				  : i           ? "not_taken"
						: "taken";
		sides[at] = (struct rio_side){ key, names_of(rio, report, i,
							     made->is_unused) };
	}
	struct rio_place *also = arena_alloc(
		&rio->findings->arena, (report->also.len + 1) * sizeof(*also));
	for (size_t i = 0; i < report->also.len; i++)
		also[i] = report->also.items[i];
	made->also = also;
	made->also_count = report->also.len;
	made->sides = sides;
	made->side_count = count;
}

/* Sets the object of the finding from its first name. */
static void add_object(struct rio *rio, const struct rio_location *first,
		       struct finding *finding)
{
	const struct locations *locations =
		&rio->hazards.statics->points.locations;
	const struct object *object = object_of(rio, first->access);
	struct strbuf name = { 0 };
	locations_thing_name(
		locations,
		location_at(locations, first->access.location)->thing, &name);
	finding->name = first->name;
	finding->variable = strbuf_to_arena(&name, &rio->findings->arena);
	finding->segment = "globals";
	finding->role = "variable";
	if (object && !object_is_local(object)) {
		finding->variable = object->name;
		finding->has_address = true;
		finding->address = object->address;
		finding->size = object->size;
	} else {
		bool is_block =
			location_thing(locations, first->access.location)
				->kind == THING_BLOCK;
		finding->segment = is_block ? "heap" : "stack";
		finding->role = is_block ? "block" : "local";
	}
	if (object && object->scope != NONE)
		finding->function =
			rio->image->scopes.items[object->scope].name;
}

/* SPEC 6.4: whether all its variables are declared as intended. */
static bool is_intended(const struct rio *rio, const struct rio_report *report,
			bool is_unused)
{
	for (size_t i = 0; i < report->locations.len; i++) {
		const struct rio_location *one = &report->locations.items[i];
		const struct object *object = object_of(rio, one->access);
		if (one->is_unused != is_unused)
			continue;
		const char *function =
			object && object->scope != NONE
				? rio->image->scopes.items[object->scope].name
				: NULL;
		if (!object ||
		    !environment_is_intended(rio->options->environment,
					     object->name, function))
			return false;
	}
	return true;
}

static void make_finding(struct rio *rio, const struct rio_report *report,
			 bool is_unused)
{
	struct findings *findings = rio->findings;
	const struct rio_location *first = NULL;
	for (size_t i = 0; i < report->locations.len && !first; i++) {
		if (report->locations.items[i].is_unused == is_unused)
			first = &report->locations.items[i];
	}
	if (!first)
		return;
	struct rio_finding *made = arena_alloc(&findings->arena, sizeof(*made));
	*made = (struct rio_finding){ .input = report->input,
				      .input_site = report->input_site,
				      .path = report->path,
				      .path_length = report->path_length,
				      .is_branch = report->sides > 0,
				      .is_unused = is_unused };
	add_sides(rio, report, made);
	bool intended = is_intended(rio, report, is_unused);
	struct finding finding = {
		.rule = report->rule,
		.level = is_unused || intended ? LEVEL_NOTE : LEVEL_WARNING,
		.is_intended = intended,
		.consumer = { .site = report->site },
		.producer = { .site = NONE },
		.parts = names_of(rio, report, NONE, is_unused),
		.checkpoint = report->checkpoint,
		.details = made,
	};
	add_object(rio, first, &finding);
	finding_write_message(findings, &finding);
	vec_push(&findings->items, finding);
}

/* A branch has one report: pattern (b) leaves out what (a) has. */
static void leave_out(struct rio *rio, struct rio_report *report)
{
	size_t kept = 0;
	uint64_t key = (uint64_t)RULE_RIO_BRANCH << 56 |
		       (uint64_t)(report->sides & 0xffff) << 32 | report->site;
	uint64_t *other = map_get(&rio->report_at, key);
	if (report->rule != RULE_RIO_READ || !report->sides || !other)
		return;
	const struct rio_report *writes = &rio->reports.items[*other - 1];
	for (size_t i = 0; i < report->locations.len; i++) {
		bool is_there = false;
		for (size_t k = 0; k < writes->locations.len; k++)
			is_there |=
				strcmp(report->locations.items[i].name,
				       writes->locations.items[k].name) == 0;
		if (!is_there)
			report->locations.items[kept++] =
				report->locations.items[i];
	}
	report->locations.len = kept;
}

/* A variable that is unused has one note, whatever it depends on. */
static void leave_out_noted(struct rio *rio, struct rio_report *report)
{
	size_t kept = 0;
	for (size_t i = 0; i < report->locations.len; i++) {
		const struct rio_location one = report->locations.items[i];
		const struct object *object = object_of(rio, one.access);
		if (!one.is_unused ||
		    !rio->is_noted[object - rio->image->objects.items])
			report->locations.items[kept++] = one;
	}
	report->locations.len = kept;
	for (size_t i = 0; i < kept; i++) {
		const struct rio_location *one = &report->locations.items[i];
		const struct object *object = object_of(rio, one->access);
		if (one->is_unused)
			rio->is_noted[object - rio->image->objects.items] =
				true;
	}
}

/* What a warning is about needs no note. */
static void mark_used(struct rio *rio)
{
	for (size_t i = 0; i < rio->reports.len; i++) {
		const struct rio_report *report = &rio->reports.items[i];
		for (size_t k = 0; k < report->locations.len; k++) {
			const struct rio_location *one =
				&report->locations.items[k];
			const struct object *object =
				object_of(rio, one->access);
			if (object && !one->is_unused)
				rio->is_noted[object -
					      rio->image->objects.items] = true;
		}
	}
}

void rio_make_findings(struct rio *rio)
{
	for (size_t i = 0; i < rio->reports.len; i++)
		leave_out(rio, &rio->reports.items[i]);
	rio_merge_causes(rio);
	mark_used(rio);
	for (size_t i = 0; i < rio->reports.len; i++) {
		struct rio_report *report = &rio->reports.items[i];
		leave_out_noted(rio, report);
		if (report->locations.len)
			qsort(report->locations.items, report->locations.len,
			      sizeof(struct rio_location), compare_names);
		make_finding(rio, report, false);
		make_finding(rio, report, true);
	}
}
