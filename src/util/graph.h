/* SPDX-License-Identifier: Apache-2.0 */
/* Directed graphs of numbered nodes, of which node 0 is the entry: dominators
 * and the ends of loops. Used on the blocks of functions. */
#ifndef BROWNOUT_UTIL_GRAPH_H
#define BROWNOUT_UTIL_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "util/vec.h"

#define NO_NODE UINT32_MAX

struct edge {
	uint32_t from, to;
};

/* { .nodes = n } has no edges yet; n is at least 1. */
struct graph {
	uint32_t nodes;
	VEC(struct edge) edges; /* in any order, also several times */
};

void graph_release(struct graph *graph);

/* The nodes that the entry reaches, in reverse post-order: a node comes before
 * those that it leads to, but for edges back. Returns how many; order has room
 * for all nodes. */
uint32_t graph_order(const struct graph *graph, uint32_t *order);

/* idom[n] becomes the last node that every way from the entry to n passes
 * before n; the entry's is the entry; NO_NODE: no way leads to n. */
void graph_dominators(const struct graph *graph, uint32_t *idom);

/* Marks nodes so that every cycle that the entry reaches has one: the sources
 * of edges to a dominator (the latches of natural loops), and where a cycle has
 * several entries, so that no node of it dominates the others, the sources of
 * edges that close it in a depth-first search. */
void graph_latches(const struct graph *graph, bool *is_latch);

#endif
