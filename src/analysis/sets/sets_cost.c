/* SPDX-License-Identifier: Apache-2.0 */
/* Finds what writes the members of checkpoint sets, and computes what saving
 * them costs: SPEC 8.4. */
#include <stdlib.h>

#include "analysis/sets/sets_parts.h"

/* Finds the operations of user code that lead to one in the library: all direct
 * and indirect calls. */
static void find_users(struct checkpoint_sets *sets, struct program_point at,
		       index_list *users)
{
	const struct hazards *hazards = &sets->hazards;
	const struct regions *regions = &hazards->regions;
	bool *seen = mem_alloc(regions->instances + 1);
	index_list open = { 0 };
	vec_push(users, at.pc);
	vec_push(&open, at.instance);
	seen[at.instance] = true;
	while (open.len) {
		uint32_t instance = vec_pop(&open);
		const struct region_fn *fn = &regions->of[instance];
		for (size_t i = 0; !hazards_is_users(hazards, instance) &&
				   i < fn->callers.len;
		     i++) {
			uint32_t caller = fn->callers.items[i];
			uint32_t next = regions->nodes.items[caller].instance;
			if (hazards_is_users(hazards, next))
				vec_push(users, region_last(regions, caller));
			if (!seen[next])
				vec_push(&open, next);
			seen[next] = true;
		}
	}
	vec_release(&open);
	free(seen);
}

static void add_rows(struct checkpoint_sets *sets, struct program_point at,
		     struct sets_write row)
{
	index_list users = { 0 };
	find_users(sets, at, &users);
	for (size_t i = 0; i < users.len; i++) {
		row.pc = users.items[i];
		row.inside = at.pc;
		vec_push(&sets->writes, row);
	}
	vec_release(&users);
}

static void add_write(struct checkpoint_sets *sets, uint32_t set,
		      struct program_point at, struct static_access access)
{
	struct byte_range bytes =
		access_range(&sets->hazards.statics->points.locations, access);
	for (uint32_t i = sets_find(sets, set, 0, bytes); i != NONE;
	     i = sets_find(sets, set, i + 1, bytes)) {
		struct set_member *member =
			&sets->windows.items[set].members.items[i];
		if (!member->least || access.bytes < member->least)
			member->least = access.bytes;
		sets->is_logged[at.pc] = true;
		add_rows(sets, at,
			 (struct sets_write){
				 .set = set, .member = i, .access = access });
	}
}

/* Adds the writes of a node, from an operation on. */
static void add_writes(struct checkpoint_sets *sets, uint32_t set,
		       uint32_t node, uint32_t first)
{
	struct hazards *hazards = &sets->hazards;
	const struct region_node *row = &hazards->regions.nodes.items[node];
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one =
			&hazards->regions.accesses.items[i];
		if (one->is_write && one->pc >= first &&
		    hazards_is_nv(hazards, one->access))
			add_write(sets, set,
				  (struct program_point){ row->instance,
							  one->pc },
				  one->access);
	}
}

static void look_at_window(void *context, const struct window_start *start)
{
	struct checkpoint_sets *sets = context;
	struct hazards *hazards = &sets->hazards;
	struct static_window *window = &hazards->window;
	uint32_t set = sets_set_of(sets, start);
	window_find(window, start->at.instance, start->at.pc);
	for (size_t i = 0; i < window->nodes.len; i++) {
		uint32_t node = window->nodes.items[i];
		add_writes(sets, set, window_node(window, node),
			   window_first(window, node));
	}
	for (uint32_t i = 0; i < hazards->regions.nodes.len; i++) {
		uint32_t instance = hazards->regions.nodes.items[i].instance;
		if (hazards->regions.in_handler[instance])
			add_writes(sets, set, i, 0);
	}
}

static int compare_writes(const void *a, const void *b)
{
	const struct sets_write *left = a, *right = b;
	const uint32_t x[] = { left->pc, left->inside, left->set, left->member,
			       left->access.location };
	const uint32_t y[] = { right->pc, right->inside, right->set,
			       right->member, right->access.location };
	for (int i = 0; i < 5; i++) {
		if (x[i] != y[i])
			return x[i] < y[i] ? -1 : 1;
	}
	return (left->access.bytes > right->access.bytes) -
	       (left->access.bytes < right->access.bytes);
}

static void sort_writes(struct checkpoint_sets *sets)
{
	size_t kept = 0;
	if (sets->writes.len)
		qsort(sets->writes.items, sets->writes.len,
		      sizeof(struct sets_write), compare_writes);
	for (size_t i = 0; i < sets->writes.len; i++) {
		if (kept && compare_writes(&sets->writes.items[kept - 1],
					   &sets->writes.items[i]) == 0)
			continue;
		sets->writes.items[kept++] = sets->writes.items[i];
	}
	sets->writes.len = kept;
}

static void count_entries(struct window_set *set)
{
	for (size_t i = 0; i < set->members.len; i++) {
		const struct set_member *member = &set->members.items[i];
		if (member->bytes == UINT64_MAX || !member->least)
			continue;
		uint64_t each = member->least < member->bytes ? member->least
							      : member->bytes;
		set->entries += (member->bytes + each - 1) / each;
	}
}

/* Counts the operations of user code that write NV data. */
static void count_stores(struct checkpoint_sets *sets)
{
	struct hazards *hazards = &sets->hazards;
	const struct regions *regions = &hazards->regions;
	struct map stores = { 0 }, logged = { 0 };
	for (size_t i = 0; i < regions->nodes.len; i++) {
		const struct region_node *row = &regions->nodes.items[i];
		for (uint32_t k = row->first; k < row->first + row->count;
		     k++) {
			const struct op_access *one =
				&regions->accesses.items[k];
			if (!one->is_write ||
			    !hazards_is_nv(hazards, one->access))
				continue;
			uint32_t pc =
				hazards_place(hazards,
					      (struct program_point){
						      row->instance, one->pc })
					.pc;
			*map_put(&stores, pc) = 1;
			if (sets->is_logged[one->pc])
				*map_put(&logged, pc) = 1;
		}
	}
	sets->stores = (uint32_t)stores.entries.len;
	sets->logged = (uint32_t)logged.entries.len;
	map_release(&stores);
	map_release(&logged);
}

/* Counts the places in the source that access a member; an operation that both
 * reads and writes in the source counts twice. */
static uint32_t count_uses(const struct checkpoint_sets *sets,
			   const struct set_member *member)
{
	const struct hazards *hazards = &sets->hazards;
	const struct regions *regions = &hazards->regions;
	const struct locations *locations = &hazards->statics->points.locations;
	const struct byte_range own = sets_span(member);
	struct map sites = { 0 };
	for (size_t i = 0; i < regions->nodes.len; i++) {
		const struct region_node *row = &regions->nodes.items[i];
		for (uint32_t k = row->first; k < row->first + row->count;
		     k++) {
			const struct op_access *one =
				&regions->accesses.items[k];
			struct program_point at = { row->instance, one->pc };
			struct byte_range bytes =
				access_range(locations, one->access);
			if (bytes.thing == own.thing && bytes.low < own.high &&
			    own.low < bytes.high)
				*map_put(&sites, hazards_site(hazards, at)) = 1;
		}
	}
	uint32_t uses = (uint32_t)sites.entries.len;
	map_release(&sites);
	return uses;
}

/* A location in several sets is fixed once. */
static void count_lines(struct checkpoint_sets *sets)
{
	struct map seen = { 0 };
	for (uint32_t i = 0; i < sets->windows.len; i++) {
		struct window_set *set = &sets->windows.items[i];
		for (uint32_t k = 0; k < set->members.len; k++) {
			struct set_member *member = &set->members.items[k];
			uint64_t key = (uint64_t)member->thing << 40 |
				       (member->offset & 0xfffff) << 20 |
				       (member->bytes & 0xfffff);
			uint64_t *known = map_put(&seen, key);
			member->uses = *known ? (uint32_t)*known - 1
					      : count_uses(sets, member);
			if (*known)
				continue;
			*map_put(&seen, key) = member->uses + 1;
			sets->lines += 2 + member->uses;
			if (!(member->why & SET_WAR))
				sets->rio_lines += 2 + member->uses;
		}
	}
	map_release(&seen);
}

void sets_count(struct checkpoint_sets *sets)
{
	hazards_each_window(&sets->hazards, look_at_window, sets);
	sort_writes(sets);
	for (size_t i = 0; i < sets->windows.len; i++)
		count_entries(&sets->windows.items[i]);
	count_stores(sets);
	count_lines(sets);
}

const struct sets_write *sets_writes(const struct checkpoint_sets *sets,
				     uint32_t pc, size_t *count)
{
	size_t low = 0, high = sets->writes.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (sets->writes.items[middle].pc < pc)
			low = middle + 1;
		else
			high = middle;
	}
	*count = 0;
	while (low + *count < sets->writes.len &&
	       sets->writes.items[low + *count].pc == pc)
		++*count;
	return sets->writes.items + low;
}

uint64_t sets_metadata(const struct checkpoint_sets *sets,
		       const struct window_set *set)
{
	return set->entries * 3 * sets->image->target->word;
}
