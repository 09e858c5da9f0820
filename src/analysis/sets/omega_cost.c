/* SPDX-License-Identifier: Apache-2.0 */
/* Who writes the members of checkpoint sets, and what saving them costs: SPEC
 * 8.4. */
#include <stdlib.h>

#include "analysis/sets/omega_parts.h"

/* Operations of the user's code that lead to one of the library: all calls, and
 * calls of what calls it. */
static void find_users(struct omega *omega, struct program_point at,
		       index_list *users)
{
	const struct hazards *hazards = &omega->hazards;
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

static void add_rows(struct omega *omega, struct program_point at,
		     struct omega_write row)
{
	index_list users = { 0 };
	find_users(omega, at, &users);
	for (size_t i = 0; i < users.len; i++) {
		row.pc = users.items[i];
		row.inside = at.pc;
		vec_push(&omega->writes, row);
	}
	vec_release(&users);
}

static void add_write(struct omega *omega, uint32_t set,
		      struct program_point at, struct static_access access)
{
	struct byte_range bytes =
		access_range(&omega->hazards.statics->points.locations, access);
	for (uint32_t i = omega_find(omega, set, 0, bytes); i != NONE;
	     i = omega_find(omega, set, i + 1, bytes)) {
		struct omega_member *member =
			&omega->sets.items[set].members.items[i];
		if (!member->least || access.bytes < member->least)
			member->least = access.bytes;
		omega->is_logged[at.pc] = true;
		add_rows(omega, at,
			 (struct omega_write){
				 .set = set, .member = i, .access = access });
	}
}

/* The writes of a node, from an operation on. */
static void add_writes(struct omega *omega, uint32_t set, uint32_t node,
		       uint32_t first)
{
	struct hazards *hazards = &omega->hazards;
	const struct region_node *row = &hazards->regions.nodes.items[node];
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *one =
			&hazards->regions.accesses.items[i];
		if (one->is_write && one->pc >= first &&
		    hazards_is_nv(hazards, one->access))
			add_write(omega, set,
				  (struct program_point){ row->instance,
							  one->pc },
				  one->access);
	}
}

static void look_at_window(void *context, const struct window_start *start)
{
	struct omega *omega = context;
	struct hazards *hazards = &omega->hazards;
	struct static_window *window = &hazards->window;
	uint32_t set = omega_set_of(omega, start);
	window_find(window, start->at.instance, start->at.pc);
	for (size_t i = 0; i < window->nodes.len; i++) {
		uint32_t node = window->nodes.items[i];
		add_writes(omega, set, window_node(window, node),
			   window_first(window, node));
	}
	for (uint32_t i = 0; i < hazards->regions.nodes.len; i++) {
		uint32_t instance = hazards->regions.nodes.items[i].instance;
		if (hazards->in_handler[instance])
			add_writes(omega, set, i, 0);
	}
}

static int compare_writes(const void *a, const void *b)
{
	const struct omega_write *left = a, *right = b;
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

static void sort_writes(struct omega *omega)
{
	size_t kept = 0;
	if (omega->writes.len)
		qsort(omega->writes.items, omega->writes.len,
		      sizeof(struct omega_write), compare_writes);
	for (size_t i = 0; i < omega->writes.len; i++) {
		if (kept && compare_writes(&omega->writes.items[kept - 1],
					   &omega->writes.items[i]) == 0)
			continue;
		omega->writes.items[kept++] = omega->writes.items[i];
	}
	omega->writes.len = kept;
}

static void count_entries(struct omega_set *set)
{
	for (size_t i = 0; i < set->members.len; i++) {
		const struct omega_member *member = &set->members.items[i];
		if (member->bytes == UINT64_MAX || !member->least)
			continue;
		uint64_t each = member->least < member->bytes ? member->least
							      : member->bytes;
		set->entries += (member->bytes + each - 1) / each;
	}
}

/* Operations of the user's code that write NV data. */
static void count_stores(struct omega *omega)
{
	struct hazards *hazards = &omega->hazards;
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
			if (omega->is_logged[one->pc])
				*map_put(&logged, pc) = 1;
		}
	}
	omega->stores = (uint32_t)stores.entries.len;
	omega->logged = (uint32_t)logged.entries.len;
	map_release(&stores);
	map_release(&logged);
}

/* Places in the source that access a member; an operation that is both a read
 * and a write in the source has two. */
static uint32_t count_uses(const struct omega *omega,
			   const struct omega_member *member)
{
	const struct hazards *hazards = &omega->hazards;
	const struct regions *regions = &hazards->regions;
	const struct locations *locations = &hazards->statics->points.locations;
	const struct byte_range own = omega_span(member);
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

/* A location that several checkpoints have is mended once. */
static void count_lines(struct omega *omega)
{
	struct map seen = { 0 };
	for (uint32_t i = 0; i < omega->sets.len; i++) {
		struct omega_set *set = &omega->sets.items[i];
		for (uint32_t k = 0; k < set->members.len; k++) {
			struct omega_member *member = &set->members.items[k];
			uint64_t key = (uint64_t)member->thing << 40 |
				       (member->offset & 0xfffff) << 20 |
				       (member->bytes & 0xfffff);
			uint64_t *known = map_put(&seen, key);
			member->uses = *known ? (uint32_t)*known - 1
					      : count_uses(omega, member);
			if (*known)
				continue;
			*map_put(&seen, key) = member->uses + 1;
			omega->lines += 2 + member->uses;
			if (!(member->why & OMEGA_WAR))
				omega->rio_lines += 2 + member->uses;
		}
	}
	map_release(&seen);
}

void omega_count(struct omega *omega)
{
	hazards_each_window(&omega->hazards, look_at_window, omega);
	sort_writes(omega);
	for (size_t i = 0; i < omega->sets.len; i++)
		count_entries(&omega->sets.items[i]);
	count_stores(omega);
	count_lines(omega);
}

const struct omega_write *omega_writes(const struct omega *omega, uint32_t pc,
				       size_t *count)
{
	size_t low = 0, high = omega->writes.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (omega->writes.items[middle].pc < pc)
			low = middle + 1;
		else
			high = middle;
	}
	*count = 0;
	while (low + *count < omega->writes.len &&
	       omega->writes.items[low + *count].pc == pc)
		++*count;
	return omega->writes.items + low;
}

uint64_t omega_metadata(const struct omega *omega, const struct omega_set *set)
{
	return set->entries * 3 * omega->image->target->word;
}
