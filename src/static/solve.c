/* SPDX-License-Identifier: Apache-2.0 */
/* Dataflow over a graph. */
#include "static/solve.h"

#include <stdlib.h>

/* The nodes in the order of visits, and which of them wait. */
struct rounds {
	uint32_t count, *order;
	uint32_t *first, *next; /* the neighbours of a node, as lists */
	uint32_t *to;
	bool *waits;
};

static void order_nodes(const struct dataflow *dataflow, struct rounds *rounds)
{
	const struct graph *graph = dataflow->graph;
	rounds->count = graph_order(graph, rounds->order);
	for (uint32_t i = 0; dataflow->is_backward && i < rounds->count / 2;
	     i++) {
		uint32_t other = rounds->count - 1 - i;
		uint32_t swap = rounds->order[i];
		rounds->order[i] = rounds->order[other];
		rounds->order[other] = swap;
	}
	for (size_t i = 0; i < graph->edges.len; i++) {
		struct edge edge = graph->edges.items[i];
		uint32_t from = dataflow->is_backward ? edge.to : edge.from;
		rounds->to[i] = dataflow->is_backward ? edge.from : edge.to;
		rounds->next[i] = rounds->first[from];
		rounds->first[from] = (uint32_t)i + 1;
	}
}

static void visit(const struct dataflow *dataflow, struct rounds *rounds,
		  uint32_t node)
{
	rounds->waits[node] = false;
	dataflow->transfer(dataflow->context, node);
	for (uint32_t i = rounds->first[node]; i; i = rounds->next[i - 1]) {
		uint32_t to = rounds->to[i - 1];
		if (dataflow->meet(dataflow->context, node, to))
			rounds->waits[to] = true;
	}
}

void dataflow_solve(const struct dataflow *dataflow, const bool *starts)
{
	const struct graph *graph = dataflow->graph;
	size_t edges = graph->edges.len + 1;
	struct rounds rounds = {
		.order = mem_alloc(graph->nodes * sizeof(uint32_t)),
		.first = mem_alloc(graph->nodes * sizeof(uint32_t)),
		.next = mem_alloc(edges * sizeof(uint32_t)),
		.to = mem_alloc(edges * sizeof(uint32_t)),
		.waits = mem_alloc(graph->nodes),
	};
	bool more = true;
	order_nodes(dataflow, &rounds);
	for (uint32_t i = 0; i < graph->nodes; i++)
		rounds.waits[i] = starts[i];
	while (more) {
		more = false;
		for (uint32_t i = 0; i < rounds.count; i++) {
			if (!rounds.waits[rounds.order[i]])
				continue;
			visit(dataflow, &rounds, rounds.order[i]);
			more = true;
		}
	}
	free(rounds.order);
	free(rounds.first);
	free(rounds.next);
	free(rounds.to);
	free(rounds.waits);
}
