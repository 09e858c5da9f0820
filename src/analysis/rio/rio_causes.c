/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input: one report per cause, SPEC 7.2. What a branch reports, the
 * branches on its sides and others on the same input do not report again; it
 * lists their places instead. */
#include "analysis/rio/rio_parts.h"

#include <stdlib.h>

/* The node of an operation. */
static uint32_t node_at(const struct rio *rio, struct program_point at)
{
	const struct regions *regions = &rio->hazards.regions;
	return region_node(
		regions, at.instance,
		flow_block_at(region_flow(regions, at.instance), at.pc));
}

void rio_note_cause(struct rio *rio, uint32_t report,
		    const struct hazard *hazard)
{
	uint32_t at = node_at(rio, hazard->by);
	for (size_t i = 0; i < rio->causes.len; i++) {
		if (rio->causes.items[i].report == report &&
		    rio->causes.items[i].at == at)
			return;
	}
	uint32_t node = hazard->node == NONE ? NONE
					     : window_node(&rio->hazards.window,
							   hazard->node);
	vec_push(&rio->causes, ((struct rio_cause){ report, at, node }));
}

/* Notes which reports of the window lie on the sides of one. */
static void note_sides(struct rio *rio, const struct rio_cause *cause)
{
	struct hazards *hazards = &rio->hazards;
	bool *is_on = mem_alloc(hazards->regions.nodes.len + 1);
	node_list nodes = { 0 };
	uint32_t sides = region_sides(&hazards->regions, cause->node);
	for (uint32_t i = 0; i < sides; i++)
		region_side(&hazards->regions, cause->node, i,
			    hazards->window.within, &nodes);
	for (size_t i = 0; i < nodes.len; i++)
		is_on[nodes.items[i]] = true;
	for (size_t i = 0; i < rio->causes.len; i++) {
		const struct rio_cause *inner = &rio->causes.items[i];
		if (is_on[inner->at] && inner->report != cause->report)
			*map_put(&rio->nested, (uint64_t)cause->report << 32 |
						       inner->report) = 1;
	}
	vec_release(&nodes);
	free(is_on);
}

void rio_note_nested(struct rio *rio)
{
	for (size_t i = 0; i < rio->causes.len; i++) {
		if (rio->causes.items[i].node != NONE)
			note_sides(rio, &rio->causes.items[i]);
	}
	vec_clear(&rio->causes);
}

/* Whether a report can stand for what another one reports, too. */
static bool stands_for(struct rio *rio, uint32_t one, uint32_t other)
{
	const struct rio_report *a = &rio->reports.items[one];
	const struct rio_report *b = &rio->reports.items[other];
	if (one == other || (a->rule != RULE_RIO_BRANCH && a->rule != b->rule))
		return false;
	return map_get(&rio->nested, (uint64_t)one << 32 | other) ||
	       (one < other && a->input_site == b->input_site);
}

static bool has_location(const struct rio *rio, const struct rio_report *report,
			 const struct rio_location *location)
{
	const struct locations *locations =
		&rio->hazards.statics->points.locations;
	byte_set bytes = { 0 };
	for (size_t i = 0; i < report->locations.len; i++)
		byte_set_add(&bytes,
			     access_range(locations,
					  report->locations.items[i].access));
	bool has = byte_set_has_all(&bytes,
				    access_range(locations, location->access));
	vec_release(&bytes);
	return has;
}

/* What is read in a window of the other report is read. */
static void use_location(const struct rio *rio, struct rio_report *report,
			 const struct rio_location *location)
{
	const struct locations *locations =
		&rio->hazards.statics->points.locations;
	struct byte_range used = access_range(locations, location->access);
	for (size_t i = 0; !location->is_unused && i < report->locations.len;
	     i++) {
		struct rio_location *one = &report->locations.items[i];
		struct byte_range own = access_range(locations, one->access);
		if (own.thing == used.thing && own.low < used.high &&
		    used.low < own.high)
			one->is_unused = false;
	}
}

static void add_place(struct rio_report *report, struct rio_place place)
{
	bool is_known = place.site == report->site;
	for (size_t i = 0; i < report->also.len; i++)
		is_known |= report->also.items[i].site == place.site;
	if (!is_known)
		vec_push(&report->also, place);
}

/* A report stands for another one, and for all that that one stood for. */
static void take_over(struct rio_report *report, const struct rio_report *other)
{
	add_place(report, (struct rio_place){ other->site, other->input });
	for (size_t i = 0; i < other->also.len; i++)
		add_place(report, other->also.items[i]);
}

/* Leaves out the locations of a report that another one has. One that has it
 * remains for each: what is left out here is there at that time, and goes to
 * another one if it is left out there. */
static void reduce(struct rio *rio, uint32_t index)
{
	struct rio_report *report = &rio->reports.items[index];
	size_t kept = 0;
	for (size_t i = 0; i < report->locations.len; i++) {
		const struct rio_location location = report->locations.items[i];
		struct rio_report *by = NULL;
		for (uint32_t k = 0; k < rio->reports.len && !by; k++) {
			if (stands_for(rio, k, index) &&
			    has_location(rio, &rio->reports.items[k],
					 &location))
				by = &rio->reports.items[k];
		}
		if (by) {
			use_location(rio, by, &location);
			take_over(by, report);
		} else {
			report->locations.items[kept++] = location;
		}
	}
	report->locations.len = kept;
}

void rio_merge_causes(struct rio *rio)
{
	for (uint32_t i = 0; i < rio->reports.len; i++)
		reduce(rio, i);
}
