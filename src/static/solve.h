/* SPDX-License-Identifier: Apache-2.0 */
/* Dataflow over a graph, in either direction: states are passed along edges
 * until nothing changes. The caller defines what a state is. */
#ifndef BROWNOUT_STATIC_SOLVE_H
#define BROWNOUT_STATIC_SOLVE_H

#include "util/graph.h"

struct dataflow {
	const struct graph *graph;
	bool is_backward;
	void *context;
	/* Computes the state after a node from the one before it. Called again
	 * when the latter has changed. */
	void (*transfer)(void *context, uint32_t node);
	/* Merges the state after one node into that before another; true if the
	 * latter changes. */
	bool (*meet)(void *context, uint32_t from, uint32_t to);
};

/* Starts at the marked nodes; others are visited when their state changes.
 * Every node is visited before its successors, as far as cycles allow. */
void dataflow_solve(const struct dataflow *dataflow, const bool *starts);

#endif
