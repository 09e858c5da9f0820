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
 * its successors, except along back edges. Returns how many; order has room for
 * all nodes. */
uint32_t graph_order(const struct graph *graph, uint32_t *order);

/* idom[n] becomes the immediate dominator of n: the last node before n on every
 * path from the entry; the entry's is the entry; NO_NODE: n is not
 * reachable. */
void graph_dominators(const struct graph *graph, uint32_t *idom);

/* Marks nodes so that every reachable cycle has a marked one: the sources of
 * edges to a dominator (the latches of natural loops); in a cycle with several
 * entries, where no node dominates the others, the sources of edges that close
 * it in a depth-first search. */
void graph_latches(const struct graph *graph, bool *is_latch);

/* Whether paths go on after a node. */
enum graph_exit {
	EXIT_NOT,
	EXIT_ALSO, /* a path ends there, or goes on along the edges */
	EXIT_ONLY, /* every path ends there, whatever the edges are */
};

/* ipdom[n] becomes the immediate post-dominator of n: the first node after n on
 * every path to an exit; `nodes`: there is none, the paths only have the end in
 * common; NO_NODE: n is not reachable. Nodes without successors are exits, too.
 * In a cycle that never ends, the edges back to the node where it is entered
 * count as exits. exits: by node, enum graph_exit; NULL: no other exits. */
void graph_post_dominators(const struct graph *graph, const uint8_t *exits,
			   uint32_t *ipdom);

/* Whether `node` is reached depends on `branch`: it is if the branch goes to
 * `side`. */
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
	uint32_t outer; /* the smallest loop around it; NO_NODE: none */
	uint32_t depth; /* 1: no loop around it */
	uint32_t nodes; /* how many, inner loops included */
};
typedef VEC(struct graph_loop) loop_list;

/* All of them, outer loops first; loop_of[n] is the smallest one that n is in,
 * an index of the list, or NO_NODE. */
void graph_loops(const struct graph *graph, loop_list *list, uint32_t *loop_of);

/* component[n] is the same for nodes that reach each other. Components are
 * numbered such that edges lead to the same number or a lower one. Nodes that
 * the entry does not reach are included. Returns how many components there
 * are. */
uint32_t graph_components(const struct graph *graph, uint32_t *component);

/* Marks the nodes that can be reached from those that are marked. */
void graph_reach(const struct graph *graph, bool *is_reached);

#endif
