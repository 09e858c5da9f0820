/* SPDX-License-Identifier: Apache-2.0 */
/* What a program's own code saves: in its recovery routine, by calls that log,
 * and on branches that are taken after a failure. */
#include <string.h>

#include "analysis/sets/saves_parts.h"

static const struct {
	const char *name;
	unsigned argument;
} loggers[] = {
#define LOGGER(name, argument) { name, argument },
#define REVERT_TEST(name)
#include "analysis/sets/saves.def"
#undef LOGGER
#undef REVERT_TEST
};

static const char *const tests[] = {
#define LOGGER(name, argument)
#define REVERT_TEST(name) name,
#include "analysis/sets/saves.def"
#undef LOGGER
#undef REVERT_TEST
};

/* The recovery routine runs after a failure in any window. */
static void add_recovery(struct saves *saves)
{
	const struct checkpoint_sets *sets = saves->sets;
	const struct statics *statics = sets->hazards.statics;
	uint32_t fn = sets->image->restore;
	if (fn == NONE || !statics->points.of_fn[fn].len)
		return;
	uint32_t instance = statics->points.of_fn[fn].items[0];
	for (size_t i = 0; i < sets->windows.len; i++)
		byte_set_unite(&saves->of[i].bytes,
			       &statics->effects.of[instance].surely);
}

/* The name of the function that a node calls; "" if there are several or
 * none. */
static const char *callee_name(const struct hazards *hazards, uint32_t node)
{
	const struct regions *regions = &hazards->regions;
	const struct points *points = regions->points;
	uint32_t call =
		points_first_call(points, regions->nodes.items[node].instance,
				  region_last(regions, node));
	if (regions->nodes.items[node].end != NODE_CALLS || !call ||
	    points_next_call(points, call))
		return "";
	uint32_t callee = points->calls.items[call - 1].callee;
	return hazards->image->fns.items[points->instances.items[callee].fn]
		.name;
}

/* Adds what an argument of a call points to, as whole objects. */
static void add_argument(struct saves *saves, uint32_t set, uint32_t node,
			 unsigned argument)
{
	const struct hazards *hazards = &saves->sets->hazards;
	struct points *points = &hazards->statics->points;
	uint32_t instance = hazards->regions.nodes.items[node].instance;
	index_list to = points_to(
		points, instance,
		flow_argument(region_flow(&hazards->regions, instance),
			      region_last(&hazards->regions, node), argument));
	/* With several targets, each call may save a different one. */
	for (size_t i = 0; to.len == 1 && i < to.len; i++) {
		struct static_access access = { to.items[i], UINT64_MAX };
		byte_set_add(&saves->of[set].bytes,
			     access_range(&points->locations, access));
	}
	vec_release(&to);
}

/* Adds what the nodes of a side surely write, if they contain no further
 * branch. */
static void add_side(struct saves *saves, uint32_t set, uint32_t node,
		     uint32_t way)
{
	struct hazards *hazards = &saves->sets->hazards;
	struct regions *regions = &hazards->regions;
	node_list nodes = { 0 };
	bool is_straight = true;
	region_side(regions, node, way, hazards->window.within, &nodes);
	for (size_t i = 0; i < nodes.len; i++)
		is_straight &= region_sides(regions, nodes.items[i]) < 2;
	for (size_t i = 0; is_straight && i < nodes.len; i++)
		byte_set_unite(&saves->of[set].bytes,
			       &regions->nodes.items[nodes.items[i]].surely);
	vec_release(&nodes);
}

/* Handles the branch on the result of a call: the first branch after it. */
static void add_reverted(struct saves *saves, uint32_t set, uint32_t node)
{
	const struct regions *regions = &saves->sets->hazards.regions;
	uint32_t left = (uint32_t)regions->nodes.len;
	while (left-- && region_sides(regions, node) < 2 &&
	       region_block(regions, node)->ways == 1)
		node = region_way(regions, node, 0);
	uint32_t sides = region_sides(regions, node);
	for (uint32_t i = 0; sides == 2 && i < sides; i++)
		add_side(saves, set, node, i);
}

static void look_at_call(struct saves *saves, uint32_t set, uint32_t node)
{
	const struct regions *regions = &saves->sets->hazards.regions;
	const char *name = callee_name(&saves->sets->hazards, node);
	for (size_t i = 0; i < sizeof(loggers) / sizeof(loggers[0]); i++) {
		if (strcmp(loggers[i].name, name) == 0)
			add_argument(saves, set, node, loggers[i].argument);
	}
	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++) {
		if (strcmp(tests[i], name) == 0 &&
		    region_block(regions, node)->ways == 1)
			add_reverted(saves, set, region_way(regions, node, 0));
	}
}

static void look_at_window(void *context, const struct window_start *start)
{
	struct saves *saves = context;
	struct static_window *window = &saves->sets->hazards.window;
	uint32_t set = sets_set_of(saves->sets, start);
	window_find(window, start->at.instance, start->at.pc);
	for (size_t i = 0; i < window->nodes.len; i++)
		look_at_call(saves, set,
			     window_node(window, window->nodes.items[i]));
}

void saves_add_code(struct saves *saves)
{
	add_recovery(saves);
	hazards_each_window(&saves->sets->hazards, look_at_window, saves);
}
