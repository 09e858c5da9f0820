/* SPDX-License-Identifier: Apache-2.0 */
/* Finds where to cut regions so that each can be re-executed. */
#include "analysis/sets/idempotent.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/sets/hazards.h"

struct idempotent_search {
	struct hazards hazards;
	struct idempotent *found;
	/* Instance and operation of the user code that closes a pair in this
	 * window. */
	struct map closing;
	struct map cut, stuck; /* sites that are in the result */
	bool *is_seen;         /* by node of the window */
	bool is_last;
};

static uint64_t key_of(struct program_point at)
{
	return (uint64_t)at.instance << 32 | at.pc;
}

static bool is_same(struct program_point a, struct program_point b)
{
	return a.instance == b.instance && a.pc == b.pc;
}

/* Library code is cut where it is called. This does not help if the read is
 * inside the same call, or if an interrupt handler writes, which it may at any
 * time. */
static void add_pair(void *context, const struct hazard *hazard)
{
	struct idempotent_search *search = context;
	const struct hazards *hazards = &search->hazards;
	struct program_point read = hazards_place(hazards, hazard->by);
	struct program_point write = hazards_place(hazards, hazard->at);
	bool is_inside =
		!is_same(write, hazard->at) || is_same(hazard->by, hazard->at);
	if ((is_inside && is_same(read, write)) ||
	    hazards->regions.in_handler[hazard->at.instance]) {
		uint32_t site = hazards_site(hazards, write);
		uint64_t *known = map_put(&search->stuck, site);
		if (!*known)
			vec_push(&search->found->stuck, site);
		*known = 1;
		return;
	}
	*map_put(&search->closing, key_of(write)) = 1;
}

/* The first operation of a node that closes a pair; NONE: none does. */
static uint32_t closing_in(const struct idempotent_search *search,
			   uint32_t node)
{
	const struct static_window *window = &search->hazards.window;
	uint32_t own = window_node(window, node);
	const struct regions *regions = &search->hazards.regions;
	struct program_point at = { regions->nodes.items[own].instance,
				    window_first(window, node) };
	for (; at.pc < region_block(regions, own)->end; at.pc++) {
		const uint64_t *closes = map_get(&search->closing, key_of(at));
		if (closes && *closes)
			return at.pc;
	}
	return NONE;
}

static void add_cut(struct idempotent_search *search, struct program_point at)
{
	uint32_t site = hazards_site(&search->hazards, at);
	uint64_t *known = map_put(&search->cut, site);
	if (!*known)
		vec_push(&search->found->cuts, site);
	*known = 1;
}

static struct program_point position_in(const struct idempotent_search *search,
					uint32_t node, uint32_t pc)
{
	uint32_t own = window_node(&search->hazards.window, node);
	const struct region_node *row =
		&search->hazards.regions.nodes.items[own];
	return (struct program_point){ row->instance, pc };
}

/* Cuts before every operation that closes a pair. */
static void cut_all(struct idempotent_search *search)
{
	for (size_t i = 0; i < search->closing.entries.len; i++) {
		uint64_t key = search->closing.entries.items[i].key;
		add_cut(search, (struct program_point){ (uint32_t)(key >> 32),
							(uint32_t)key });
	}
}

/* Follows all paths from the start of the window to the first cut. */
static void walk(struct idempotent_search *search)
{
	const struct static_window *window = &search->hazards.window;
	node_list work = { 0 };
	memset(search->is_seen, 0, window->start + 1);
	vec_push(&work, window->start);
	while (work.len) {
		uint32_t node = vec_pop(&work);
		if (search->is_seen[node] || !window->within[node])
			continue;
		search->is_seen[node] = true;
		uint32_t pc = closing_in(search, node);
		if (pc != NONE) {
			add_cut(search, position_in(search, node, pc));
			continue;
		}
		window_follow(window, node, &work);
		window_enter(window, node, &work);
	}
	vec_release(&work);
}

static void look_at_window(void *context, const struct window_start *start)
{
	struct idempotent_search *search = context;
	hazards_find(&search->hazards, start->at, NULL);
	hazards_collect(&search->hazards);
	map_release(&search->closing);
	hazards_war(&search->hazards, add_pair, search);
	if (search->is_last)
		cut_all(search);
	else if (search->closing.entries.len)
		walk(search);
}

void idempotent_find(struct idempotent *found, const struct image *image,
		     const struct nv_map *nv, bool is_last)
{
	struct idempotent_search search = { .found = found,
					    .is_last = is_last };
	vec_clear(&found->cuts);
	vec_clear(&found->stuck);
	hazards_init(&search.hazards, image, WHEN_ALWAYS, nv);
	search.is_seen = mem_alloc(search.hazards.window.start + 1);
	hazards_each_window(&search.hazards, look_at_window, &search);
	free(search.is_seen);
	map_release(&search.closing);
	map_release(&search.cut);
	map_release(&search.stuck);
	hazards_release(&search.hazards);
}

void idempotent_release(struct idempotent *found)
{
	vec_release(&found->cuts);
	vec_release(&found->stuck);
}
