/* SPDX-License-Identifier: Apache-2.0 */
/* Directed graphs of numbered nodes, of which node 0 is the entry: dominators,
 * post-dominators, control dependence, loops, cycles. Used on the blocks of
 * functions and on calls. */
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

/* Whether the way goes on behind a node. */
enum graph_exit {
	EXIT_NOT,
	EXIT_ALSO, /* it ends there, or goes on along the edges */
	EXIT_ONLY, /* it ends there, whatever the edges say */
};

/* ipdom[n] becomes the first node that every way from n to an exit passes
 * behind n; `nodes`: none, they only have the end in common; NO_NODE: the entry
 * does not reach n. Nodes without a way on are exits, too. Where a cycle never
 * ends, each round of it is taken for a way to the end: its edges back to the
 * node that it is entered by count as exits. exits: by node, enum graph_exit;
 * NULL: none but those. */
void graph_post_dominators(const struct graph *graph, const uint8_t *exits,
			   uint32_t *ipdom);

/* That a node is reached depends on which way `branch` goes, of several: it is
 * if the way leads to `side`. */
struct dependence {
	uint32_t branch, side, node;
};
typedef VEC(struct dependence) dependence_list;

/* All of them, by branch, then side, then node; exits and ipdom as above. */
void graph_dependence(const struct graph *graph, const uint8_t *exits,
		      const uint32_t *ipdom, dependence_list *list);

/* A natural loop: nodes that lead back to a node that dominates them. Loops
 * with the same header are one. */
struct graph_loop {
	uint32_t header;
	uint32_t outer; /* the smallest loop around it; NO_NODE */
	uint32_t depth; /* 1: no loop around it */
	uint32_t nodes; /* how many, inner loops' included */
};
typedef VEC(struct graph_loop) loop_list;

/* All of them, outer loops first; loop_of[n] is the smallest one that n is in,
 * an index of the list, or NO_NODE. */
void graph_loops(const struct graph *graph, loop_list *list, uint32_t *loop_of);

/* component[n] is the same for nodes that reach each other. Components are
 * numbered such that edges lead to the same number or a lower one. Also of
 * nodes that the entry does not reach. Returns how many there are. */
uint32_t graph_components(const struct graph *graph, uint32_t *component);

/* Marks the nodes that can be reached from those that are marked. */
void graph_reach(const struct graph *graph, bool *is_reached);

#endif
