/* SPDX-License-Identifier: Apache-2.0 */
/* Directed graphs: dominators and the ends of loops. */
#include "util/graph.h"

#include <stdlib.h>

void graph_release(struct graph *graph)
{
	vec_release(&graph->edges);
}

/* Where each node's successors are: to[first[n]] … to[first[n + 1] - 1]. */
struct successors {
	uint32_t *first, *to;
};

static struct successors successors_of(const struct graph *graph)
{
	struct successors next = {
		mem_alloc((graph->nodes + 2) * sizeof(uint32_t)),
		mem_alloc((graph->edges.len + 1) * sizeof(uint32_t)),
	};
	/* Counted one place further on, so that filling moves each start to
	 * where it belongs. */
	uint32_t *start = next.first + 1;
	for (size_t i = 0; i < graph->edges.len; i++)
		start[graph->edges.items[i].from + 1]++;
	for (uint32_t n = 0; n < graph->nodes; n++)
		start[n + 1] += start[n];
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		next.to[start[edge.from]++] = edge.to;
	}
	return next;
}

static void successors_release(struct successors *next)
{
	free(next->first);
	free(next->to);
}

/* A depth-first search: what becomes of a node. */
enum state {
	NEW,
	OPEN, /* on the path */
	DONE,
};

struct step {
	uint32_t node, next; /* next: into successors.to */
};

/* Without recursion: the path, and which successor is next. */
struct search {
	struct successors successors;
	uint8_t *state;
	VEC(struct step) path;
};

static void search_init(struct search *search, const struct graph *graph)
{
	*search = (struct search){
		.successors = successors_of(graph),
		.state = mem_alloc(graph->nodes),
	};
}

static void search_release(struct search *search)
{
	successors_release(&search->successors);
	free(search->state);
	vec_release(&search->path);
}

static void search_open(struct search *search, uint32_t node)
{
	struct step step = { node, search->successors.first[node] };
	search->state[node] = OPEN;
	vec_push(&search->path, step);
}

static uint32_t search_close(struct search *search)
{
	uint32_t node = vec_pop(&search->path).node;
	search->state[node] = DONE;
	return node;
}

/* The next successor of the path's last node; NO_NODE: there is none left. */
static uint32_t search_next(struct search *search)
{
	struct step *step = &vec_last(&search->path);
	if (step->next == search->successors.first[step->node + 1])
		return NO_NODE;
	return search->successors.to[step->next++];
}

uint32_t graph_order(const struct graph *graph, uint32_t *order)
{
	struct search search;
	uint32_t free_from = graph->nodes;
	search_init(&search, graph);
	search_open(&search, 0);
	while (search.path.len) {
		uint32_t to = search_next(&search);
		if (to == NO_NODE)
			order[--free_from] = search_close(&search);
		else if (search.state[to] == NEW)
			search_open(&search, to);
	}
	search_release(&search);
	uint32_t count = graph->nodes - free_from;
	for (uint32_t i = 0; i < count; i++)
		order[i] = order[free_from + i];
	return count;
}

/* Reachable nodes with their places in reverse post-order. */
struct ranks {
	uint32_t count, *order;
	uint32_t *rank; /* by node; NO_NODE: not reachable */
};

static struct ranks ranks_of(const struct graph *graph)
{
	struct ranks ranks = {
		.order = mem_alloc(graph->nodes * sizeof(uint32_t)),
		.rank = mem_alloc(graph->nodes * sizeof(uint32_t)),
	};
	ranks.count = graph_order(graph, ranks.order);
	for (uint32_t n = 0; n < graph->nodes; n++)
		ranks.rank[n] = NO_NODE;
	for (uint32_t i = 0; i < ranks.count; i++)
		ranks.rank[ranks.order[i]] = i;
	return ranks;
}

static void ranks_release(struct ranks *ranks)
{
	free(ranks->order);
	free(ranks->rank);
}

/* The last node that dominates both, as far as idom is known. */
static uint32_t common_dominator(const struct ranks *ranks,
				 const uint32_t *idom, uint32_t a, uint32_t b)
{
	while (a != b) {
		if (ranks->rank[a] > ranks->rank[b])
			a = idom[a];
		else
			b = idom[b];
	}
	return a;
}

/* One round of Cooper, Harvey and Kennedy's algorithm; whether it changed
 * something. */
static bool improve(const struct ranks *ranks,
		    const struct successors *successors, uint32_t *idom)
{
	bool changes = false;
	for (uint32_t i = 0; i < ranks->count; i++) {
		uint32_t from = ranks->order[i];
		for (uint32_t k = successors->first[from];
		     k < successors->first[from + 1]; k++) {
			uint32_t to = successors->to[k];
			uint32_t better =
				idom[to] == NO_NODE
					? from
					: common_dominator(ranks, idom, from,
							   idom[to]);
			changes |= better != idom[to];
			idom[to] = better;
		}
	}
	return changes;
}

static void find_dominators(const struct graph *graph,
			    const struct ranks *ranks, uint32_t *idom)
{
	struct successors successors = successors_of(graph);
	for (uint32_t n = 0; n < graph->nodes; n++)
		idom[n] = NO_NODE;
	idom[0] = 0;
	while (improve(ranks, &successors, idom))
		;
	successors_release(&successors);
}

void graph_dominators(const struct graph *graph, uint32_t *idom)
{
	struct ranks ranks = ranks_of(graph);
	find_dominators(graph, &ranks, idom);
	ranks_release(&ranks);
}

static bool dominates(const struct ranks *ranks, const uint32_t *idom,
		      uint32_t above, uint32_t below)
{
	while (ranks->rank[below] > ranks->rank[above])
		below = idom[below];
	return below == above;
}

/* Cycles that have no latch yet get one. A node that is a latch is not left:
 * cycles through it have theirs. */
static void cut_other_cycles(const struct graph *graph,
			     const struct ranks *ranks, bool *is_latch)
{
	struct search search;
	search_init(&search, graph);
	for (uint32_t i = 0; i < ranks->count; i++) {
		if (search.state[ranks->order[i]] == NEW)
			search_open(&search, ranks->order[i]);
		while (search.path.len) {
			uint32_t node = vec_last(&search.path).node;
			uint32_t to =
				is_latch[node] ? NO_NODE : search_next(&search);
			if (to == NO_NODE)
				search_close(&search);
			else if (search.state[to] == NEW)
				search_open(&search, to);
			else if (search.state[to] == OPEN)
				is_latch[node] = true;
		}
	}
	search_release(&search);
}

void graph_latches(const struct graph *graph, bool *is_latch)
{
	struct ranks ranks = ranks_of(graph);
	uint32_t *idom = mem_alloc(graph->nodes * sizeof(uint32_t));
	find_dominators(graph, &ranks, idom);
	for (uint32_t n = 0; n < graph->nodes; n++)
		is_latch[n] = false;
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		if (ranks.rank[edge.from] != NO_NODE &&
		    dominates(&ranks, idom, edge.to, edge.from))
			is_latch[edge.from] = true;
	}
	cut_other_cycles(graph, &ranks, is_latch);
	free(idom);
	ranks_release(&ranks);
}
